import { weldByPosition } from '../kernel/topology.ts'
import { decodeSrgb, encodeSrgbByte } from './color-math.ts'
import type { TexturedMesh } from './texels.ts'

/** Samples per texel of seam. */
const DENSITY = 2

/** Rounds of looking which samples still step, and sweeps over those in each. */
const MOST_ROUNDS = 40
const SWEEPS = 6

/**
 * After so many rounds the samples that still step lie in charts a texel or two wide, whose texels serve several seams: each
 * round then takes this share of the contrast between such texels away, until they agree.
 */
const PATIENCE = 3
const CALMING = 0.5

/** Steps below this (1/255 of what the file stores) are left alone: rounding to bytes adds as much. */
const SMALL_STEP = 0.7

/** How a picture stores what a renderer filters: colours as sRGB, everything else as it is. */
export type Storage = 'srgb' | 'linear'

/** Points of seams as both sides see them: 4 texels with bilinear weights on one side, 4 on the other. */
interface SeamSamples {
  /** 8 per sample, numbers into `touched`. */
  readonly slots: Uint32Array
  /** 8 per sample, negative on the second side. */
  readonly weights: Float32Array
  /** Texels at a seam. */
  readonly touched: Uint32Array
}

/**
 * Moves the texels beside seams by as little as makes both sides filter to the same value: where triangles meet in space,
 * so do their textures. Seams as linear constraints: Sylvan 2015, "Fixing texture seams with linear least-squares"; solved by
 * Kaczmarz' projections (1937), which stay nearest to where they started, in the light that a renderer filters.
 * @param pictures 4 bytes per texel; the first three are adjusted.
 */
export function equaliseSeams(
  meshes: readonly TexturedMesh[],
  pictures: readonly { readonly data: Uint8Array; readonly storage: Storage }[],
  resolution: number
): void {
  const samples = collectSamples(meshes, resolution)
  if (samples.touched.length === 0) {
    return
  }
  for (const { data, storage } of pictures) {
    solve(data, samples, storage === 'srgb' ? SRGB : LINEAR)
  }
}

/** Between the byte of a file and the value that is filtered, 0 … 1. */
interface Transfer {
  readonly decode: Float32Array
  encode(value: number): number
  /** Change of the byte per change of the value. */
  slope(byte: number): number
}

const LINEAR: Transfer = {
  decode: Float32Array.from({ length: 256 }, (_, byte) => byte / 255),
  encode: value => (value * 255 + 0.5) | 0,
  slope: () => 255,
}

const SRGB: Transfer = {
  decode: Float32Array.from({ length: 256 }, (_, byte) => decodeSrgb(byte / 255)),
  encode: encodeSrgbByte,
  slope: byte => SRGB_SLOPES[byte],
}

const SRGB_SLOPES = SRGB.decode.map((_, byte) => {
  const [from, to] = [Math.max(0, byte - 1), Math.min(255, byte + 1)]
  return (to - from) / (SRGB.decode[to] - SRGB.decode[from])
})

function solve(picture: Uint8Array, samples: SeamSamples, transfer: Transfer): void {
  const { touched } = samples
  const values = new Float32Array(touched.length * 3)
  for (let i = 0; i < touched.length; i++) {
    for (let k = 0; k < 3; k++) {
      values[3 * i + k] = transfer.decode[picture[4 * touched[i] + k]]
    }
  }
  const norms = normsOf(samples.weights)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const open = listSteps(values, samples, transfer)
    if (open.length === 0) {
      break
    }
    if (round >= PATIENCE) {
      calm(values, samples, open)
    }
    const near = withNeighbours(withNeighbours(open, samples), samples)
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      project(values, samples, { norms, near })
    }
  }
  for (let i = 0; i < touched.length; i++) {
    for (let k = 0; k < 3; k++) {
      picture[4 * touched[i] + k] = transfer.encode(values[3 * i + k])
    }
  }
}

function normsOf(weights: Float32Array): Float32Array {
  const norms = new Float32Array(weights.length / 8)
  for (let k = 0; k < weights.length; k++) {
    norms[k >> 3] += weights[k] * weights[k]
  }
  return norms
}

/** One sweep: each of the samples in turn gets its two sides equal. */
function project(
  values: Float32Array,
  { slots, weights }: SeamSamples,
  { norms, near }: { readonly norms: Float32Array; readonly near: Uint32Array }
): void {
  for (const s of near) {
    let r = 0
    let g = 0
    let b = 0
    for (let k = s; k < s + 8; k++) {
      const at = 3 * slots[k]
      r += weights[k] * values[at]
      g += weights[k] * values[at + 1]
      b += weights[k] * values[at + 2]
    }
    const norm = norms[s >> 3]
    r /= norm
    g /= norm
    b /= norm
    for (let k = s; k < s + 8; k++) {
      const at = 3 * slots[k]
      values[at] = held(values[at] - r * weights[k])
      values[at + 1] = held(values[at + 1] - g * weights[k])
      values[at + 2] = held(values[at + 2] - b * weights[k])
    }
  }
}

/** The samples and all that share a texel with them: what one moves, the next must answer. */
function withNeighbours(open: Uint32Array, { slots, touched }: SeamSamples): Uint32Array {
  const isMoved = new Uint8Array(touched.length)
  for (const s of open) {
    for (let k = s; k < s + 8; k++) {
      isMoved[slots[k]] = 1
    }
  }
  const near: number[] = []
  for (let s = 0; s < slots.length; s += 8) {
    let isNear = 0
    for (let k = s; k < s + 8; k++) {
      isNear |= isMoved[slots[k]]
    }
    if (isNear === 1) {
      near.push(s)
    }
  }
  return Uint32Array.from(near)
}

/** Moves the texels of each of the samples towards their mean. */
function calm(values: Float32Array, { slots, weights }: SeamSamples, open: Uint32Array): void {
  for (const s of open) {
    for (let channel = 0; channel < 3; channel++) {
      let mean = 0
      for (let k = s; k < s + 8; k++) {
        mean += (Math.abs(weights[k]) / 2) * values[3 * slots[k] + channel]
      }
      for (let k = s; k < s + 8; k++) {
        const at = 3 * slots[k] + channel
        values[at] += CALMING * Math.min(1, 4 * Math.abs(weights[k])) * (mean - values[at])
      }
    }
  }
}

const held = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value)

/** The samples whose two sides differ by more than a small step in any channel. */
function listSteps(values: Float32Array, { slots, weights }: SeamSamples, transfer: Transfer): Uint32Array {
  const open: number[] = []
  for (let s = 0; s < slots.length; s += 8) {
    for (let channel = 0; channel < 3; channel++) {
      let step = 0
      let value = 0
      for (let k = s; k < s + 8; k++) {
        const part = weights[k] * values[3 * slots[k] + channel]
        step += part
        value += part > 0 ? part : 0
      }
      if (Math.abs(step) * transfer.slope(transfer.encode(held(value))) > SMALL_STEP) {
        open.push(s)
        break
      }
    }
  }
  return Uint32Array.from(open)
}

function collectSamples(meshes: readonly TexturedMesh[], resolution: number): SeamSamples {
  const collector = new SampleCollector(resolution)
  for (const mesh of meshes) {
    for (const seam of findSeams(mesh)) {
      collector.addSeam(mesh.uvs, seam)
    }
  }
  return collector.finish()
}

/** One edge in space, two in the texture: from a to b on one side, from c to d on the other. */
interface Seam {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
}

function findSeams(mesh: TexturedMesh): Seam[] {
  const { indices } = mesh
  const weld = weldByPosition(mesh.positions)
  const open = new Map<number, readonly [number, number]>()
  const seams: Seam[] = []
  for (let corner = 0; corner < indices.length; corner++) {
    const a = indices[corner]
    const b = indices[corner % 3 === 2 ? corner - 2 : corner + 1]
    const twin = open.get(weld[b] * 4294967296 + weld[a])
    if (twin === undefined) {
      open.set(weld[a] * 4294967296 + weld[b], [a, b])
      continue
    }
    const [d, c] = twin
    if (!isSameUv(mesh.uvs, a, c) || !isSameUv(mesh.uvs, b, d)) {
      seams.push({ a, b, c, d })
    }
  }
  return seams
}

function isSameUv(uvs: Float32Array, a: number, b: number): boolean {
  return uvs[2 * a] === uvs[2 * b] && uvs[2 * a + 1] === uvs[2 * b + 1]
}

class SampleCollector {
  readonly #resolution: number
  readonly #slotOf: Int32Array
  readonly #touched: number[] = []
  readonly #slots: number[] = []
  readonly #weights: number[] = []

  constructor(resolution: number) {
    this.#resolution = resolution
    this.#slotOf = new Int32Array(resolution * resolution).fill(-1)
  }

  addSeam(uvs: Float32Array, { a, b, c, d }: Seam): void {
    const length = Math.max(this.#distance(uvs, a, b), this.#distance(uvs, c, d))
    const count = Math.max(1, Math.ceil(length * DENSITY))
    for (let i = 0; i <= count; i++) {
      const t = i / count
      this.#addSide(mix(uvs[2 * a], uvs[2 * b], t), mix(uvs[2 * a + 1], uvs[2 * b + 1], t), 1)
      this.#addSide(mix(uvs[2 * c], uvs[2 * d], t), mix(uvs[2 * c + 1], uvs[2 * d + 1], t), -1)
    }
  }

  finish(): SeamSamples {
    return {
      slots: Uint32Array.from(this.#slots),
      weights: Float32Array.from(this.#weights),
      touched: Uint32Array.from(this.#touched),
    }
  }

  #distance(uvs: Float32Array, a: number, b: number): number {
    const u = uvs[2 * a] - uvs[2 * b]
    const v = uvs[2 * a + 1] - uvs[2 * b + 1]
    return Math.sqrt(u * u + v * v) * this.#resolution
  }

  #addSide(u: number, v: number, sign: number): void {
    const size = this.#resolution
    const x = Math.min(size - 1.001, Math.max(0, u * size - 0.5))
    const y = Math.min(size - 1.001, Math.max(0, v * size - 0.5))
    const column = Math.floor(x)
    const row = Math.floor(y)
    const fx = x - column
    const fy = y - row
    const texel = row * size + column
    this.#add(texel, sign * (1 - fx) * (1 - fy))
    this.#add(texel + 1, sign * fx * (1 - fy))
    this.#add(texel + size, sign * (1 - fx) * fy)
    this.#add(texel + size + 1, sign * fx * fy)
  }

  #add(texel: number, weight: number): void {
    let slot = this.#slotOf[texel]
    if (slot < 0) {
      slot = this.#slotOf[texel] = this.#touched.length
      this.#touched.push(texel)
    }
    this.#slots.push(slot)
    this.#weights.push(weight)
  }
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}
