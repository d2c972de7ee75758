import { PlaceList } from '../../material/place-list.ts'
import type { OcclusionSampler } from '../../material/place-list.ts'
import { blurWeighted } from './blur.ts'
import type { Sight } from './sight.ts'

/** Samples along the longer side, every fourth pixel at most; what lies between is interpolated. */
const SAMPLES = 130
const LEAST_STRIDE = 4

/** How open (0–1) the surroundings of what each pixel shows are; 1 where it shows nothing. */
export function measureOpenness(sight: Sight, occlusion: OcclusionSampler): Float32Array {
  const { width, height, owner, places: p, normals: n } = sight
  const stride = Math.max(LEAST_STRIDE, Math.round(Math.max(width, height) / SAMPLES))
  const samples = new Float32Array(3 * owner.length)
  const weights = new Uint8Array(owner.length)
  const list = new PlaceList()
  for (let y = stride >> 1; y < height; y += stride) {
    for (let x = stride >> 1; x < width; x += stride) {
      const i = y * width + x
      if (owner[i] >= 0) {
        const [a, b, c] = [3 * i, 3 * i + 1, 3 * i + 2]
        list.add({ x: p[a], y: p[b], z: p[c], nx: n[a], ny: n[b], nz: n[c] }, a)
        weights[i] = 1
      }
    }
  }
  list.sampleInto(samples, occlusion)
  const spread = blurWeighted(samples, weights, { size: sight, sigma: stride * 0.7 })
  const open = new Float32Array(owner.length)
  for (let i = 0; i < open.length; i += 1) {
    open[i] = owner[i] >= 0 && spread[3 * i] > 0 ? spread[3 * i] : 1
  }
  return open
}
