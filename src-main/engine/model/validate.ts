import type { ValidationMessage } from 'gltf-validator'
import { unusable } from './glb-json.ts'

const MAX_ISSUES = 2000
/** As many are told; the rest is counted. */
const TOLD = 3

/** Breaches that are no errors, and that viewers draw differently all the same. */
const MENDED_WARNINGS = new Set([
  'GLB_EXTRA_DATA',
  'IMAGE_UNRECOGNIZED_FORMAT',
  'MESH_PRIMITIVE_INCOMPATIBLE_MODE',
  'MESH_PRIMITIVE_NO_POSITION',
  'MESH_PRIMITIVE_TANGENT_WITHOUT_NORMAL',
  'VALUE_NOT_IN_LIST',
])
const DEGENERATE = 'ACCESSOR_INDEX_TRIANGLE_DEGENERATE'
const UNUSED = 'UNUSED_OBJECT'
/** Where the validator cannot look, it takes data for unused. */
const NOT_LOOKED_INTO = new Set(['UNSUPPORTED_EXTENSION', 'INCOMPLETE_EXTENSION_SUPPORT'])

/** What the Khronos validator finds in a GLB. */
export interface Validation {
  /** How many rules are broken. */
  readonly errorCount: number
  /** The first of them in words. */
  readonly errors: string
  /** One sentence each. */
  readonly warnings: readonly string[]
  /** Is there something in it that is put right by writing it anew? */
  readonly isMendable: boolean
  /** A picture in it is damaged. */
  readonly hasBadPicture: boolean
}

/** Runs the Khronos validator. */
export async function validateGlb(glb: Uint8Array): Promise<Validation> {
  // Loaded for the first file that is taken in: it takes a fifth of an engine's start, and most engines never read one.
  const { validateBytes } = await import('gltf-validator')
  const { issues } = await validateBytes(glb, { maxIssues: MAX_ISSUES })
  const { messages } = issues
  const errors = messages.filter(({ severity }) => severity === 0)
  const told = errors.slice(0, TOLD).map(inWords).join(' ')
  const rest = issues.numErrors - Math.min(TOLD, errors.length)
  const isLookedInto = messages.every(({ code }) => !NOT_LOOKED_INTO.has(code))
  const isMendable = messages.some(
    ({ code, pointer = '' }) =>
      MENDED_WARNINGS.has(code) ||
      code === DEGENERATE ||
      (code === UNUSED && isLookedInto && /^\/(accessors|bufferViews|buffers)\//.test(pointer))
  )
  return {
    errorCount: issues.numErrors,
    errors: rest > 0 ? `${told} And ${rest} more.` : told,
    warnings: [...new Set(messages.filter(({ severity }) => severity === 1).map(({ message }) => message))],
    isMendable: isMendable || issues.numErrors > 0,
    hasBadPicture: messages.some(({ code }) => code.startsWith('IMAGE_')),
  }
}

/**
 * What is kept breaks no rule.
 * @throws {EngineError} `source_unusable` that names the first errors.
 */
export async function validateWritten(glb: Uint8Array): Promise<readonly string[]> {
  const { errorCount, errors, warnings } = await validateGlb(glb)
  if (errorCount > 0) {
    throw unusable(
      `It breaks rules of glTF 2.0 in a way that could not be repaired: ${errors} Open it in the program it was made with and export it again.`
    )
  }
  return warnings
}

function inWords({ message, pointer }: ValidationMessage): string {
  const sentence = message.replace(/\.$/, '')
  return pointer === undefined ? `${sentence}.` : `${sentence} (at ${pointer}).`
}
