// Swagger UI writes the example or the default of every parameter into its field and sends it. An optional one is left
// empty instead, so that a first try is as it would be written by hand; its description says both.
const kept = ['q']; // a search without it lists the dictionary

function leftEmpty(contract) {
  const all = Object.values(contract.paths).flatMap((path) =>
    Object.values(path).flatMap((operation) => operation.parameters ?? []),
  );
  for (const parameter of [...all, ...Object.values(contract.components.parameters)]) {
    const { in: place, required, name, example, examples, schema } = parameter;
    if (place !== 'query' || required || kept.includes(name)) continue;
    const shown = example ?? Object.values(examples ?? {})[0]?.value;
    if (schema.default !== undefined) parameter.description += ` Default: \`${schema.default}\`.`;
    else if (shown !== undefined) parameter.description += ` For example: \`${[shown].flat().join(',')}\`.`;
    delete parameter.example;
    delete parameter.examples;
    delete schema.default;
  }
  return contract;
}

// Swagger UI leaves to its pages what readers of a screen need: a link within the button of an operation becomes text,
// and fields, buttons and what scrolls get names and focus as they appear.
const plainLinks = () => ({ wrapComponents: {
  DeepLink: (Original, { React }) => ({ text }) =>
    React.createElement('span', { className: 'nostyle' }, React.createElement('span', null, text)),
} });

function named() {
  const named = (selector, name) => {
    for (const each of document.querySelectorAll(`${selector}:not([aria-label])`)) each.ariaLabel = name(each);
  };
  const parameter = (each) => each.closest('tr')?.dataset.paramName ?? 'Media type';
  named('#swagger-ui select#servers', () => 'Server');
  named('#swagger-ui select', parameter);
  named('#swagger-ui .parameters-col_description :is(input, textarea)', parameter);
  named('#swagger-ui textarea', () => 'Body');
  named('#swagger-ui .copy-to-clipboard button', () => 'Copy');
  for (const each of document.querySelectorAll('#swagger-ui .microlight:not([tabindex])')) each.tabIndex = 0;
}
new MutationObserver(named).observe(document.getElementById('swagger-ui'), { childList: true, subtree: true });

fetch('/api/openapi.json').then((response) => response.json()).then((contract) => SwaggerUIBundle({
  spec: leftEmpty(contract),
  dom_id: '#swagger-ui',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  presets: [SwaggerUIBundle.presets.apis],
  plugins: [plainLinks],
  layout: 'BaseLayout',
  showCommonExtensions: true,
  showExtensions: true,
  validatorUrl: null, // asks no other host
}));
