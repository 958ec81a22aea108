// Validates a template offline with @aws/cloudformation-validate; what is below a warning is advice.
// W3005: CDK lets a function wait for its role's policy, and names the role with it.
const {RegoEngine, TemplateFile} = require('@aws/cloudformation-validate')
const accepted = ['W3005']
const engine = new RegoEngine()
const {diagnostics} = engine.validateStandard(new TemplateFile(process.argv[2]))
engine.free()
const found = diagnostics.filter(d => d.severity !== 'INFO' && !accepted.includes(d.ruleId))
for (const d of found) console.log(`${d.severity} ${d.ruleId} ${d.entity?.logicalId ?? ''}: ${d.message}`)
process.exit(found.length > 0 ? 1 : 0)
