import { penetration, solidBody } from '../../src-main/engine/kernel/penetration.ts'
import { diagonalOf, heldGroups, shellsOf } from '../../src-main/engine/kernel/shells.ts'
import type { SceneModel } from '../../src-main/engine/model/read-glb.ts'
import { ownerOf } from '../../src-main/engine/text/contact/part-owner.ts'

/** A thing of a scene by the name that ends those of its parts. */
export interface SceneThing {
  readonly name: string
  /** It hangs or flies: nothing has to hold it. */
  readonly isAloft: boolean
  /** Names of the things that may lie in it, and it in them, by what the sentence says. */
  readonly enters: ReadonlySet<string>
}

export interface SceneFaults {
  /** Things with a piece in the air, farther than the bound from all that stands. */
  readonly floating: readonly string[]
  /** Pairs of things that are too deep in each other, and how deep, in shares of the scene's height. */
  readonly piercing: readonly string[]
}

/** Of the scene's height: a gap that nobody takes for contact, and how deep two things may press into each other. */
const BOUNDS = { gap: 0.005, depth: 0.02 } as const
/** More points than the engine looks at, and others: what it missed is found here. */
const SAMPLES = { count: 1500, seed: 'points on a surface' } as const

/** What hangs in the air in a scene, and what pierces what without being said to. */
export function sceneFaults({ parts }: SceneModel, things: readonly SceneThing[]): SceneFaults {
  const names = things.map(({ name }) => name)
  const owners = parts.map(({ name }) => ownerOf(name, names))
  const shells = shellsOf(parts.map(({ mesh }) => mesh))
  const [low, high] = [
    Math.min(...shells.map(({ min }) => min[1])),
    Math.max(...shells.map(({ max }) => max[1])),
  ]
  const height = high - low
  const [, ...loose] = heldGroups(shells, Math.min(BOUNDS.gap * height, 0.05 * diagonalOf(shells)))
  const floating = new Set(
    loose.flatMap(group => {
      const ids = [...new Set(group.map(i => owners[shells[i].owner]))]
      return ids.some(id => id >= 0 && things[id].isAloft)
        ? []
        : ids.map(id => `${things[id]?.name ?? '?'} (${parts[shells[group[0]].owner].name})`)
    })
  )
  const bodies = things.map((_, id) => {
    const own = parts.flatMap(({ mesh }, i) => (owners[i] === id ? [mesh] : []))
    return own.length === 0 ? null : solidBody(own, SAMPLES)
  })
  const piercing: string[] = []
  things.forEach((one, i) => {
    things.slice(i + 1).forEach((other, k) => {
      const [a, b] = [bodies[i], bodies[i + 1 + k]]
      const depth = a === null || b === null ? 0 : penetration(a, [0, 0, 0], b) / height
      if (depth > BOUNDS.depth && !one.enters.has(other.name)) {
        piercing.push(`${one.name} × ${other.name} ${(100 * depth).toFixed(1)} %`)
      }
    })
  })
  return { floating: [...floating], piercing }
}
