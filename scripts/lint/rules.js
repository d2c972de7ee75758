/** What differs between machines or locales and is no property that could be named in the configuration: `**`. */
const exactPower = {
  create: context => {
    const refuse = node => {
      if (node.operator === '**' || node.operator === '**=') {
        context.report({ node, message: '`**` differs between machines: multiply, or use the kernel.' })
      }
    }
    return { BinaryExpression: refuse, AssignmentExpression: refuse }
  },
}

/** Rules of this project's own, for oxlint. */
const plugin = { meta: { name: 'plinth' }, rules: { 'no-power-operator': exactPower } }

export default plugin
