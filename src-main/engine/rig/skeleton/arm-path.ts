import type { Vec3 } from '../../kernel/types.ts'
import { distance, mix } from '../../kernel/vector.ts'
import { DistanceHeap } from '../../kernel/distance-heap.ts'
import { cellAt, cellCentre, VOXEL_OUTSIDE } from '../../kernel/voxel-grid.ts'
import type { BodyView } from './body-view.ts'
import { neighboursOf } from './neighbours.ts'

/** Where an arm begins and ends, in the view's space. */
export interface ArmEnds {
  /** About where its joint lies in the trunk. */
  readonly shoulder: Vec3
  /** Cells nearer to the middle plane than this are the trunk's, metres. */
  readonly core: number
  readonly tip: Vec3
}

/** A cell of the shoulder lies at most this far from the place where the joint is thought to be, as a share of the way to the tip. */
const ROUND_SHOULDER = 0.12
const SMOOTHING = 6

/**
 * The way from a shoulder to the end of its arm that stays out of the middle of the trunk: an arm that touches the hip, or holds a shield
 * before the chest, has shorter ways through the trunk than along itself. null where no such way leads.
 */
export function armPath(view: BodyView, { shoulder, core, tip }: ArmEnds): readonly Vec3[] | null {
  const { grid, depth } = view.volume
  const { steps, lengths } = neighboursOf(grid.size)
  const sign = Math.sign(shoulder[0])
  const cellOf = (point: Vec3): number => {
    const [x, y, z] = view.toModel(point)
    return cellAt(grid, x, y, z)
  }
  const start = cellOf(tip)
  if (start < 0 || grid.states[start] === VOXEL_OUTSIDE) {
    return null
  }
  const near = Math.max(ROUND_SHOULDER * distance(shoulder, tip), 1.5 * grid.cell)
  const reach = new Map<number, number>([[start, 0]])
  const from = new Map<number, number>()
  const isDone = new Set<number>()
  const heap = new DistanceHeap()
  heap.push(start, 0)
  while (heap.pop()) {
    const at = heap.topCell
    if (isDone.has(at)) {
      continue
    }
    isDone.add(at)
    const here = view.toView(cellCentre(grid, at))
    if (distance(here, shoulder) < near) {
      return smoothed([shoulder, ...wayBack(at, from).map(cell => view.toView(cellCentre(grid, cell)))])
    }
    const way = reach.get(at) ?? 0
    for (let i = 0; i < steps.length; i += 1) {
      const to = at + steps[i]
      if (grid.states[to] === VOXEL_OUTSIDE || isDone.has(to)) {
        continue
      }
      if (to !== start && sign * view.toView(cellCentre(grid, to))[0] < core) {
        continue
      }
      // Nearer to the surface a step costs more: the way keeps to the middle.
      const cost = way + lengths[i] * grid.cell * (1 + grid.cell / depth[to])
      if (cost < (reach.get(to) ?? Infinity)) {
        reach.set(to, cost)
        from.set(to, at)
        heap.push(to, cost)
      }
    }
  }
  return null
}

function wayBack(cell: number, from: ReadonlyMap<number, number>): number[] {
  const way: number[] = []
  for (let at: number | undefined = cell; at !== undefined; at = from.get(at)) {
    way.push(at)
  }
  return way
}

function smoothed(points: readonly Vec3[]): readonly Vec3[] {
  let line = points
  for (let round = 0; round < SMOOTHING; round += 1) {
    const before = line
    line = before.map((p, i) =>
      i === 0 || i === before.length - 1 ? p : mix(p, mix(before[i - 1], before[i + 1], 0.5), 0.5)
    )
  }
  return line
}
