import type { Vec3 } from '../../kernel/types.ts'
import { distance, dot } from '../../kernel/vector.ts'
import type { Body } from './body.ts'

const WORN =
  /^(?:hand|glove|cuff|sleeve|ring|bracelet|watch|nail|finger|arm|forearm|mitten|gauntlet|bracer|paw)s?$/i

/** Whether a part of this name is of the hand, or worn by it, and not held: by its words, for a watering can is no ring. */
export const isWorn = (name: string): boolean =>
  name.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).some(word => WORN.test(word))

const AXES = [-1, 0, 1]
const DIRECTIONS = AXES.flatMap(x => AXES.flatMap(y => AXES.map((z): Vec3 => [x, y, z]))).filter(
  direction => dot(direction, direction) > 0
)

/** Of what a hand holds, and does not wear, the points that reach farthest in some direction, in rest. */
export function farPoints(body: Body, hand: number): readonly Vec3[] {
  const far = DIRECTIONS.map(() => ({ most: -Infinity, point: null as Vec3 | null }))
  visitHeld(body, hand, point => {
    DIRECTIONS.forEach((direction, i) => {
      const reached = dot(direction, point)
      if (reached > far[i].most) {
        far[i] = { most: reached, point }
      }
    })
  })
  return far.flatMap(({ point }) => (point === null ? [] : [point]))
}

/** How far a place is, in rest, from the nearest vertex of what a hand holds; Infinity where it holds nothing. */
export function distanceToHeld(body: Body, hand: number, from: Vec3): number {
  let least = Infinity
  visitHeld(body, hand, point => {
    least = Math.min(least, distance(point, from))
  })
  return least
}

function visitHeld(
  { source: { positions, parts }, bones }: Body,
  hand: number,
  visit: (point: Vec3) => void
): void {
  for (const { name, firstVertex, vertexCount } of parts) {
    if (bones[hand].parts.includes(name) && !isWorn(name)) {
      for (let at = 3 * firstVertex; at < 3 * (firstVertex + vertexCount); at += 3) {
        visit([positions[at], positions[at + 1], positions[at + 2]])
      }
    }
  }
}
