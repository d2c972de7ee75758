import type { Camera } from './camera.ts'
import type { Fragments } from './fragments.ts'
import { createLightField } from './light-field.ts'
import type { LightField, SampleGrid } from './light-field.ts'
import { MATRIX_SIZE } from './lighting.ts'
import type { Lighting, LightMatrix } from './lighting.ts'
import type { Scene } from './scene.ts'
import { createShade, shade, solidityOf } from './shade.ts'
import type { Shade } from './shade.ts'
import { addPoint, copyPoint, createShadedPoint, finishAverage, readSurface } from './shaded-point.ts'
import type { ShadedPoint } from './shaded-point.ts'

/** What is photographed, from where, in which light. */
export interface Stage {
  readonly scene: Scene
  readonly camera: Camera
  readonly lighting: Lighting
}

/** A piece of surface that several samples of a pixel share: shaded once. */
interface Piece {
  readonly point: ShadedPoint
  readonly shade: Shade
  triangle: number
  count: number
}

/** Deepest stack of see-through surfaces: the nearest ones count. */
const MOST_VEILS = 16
/** See-through pieces that a pixel remembers. */
const MOST_PIECES = 32
/** Samples lie on one piece when their normals agree this much (cosine) … */
const SAME_DIRECTION = 0.97
/** … and they lie this near to its plane, in radii of the model. */
const SAME_PLANE = 0.012
/** Nothing behind a stack of glass that lets less than this through. */
const NOTHING = 0.003

/**
 * Shades the samples of one pixel after the other. Samples on the same smooth piece of surface are read one by one, so that
 * textures are averaged, and shaded once; at edges there is one shading for each piece.
 */
export class PixelShader {
  /** Linear light of the resolved sample over black. */
  readonly color = new Float64Array(3)
  /** Share of the background that the resolved sample lets through, per channel. */
  readonly clear = new Float64Array(3)
  /** The part of `color` that shines by itself. */
  readonly emitted = new Float64Array(3)

  readonly #stage: Stage
  readonly #fragments: Fragments
  readonly #field: LightField
  readonly #light: LightMatrix = new Float64Array(MATRIX_SIZE)
  readonly #reach: number
  readonly #solids: readonly Piece[]
  readonly #glasses = createPieces(MOST_PIECES)
  readonly #pieceOf: Int32Array
  readonly #stack = new Int32Array(MOST_VEILS)
  readonly #point = createShadedPoint()
  readonly #fragment = { triangle: 0, weightB: 0, weightC: 0 }
  #solidCount = 0
  #glassCount = 0

  constructor(stage: Stage, fragments: Fragments, grid: SampleGrid) {
    const samplesPerPixel = grid.supersampling * grid.supersampling
    this.#stage = stage
    this.#fragments = fragments
    this.#field = createLightField(stage, fragments, grid)
    this.#reach = SAME_PLANE * stage.lighting.radius
    this.#solids = createPieces(samplesPerPixel)
    this.#pieceOf = new Int32Array(samplesPerPixel)
  }

  /** Begins a pixel, which has these samples; false when all of them are empty. */
  start(pixel: number, samples: Int32Array): boolean {
    const { surfaces, veils } = this.#fragments
    let isEmpty = true
    this.#solidCount = 0
    this.#glassCount = 0
    for (let s = 0; s < samples.length; s++) {
      const hasSolid = surfaces.triangles[samples[s]] >= 0
      this.#pieceOf[s] = hasSolid ? this.#gather(samples[s]) : -1
      if (hasSolid || veils.first[samples[s]] >= 0) {
        isEmpty = false
      }
    }
    for (let i = 0; i < this.#solidCount; i++) {
      const piece = this.#solids[i]
      finishAverage(piece.point, piece.count)
      this.#field.at(pixel, piece.point, this.#light)
      shade(piece.point, this.#light, this.#stage.lighting.turn, piece.shade)
    }
    return !isEmpty
  }

  /** Computes sample `index` of the pixel, which is `sample` of the picture, into `color`, `clear` and `emitted`. */
  resolve(index: number, sample: number): void {
    this.color.fill(0)
    this.emitted.fill(0)
    this.clear.fill(1)
    const depth = this.#sortVeils(sample)
    for (let i = 0; i < depth; i++) {
      const piece = this.#glassPiece(this.#stack[i])
      this.#addBehind(piece)
      if (Math.max(this.clear[0], this.clear[1], this.clear[2]) < NOTHING) {
        return
      }
    }
    if (this.#pieceOf[index] >= 0) {
      this.#addBehind(this.#solids[this.#pieceOf[index]])
    }
  }

  #addBehind({ point, shade: { color, clear } }: Piece): void {
    for (let k = 0; k < 3; k++) {
      this.color[k] += this.clear[k] * color[k]
      this.emitted[k] += this.clear[k] * point.emissive[k]
      this.clear[k] *= clear[k]
    }
  }

  /** Adds an opaque sample to a piece of this pixel, or begins one; returns its number. */
  #gather(sample: number): number {
    const { surfaces } = this.#fragments
    this.#read(surfaces, sample)
    for (let i = 0; i < this.#solidCount; i++) {
      const piece = this.#solids[i]
      if (!isSamePiece(piece, this.#point, this.#reach)) {
        continue
      }
      addPoint(piece.point, this.#point)
      piece.count++
      return i
    }
    const piece = this.#solids[this.#solidCount]
    copyPoint(this.#point, piece.point)
    piece.count = 1
    return this.#solidCount++
  }

  /** The shaded piece of a see-through fragment, remembered within the pixel. */
  #glassPiece(fragment: number): Piece {
    const { veils } = this.#fragments
    const triangle = veils.triangles[fragment]
    for (let i = 0; i < this.#glassCount; i++) {
      if (this.#glasses[i].triangle === triangle) {
        return this.#glasses[i]
      }
    }
    this.#read(veils, fragment)
    for (let i = 0; i < this.#glassCount; i++) {
      if (isSamePiece(this.#glasses[i], this.#point, this.#reach)) {
        return this.#glasses[i]
      }
    }
    this.#glassCount = Math.min(this.#glassCount + 1, MOST_PIECES)
    const piece = this.#glasses[this.#glassCount - 1]
    copyPoint(this.#point, piece.point)
    piece.triangle = triangle
    piece.count = 1
    const { lighting } = this.#stage
    // Without a matt body the light that falls on it does not matter.
    if (solidityOf(piece.point) < 0.02) {
      this.#light.fill(1)
    } else {
      lighting.gather(0, piece.point.position, piece.point.normal, this.#light)
    }
    shade(piece.point, this.#light, lighting.turn, piece.shade)
    return piece
  }

  #read(from: { readonly triangles: Int32Array; readonly weights: Float32Array }, at: number): void {
    this.#fragment.triangle = from.triangles[at]
    this.#fragment.weightB = from.weights[2 * at]
    this.#fragment.weightC = from.weights[2 * at + 1]
    readSurface(this.#stage.scene, this.#stage.camera, this.#fragment, this.#point)
  }

  /** Puts the see-through fragments of a sample into `#stack`, nearest first (insertion sort); returns how many. */
  #sortVeils(sample: number): number {
    const { first, next, nearness } = this.#fragments.veils
    let count = 0
    for (let fragment = first[sample]; fragment >= 0; fragment = next[fragment]) {
      let at = Math.min(count, MOST_VEILS - 1)
      if (count >= MOST_VEILS && nearness[fragment] <= nearness[this.#stack[at]]) {
        continue
      }
      while (at > 0 && nearness[this.#stack[at - 1]] < nearness[fragment]) {
        this.#stack[at] = this.#stack[at - 1]
        at--
      }
      this.#stack[at] = fragment
      count = Math.min(count + 1, MOST_VEILS)
    }
    return count
  }
}

function createPieces(count: number): Piece[] {
  return Array.from({ length: count }, () => ({
    point: createShadedPoint(),
    shade: createShade(),
    triangle: -1,
    count: 0,
  }))
}

/** Whether a point continues a piece, whose position and normals are sums of `count`. */
function isSamePiece({ point, count }: Piece, other: ShadedPoint, reach: number): boolean {
  if (point.material !== other.material) {
    return false
  }
  const nx = other.smoothNormal[0]
  const ny = other.smoothNormal[1]
  const nz = other.smoothNormal[2]
  const cosine = point.smoothNormal[0] * nx + point.smoothNormal[1] * ny + point.smoothNormal[2] * nz
  if (cosine < SAME_DIRECTION * count) {
    return false
  }
  const off =
    nx * (point.position[0] / count - other.position[0]) +
    ny * (point.position[1] / count - other.position[1]) +
    nz * (point.position[2] / count - other.position[2])
  return Math.abs(off) < reach
}
