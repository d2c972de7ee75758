import { unusable } from '../glb-json.ts'

/** Longest header that is looked through. */
const MAX_HEADER = 64_000

/**
 * How many vertices and faces a PLY announces: asked before anything is made of them.
 * @throws {EngineError} `source_unusable` for what is no PLY.
 */
export function plyCounts(bytes: Uint8Array): { readonly vertices: number; readonly faces: number } {
  const head = Buffer.from(bytes.subarray(0, MAX_HEADER)).toString('latin1')
  const end = head.indexOf('end_header')
  if (!/^ply\r?\n/.test(head) || end < 0) {
    throw unusable('It is no PLY file: its header is missing or has no end. Export the model again.')
  }
  const header = head.slice(0, end)
  const count = (name: string): number =>
    Number(new RegExp(`^element ${name} (\\d+)`, 'm').exec(header)?.[1] ?? 0)
  return { vertices: count('vertex'), faces: count('face') + count('tristrips') }
}
