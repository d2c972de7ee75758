import { cos, log, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { cellCentre, VOXEL_OUTSIDE, type VoxelGrid } from '../../kernel/voxel-grid.ts'
import { pairTips, type BodyView } from './body-view.ts'
import { trunkRatio } from './body-shape.ts'
import { groundPairs } from './legs.ts'
import type { Volume } from './volume.ts'

/** Slabs that a body is cut into along its height and its length. */
const SLABS = 6
/** Cells that are looked at, spread evenly over the body. */
const SAMPLES = 6000
/** Turns about the upright axis after which a turned thing is the same, in circles. */
const TURNS = [1 / 12, 1 / 8, 1 / 5, 1 / 4] as const

/** What is the same for every way in which a body may stand. */
export interface BodyFacts {
  /** Tunnels through the body less hollows in it, as a logarithm: a mug's handle, a chair's frame. */
  readonly holes: number
  /** Mean depth of its cells by the longest side of its box. */
  readonly thickness: number
  readonly connected: number
  /** Round flat pieces. */
  readonly discs: number
  /** Length of the line over the surface of its largest piece by that line's greatest radius; 0: it has none. */
  readonly slender: number
}

export function bodyFacts(
  volume: Volume,
  discs: number,
  line: { readonly length: number; readonly radii: readonly number[] } | null
): BodyFacts {
  const { grid, depth, cells, connected } = volume
  const sum = cells.reduce((total, at) => total + depth[at], 0)
  const longest = Math.max(...grid.size) * grid.cell
  const holes = 1 - eulerNumber(grid)
  return {
    holes: Math.sign(holes) * log(1 + Math.abs(holes)),
    thickness: sum / Math.max(1, cells.length) / longest,
    connected,
    discs: Math.min(12, discs),
    slender: line === null ? 0 : line.length / Math.max(1e-9, ...line.radii),
  }
}

/**
 * What a body measures as it stands before us, as many numbers for each: proportions, mirror planes, likeness to a turned thing,
 * contacts with the floor, limbs, and outlines from before and from the side in slabs.
 */
export function viewFeatures(view: BodyView, facts: BodyFacts): number[] {
  const { stance, size, span, nodes, tips, volume } = view
  const pairs = groundPairs(view)
  const mirrored = pairTips(
    tips.filter(tip => Math.abs(tip.at[0]) > 0.02 * span),
    0.08 * span
  )
  const root = nodes[0]
  const { cell } = volume.grid
  const boxCells = (size[0] * size[1] * size[2]) / (cell * cell * cell)
  const most = (values: readonly number[]): number => Math.max(0, ...values)
  return [
    stance.up[1],
    stance.front[2],
    stance.symmetry,
    stance.across,
    // Flat faces had this place. They tell furniture from bodies, and refuse figures made of blocks.
    0,
    facts.holes,
    facts.thickness,
    facts.connected,
    facts.discs,
    facts.slender,
    size[0] / size[1],
    size[2] / size[1],
    size[0] / size[2],
    volume.cells.length / Math.max(1, boxCells),
    root.at[1] / size[1],
    root.at[2] / size[2],
    root.radius / span,
    trunkRatio(view),
    tips.length,
    tips.reduce((sum, { free }) => sum + free, 0) / span,
    mirrored.length,
    mirrored.filter(({ left }) => left.at[1] > 0.5 * size[1]).length,
    mirrored.filter(({ left }) => left.at[2] > 0).length,
    most(mirrored.map(({ left, right }) => (left.at[0] - right.at[0]) / span)),
    tips.filter(tip => Math.abs(tip.at[0]) < 0.03 * span).length,
    pairs.length,
    most(pairs.map(({ slender }) => slender)),
    most(pairs.map(({ gap }) => gap)),
    most(pairs.map(({ steep }) => steep)),
    turnedShare(view),
    ...contacts(view),
    ...slabs(view),
  ]
}

/** Vertices less edges, plus faces, less cells of what is filled: pieces less tunnels plus hollows. */
function eulerNumber({ size, states }: VoxelGrid): number {
  const [nx, ny, nz] = size
  const filled = (i: number, j: number, k: number): number =>
    states[i + nx * (j + ny * k)] === VOXEL_OUTSIDE ? 0 : 1
  let sum = 0
  // The outermost layer is empty: every corner of a filled cell has eight cells around it.
  for (let k = 1; k < nz; k += 1) {
    for (let j = 1; j < ny; j += 1) {
      for (let i = 1; i < nx; i += 1) {
        const [a, b, c, d] = [
          filled(i - 1, j - 1, k - 1),
          filled(i, j - 1, k - 1),
          filled(i - 1, j, k - 1),
          filled(i, j, k - 1),
        ]
        const [e, f, g, h] = [
          filled(i - 1, j - 1, k),
          filled(i, j - 1, k),
          filled(i - 1, j, k),
          filled(i, j, k),
        ]
        if ((a | b | c | d | e | f | g | h) === 0) {
          continue
        }
        // The corner itself, the edges that run on from it, the faces and the cell that begin in it.
        const edges = (b | d | f | h) + (c | d | g | h) + (e | f | g | h)
        const faces = (d | h) + (f | h) + (g | h)
        sum += 1 - edges + faces - h
      }
    }
  }
  return sum
}

/** Share of the body that stays in it when it turns about its upright axis, at the worst of some turns: 1 for a vase. */
function turnedShare(view: BodyView): number {
  const points = samples(view, 800)
  const middle = [0, 2].map(k => points.reduce((sum, p) => sum + p[k], 0) / Math.max(1, points.length))
  return Math.min(
    ...TURNS.map(turn => {
      const [c, s] = [cos(turn * TAU), sin(turn * TAU)]
      const kept = points.filter(([x, y, z]) => {
        const [u, v] = [x - middle[0], z - middle[1]]
        return view.depthAt([middle[0] + c * u - s * v, y, middle[1] + s * u + c * v]) > 0
      })
      return kept.length / Math.max(1, points.length)
    })
  )
}

function samples(view: BodyView, count: number): Vec3[] {
  const { grid, cells } = view.volume
  const step = Math.max(1, Math.floor(cells.length / count))
  const points: Vec3[] = []
  for (let i = step >> 1; i < cells.length; i += step) {
    points.push(view.toView(cellCentre(grid, cells[i])))
  }
  return points
}

/** How many patches touch the floor, how much of the body's plan they fill, and how far apart they reach. */
function contacts(view: BodyView): number[] {
  const { size, min, volume } = view
  const cell = volume.grid.cell * 1.5
  const [columns, rows] = [Math.ceil(size[0] / cell) + 1, Math.ceil(size[2] / cell) + 1]
  const touched = new Uint8Array(columns * rows)
  const plan = new Uint8Array(columns * rows)
  const layer = Math.max(1.6 * volume.grid.cell, 0.035 * size[1])
  let [low, high, near, far] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const at of volume.cells) {
    const [x, y, z] = view.toView(cellCentre(volume.grid, at))
    const column = Math.min(columns - 1, Math.max(0, Math.floor((x - min[0]) / cell)))
    const row = Math.min(rows - 1, Math.max(0, Math.floor((z - min[2]) / cell)))
    plan[column + columns * row] = 1
    if (y < layer) {
      touched[column + columns * row] = 1
      low = Math.min(low, x)
      high = Math.max(high, x)
      near = Math.min(near, z)
      far = Math.max(far, z)
    }
  }
  const count = (list: Uint8Array): number => list.reduce((sum, value) => sum + value, 0)
  const area = count(touched)
  return [
    Math.min(20, patches(touched, columns)),
    area / Math.max(1, count(plan)),
    Math.max(0, high - low) / size[0],
    Math.max(0, far - near) / size[2],
  ]
}

function patches(filled: Uint8Array, columns: number): number {
  const left = Uint8Array.from(filled)
  let found = 0
  for (let seed = 0; seed < left.length; seed += 1) {
    if (left[seed] === 0) {
      continue
    }
    found += 1
    const stack = [seed]
    left[seed] = 0
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const column = at % columns
      for (const to of [
        ...(column > 0 ? [at - 1] : []),
        ...(column + 1 < columns ? [at + 1] : []),
        at - columns,
        at + columns,
      ]) {
        if (left[to] === 1) {
          left[to] = 0
          stack.push(to)
        }
      }
    }
  }
  return found
}

/** Share of cells, breadth and length of each slab along the height; share, floor and roof of each slab along the length. */
function slabs(view: BodyView): number[] {
  const points = samples(view, SAMPLES)
  const { size, min, span } = view
  const levels = Array.from({ length: SLABS }, () => ({ count: 0, x: 0, near: Infinity, far: -Infinity }))
  const lengths = Array.from({ length: SLABS }, () => ({ count: 0, x: 0, low: Infinity, high: -Infinity }))
  const slabOf = (share: number): number => Math.min(SLABS - 1, Math.max(0, Math.floor(share * SLABS)))
  for (const [x, y, z] of points) {
    const level = levels[slabOf(y / size[1])]
    level.count += 1
    level.x = Math.max(level.x, Math.abs(x))
    level.near = Math.min(level.near, z)
    level.far = Math.max(level.far, z)
    const along = lengths[slabOf((z - min[2]) / size[2])]
    along.count += 1
    along.x = Math.max(along.x, Math.abs(x))
    along.low = Math.min(along.low, y)
    along.high = Math.max(along.high, y)
  }
  const total = Math.max(1, points.length)
  return [
    ...levels.flatMap(({ count, x, near, far }) =>
      count === 0
        ? [0, 0, 0, 0]
        : [count / total, (2 * x) / span, (far - near) / span, (far + near) / (2 * span)]
    ),
    ...lengths.flatMap(({ count, x, low, high }) =>
      count === 0 ? [0, 0, 0, 0] : [count / total, (2 * x) / span, low / size[1], high / size[1]]
    ),
  ]
}
