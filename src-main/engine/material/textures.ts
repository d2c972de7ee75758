import { clamp, smoothstep } from '../kernel/det-math.ts'
import { createNoise } from '../kernel/noise.ts'
import type { NoiseField } from '../kernel/noise.ts'
import { hashText } from '../kernel/random.ts'
import type { Vec3 } from '../kernel/types.ts'
import { perpendicular } from '../kernel/vector.ts'
import type { RecipeContext, SurfaceSample } from './recipe.ts'

/** How much of a detail of this wavelength a texel of this size can carry: 0 below one and a half texels, 1 from four. */
export function visibility(wavelength: number, footprint: number): number {
  return smoothstep(1.5 * footprint, 4 * footprint, wavelength)
}

/**
 * Sum of octaves of noise from `wavelength` metres down, each half as long and `gain` times as strong; what a texel cannot
 * carry is left out. Values in about [-1, 1].
 */
export function layeredNoise(
  context: RecipeContext,
  label: string,
  how: { readonly wavelength: number; readonly octaves?: number; readonly gain?: number }
): NoiseField {
  const { octaves = 1, gain = 0.5 } = how
  const layers: { readonly noise: NoiseField; readonly frequency: number; readonly strength: number }[] = []
  let total = 0
  let strength = 1
  let wavelength = how.wavelength * context.scale
  for (let octave = 0; octave < octaves; octave++, strength *= gain, wavelength /= 2) {
    total += strength
    const seen = visibility(wavelength, context.footprint)
    if (seen === 0) {
      continue
    }
    const noise = createNoise(`${context.seed}/${label}/${octave}`)
    layers.push({ noise, frequency: 1 / wavelength, strength: strength * seen })
  }
  if (layers.length === 0) {
    return () => 0
  }
  return (x, y, z) => {
    let sum = 0
    for (const layer of layers) {
      const f = layer.frequency
      sum += layer.strength * layer.noise(x * f, y * f, z * f)
    }
    return sum / total
  }
}

/** A frame along a part's axis: `along` in metres from the part's middle, `across` and `up` beside it. */
export interface GrainFrame {
  readonly along: Vec3
  readonly across: Vec3
  readonly up: Vec3
  readonly origin: Vec3
}

/** Axes for grain, brushing and bands. */
export function grainFrame({ frame }: RecipeContext): GrainFrame {
  const along = frame.axis
  const across = perpendicular(along, [1, 0, 0])
  const up: Vec3 = [
    along[1] * across[2] - along[2] * across[1],
    along[2] * across[0] - along[0] * across[2],
    along[0] * across[1] - along[1] * across[0],
  ]
  return { along, across, up, origin: frame.centre }
}

/** Coordinate of a point along one of the frame's axes. */
export function coordinate(
  axis: Vec3,
  origin: Vec3,
  p: { readonly x: number; readonly y: number; readonly z: number }
): number {
  return (p.x - origin[0]) * axis[0] + (p.y - origin[1]) * axis[1] + (p.z - origin[2]) * axis[2]
}

/** Noise stretched along the grain: `length` metres along, `width` across; the width never gets finer than texels allow. */
export function fibreNoise(
  context: RecipeContext,
  label: string,
  how: { readonly width: number; readonly length: number }
): (along: number, across: number, up: number) => number {
  const noise = createNoise(`${context.seed}/${label}`)
  const width = Math.max(how.width * context.scale, 2.2 * context.footprint)
  const length = Math.max(how.length * context.scale, 4 * width)
  return (along, across, up) => noise(along / length, across / width, up / width)
}

/** Distances to the two nearest points of a jittered lattice (Worley 1996) and a number of the nearest one's own. */
export interface Cells {
  /** To the nearest and the second nearest point, in cell sizes. Filled by `find`. */
  first: number
  second: number
  /** 0 … 1, the same everywhere in one cell. */
  id: number
  find(x: number, y: number, z: number): void
}

/** Cellular noise with cells of about `size` metres. */
export function createCells(context: RecipeContext, label: string, size: number): Cells {
  const seed = hashText(label, context.seed)
  const scale = 1 / (size * context.scale)
  const cells: Cells = {
    first: 0,
    second: 0,
    id: 0,
    find(x, y, z) {
      const px = x * scale
      const py = y * scale
      const pz = z * scale
      const ix = Math.floor(px)
      const iy = Math.floor(py)
      const iz = Math.floor(pz)
      let first = 9
      let second = 9
      let id = 0
      for (let cz = iz - 1; cz <= iz + 1; cz++) {
        for (let cy = iy - 1; cy <= iy + 1; cy++) {
          for (let cx = ix - 1; cx <= ix + 1; cx++) {
            const h = hashCell(cx, cy, cz, seed)
            const dx = cx + (h & 1023) / 1024 - px
            const dy = cy + ((h >>> 10) & 1023) / 1024 - py
            const dz = cz + ((h >>> 20) & 1023) / 1024 - pz
            const d = dx * dx + dy * dy + dz * dz
            if (d < first) {
              second = first
              first = d
              id = h
            } else if (d < second) {
              second = d
            }
          }
        }
      }
      cells.first = Math.sqrt(first)
      cells.second = Math.sqrt(second)
      cells.id = (Math.imul(id, 0x9e3779b1) >>> 8) / 16777216
    },
  }
  return cells
}

/** 32 well-mixed bits of a lattice point. */
export function hashCell(x: number, y: number, z: number, seed: number): number {
  let h = Math.imul(x, 0x8da6b343) ^ Math.imul(y, 0xd8163841) ^ Math.imul(z, 0xcb1ab31f) ^ seed
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return (h ^ (h >>> 15)) >>> 0
}

/** 1 inside, 0 outside of a border at `edge`, blurred over at least a texel (in the unit of `value`). */
export function step(edge: number, value: number, blur: number): number {
  return clamp((value - edge) / Math.max(blur, 1e-9) + 0.5, 0, 1)
}

/** Sets the sample's albedo. */
export function paint(out: SurfaceSample, color: Vec3): void {
  out.r = color[0]
  out.g = color[1]
  out.b = color[2]
}

/** Moves the sample's albedo towards a colour: not at all at 0, wholly at 1 and beyond. */
export function tint(out: SurfaceSample, color: Vec3, share: number): void {
  const held = share < 0 ? 0 : share > 1 ? 1 : share
  out.r += (color[0] - out.r) * held
  out.g += (color[1] - out.g) * held
  out.b += (color[2] - out.b) * held
}

/** Multiplies the sample's albedo. */
export function shade(out: SurfaceSample, factor: number): void {
  out.r *= factor
  out.g *= factor
  out.b *= factor
}
