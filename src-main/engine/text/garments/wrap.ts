import { atan2, cos, hypot, sin, TAU } from '../../kernel/det-math.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, bevel, ellipsoid, group, loft, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { medianOf } from './body-sections.ts'
import { heightsOver, skinOf, type Skin } from '../contact/contact.ts'

/** How a long or wide soft thing lies on another one: as a band with ends, as turns of a cord, as a cloth over it, or as one pulled over somebody whose head looks out. */
export type WrapForm = 'band' | 'cord' | 'cloth' | 'cover'

/** A soft thing that takes the form of another one. */
export interface Wrap {
  readonly form: WrapForm
  readonly cloth: MaterialSpec
  /** Names its parts. */
  readonly part: string
}

/** Points around a band. */
const AROUND = 48
/** Heights, in shares of the wrapped thing's, where a band may go; it goes where that is slimmest, if that is slim. */
const WAIST = { from: 0.3, to: 0.72, steps: 8, slim: 0.8, usual: 0.46 } as const
/** Height of a band and thickness of its cloth, in shares of the wrapped thing's height and width. */
const BAND = { high: 0.17, thick: 0.035, ease: 0.012 } as const
/** Turns of a cord, and its radius in shares of the width. */
const CORD = { turns: 3, radius: 0.035 } as const

/** What reaches this many times as far as the middle one of all directions sticks out. */
const STICKS_OUT = 1.3

/** A soft thing around or over `rest`, in its place; null where there is nothing to go around. */
export function wrapOn(rest: Shape, { form, cloth, part }: Wrap): Shape | null {
  const skin = skinOf(rest)
  if (skin.parts.length === 0) {
    return null
  }
  const made = (shapes: readonly Shape[]): Shape =>
    group([tag({ part, role: 'feature', material: cloth, edge: sharp }, ...shapes)])
  switch (form) {
    case 'band':
      return made(band(skin))
    case 'cord':
      return made([cord(skin)])
    case 'cloth':
      return made([drape(skin)])
    case 'cover':
      return made([coverOf(skin) ?? drape(skin)])
  }
}

interface Trunk {
  readonly low: number
  readonly tall: number
  readonly wide: number
  /** The outermost points of the skin at a height, around its middle, as a convex line: distances from the middle. */
  section(height: number): Section
}

interface Section {
  readonly middle: readonly [x: number, z: number]
  readonly radii: readonly number[]
}

function trunkOf(skin: Skin): Trunk {
  const { min, max } = boundsOf(...skin.parts.map(({ positions }) => positions))
  const tall = max[1] - min[1]
  return {
    low: min[1],
    tall,
    wide: Math.max(max[0] - min[0], max[2] - min[2]),
    section: height => sectionAt(skin, height),
  }
}

/** Convex: cloth spans hollows. */
function sectionAt({ parts }: Skin, height: number): Section {
  const points: [number, number][] = []
  for (const { positions, indices } of parts) {
    for (let i = 0; i < indices.length; i += 3) {
      for (let k = 0; k < 3; k++) {
        const [a, b] = [3 * indices[i + k], 3 * indices[i + ((k + 1) % 3)]]
        const [from, to] = [positions[a + 1] - height, positions[b + 1] - height]
        if (from * to < 0) {
          const t = from / (from - to)
          points.push([
            positions[a] + t * (positions[b] - positions[a]),
            positions[a + 2] + t * (positions[b + 2] - positions[a + 2]),
          ])
        }
      }
    }
  }
  // The middle of most of it: what sticks out has fewer points.
  const middle = [0, 1].map(axis => (points.length === 0 ? 0 : medianOf(points.map(point => point[axis]))))
  // A spout or a handle is no part of what a band goes around: it comes out through it.
  const around = points.map(([x, z]): readonly [far: number, turn: number] => [
    hypot(x - middle[0], z - middle[1]),
    atan2(z - middle[1], x - middle[0]),
  ])
  const cells = new Array<number>(AROUND).fill(0)
  for (const [reach, turn] of around) {
    const cell = Math.round((turn / TAU + 1) * AROUND) % AROUND
    cells[cell] = Math.max(cells[cell], reach)
  }
  const met = cells.filter(reach => reach > 0)
  const most = met.length === 0 ? 0 : STICKS_OUT * medianOf(met)
  // Supporting lines in each direction, and the curve that they enclose.
  const far = cells.map((_, i) => {
    const direction = (TAU * i) / AROUND
    return around.reduce(
      (best, [reach, turn]) => Math.max(best, Math.min(reach, most) * cos(turn - direction)),
      0
    )
  })
  const radii = far.map((_, i) =>
    far.reduce((least, reach, k) => {
      const lean = cos((TAU * (i - k)) / AROUND)
      return lean > 0.05 ? Math.min(least, reach / lean) : least
    }, Infinity)
  )
  return { middle: [middle[0], middle[1]], radii }
}

const pointAt = ({ middle, radii }: Section, i: number, height: number, off: number): Vec3 => {
  const k = ((i % AROUND) + AROUND) % AROUND
  const turn = (TAU * k) / AROUND
  return [middle[0] + (radii[k] + off) * cos(turn), height, middle[1] + (radii[k] + off) * sin(turn)]
}

/** Where a band goes: the slimmest height of the middle, when it is clearly slimmer than the rest, else a little below the middle. */
function waistOf(trunk: Trunk): number {
  const girth = (share: number): number =>
    trunk.section(trunk.low + share * trunk.tall).radii.reduce((sum, far) => sum + far, 0) / AROUND
  const shares = Array.from(
    { length: WAIST.steps },
    (_, i) => WAIST.from + ((WAIST.to - WAIST.from) * i) / (WAIST.steps - 1)
  )
  const girths = shares.map(girth)
  const slim = girths.reduce((best, far, i) => (far < girths[best] ? i : best), 0)
  const most = Math.max(...girths)
  return trunk.low + trunk.tall * (girths[slim] < WAIST.slim * most ? shares[slim] : WAIST.usual)
}

/** A strip of cloth around the thing, a knot before it, and two ends that hang from the knot. */
function band(skin: Skin): readonly Shape[] {
  const trunk = trunkOf(skin)
  const middle = waistOf(trunk)
  const reach = trunk.section(middle).radii.reduce((sum, far) => sum + far, 0) / AROUND
  const [high, thick] = [
    Math.min(BAND.high * trunk.tall, 0.55 * reach),
    Math.max(BAND.thick * 2 * reach, 1e-3),
  ]
  const offs = [0.25, 0.8, 1, 1, 0.8, 0.25]
  const rings = offs.map((off, row): readonly Vec3[] => {
    const height = middle + (row / (offs.length - 1) - 0.5) * high
    const section = trunk.section(height)
    return Array.from({ length: AROUND }, (_, i) =>
      pointAt(section, -i, height, off * thick + BAND.ease * reach)
    )
  })
  const front = AROUND / 4
  const face = trunk.section(middle)
  const knot = at(
    pointAt(face, front - 2, middle, 1.4 * thick),
    ellipsoid([0.42 * high, 0.56 * high, Math.max(0.3 * high, 1.3 * thick)])
  )
  return [
    loft(rings, { smooth: true, edge: sharp }),
    knot,
    hangingEnd(trunk, { at: front - 3, from: middle, long: 0.36, high, thick }),
    hangingEnd(trunk, { at: front - 1, from: middle, long: 0.27, high, thick }),
  ]
}

interface End {
  /** Number of the point around at which it hangs. */
  readonly at: number
  readonly from: number
  /** In shares of the thing's height. */
  readonly long: number
  readonly high: number
  readonly thick: number
}

/** It follows what bulges out and falls straight from there. */
function hangingEnd(trunk: Trunk, { at: i, from, long, high, thick }: End): Shape {
  const rows = 7
  const half = 0.36 * high
  const least = trunk.low + 0.02 * trunk.tall
  let out = 0
  const sections = Array.from({ length: rows }, (_, row): readonly Vec3[] => {
    const height = Math.max(least + (rows - row) * 1e-4, from - (row / (rows - 1)) * long * trunk.tall)
    const point = pointAt(trunk.section(height), i, height, BAND.ease * trunk.wide)
    out = Math.max(out, point[2])
    const [x, z] = [point[0] - 0.3 * half * (row / rows), out + 1.2 * thick]
    return [
      [x - half, height, z - 0.6 * thick],
      [x + half, height, z - 0.6 * thick],
      [x + half, height, z + 0.6 * thick],
      [x - half, height, z + 0.6 * thick],
    ]
  })
  return loft([...sections].reverse(), { edge: bevel(0.2 * thick) })
}

function cord(skin: Skin): Shape {
  const trunk = trunkOf(skin)
  const middle = waistOf(trunk)
  const reach = trunk.section(middle).radii.reduce((sum, far) => sum + far, 0) / AROUND
  const radius = CORD.radius * 2 * reach
  const steps = CORD.turns * AROUND
  const path = Array.from({ length: steps + 1 }, (_, i): Vec3 => {
    const height = middle + (i / steps - 0.5) * (CORD.turns * 2.1 * radius)
    return pointAt(trunk.section(height), AROUND / 4 + i, height, 0.85 * radius)
  })
  return sweep(path, radius, { smooth: true, caps: 'round' })
}

/** Cells along each side of a cloth. */
const CELLS = 40
/** How steeply cloth falls from an edge, and how far it hangs, in shares of the thing's height. */
const FALL = 5
const HANG = { all: 0.28, throw: 0.34, bar: 0.3 } as const
/** What is thinner than this share of its length is a bar, over which cloth hangs as far as its length has it, and almost straight. */
const BAR = 0.1
const STEEP = 20
/** Of a thing's width: a throw over it; a flat thing is covered whole. */
const THROW = 0.46
/** A top is flat when this share of it is within a tenth of its height. */
const FLAT_TOP = 0.85
const THICK = 0.008

/** A cloth over a thing: tight over its edges, hanging from them. */
function drape(skin: Skin): Shape {
  const { min, max } = boundsOf(...skin.parts.map(({ positions }) => positions))
  const tall = max[1] - min[1]
  const whole = gridOver(skin, [min[0], min[2]], [max[0], max[2]])
  const known = whole.heights.filter(height => !Number.isNaN(height))
  const isFlat = known.filter(height => height > max[1] - 0.1 * tall).length > FLAT_TOP * known.length
  const [wide, deep] = [max[0] - min[0], max[2] - min[2]]
  const isBar = Math.max(tall, deep) < BAR * wide
  const hang = isBar ? HANG.bar * wide : (isFlat ? HANG.all : HANG.throw) * tall
  const edge = hang / (isBar ? STEEP : FALL)
  const half = isFlat && !isBar ? wide / 2 + edge : (THROW * wide) / 2
  const [x, z] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2]
  const grid = gridOver(skin, [x - half, z - deep / 2 - edge], [x + half, z + deep / 2 + edge])
  const thick = THICK * Math.max(wide, tall, deep)
  const tops = tightened(grid, max[1] - hang - tall, isBar ? STEEP : FALL)
  return sheet(grid, tops, [0.2 * thick, 1.2 * thick])
}

/** Cloth of a thickness whose heights over a grid are known; `off` are those of its lower and its upper side above them. */
function sheet(grid: ClothGrid, tops: readonly number[], off: readonly [low: number, high: number]): Shape {
  const line = (row: number, above: number): readonly Vec3[] =>
    Array.from({ length: CELLS }, (_, column): Vec3 => [
      grid.from[0] + (column + 0.5) * grid.step[0],
      tops[row * CELLS + column] + above,
      grid.from[1] + (row + 0.5) * grid.step[1],
    ])
  const sections = Array.from({ length: CELLS }, (_, row) => [
    ...line(row, off[0]),
    ...[...line(row, off[1])].reverse(),
  ])
  return loft(sections, { edge: sharp })
}

/** A blanket: how steeply it falls, and, in shares of the height of what is under it, how far it reaches beyond and how thick it is. */
const BLANKET = { fall: 1.6, beyond: 0.62, thick: 0.06 } as const
/** Who lies or stands on four legs has his head so far before his hips, in his height. */
const ALONG = 0.3

/** A cloth over all of somebody but his head, down to the ground; null for who has no head or holds it above the rest. */
function coverOf(skin: Skin): Shape | null {
  const joint = (name: string): Vec3 | undefined => skin.joints.find(one => one.name === name)?.at
  const [hips, neck] = [joint('hips'), joint('neck') ?? joint('head')]
  const { min, max } = boundsOf(...skin.parts.map(({ positions }) => positions))
  const tall = max[1] - min[1]
  if (hips === undefined || neck === undefined || Math.abs(neck[2] - hips[2]) < ALONG * tall) {
    return null
  }
  const isAhead = neck[2] > hips[2]
  const [from, to] = isAhead ? [min[2], neck[2]] : [neck[2], max[2]]
  const under = gridOver(skin, [min[0], from], [max[0], to]).heights.filter(height => !Number.isNaN(height))
  const high = Math.max(0, ...under) - min[1]
  const spread = BLANKET.beyond * high
  const grid = gridOver(
    skin,
    [min[0] - spread, isAhead ? from - spread : from],
    [max[0] + spread, isAhead ? to : to + spread]
  )
  const thick = BLANKET.thick * high
  return sheet(grid, tightened(grid, min[1], BLANKET.fall), [0.1 * thick, 1.1 * thick])
}

interface ClothGrid {
  readonly from: readonly [number, number]
  readonly step: readonly [number, number]
  readonly heights: Float64Array
}

function gridOver(skin: Skin, from: readonly [number, number], to: readonly [number, number]): ClothGrid {
  const step: readonly [number, number] = [(to[0] - from[0]) / CELLS, (to[1] - from[1]) / CELLS]
  return { from, step, heights: heightsOver(skin, from, step, CELLS) }
}

/** The surface of a cloth that lies on all of these heights and is nowhere steeper than it falls. */
function tightened({ heights, step }: ClothGrid, least: number, steep: number): readonly number[] {
  const tops = Array.from(heights, height => (Number.isNaN(height) ? least : height))
  // Two sweeps along each axis are the largest cone over each place.
  for (const axis of [0, 1] as const) {
    const fall = steep * step[axis]
    for (let line = 0; line < CELLS; line++) {
      const cell = (i: number): number => (axis === 0 ? line * CELLS + i : line + i * CELLS)
      for (let i = 1; i < CELLS; i++) {
        tops[cell(i)] = Math.max(tops[cell(i)], tops[cell(i - 1)] - fall)
        const j = CELLS - 1 - i
        tops[cell(j)] = Math.max(tops[cell(j)], tops[cell(j + 1)] - fall)
      }
    }
  }
  return tops
}
