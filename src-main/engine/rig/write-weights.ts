import type { Accessor, Buffer, Document } from '@gltf-transform/core'
import type { RigPiece } from './read-source.ts'
import type { Skeleton, SkinWeights } from './types.ts'

/** Below this many bones their numbers fit into a byte. */
const BYTE_BONES = 256
const FULL_WEIGHT = 65_535

/** Joints and weights of a primitive's vertices. */
export function addWeights(
  document: Document,
  { primitive, firstVertex }: RigPiece,
  {
    skeleton,
    weights,
    buffer,
  }: { readonly skeleton: Skeleton; readonly weights: SkinWeights; readonly buffer: Buffer }
): void {
  const count = primitive.getAttribute('POSITION')?.getCount() ?? 0
  const bones = skeleton.bones.length < BYTE_BONES ? new Uint8Array(4 * count) : new Uint16Array(4 * count)
  const shares = new Uint16Array(4 * count)
  for (let v = 0; v < count; v += 1) {
    quantise(weights.weights, 4 * (firstVertex + v), shares, 4 * v)
    for (let k = 4 * v; k < 4 * v + 4; k += 1) {
      bones[k] = shares[k] === 0 ? 0 : weights.joints[4 * firstVertex + k]
    }
  }
  const accessor = (array: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>): Accessor =>
    document.createAccessor().setType('VEC4').setArray(array).setBuffer(buffer)
  primitive
    .setAttribute('JOINTS_0', accessor(bones))
    .setAttribute('WEIGHTS_0', accessor(shares).setNormalized(true))
}

/** Four weights as sixteen bits each that sum to one exactly: the largest remainders are rounded up. */
export function quantise(from: Float32Array, at: number, into: Uint16Array, place: number): void {
  const sum = from[at] + from[at + 1] + from[at + 2] + from[at + 3]
  if (!(sum > 0)) {
    into.set([FULL_WEIGHT, 0, 0, 0], place)
    return
  }
  let left = FULL_WEIGHT
  const rests = [0, 0, 0, 0]
  for (let k = 0; k < 4; k += 1) {
    const exact = (FULL_WEIGHT * Math.max(0, from[at + k])) / sum
    const whole = Math.floor(exact)
    into[place + k] = whole
    rests[k] = exact - whole
    left -= whole
  }
  for (; left > 0; left -= 1) {
    const largest = rests.indexOf(Math.max(...rests))
    into[place + largest] += 1
    rests[largest] = -1
  }
}
