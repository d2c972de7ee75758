import type { Camera } from './camera.ts'
import { LIGHT_SETS } from './environment.ts'
import type { Fragments } from './fragments.ts'
import { MATRIX_SIZE } from './lighting.ts'
import type { Lighting, LightMatrix } from './lighting.ts'
import type { Scene } from './scene.ts'
import { createShadedPoint, readGeometry } from './shaded-point.ts'
import type { ShadedPoint } from './shaded-point.ts'

/**
 * Light arriving at the opaque surface of each pixel. Neighbouring pixels ask different sets of lights (interleaved
 * sampling, Keller & Heidrich 2001), and a look-up averages 3 × 3 of them that lie on the same surface: the shadows of few
 * lights become those of many.
 */
export interface LightField {
  /** Light at a point seen in a pixel, into `out`. */
  at(pixel: number, point: ShadedPoint, out: LightMatrix): void
}

/** A square picture of `size` pixels, each with `supersampling`² samples. */
export interface SampleGrid {
  readonly size: number
  readonly supersampling: number
}

/** Position and normal of the asked point. */
const PLACE_SIZE = 6
/** Neighbours share light when their normals agree this much (cosine) … */
const SAME_DIRECTION = 0.85
/** … and they lie this near to each other's plane, in radii of the model. */
const SAME_PLANE = 0.015

export function createLightField(
  {
    scene,
    camera,
    lighting,
  }: { readonly scene: Scene; readonly camera: Camera; readonly lighting: Lighting },
  { surfaces }: Fragments,
  { size, supersampling }: SampleGrid
): LightField {
  const places = new Float32Array(size * size * PLACE_SIZE)
  const lights = new Float32Array(size * size * MATRIX_SIZE)
  const matrix = new Float64Array(MATRIX_SIZE)
  const point = createShadedPoint()
  const fragment = { triangle: 0, weightB: 0, weightC: 0 }
  for (let pixel = 0; pixel < size * size; pixel++) {
    const sample = firstCovered(surfaces.triangles, pixel, size, supersampling)
    if (sample < 0) {
      continue
    }
    fragment.triangle = surfaces.triangles[sample]
    fragment.weightB = surfaces.weights[2 * sample]
    fragment.weightC = surfaces.weights[2 * sample + 1]
    readGeometry(scene, camera, fragment, point)
    lighting.gather(setOf(pixel, size), point.position, point.normal, matrix)
    places.set(point.position, pixel * PLACE_SIZE)
    places.set(point.normal, pixel * PLACE_SIZE + 3)
    lights.set(matrix, pixel * MATRIX_SIZE)
  }
  const field = { places, lights, size, reach: SAME_PLANE * lighting.radius }
  return {
    at(pixel, seen, out) {
      if (average(field, pixel, seen, out)) {
        return
      }
      lighting.gather(setOf(pixel, size), seen.position, seen.normal, out)
    },
  }
}

/** Each set once in every 2 × 2 pixels. */
function setOf(pixel: number, size: number): number {
  return ((pixel % size) % 2) + 2 * (Math.floor(pixel / size) % (LIGHT_SETS / 2))
}

function firstCovered(triangles: Int32Array, pixel: number, size: number, supersampling: number): number {
  const corner = (Math.floor(pixel / size) * size * supersampling + (pixel % size)) * supersampling
  for (let s = 0; s < supersampling * supersampling; s++) {
    const sample = corner + (s % supersampling) + Math.floor(s / supersampling) * size * supersampling
    if (triangles[sample] >= 0) {
      return sample
    }
  }
  return -1
}

interface Field {
  readonly places: Float32Array
  readonly lights: Float32Array
  readonly size: number
  readonly reach: number
}

/** Tent-weighted mean over the pixels around (every set gets the same weight); false when none is on this surface. */
function average(
  { places, lights, size, reach }: Field,
  pixel: number,
  seen: ShadedPoint,
  out: LightMatrix
): boolean {
  const column = pixel % size
  const row = (pixel - column) / size
  const px = seen.position[0]
  const py = seen.position[1]
  const pz = seen.position[2]
  const nx = seen.smoothNormal[0]
  const ny = seen.smoothNormal[1]
  const nz = seen.smoothNormal[2]
  let total = 0
  out.fill(0)
  for (let y = Math.max(0, row - 1); y <= Math.min(size - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(size - 1, column + 1); x++) {
      const at = (y * size + x) * PLACE_SIZE
      const cosine = nx * places[at + 3] + ny * places[at + 4] + nz * places[at + 5]
      if (cosine < SAME_DIRECTION) {
        continue
      }
      const off = nx * (places[at] - px) + ny * (places[at + 1] - py) + nz * (places[at + 2] - pz)
      if (off > reach || off < -reach) {
        continue
      }
      const weight = (x === column ? 2 : 1) * (y === row ? 2 : 1)
      const from = (y * size + x) * MATRIX_SIZE
      for (let k = 0; k < MATRIX_SIZE; k++) {
        out[k] += weight * lights[from + k]
      }
      total += weight
    }
  }
  for (let k = 0; k < MATRIX_SIZE; k++) {
    out[k] /= total
  }
  return total > 0
}
