import { scratchInt32, scratchUint32 } from '../../kernel/scratch.ts'
import type { Collapsed, CollapseMesh, CollapseOptions } from './collapse-mesh.ts'
import { EdgeCollapse } from './edge-collapse.ts'
import { EdgeCosts } from './edge-costs.ts'
import { EdgeHeap } from './edge-heap.ts'
import { GONE } from './gone.ts'

const STEP_EVERY = 512
/** Rounds end where so many times the wished triangles are left, but not more and not fewer than these beside them. */
const ROUNDS_LEAVE = 0.1
const ROUNDS_LEAVE_LEAST = 1_000
const ROUNDS_LEAVE_MOST = 2_000
/** Share of the triangles that a round takes away at most, and what it must reach of that. */
const ROUND_SHARE = 0.5
const ROUND_WORTH = 0.1
/** Edges that single collapses are prepared to choose from, for each that is needed. */
const SINGLE_CHOICE = 3
/** How many times more where those did not lead to the number. */
const SINGLE_CHOICE_GROWTH = 4

/**
 * Collapses edges in the order of their quadric error until at most `triangles` are left or no edge may go: in rounds as long as
 * the number is far off, then singly.
 */
export function collapseEdges(mesh: CollapseMesh, options: CollapseOptions): Collapsed {
  const collapse = new EdgeCollapse(mesh, options.blend ?? null)
  const costs = new EdgeCosts(mesh, collapse)
  collapseInRounds(mesh.corners, collapse, costs, options)
  // The cheap ones of now may not be enough, or may be those that must not go.
  let choice = SINGLE_CHOICE
  while (
    collapse.left > options.triangles &&
    !collapseSingly(mesh, collapse, costs, { ...options, choice })
  ) {
    choice *= SINGLE_CHOICE_GROWTH
  }
  return {
    triangles: collapse.left,
    joinedTo: ends(collapse.into),
    isRim: collapse.isRim,
    sizes: collapse.quadrics.sizes,
  }
}

/** The point at the end of each row of joins. */
function ends(into: Uint32Array): Uint32Array {
  for (let point = 0; point < into.length; point++) {
    let end = into[point]
    while (into[end] !== end) {
      into[end] = into[into[end]]
      end = into[end]
    }
    into[point] = end
  }
  return into
}

/**
 * Collapses the cheapest edges of the whole together, each point at most once, and begins again: near the wished number the order of
 * single collapses decides, far from it only which edges are cheap. A collapse takes two triangles away; those in the order of memory
 * take less time than those in the order of their costs.
 */
function collapseInRounds(
  t: Uint32Array,
  collapse: EdgeCollapse,
  costs: EdgeCosts,
  { triangles, onStep }: CollapseOptions
): void {
  const beside = Math.min(ROUNDS_LEAVE_MOST, Math.max(ROUNDS_LEAVE_LEAST, ROUNDS_LEAVE * triangles))
  const most = triangles + Math.ceil(beside)
  const { touched } = costs
  while (collapse.left > most) {
    const before = collapse.left
    const goal = Math.min(before - most, Math.ceil(ROUND_SHARE * before))
    costs.update()
    const chosen = costs.cheapest(goal / 2)
    for (let i = 0; i < chosen.length && before - collapse.left < goal; i++) {
      const corner = chosen[i]
      const u = t[corner]
      const v = u === GONE ? GONE : t[corner % 3 === 2 ? corner - 2 : corner + 1]
      if (u === GONE || touched[u] === 1 || touched[v] === 1) {
        continue
      }
      if (collapse.collapse(u, v) >= 0) {
        touched[u] = 1
        touched[v] = 1
      } else {
        costs.costs[corner] = Infinity
      }
    }
    onStep?.(collapse.left)
    if (before - collapse.left < ROUND_WORTH * goal) {
      break
    }
  }
}

/**
 * Always the cheapest of all edges as they are at the time, as long as that is one of those that are cheap now: dearer ones are not
 * looked at. `choice`: of how many edges for each that is to go. Whether those were all edges.
 */
function collapseSingly(
  { corners: t }: CollapseMesh,
  collapse: EdgeCollapse,
  costs: EdgeCosts,
  { triangles, onStep, choice }: CollapseOptions & { readonly choice: number }
): boolean {
  const { touched } = costs
  costs.update()
  const chosen = costs.cheapest(choice * (collapse.left - triangles))
  const { limit } = costs
  const heap = new EdgeHeap(2 * chosen.length + 64)
  const stamp = scratchInt32(collapse.into.length)
  const { out } = collapse.quadrics
  const push = (u: number, v: number, isSeam: boolean): void => {
    if (collapse.weigh(u, v, isSeam) && Math.fround(out[3]) < limit) {
      heap.push(Math.fround(out[3]), u, v, stamp[u], stamp[v])
    }
  }
  for (let i = 0; i < chosen.length; i++) {
    const corner = chosen[i]
    heap.push(costs.costs[corner], t[corner], t[corner % 3 === 2 ? corner - 2 : corner + 1], 0, 0)
  }
  heap.build()
  const seen = scratchUint32(collapse.into.length)
  const ring: number[] = []
  for (let turn = 1; collapse.left > triangles; turn++) {
    const entry = heap.pop()
    if (entry < 0) {
      break
    }
    const u = heap.from[entry]
    const v = heap.to[entry]
    const kept =
      stamp[u] === heap.fromStamp[entry] && stamp[v] === heap.toStamp[entry] ? collapse.collapse(u, v) : -1
    if (kept < 0) {
      continue
    }
    stamp[u]++
    stamp[v]++
    touched[kept] = 1
    const size = collapse.neighbours(kept, ring)
    for (let i = 0; i < size; i += 2) {
      if (seen[ring[i]] !== turn) {
        seen[ring[i]] = turn
        push(kept, ring[i], ring[i + 1] !== 0)
      }
    }
    if (turn % STEP_EVERY === 0) {
      onStep?.(collapse.left)
    }
  }
  return limit === Infinity
}
