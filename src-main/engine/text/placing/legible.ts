import { isSurroundings } from '../../concepts/registry.ts'
import { cos, exp, log, sin } from '../../kernel/det-math.ts'
import { isBottle } from '../meaning/vessels.ts'
import type { Placed } from '../relations/placed.ts'
import type { SceneUnit } from '../contact/scene-units.ts'
import type { Side } from '../relations/standing.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { VIEW } from './view.ts'

/**
 * The law of sizes. Sizes are real; where a thing of the sentence would have less than 6 % of the picture (its longer side there,
 * squared, over that of all things, squared), it is larger than life. Of things that are raised a larger one stays the larger one:
 * what is below `begin` of the picture's side is mapped between `least` and that, logarithmically, the smallest to the least.
 */
const LAW = { share: 0.06, least: 0.27, begin: 0.4 } as const

/** Sides of what somebody has on, in or at himself, which grows with him. */
const HAD: ReadonlySet<Side> = new Set([
  ...(['held', 'worn', 'dressed', 'attached', 'wrapped', 'core'] as const),
])

const isPlace = ({ concept }: Placed): boolean => isSurroundings(concept)

/** What is in a bottle has the size that this leaves it, whatever its own would be. */
const isBottled = ({ companions }: Placed): boolean =>
  companions.some(({ side, concept }) => side === 'container' && isBottle(concept))

/** Is it made to the measures of who has it? */
export const isFitted = (side: Side): boolean => HAD.has(side)

/** Does it go with who has it, whose body it was made for? */
const isHad = ({ side, role }: Placed): boolean => role !== undefined || HAD.has(side)

/**
 * How many times larger each of a scene's things must be than it is, for all to be seen; 1 for what is seen, for what has the size that
 * the sentence names, and for places.
 *
 * @param things all of a scene.
 * @param units what they are made of, moved by `offsets`, metres.
 */
export function raises(
  things: readonly Placed[],
  units: readonly SceneUnit[],
  offsets: readonly Vec3[]
): readonly number[] {
  // A room is what was asked for: its furniture has the sizes by which it is one.
  if (things.some(({ station }) => station !== undefined)) {
    return things.map(() => 1)
  }
  const boxes = things.map(() => emptyBox())
  units.forEach(({ thing, parts }, id) => {
    if (!isPlace(things[thing])) {
      parts.forEach(({ positions }) => widen(boxes[thing], positions, offsets[id]))
    }
  })
  const heads = headsOf(things, boxes)
  const whole = longest(boxes.reduce(around, emptyBox()))
  const sizes = boxes.map((_, i) => {
    const own = things.flatMap((thing, k) =>
      heads[k] === i && longest(boxes[k]) > 0 && (k === i || !isHad(thing)) ? [longest(boxes[k])] : []
    )
    return own.length === 0 ? 0 : Math.min(...own) / whole
  })
  const isSeen = (i: number): boolean =>
    isPlace(things[i]) ||
    isBottled(things[i]) ||
    heads[i] !== i ||
    !(sizes[i] > 0) ||
    sizes[i] * sizes[i] >= LAW.share
  const small = things.flatMap((_, i) => (isSeen(i) ? [] : [sizes[i]]))
  if (small.length === 0) {
    return things.map(() => 1)
  }
  const smallest = Math.min(...small)
  const factors = things.map((thing, i) =>
    isPlace(thing) ||
    isBottled(thing) ||
    heads[i] !== i ||
    thing.subject.measures.length > 0 ||
    !(sizes[i] > 0)
      ? 1
      : Math.max(1, legible(sizes[i], smallest) / sizes[i])
  )
  const found = heads.map(head => factors[head])
  // Where all of them would be larger alike, nothing would be seen better.
  const shown = found.filter((_, i) => !isPlace(things[i]) && longest(boxes[i]) > 0)
  const least = Math.min(...shown)
  return found.map((factor, i) => (isPlace(things[i]) ? factor : Math.max(1, factor / least)))
}

function legible(size: number, smallest: number): number {
  if (size >= LAW.begin) {
    return size
  }
  const along = log(size / smallest) / log(LAW.begin / smallest)
  return LAW.least * exp(along * log(LAW.begin / LAW.least))
}

/**
 * For each thing the one that it grows with: itself, who has it, or what it touches, where each of the two is seen beside the other: a
 * rider and his horse keep their proportions, a bee and its flower do not.
 */
function headsOf(things: readonly Placed[], boxes: readonly PictureBox[]): readonly number[] {
  const heads = things.map((_, i) => i)
  const reads = (i: number, k: number): boolean =>
    Math.min(longest(boxes[i]), longest(boxes[k])) >=
    Math.sqrt(LAW.share) * longest(around(boxes[i], boxes[k]))
  /** Is it so much larger than who is busy with it that he would hardly be seen? */
  const towers = (k: number, i: number): boolean => longest(boxes[k]) > longest(boxes[i]) && !reads(i, k)
  // Companions stand behind who has them in the list.
  things.forEach((thing, i) => {
    for (const other of thing.companions) {
      const k = things.indexOf(other)
      // A beaver at a tree is raised alone; whoever carries the tree has it with him.
      const isGrown = isHad(other) && !(other.role === 'object' && towers(k, i))
      if (isGrown || (!isHad(other) && !APART.has(other.side) && !isPlace(other) && reads(i, k))) {
        heads[k] = heads[i]
      }
    }
  })
  return heads
}

/** Sides of things that only stand near each other. */
const APART: ReadonlySet<Side> = new Set([
  ...(['beside', 'row', 'front', 'facing', 'behind', 'company', 'below', 'overlooked', 'through'] as const),
])

/** Left, right, low and high in the picture. */
type PictureBox = [number, number, number, number]

const emptyBox = (): PictureBox => [Infinity, -Infinity, Infinity, -Infinity]
const around = (a: PictureBox, b: PictureBox): PictureBox => [
  Math.min(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.max(a[3], b[3]),
]
const longest = (box: PictureBox): number => Math.max(box[1] - box[0], box[3] - box[2], 0)

function widen(box: PictureBox, p: Float32Array, [dx, dy, dz]: Vec3): void {
  const [cy, sy, cp, sp] = [cos(VIEW.yaw), sin(VIEW.yaw), cos(VIEW.pitch), sin(VIEW.pitch)]
  for (let i = 0; i < p.length; i += 3) {
    const [x, y, z] = [p[i] + dx, p[i + 1] + dy, p[i + 2] + dz]
    const across = x * cy - z * sy
    const up = y * cp - (x * sy + z * cy) * sp
    box[0] = Math.min(box[0], across)
    box[1] = Math.max(box[1], across)
    box[2] = Math.min(box[2], up)
    box[3] = Math.max(box[3], up)
  }
}
