import { ends, pool, starts } from './corner-lists'
import { beginCollapses, collapse, dear, into, left, TOO_DEAR, weigh } from './edge-collapse'
import {
  beginCosts,
  chooseCheapest,
  chosen,
  chosenCount,
  costs,
  forbid,
  limit,
  raise,
  touched,
  updateCosts,
} from './edge-costs'
import {
  beginHeap,
  buildHeap,
  fromOf,
  fromStampOf,
  popEdge,
  poppedBits,
  pushEdge,
  toOf,
  toStampOf,
} from './edge-heap'
import { step } from './host'
import { Ints } from './lists'
import { clearInts, ints } from './memory'
import { cornerBefore, corners, flags, GONE, nextCorner, pointCount, SEAM } from './mesh'
import { cost } from './quadrics'

const STEP_EVERY = 512
/** Rounds end where so many times the wished triangles are left, but not more and not fewer than these beside them. */
const ROUNDS_LEAVE = 0.1
const ROUNDS_LEAVE_LEAST: f64 = 1000
const ROUNDS_LEAVE_MOST: f64 = 2000
/** Share of the triangles that a round takes away at most, and what it must reach of that. */
const ROUND_SHARE = 0.5
const ROUND_WORTH = 0.1
/** Edges that a rough round far from the number chooses for each that is to go: many of them are neighbours, of which one goes. */
const ROUGH_CHOICE: f64 = 3
/** Edges that single collapses are prepared to choose from, for each that is needed. */
const SINGLE_CHOICE: f64 = 3
/** How many times more where those did not lead to the number. */
const SINGLE_CHOICE_GROWTH: f64 = 4

/** Per point: how often it was joined to another. */
let stamps = changetype<Ints>(0)
/** Per point the turn in which it was looked at last. */
let seen = changetype<Ints>(0)

/**
 * Collapses edges in the order of their quadric error until at most `triangles` are left, as drawn, or no edge may go: in rounds as long as
 * the number is far off, then singly. `isRough`: in fewer rounds, each of which takes
 * dearer edges, too, by what they cost in their middles. How many are left.
 */
export function collapseEdges(triangles: f64, isRough: bool): i32 {
  beginCollapses(triangles)
  beginCosts(isRough)
  collapseInRounds(triangles, isRough ? ROUGH_CHOICE : 1)
  stamps = ints(pointCount)
  seen = ints(pointCount)
  // The cheap ones of now may not be enough, or may be those that must not go.
  let choice = SINGLE_CHOICE
  while (f64(left) > triangles && !collapseSingly(triangles, choice)) {
    choice *= SINGLE_CHOICE_GROWTH
  }
  followJoins()
  return left
}

/** Has each point name the end of its row of joins. */
function followJoins(): void {
  for (let point = 0; point < pointCount; point++) {
    let end = into[point]
    while (into[end] !== end) {
      into[end] = into[into[end]]
      end = into[end]
    }
    into[point] = end
  }
}

/**
 * Collapses the cheapest edges of the whole together, each point at most once, and begins again: near the wished number the order of
 * single collapses decides, far from it only which edges are cheap. A collapse takes two triangles away; those in the order of memory
 * take less time than those in the order of their costs. `choice`: edges that are chosen for each that is to go, while the number is far off.
 */
function collapseInRounds(triangles: f64, choice: f64): void {
  const beside = Math.min(ROUNDS_LEAVE_MOST, Math.max(ROUNDS_LEAVE_LEAST, ROUNDS_LEAVE * triangles))
  const most = triangles + Math.ceil(beside)
  while (f64(left) > most) {
    const before = left
    const rest = f64(before) - most
    const share = Math.ceil(ROUND_SHARE * f64(before))
    const goal = Math.min(rest, share)
    updateCosts()
    chooseCheapest(((rest > share ? choice : 1) * goal) / 2)
    for (let i = 0; i < chosenCount && f64(before - left) < goal; i++) {
      const corner = chosen[i]
      const u = corners[corner]
      const v = u === GONE ? GONE : corners[nextCorner(corner)]
      if (u === GONE || touched[u] === 1 || touched[v] === 1) {
        continue
      }
      const kept = collapse(u, v, limit)
      if (kept === TOO_DEAR) {
        raise(corner, dear)
      } else if (kept >= 0) {
        touched[u] = 1
        touched[v] = 1
      } else {
        forbid(corner)
      }
    }
    step(left)
    if (f64(before - left) < ROUND_WORTH * goal) {
      break
    }
  }
}

/**
 * Always the cheapest of all edges as they are at the time, as long as that is one of those that are cheap now: dearer ones are not
 * looked at. `choice`: of how many edges for each that is to go. Whether those were all edges.
 */
function collapseSingly(triangles: f64, choice: f64): bool {
  updateCosts()
  chooseCheapest(choice * (f64(left) - triangles))
  beginHeap(2 * chosenCount + 64)
  clearInts(stamps, pointCount)
  clearInts(seen, pointCount)
  for (let i = 0; i < chosenCount; i++) {
    const corner = chosen[i]
    pushEdge(bitsOf(costs[corner]), corners[corner], corners[nextCorner(corner)], 0, 0)
  }
  buildHeap()
  for (let turn = 1; f64(left) > triangles; turn++) {
    const entry = popEdge()
    if (entry < 0) {
      break
    }
    const u = fromOf(entry)
    const v = toOf(entry)
    const isNow = stamps[u] === fromStampOf(entry) && stamps[v] === toStampOf(entry)
    const kept = isNow ? collapse(u, v, f64(reinterpret<f32>(poppedBits))) : -1
    if (kept === TOO_DEAR && f64(f32(dear)) < limit) {
      pushEdge(bitsOf(dear), u, v, stamps[u], stamps[v])
    }
    if (kept < 0) {
      continue
    }
    stamps[u] = stamps[u] + 1
    stamps[v] = stamps[v] + 1
    touched[kept] = 1
    for (let i = starts[kept], last = ends[kept]; i < last; i++) {
      const corner = pool[i]
      const before = cornerBefore(corner)
      pushOnce(kept, corners[nextCorner(corner)], flags[corner], turn)
      pushOnce(kept, corners[before], flags[before], turn)
    }
    if (turn % STEP_EVERY === 0) {
      step(left)
    }
  }
  return limit === Infinity
}

/** Adds the edge to a neighbour with what it costs now, each once in a turn. */
function pushOnce(kept: i32, other: i32, flag: i32, turn: i32): void {
  if (seen[other] === turn) {
    return
  }
  seen[other] = turn
  if (weigh(kept, other, (flag & SEAM) !== 0) && f64(f32(cost)) < limit) {
    pushEdge(bitsOf(cost), kept, other, stamps[kept], stamps[other])
  }
}

/** Of a number as a single one. */
function bitsOf(value: f64): i32 {
  return reinterpret<i32>(f32(value))
}
