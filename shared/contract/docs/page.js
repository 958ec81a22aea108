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

fetch('/api/openapi.json').then((response) => response.json()).then((contract) => SwaggerUIBundle({
  spec: leftEmpty(contract),
  dom_id: '#swagger-ui',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  showCommonExtensions: true,
  showExtensions: true,
  validatorUrl: null, // asks no other host
}));
