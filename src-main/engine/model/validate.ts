import { validateBytes, type ValidationMessage } from 'gltf-validator'
import { unusable } from './glb-json.ts'

const MAX_ISSUES = 200
/** As many are told; the rest is counted. */
const TOLD = 3

/**
 * Runs the Khronos validator. Returns its warnings, one sentence each.
 * @throws {EngineError} `source_unusable` that names the first errors.
 */
export async function validateGlb(glb: Uint8Array): Promise<readonly string[]> {
  const { issues } = await validateBytes(glb, { maxIssues: MAX_ISSUES })
  if (issues.numErrors > 0) {
    const errors = issues.messages.filter(({ severity }) => severity === 0)
    const told = errors.slice(0, TOLD).map(inWords).join(' ')
    const rest = issues.numErrors - Math.min(TOLD, errors.length)
    const more = rest > 0 ? ` And ${rest} more.` : ''
    throw unusable(`It breaks the rules of glTF 2.0: ${told}${more} Repair it or export it again.`)
  }
  const warnings = issues.messages.filter(({ severity }) => severity === 1)
  return [...new Set(warnings.map(({ message }) => message))]
}

function inWords({ message, pointer }: ValidationMessage): string {
  const sentence = message.replace(/\.$/, '')
  return pointer === undefined ? `${sentence}.` : `${sentence} (at ${pointer}).`
}
