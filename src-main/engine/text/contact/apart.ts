import type { AnyMesh } from '../../kernel/mesh.ts'
import { penetration, solidBody, type Looks } from '../../kernel/penetration.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, scale } from '../../kernel/vector.ts'

/** Things of a scene that came to be too deep in each other are moved apart. */

/** What a scene knows of one of its things. */
export interface Bond {
  /** Ends the names of its parts. */
  readonly label: string
  /** Numbers of what it goes with when that is moved: what carries it, what it is in, who holds it. */
  readonly follows: readonly number[]
  /** Numbers of what may be in it, or it in that, as the sentence says. */
  readonly enters: ReadonlySet<number>
  /** It flies, hangs, is where somebody is busy with it, or is the place itself: nothing has to hold it. */
  readonly isFast?: boolean
}

/** How deep two things may be in each other, and what is left of that where they are moved apart, in shares of the scene's height. */
const DEPTH = { most: 0.012, left: 0.006 } as const
/** Rounds over all pairs: what is moved out of one thing may come into another. */
const ROUNDS = 4
/**
 * Points looked for in other things, over all of a scene; one in a hundred scenes needs a fifth of it. Where many things are all in each
 * other the rest of them stay as they are: counted, not timed, so that every machine leaves the same ones.
 */
const MOST_LOOKS = 300_000
/** Ways tried, in depths, before a thing is moved out of the other's box, and halvings between the last two. */
const WAYS = [1, 1.5, 2.2, 3.2, 4.5] as const
const HALVINGS = 5
/** A thing that stands on another goes up by as much as this many times the shortest way to a side. */
const UPWARD = 2

/**
 * Ways of the things of a scene, metres, that bring those apart which are in each other by more than they would press in: what stands
 * on the other one is lifted, with all that goes with it, what stands beside it moved away. `parts` has those of each thing.
 */
export function waysApart(parts: readonly (readonly AnyMesh[])[], bonds: readonly Bond[]): readonly Vec3[] {
  const bodies = parts.map(own => (own.length === 0 ? null : solidBody(own)))
  const boxes = bodies.flatMap(body => (body === null ? [] : [body.bounds]))
  const height = Math.max(...boxes.map(({ max }) => max[1])) - Math.min(...boxes.map(({ min }) => min[1]))
  const offsets = bonds.map((): Vec3 => [0, 0, 0])
  const looks: Looks = { left: MOST_LOOKS }
  const depthOf = (i: number, k: number, way: Vec3 = [0, 0, 0], enough = Infinity): number => {
    const [a, b] = [bodies[i], bodies[k]]
    const from = add(add(offsets[i], way), scale(offsets[k], -1))
    return a === null || b === null ? 0 : penetration(a, from, b, { enough, looks })
  }
  for (let round = 0; round < ROUNDS; round++) {
    let isMoved = false
    for (const [i, k] of pairsOf(bonds)) {
      const deep = looks.left > 0 ? depthOf(i, k) : 0
      if (deep <= DEPTH.most * height) {
        continue
      }
      const mover = moverOf(bonds, i, k)
      const way = wayOut(mover, mover === i ? k : i, deep)
      if (way !== null) {
        for (const one of groupOf(bonds, mover)) {
          offsets[one] = add(offsets[one], way)
        }
        isMoved = true
      }
    }
    if (!isMoved) {
      break
    }
  }
  return offsets

  /** The shortest of the ways that lead out; up is preferred for what the other one carries. */
  function wayOut(mover: number, rest: number, deep: number): Vec3 | null {
    const isOn = isAfter(bonds, mover, rest) || liesOn(mover, rest)
    const found = DIRECTIONS.flatMap(direction => {
      const isUp = direction[1] > 0
      if (isUp !== isOn && isUp) {
        return []
      }
      const long = lengthOut(direction, mover, rest, deep)
      return long === null
        ? []
        : [{ way: scale(direction, long), cost: isUp || !isOn ? long : UPWARD * long }]
    })
    return found.sort((a, b) => a.cost - b.cost)[0]?.way ?? null
  }

  /** Is it higher than the middle of the other one with all of itself? */
  function liesOn(mover: number, rest: number): boolean {
    const [own, other] = [bodies[mover]?.bounds, bodies[rest]?.bounds]
    return (
      own !== undefined &&
      other !== undefined &&
      own.min[1] + offsets[mover][1] > (other.min[1] + other.max[1]) / 2 + offsets[rest][1]
    )
  }

  /** How far it is out of the other one's box: along a side for what stands there, upwards for what is carried. */
  function outOfBox(direction: Vec3, mover: number, rest: number): readonly number[] {
    const [own, other] = [bodies[mover]?.bounds, bodies[rest]?.bounds]
    const axis = direction.findIndex(value => value !== 0)
    if (own === undefined || other === undefined || (axis !== 1 && isAfter(bonds, mover, rest))) {
      return []
    }
    const from = offsets[mover][axis] - offsets[rest][axis]
    const long =
      direction[axis] > 0 ? other.max[axis] - own.min[axis] - from : own.max[axis] + from - other.min[axis]
    return long > 0 ? [long] : []
  }

  function lengthOut(direction: Vec3, mover: number, rest: number, deep: number): number | null {
    const left = DEPTH.left * height
    const isFree = (long: number): boolean => depthOf(mover, rest, scale(direction, long), left) <= left
    const lengths = [...WAYS.map(factor => factor * deep), ...outOfBox(direction, mover, rest)]
    const at = lengths.findIndex(isFree)
    if (at < 0) {
      return null
    }
    let [low, high] = [at === 0 ? 0 : lengths[at - 1], lengths[at]]
    for (let step = 0; step < HALVINGS; step++) {
      const middle = (low + high) / 2
      if (isFree(middle)) {
        high = middle
      } else {
        low = middle
      }
    }
    return high
  }
}

const DIRECTIONS: readonly Vec3[] = [
  [0, 1, 0],
  [1, 0, 0],
  [0, 0, 1],
  [-1, 0, 0],
  [0, 0, -1],
]

/** Numbers of things that the sentence does not have in each other. */
function pairsOf(bonds: readonly Bond[]): readonly (readonly [number, number])[] {
  return bonds.flatMap((one, i) =>
    bonds.flatMap((other, k) => (k <= i || one.enters.has(k) || other.enters.has(i) ? [] : [[i, k] as const]))
  )
}

/** Does `one` go where `other` goes? */
function isAfter(bonds: readonly Bond[], one: number, other: number, seen: readonly number[] = []): boolean {
  return bonds[one].follows.some(
    next => next === other || (!seen.includes(next) && isAfter(bonds, next, other, [...seen, one]))
  )
}

/** Of two things the one that goes with the other; of two that stand by themselves the one that was named later. */
const moverOf = (bonds: readonly Bond[], i: number, k: number): number => (isAfter(bonds, i, k) ? i : k)

/** A thing with all that goes with it. */
const groupOf = (bonds: readonly Bond[], mover: number): readonly number[] =>
  bonds.flatMap((_, i) => (i === mover || isAfter(bonds, i, mover) ? [i] : []))
