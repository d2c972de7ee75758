import { cos, PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { beads, bezel, brilliant, facingFront } from '../../kit/gems.ts'
import { at, ball, group, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { onRing } from './crown-ring.ts'
import { stoneOf } from './stones.ts'

/** Where the arc of a tiara ends, radians from the front, and the leaves that stand on it. */
const HALF_ARC = 1.85
const LEAVES = 9
const LEAN = 0.1

/** A band open behind; on it looped leaves, each around a stone, a stone on each tip, the tallest in front; pearls between. */
export function tiara(context: FamilyContext): Shape {
  const p = context.parameters
  const [radius, tall, k] = [Number(p['radius']), Number(p['height']), Number(p['stones'])]
  const gap = (2 * HALF_ARC * 0.94) / LEAVES
  const leaves = Array.from({ length: LEAVES }, (_, i) => {
    const t = ((i + 0.5) / LEAVES) * 2 - 1
    const c = cos((t * PI) / 2)
    return leaf({
      radius,
      angle: t * HALF_ARC * 0.94,
      wide: gap * 0.47,
      tall: tall * (0.34 + 0.66 * c * c),
      k,
    })
  })
  const pearls = Array.from({ length: LEAVES - 1 }, (_, i) => {
    const angle = (((i + 1) / LEAVES) * 2 - 1) * HALF_ARC * 0.94
    return at(onRing(radius, angle, BAND + 0.0035, LEAN), ball(0.0044 * k))
  })
  const row = beads(arc(radius + 0.0026, BAND * 0.5).slice(1, -1), 36, () => 0.0034 * k, { edge: sharp })
  const ends = [-HALF_ARC, HALF_ARC].map(angle =>
    at(onRing(radius, angle, BAND * 0.5, LEAN), ball(BAND * 0.62))
  )
  return group([
    tag(
      { part: 'frame', role: 'body', material: context.material('metal') },
      openBand(radius),
      ...ends,
      ...leaves.map(({ metal }) => metal)
    ),
    tag({ part: 'gem', role: 'feature', material: stoneOf(context) }, ...leaves.map(({ gems }) => gems), row),
    tag({ part: 'pearl', role: 'ornament', material: context.material('pearl') }, ...pearls),
  ])
}

/** Height of a tiara's band, metres, and half its thickness. */
const BAND = 0.0125
const THICK = 0.0026

const arc = (radius: number, y: number): Vec3[] =>
  Array.from({ length: 41 }, (_, i) => onRing(radius, -HALF_ARC + (2 * HALF_ARC * i) / 40, y, LEAN))

/** A flat strip bent around the head. */
const openBand = (radius: number): Shape => ({
  op: 'loft',
  edge: sharp,
  sections: arc(radius, 0).map((_, i): Vec3[] => {
    const angle = -HALF_ARC + (2 * HALF_ARC * i) / 40
    return [
      onRing(radius - THICK, angle, 0, LEAN),
      onRing(radius + THICK, angle, 0, LEAN),
      onRing(radius + THICK, angle, BAND, LEAN),
      onRing(radius - THICK, angle, BAND, LEAN),
    ]
  }),
})

interface Leaf {
  readonly radius: number
  /** From the front, radians. */
  readonly angle: number
  /** Half its width, radians. */
  readonly wide: number
  readonly tall: number
  /** Size of the stones. */
  readonly k: number
}

/** A loop of round wire from the band to its tip, its stones in bezels as deep as they are wide. */
function leaf({ radius, angle, wide, tall, k }: Leaf): { readonly metal: Shape; readonly gems: Shape } {
  const shares = [-0.5, -0.9, -1, -0.72, -0.3, 0, 0.3, 0.72, 1, 0.9, 0.5]
  const heights = [0, 0.16, 0.34, 0.66, 0.9, 1, 0.9, 0.66, 0.34, 0.16, 0]
  const foot = BAND * 0.6
  const loop = shares.map((s, j) => onRing(radius, angle + s * wide, foot + (tall - foot) * heights[j], LEAN))
  const peak = 0.0042 + 0.0042 * k * (tall / 0.07)
  const heart = Math.min(peak, wide * radius * 0.5) * 0.92
  const set = (y: number, size: number): { readonly collar: Shape; readonly stone: Shape } => {
    const place = onRing(radius, angle, y, LEAN)
    const facing = (child: Shape): Shape =>
      at(place, facingFront([0, 0, 0], child), { rotate: [0, angle, 0] })
    return { collar: facing(bezel(size, size * 0.8)), stone: facing(brilliant(size)) }
  }
  const sets = [set(tall + peak * 0.5, peak), set(foot + (tall - foot) * 0.42, heart)]
  return {
    metal: group([
      sweep(loop, 0.0025, { smooth: true }),
      sweep([onRing(radius, angle, foot, LEAN), onRing(radius, angle, tall, LEAN)], 0.0016, { edge: sharp }),
      ...sets.map(({ collar }) => collar),
    ]),
    gems: group(sets.map(({ stone }) => stone)),
  }
}
