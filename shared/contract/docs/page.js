SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
  showCommonExtensions: true,
  showExtensions: true,
  validatorUrl: null, // asks no other host
});
