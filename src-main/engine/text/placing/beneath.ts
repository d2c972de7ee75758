import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { boundsOf, type Bounds } from '../../kernel/mesh.ts'
import { at } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { meetingOf, heightsOver, skinBounds, skinOf, type Skin } from '../contact/contact.ts'
import { VIEW } from './view.ts'

/** Times that what stands above may grow to have room beneath it, beyond being higher. */
const GROWTH = [1, 1.3, 1.7, 2.3, 3] as const
/** Forward of its middle, in shares of how far it reaches to the front: of a tree the middle is the trunk. */
const FORWARD = [0, 0.15, 0.3, 0.45, 0.6] as const
/** What stands broadly has nothing to be looked into but its edge: who is under a bed has half of himself before it. */
const BEFORE_BROAD = [...FORWARD, 0.8, 1, 1.2] as const
/** And so far before a stem that has nothing else about it: under a toadstool's brim. */
const BEFORE_STEM = [...FORWARD, 0.75, 0.9] as const
/** Of the columns that both are in: those in which a leaf or a foot may meet what stands beneath. */
const FEW = 0.02
/** Of a thing's height above the ground: what it stands on, and how wide that is where it stands firmly on something. */
const FOOT = { high: 0.06, wide: 0.6 } as const
/** How much higher than what stands beneath it it is at least. */
const HIGHER = 1.1

const extent = ({ min, max }: Bounds, axis: 0 | 1 | 2): number => max[axis] - min[axis]

/** How much larger what stands above must be so that there is room beneath, and where that is; null for what has none. */
export function roomBeneath(
  main: Shape,
  cover: Shape
): { readonly factor: number; readonly spot: Vec3 } | null {
  const [own, box] = [measureShape(main), measureShape(cover)]
  const least = Math.max(1, (HIGHER * extent(own, 1)) / extent(box, 1))
  const rest = skinOf(main)
  const forward = isBroadBelow(cover) ? BEFORE_BROAD : BEFORE_STEM
  for (const growth of GROWTH) {
    const factor = least * growth
    const above = grown(skinOf(cover), factor)
    for (const share of forward) {
      const z = share * factor * box.max[2]
      const { gaps } = meetingOf(1, { skin: above, offset: [0, 0, -z] }, rest).gaps()
      const met = gaps.reduce((count, gap) => count + (gap < 0 ? 1 : 0), 0)
      if (gaps.length > 0 && met <= Math.floor(FEW * gaps.length) && isSeen(rest, above, z)) {
        return { factor, spot: [0, 0, z] }
      }
    }
  }
  return null
}

/** Who lies with the head at the back, turned so that it is in front: it looks out of what he is under. */
export function headFirst(main: Shape): Shape {
  const joints = new Map(skinOf(main).joints.map(({ name, at: place }) => [name, place]))
  const [hips, head] = [joints.get('hips'), joints.get('head')]
  const isLying =
    hips !== undefined && head !== undefined && hips[2] - head[2] > 2 * Math.abs(head[1] - hips[1])
  return isLying ? at([0, 0, 0], main, { rotate: [0, PI, 0] }) : main
}

/** Points of a thing's outline that are looked at, along each side, and the share of them that nothing may hide. */
const LOOKED_AT = { steps: 12, seen: 0.5 } as const

/** Is it seen in the view of a picture, `forward` before the middle of what is above it? */
function isSeen(main: Skin, above: Skin, forward: number): boolean {
  const [own, other] = [inView(main, 0), inView(above, forward)]
  const { min, max } = boundsOf(...own.parts.map(({ positions }) => positions))
  const { steps, seen } = LOOKED_AT
  const cell = [(max[0] - min[0]) / steps, (max[2] - min[2]) / steps] as const
  const near = heightsOver(own, [min[0], min[2]], cell, steps)
  const hiding = heightsOver(other, [min[0], min[2]], cell, steps)
  let [all, free] = [0, 0]
  near.forEach((height, i) => {
    all += Number.isNaN(height) ? 0 : 1
    free += height >= hiding[i] || (!Number.isNaN(height) && Number.isNaN(hiding[i])) ? 1 : 0
  })
  return free >= seen * all
}

/** A skin as the view has it, moved back by `back` before: its y is nearness, its z runs down. */
function inView({ parts }: Skin, back: number): Skin {
  const [cy, sy, cp, sp] = [cos(VIEW.yaw), sin(VIEW.yaw), cos(VIEW.pitch), sin(VIEW.pitch)]
  return {
    joints: [],
    parts: parts.map(part => {
      const p = part.positions
      const positions = new Float32Array(p.length)
      for (let i = 0; i < p.length; i += 3) {
        const [x, y, z] = [p[i], p[i + 1], p[i + 2] - back]
        const near = x * sy + z * cy
        positions[i] = x * cy - z * sy
        positions[i + 1] = near * cp + y * sp
        positions[i + 2] = near * sp - y * cp
      }
      return { ...part, positions }
    }),
  }
}

const grown = ({ parts, joints }: Skin, factor: number): Skin => ({
  joints,
  parts: parts.map(part => ({ ...part, positions: part.positions.map(value => factor * value) })),
})

/** Does it stand on something nearly as wide as itself? A chair does, a tree does not. */
export function isBroadBelow(shape: Shape): boolean {
  const { min, max } = skinBounds(shape)
  const [low, high]: [number[], number[]] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ]
  for (const { positions } of skinOf(shape).parts) {
    for (let i = 0; i < positions.length; i += 3) {
      if (positions[i + 1] - min[1] <= FOOT.high * (max[1] - min[1])) {
        for (const k of [0, 1]) {
          low[k] = Math.min(low[k], positions[i + 2 * k])
          high[k] = Math.max(high[k], positions[i + 2 * k])
        }
      }
    }
  }
  return [0, 1].every(k => high[k] - low[k] >= FOOT.wide * (max[2 * k] - min[2 * k]))
}
