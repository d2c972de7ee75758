import { cos, PI, sin } from '../kernel/det-math.ts'

/**
 * Points or directions of the view's frame, turned about x so that what looked tipped by `pitch` degrees towards the viewer
 * stands upright; a negative pitch tips what stands. `stride` numbers each, of which the first three are turned. Positions
 * then want their lowest point put on the floor again.
 */
export function uprighted(vectors: Float32Array, pitch: number, stride = 3): Float32Array {
  if (pitch === 0) {
    return vectors
  }
  const angle = (pitch / 180) * PI
  const [c, s] = [cos(angle), sin(angle)]
  const turned = Float32Array.from(vectors)
  for (let i = 0; i < vectors.length; i += stride) {
    turned[i + 1] = vectors[i + 1] * c + vectors[i + 2] * s
    turned[i + 2] = vectors[i + 2] * c - vectors[i + 1] * s
  }
  return turned
}
