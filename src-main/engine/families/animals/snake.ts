import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, dot, normalize, subtract } from '../../kernel/vector.ts'
import { crawlingJoints, scaledJoints } from '../../kit/joints.ts'
import { eye } from '../../kit/eyes.ts'
import { lumpBalls, type Knot } from '../../kit/flesh.ts'
import { at, blend, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import { choice, count, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A snake: coiled with its head raised, or crawling in waves; a hood makes a cobra, a rattle a rattlesnake. */
export const snake: Family = {
  name: 'snake',
  parameters: {
    length: meters(0.5, { min: 0.1, max: 2 }, 'Width of the coil, or length of the crawling body'),
    thickness: ratio('Thickness of the body'),
    pose: choice(['coiled', 'crawling'], 'Coiled with a raised head, or crawling'),
    coils: count(2, { min: 1, max: 3 }, 'Turns of the coil'),
    tip: choice(['plain', 'rattle'], 'End of the tail'),
    hood: choice(['no', 'yes'], 'The spread hood of a cobra'),
    markings: choice(['bands', 'none'], 'Bands of another colour'),
  },
  slots: {
    coat: { material: { recipe: 'scales', color: '#5d8a3a', scale: 0.5 } },
    marking: { material: { recipe: 'scales', color: '#2d3f1e', scale: 0.5 }, second: { markings: 'bands' } },
    belly: { material: { recipe: 'scales', color: '#e3d9a8', scale: 0.5 } },
    tongue: { material: { recipe: 'rubber', color: '#c2242e' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#e0b52e' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
    rattle: { material: { recipe: 'bone', color: '#c9a768' } },
  },
  partWords: {
    body: { slot: 'coat', part: 'body' },
    scale: { slot: 'coat', part: 'body' },
    skin: { slot: 'coat', part: 'body' },
    stripe: { slot: 'marking', part: 'band', with: { markings: 'bands' } },
    band: { slot: 'marking', part: 'band', with: { markings: 'bands' } },
    tongue: { slot: 'tongue', part: 'tongue' },
    eye: { slot: 'eyes', part: 'eye' },
    hood: { slot: 'coat', part: 'hood', with: { hood: 'yes' } },
    rattle: { slot: 'rattle', part: 'rattle', with: { tip: 'rattle' } },
  },
  adjectives: {
    coiled: { pose: 'coiled' },
    crawling: { pose: 'crawling' },
    slithering: { pose: 'crawling' },
    long: { coils: 3 },
    thick: { thickness: 1.3 },
    thin: { thickness: 0.75 },
    fat: { thickness: 1.35 },
    striped: { markings: 'bands' },
    banded: { markings: 'bands' },
    hooded: { hood: 'yes' },
  },
  build,
}

/** The spine from the tail's tip to the neck, in units of the coil's radius, and the head's place. */
interface Spine {
  readonly knots: readonly Knot[]
  readonly head: Vec3
  readonly pitch: number
}

/** How much thicker than the body its bands are. */
const BAND = 0.014

/** Knots of one turn of a coil. */
const TURN = 14
/** Knots at the tail's end that lie on the floor. */
const FLAT = 3

function coiled(turns: number, thick: number): Spine {
  const r = 0.15 * thick
  const steps = turns * TURN
  const narrowing = 0.4
  // Windings lie on each other and not in each other: what is one skin with another winding could never uncoil.
  const apart = 2.1 * (r + BAND)
  const inwards = narrowing / turns
  const rise = Math.sqrt(Math.max(r * r, apart * apart - inwards * inwards))
  const loop = Array.from({ length: steps + 1 }, (_, i): Knot => {
    const t = i / steps
    const angle = turns * 2 * Math.PI * t + Math.PI * 1.5
    const reach = 0.86 - narrowing * t
    const radius = r * Math.min(1, 0.12 + 4 * t)
    const height = radius + (rise * Math.max(0, i - FLAT)) / TURN
    return [reach * cos(angle), height, -reach * sin(angle), radius]
  })
  const [x, y, z] = loop[steps]
  const neck: readonly Knot[] = [
    [x * 0.75 + 0.06, y + 0.14, z - 0.04, r * 0.95],
    [0.02, y + 0.42, z * 0.4 - 0.26, r * 0.85],
    [0, y + 0.74, -0.16, r * 0.75],
    [0, y + 0.98, 0.08, r * 0.68],
    [0, y + 1.04, 0.26, r * 0.66],
  ]
  return { knots: [...loop, ...neck], head: [0, y + 1.05, 0.42], pitch: 0.2 }
}

function crawling(thick: number): Spine {
  const r = 0.11 * thick
  const knots = Array.from({ length: 33 }, (_, i): Knot => {
    const t = i / 32
    const wide = 0.34 * (1 - 0.75 * Math.max(0, t - 0.75) * 4)
    const up = Math.max(0, t - 0.86) / 0.14
    return [
      wide * sin(t * 13),
      r + up * up * 0.3,
      -1 + 1.7 * t,
      r * Math.min(1, 0.15 + 3 * t) * (1 - 0.28 * up),
    ]
  })
  return { knots, head: [0.02, r + 0.33, 0.86], pitch: 0.1 }
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const s = Number(p['length']) / 2
  const thick = Number(p['thickness'])
  const spine = p['pose'] === 'crawling' ? crawling(thick) : coiled(Number(p['coils']), thick)
  const k = 0.19 * (0.5 + 0.5 * thick)
  const [hx, hy, hz] = spine.head
  const skull = [
    ...lumpBalls([hx, hy, hz, 0.78 * k, 0.5 * k, 0.9 * k, spine.pitch], 0.04),
    ...lumpBalls([hx, hy - 0.05 * k, hz + 0.75 * k, 0.56 * k, 0.36 * k, 0.7 * k, spine.pitch], 0.04),
  ].filter((_, i) => hx === 0 || i % 2 === 0)
  const body = group([
    tube(spine.knots, 0),
    sweep(
      [spine.knots[spine.knots.length - 2], spine.knots[spine.knots.length - 1], spine.head].map(
        ([x, y, z]): Vec3 => [x, y, z]
      ),
      [0.55 * k, 0.58 * k, 0.4 * k],
      { smooth: true, caps: 'round' }
    ),
    blend(skull, { blend: 0.04, detail: 0.035 }),
  ])
  const isCobra = p['hood'] === 'yes'
  const head = (...shapes: Shape[]): Shape =>
    at([hx, hy, hz], tag({ bone: 'head' }, ...shapes), { rotate: [spine.pitch, 0, 0], scale: k })
  const parts: Shape[] = [
    tag({ part: 'body', role: 'body', material: context.material('coat') }, body),
    head(face(context)),
    ...(p['markings'] === 'bands'
      ? [tag({ part: 'band', role: 'ornament', material: context.material('marking') }, bands(spine))]
      : []),
    ...(isCobra ? [hood(context, spine)] : []),
    ...(p['tip'] === 'rattle' ? [rattle(context, spine)] : []),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], {
    joints: joints(spine, s, p['tip'] === 'rattle' ? ['rattle'] : []),
  })
}

const tube = (knots: readonly Knot[], lift: number): Shape =>
  sweep(
    knots.map(([x, y, z]): Vec3 => [x, y, z]),
    knots.map(knot => knot[3] + lift),
    { smooth: true, caps: 'round' }
  )

/** Rings around the body, a hair thicker than it. */
function bands({ knots }: Spine): Shape {
  const rings: Shape[] = []
  for (let i = 3; i + 5 < knots.length; i += 4) {
    rings.push(tube(knots.slice(i, i + 2), BAND))
  }
  return group(rings)
}

function face(context: FamilyContext): Shape {
  const tongue = [-1, 1].map(side =>
    sweep(
      [
        [0, -0.16, 1.3],
        [0, -0.2, 1.75],
        [side * 0.16, -0.16, 2.1],
      ],
      [0.06, 0.05, 0.02],
      { smooth: true, flatten: 0.5, caps: 'round' }
    )
  )
  const mouth = sweep(
    [
      [0.66, -0.14, 0.3],
      [0.55, -0.16, 0.9],
      [0.25, -0.14, 1.36],
      [0, -0.13, 1.44],
    ],
    0.035,
    { smooth: true, caps: 'round' }
  )
  return group([
    tag({ part: 'tongue', role: 'feature', material: context.material('tongue') }, ...tongue),
    mirrored(
      group([
        at(
          [0.58, 0.24, 0.5],
          eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'slit' }),
          {
            rotate: [-0.2, 0.85, 0],
            scale: 0.2,
          }
        ),
        tag({ part: 'mouth', role: 'ornament', material: context.material('pupils') }, mouth),
      ])
    ),
  ])
}

/** The spread neck behind a cobra's head, pale in front. */
function hood(context: FamilyContext, { head: [x, y, z] }: Spine): Shape {
  const sail = (w: number, h: number, d: number): Shape => ellipsoid([w, h, d])
  return group([
    tag(
      { part: 'hood', role: 'feature', material: context.material('coat') },
      at([x, y - 0.32, z - 0.28], sail(0.34, 0.42, 0.09), { rotate: [0.3, 0, 0] })
    ),
    tag(
      { part: 'throat', role: 'ornament', material: context.material('belly') },
      at([x, y - 0.33, z - 0.225], sail(0.27, 0.35, 0.075), { rotate: [0.3, 0, 0] })
    ),
  ])
}

/** Beads that hang together, each in the one before it, on from the tail's end and a little up. */
const rattle = (context: FamilyContext, { knots: [tip, before] }: Spine): Shape => {
  const along = normalize([tip[0] - before[0], 0, tip[2] - before[2]])
  const way = normalize([along[0], 0.35, along[2]])
  return tag(
    { part: 'rattle', role: 'feature', material: context.material('rattle') },
    ...[0, 1, 2, 3, 4].map(i => {
      const radius = 0.066 - 0.006 * i
      return at(
        addScaled([tip[0], Math.max(tip[1], radius), tip[2]], way, 0.03 + 0.066 * i),
        ellipsoid([radius, 0.9 * radius, radius])
      )
    })
  )
}

/** @param onTip parts that go with the tail's end alone: a rattle lies at the coil above it, and would go with that. */
function joints({ knots, head }: Spine, s: number, onTip: readonly string[]): readonly Joint[] {
  const picked = [...knots].reverse().map(([x, y, z]): Vec3 => [x, y, z])
  const all = crawlingJoints(halveBends([head, ...picked]))
  const tip = all.findLast(({ name }) => name.startsWith('spine'))
  return scaledJoints(
    all.map(joint => (joint === tip && onTip.length > 0 ? { ...joint, parts: onTip } : joint)),
    s
  )
}

/** Cosine of the angle beyond which a body does not bend in one joint: unbent by more it crumples. */
const SHARP = 0.87

/** The same line with another point in the middle of each piece at an end of which it bends sharply, as in a raised neck. */
function halveBends(line: readonly Vec3[]): readonly Vec3[] {
  const ways = line.slice(1).map((point, i) => normalize(subtract(point, line[i])))
  const isSharp = (i: number): boolean => i > 0 && i < ways.length && dot(ways[i - 1], ways[i]) < SHARP
  return line.flatMap((point, i) => {
    const next = line[i + 1]
    // The head is one piece.
    if (i === 0 || next === undefined || !(isSharp(i) || isSharp(i + 1))) {
      return [point]
    }
    const [before, after] = [line[i - 1], line[i + 2] ?? next]
    const between = [0, 1, 2].map(k => (9 * (point[k] + next[k]) - before[k] - after[k]) / 16)
    return [point, [between[0], between[1], between[2]] as const]
  })
}
