import { EMPTY_RING, GUTTER } from './texels.ts'
import type { TexturedMesh, Texels } from './texels.ts'

/** Steepest slope that a normal map shows: beyond it light models break down and seams begin to show. */
const MAX_SLOPE = 1.4

/**
 * Tangent-space normals (+Y up, RGBA bytes) from heights in metres. The height's gradient is taken along the surface: its
 * differences between texels are related to how far those texels lie apart in space, whatever the chart's stretch.
 */
export function writeNormals(
  texels: Texels,
  meshes: readonly TexturedMesh[],
  heights: Float32Array
): Uint8Array {
  const { resolution, rings, triangleOf } = texels
  const picture = new Uint8Array(resolution * resolution * 4)
  const steps = texelSteps(texels, meshes)
  const frame = new TangentFrame(texels, meshes)
  const gradient = new Float64Array(3)
  for (let y = 0; y < resolution; y++) {
    for (let x = 0; x < resolution; x++) {
      const texel = y * resolution + x
      const at = 4 * texel
      picture[at] = picture[at + 1] = 128
      picture[at + 2] = picture[at + 3] = 255
      if (rings[texel] === EMPTY_RING) {
        continue
      }
      const east = difference(heights, rings, texel, x < resolution - 1 ? 1 : 0, x > 0 ? 1 : 0)
      const south = difference(
        heights,
        rings,
        texel,
        y < resolution - 1 ? resolution : 0,
        y > 0 ? resolution : 0
      )
      if (east === 0 && south === 0) {
        continue
      }
      solveGradient(steps, 6 * triangleOf[texel], east, south, gradient)
      frame.write(picture, x, y, gradient)
    }
  }
  return picture
}

/** Change of height per texel, from both neighbours where both have one. */
function difference(
  heights: Float32Array,
  rings: Uint8Array,
  texel: number,
  forward: number,
  backward: number
): number {
  const hasNext = forward > 0 && rings[texel + forward] <= GUTTER
  const hasLast = backward > 0 && rings[texel - backward] <= GUTTER
  if (hasNext && hasLast) {
    return (heights[texel + forward] - heights[texel - backward]) / 2
  }
  if (hasNext) {
    return heights[texel + forward] - heights[texel]
  }
  return hasLast ? heights[texel] - heights[texel - backward] : 0
}

/** Per triangle: how a step of one texel to the right and one down moves in space, 6 numbers. */
function texelSteps(texels: Texels, meshes: readonly TexturedMesh[]): Float64Array {
  const { vertices, weights, meshOf } = texels
  const steps = new Float64Array(meshOf.length * 6)
  for (let t = 0; t < meshOf.length; t++) {
    const { positions } = meshes[meshOf[t]]
    const a = 3 * vertices[3 * t]
    const b = 3 * vertices[3 * t + 1]
    const c = 3 * vertices[3 * t + 2]
    for (let k = 0; k < 3; k++) {
      const eb = positions[b + k] - positions[a + k]
      const ec = positions[c + k] - positions[a + k]
      steps[6 * t + k] = eb * weights[6 * t] + ec * weights[6 * t + 3]
      steps[6 * t + 3 + k] = eb * weights[6 * t + 1] + ec * weights[6 * t + 4]
    }
  }
  return steps
}

/** The vector in the triangle's plane whose products with both steps are the two differences. */
function solveGradient(
  steps: Float64Array,
  at: number,
  east: number,
  south: number,
  out: Float64Array
): void {
  const ux = steps[at]
  const uy = steps[at + 1]
  const uz = steps[at + 2]
  const vx = steps[at + 3]
  const vy = steps[at + 4]
  const vz = steps[at + 5]
  const uu = ux * ux + uy * uy + uz * uz
  const vv = vx * vx + vy * vy + vz * vz
  const uv = ux * vx + uy * vy + uz * vz
  const determinant = uu * vv - uv * uv
  if (determinant < 1e-30) {
    out.fill(0)
    return
  }
  const alongU = (vv * east - uv * south) / determinant
  const alongV = (uu * south - uv * east) / determinant
  out[0] = ux * alongU + vx * alongV
  out[1] = uy * alongU + vy * alongV
  out[2] = uz * alongU + vz * alongV
}

/** The frame a renderer interpolates at a texel, and a normal written in it. */
class TangentFrame {
  readonly #texels: Texels
  readonly #meshes: readonly TexturedMesh[]
  readonly #normal = new Float64Array(3)
  readonly #tangent = new Float64Array(3)

  constructor(texels: Texels, meshes: readonly TexturedMesh[]) {
    this.#texels = texels
    this.#meshes = meshes
  }

  write(picture: Uint8Array, x: number, y: number, gradient: Float64Array): void {
    const side = this.#interpolate(x, y)
    const nx = this.#normal[0]
    const ny = this.#normal[1]
    const nz = this.#normal[2]
    const tx = this.#tangent[0]
    const ty = this.#tangent[1]
    const tz = this.#tangent[2]
    const bx = (ny * tz - nz * ty) * side
    const by = (nz * tx - nx * tz) * side
    const bz = (nx * ty - ny * tx) * side
    let s = -(gradient[0] * tx + gradient[1] * ty + gradient[2] * tz)
    let t = -(gradient[0] * bx + gradient[1] * by + gradient[2] * bz)
    const slope = Math.sqrt(s * s + t * t)
    if (slope > MAX_SLOPE) {
      s *= MAX_SLOPE / slope
      t *= MAX_SLOPE / slope
    }
    const length = Math.sqrt(s * s + t * t + 1)
    const at = 4 * (y * this.#texels.resolution + x)
    picture[at] = (127.5 + (127.5 * s) / length + 0.5) | 0
    picture[at + 1] = (127.5 + (127.5 * t) / length + 0.5) | 0
    picture[at + 2] = (127.5 + 127.5 / length + 0.5) | 0
  }

  /** Fills normal and tangent; returns the bitangent's sign. */
  #interpolate(x: number, y: number): number {
    const { triangleOf, weights, vertices, meshOf, resolution } = this.#texels
    const triangle = triangleOf[y * resolution + x]
    const { normals, tangents } = this.#meshes[meshOf[triangle]]
    const w1 = Math.max(
      0,
      weights[6 * triangle] * x + weights[6 * triangle + 1] * y + weights[6 * triangle + 2]
    )
    const w2 = Math.max(
      0,
      weights[6 * triangle + 3] * x + weights[6 * triangle + 4] * y + weights[6 * triangle + 5]
    )
    const w0 = Math.max(0, 1 - w1 - w2)
    const a = vertices[3 * triangle]
    const b = vertices[3 * triangle + 1]
    const c = vertices[3 * triangle + 2]
    for (let k = 0; k < 3; k++) {
      this.#normal[k] = w0 * normals[3 * a + k] + w1 * normals[3 * b + k] + w2 * normals[3 * c + k]
      this.#tangent[k] = w0 * tangents[4 * a + k] + w1 * tangents[4 * b + k] + w2 * tangents[4 * c + k]
    }
    normaliseInPlace(this.#normal)
    normaliseInPlace(this.#tangent)
    return tangents[4 * a + 3]
  }
}

function normaliseInPlace(v: Float64Array): void {
  const length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) || 1
  v[0] /= length
  v[1] /= length
  v[2] /= length
}
