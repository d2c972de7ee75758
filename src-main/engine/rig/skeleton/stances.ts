import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, addScaled, cross, dot, scale } from '../../kernel/vector.ts'
import { cellAt, cellCentre, VOXEL_OUTSIDE } from '../../kernel/voxel-grid.ts'
import type { Stance } from './body-view.ts'
import type { Volume } from './volume.ts'

/** Ways up that files are found in, the likeliest first: glTF's own, and that of programs where Z is up. */
const UPS: readonly Vec3[] = [
  [0, 1, 0],
  [0, 0, 1],
]

const DIRECTIONS = 24
const SAMPLES = 1500
/** Planes of one way up that are looked at further. */
const PLANES = 2
/** A plane that turns from another by less than this many of the directions is the same. */
const APART = 3

/**
 * The ways in which a body may stand: for each way up the upright planes in which it mirrors itself best, and both fronts of
 * each, with the share of the body that has its mirror image in the body.
 */
export function findStances(volume: Volume): Stance[] {
  const points = samplesOf(volume)
  const centre = scale(points.reduce(add, [0, 0, 0]), 1 / Math.max(1, points.length))
  return UPS.flatMap(up => {
    const planes = planesOf(volume, points, up, centre)
    return planes.flatMap(({ normal, middle, share }) => {
      const front = cross(normal, up)
      const across = settle(volume, points, front, centre).share
      return [front, scale(front, -1)].map((way): Stance => ({
        up,
        front: way,
        middle,
        symmetry: share,
        across,
      }))
    })
  })
}

interface Plane {
  readonly normal: Vec3
  readonly middle: Vec3
  readonly share: number
}

/** Filled cells spread evenly over the body. */
function samplesOf({ grid, cells }: Volume): Vec3[] {
  const step = Math.max(1, Math.floor(cells.length / SAMPLES))
  const points: Vec3[] = []
  for (let i = step >> 1; i < cells.length; i += step) {
    points.push(cellCentre(grid, cells[i]))
  }
  return points
}

function planesOf(volume: Volume, points: readonly Vec3[], up: Vec3, centre: Vec3): Plane[] {
  const across: Vec3 = Math.abs(up[0]) < 0.5 ? [1, 0, 0] : [0, 0, 1]
  const beside = cross(up, across)
  const found: { readonly turn: number; readonly plane: Plane }[] = []
  for (let turn = 0; turn < DIRECTIONS; turn += 1) {
    const angle = (turn / DIRECTIONS) * PI
    const normal = exact(addScaled(scale(across, cos(angle)), beside, sin(angle)))
    found.push({ turn, plane: settle(volume, points, normal, centre) })
  }
  found.sort((a, b) => b.plane.share - a.plane.share || a.turn - b.turn)
  const kept: typeof found = []
  for (const one of found) {
    const isNew = kept.every(({ turn }) => {
      const away = Math.abs(turn - one.turn)
      return Math.min(away, DIRECTIONS - away) >= APART
    })
    if (isNew && kept.length < PLANES) {
      kept.push(one)
    }
  }
  return kept.map(({ plane }) => plane)
}

/** Directions along the axes have no rounding in them. */
const exact = (p: Vec3): Vec3 => p.map(value => (Math.abs(value) < 1e-12 ? 0 : value)) as unknown as Vec3

/** The best place for a plane of this direction near the middle of the body. */
function settle(volume: Volume, points: readonly Vec3[], normal: Vec3, centre: Vec3): Plane {
  const along = points.map(p => dot(p, normal))
  const middle = dot(centre, normal)
  const box = (Math.min(...along) + Math.max(...along)) / 2
  const { cell } = volume.grid
  let best: Plane | null = null
  const offer = (offset: number): void => {
    const place = addScaled(centre, normal, offset - middle)
    const share = mirroredShare(volume, points, normal, offset)
    if (best === null || share > best.share) {
      best = { normal, middle: place, share }
    }
  }
  offer(middle)
  offer(box)
  const from = best === null ? middle : dot((best as Plane).middle, normal)
  for (const step of [4, -4, 2, -2, 1, -1, 0.5, -0.5]) {
    offer(from + step * cell)
  }
  return best ?? { normal, middle: centre, share: 0 }
}

function mirroredShare({ grid }: Volume, points: readonly Vec3[], normal: Vec3, offset: number): number {
  let count = 0
  for (const p of points) {
    const [x, y, z] = addScaled(p, normal, 2 * (offset - dot(p, normal)))
    const at = cellAt(grid, x, y, z)
    count += at >= 0 && grid.states[at] !== VOXEL_OUTSIDE ? 1 : 0
  }
  return count / Math.max(1, points.length)
}
