import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { brilliant, cabochon, facingFront } from '../../kit/gems.ts'
import { at, ball, ellipsoid, extrude, group, lathe, rotated, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { onRing } from './crown-ring.ts'
import { STONE_NAMES, stoneOf, stoneWords } from './stones.ts'
import { tiara } from './tiara.ts'

/** A crown, or a tiara that is open behind. Real size: 17 cm wide; a tiara rises 6 cm in front. */
export const crown: Family = {
  name: 'crown',
  parameters: {
    radius: meters(0.08, { min: 0.05, max: 0.11 }, 'Half the width'),
    height: meters(0.07, { min: 0.03, max: 0.16 }, 'Height of the points'),
    kind: choice(['crown', 'tiara', 'royal'], 'Closed ring, open tiara, or with arches and cap'),
    points: count(8, { min: 5, max: 13 }, 'Points'),
    stones: ratio('Size of the stones'),
    stone: choice(STONE_NAMES, 'The stone'),
    cap: flag('A velvet cap inside'),
  },
  slots: {
    metal: { material: { recipe: 'polished-metal', color: '#e2b64a' } },
    gem: { material: { recipe: 'gem', color: '#b1122f' }, second: {} },
    pearl: { material: { recipe: 'shell', color: '#f4eee4' } },
    cap: { material: { recipe: 'velvet', color: '#7a1730' } },
    fur: { material: { recipe: 'plush', color: '#f3efe6' } },
  },
  partWords: {
    ...stoneWords(),
    point: { slot: 'metal', part: 'point', count: 'points' },
    spike: { slot: 'metal', part: 'point', count: 'points' },
    band: { slot: 'metal', part: 'band' },
    cap: { slot: 'cap', part: 'cap', with: { cap: 'yes' } },
    fur: { slot: 'fur', part: 'fur', with: { kind: 'royal' } },
    ball: { slot: 'pearl', part: 'pearl' },
  },
  adjectives: {
    tall: { height: 1.35 },
    royal: { kind: 'royal', cap: 'yes' },
    imperial: { kind: 'royal', cap: 'yes' },
    regal: { cap: 'yes' },
    jeweled: { stones: 1.15 },
    bejeweled: { stones: 1.15 },
    encrusted: { stones: 1.25 },
    simple: { points: 5, stones: 0.8 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const kind = context.parameters['kind']
  return group([kind === 'tiara' ? tiara(context) : circlet(context)], {
    anchors: { temple: { at: [Number(context.parameters['radius']), 0.004, 0], normal: [0, 1, 0] } },
  })
}

/** A ring with points all round; with arches, orb and cap when royal. */
function circlet(context: FamilyContext): Shape {
  const p = context.parameters
  const radius = Number(p['radius'])
  const tall = Number(p['height'])
  const k = Number(p['stones'])
  const n = Number(p['points'])
  const isRoyal = p['kind'] === 'royal'
  const band = tall * 0.34
  const metal = context.material('metal')
  const parts: Shape[] = [
    tag({ part: 'band', role: 'body', material: metal }, bandRing(radius, band, 0.16)),
    tag({ part: 'point', role: 'feature', material: metal }, points(radius, band, tall, n)),
    tag({ part: 'gem', role: 'ornament', material: stoneOf(context) }, ...bandStones(radius, band, n, k)),
    tag(
      { part: 'pearl', role: 'ornament', material: isRoyal ? context.material('pearl') : metal },
      ...Array.from({ length: n }, (_, i) => at(onRing(radius, (2 * PI * i) / n, tall + 0.005), ball(0.0068)))
    ),
  ]
  if ((p['cap'] === 'yes' || isRoyal) && !context.without.has('cap')) {
    parts.push(
      tag(
        { part: 'cap', role: 'lining', material: context.material('cap') },
        cap(radius, tall, isRoyal ? 1.3 : 1.02)
      )
    )
  }
  if (isRoyal) {
    parts.push(...arches(radius, tall, context))
  }
  return isRoyal ? group([at([0, 0.012, 0], group(parts)), furBand(radius, context)]) : group(parts)
}

const bandRing = (radius: number, height: number, lean: number): Shape => {
  const top = radius + height * lean
  return lathe(
    [
      [radius - 0.003, 0],
      [radius + 0.003, 0],
      [radius + 0.0034, 0.004],
      [radius + 0.0012, 0.0055],
      [top + 0.001, height - 0.005],
      [top + 0.0034, height - 0.004],
      [top + 0.003, height],
      [top - 0.002, height],
    ],
    { closed: true, edge: sharp }
  )
}

/** Pointed leaves standing on the band, curved with it. */
function points(radius: number, band: number, tall: number, n: number): Shape {
  const wide = (PI / n) * 0.98
  const rows: readonly Vec2[] = [
    [band - 0.006, 1],
    [band + 0.004, 0.98],
    [band + (tall - band) * 0.3, 0.62],
    [band + (tall - band) * 0.6, 0.34],
    [tall, 0.06],
  ]
  const columns = 7
  const one = (i: number): Shape => {
    const angle = (2 * PI * i) / n
    return {
      op: 'loft',
      edge: sharp,
      sections: rows.map(([y, share]) => {
        const line = (out: number): Vec3[] =>
          Array.from({ length: columns }, (_, c) => {
            const s = (c / (columns - 1)) * 2 - 1
            return onRing(radius + out, angle + s * wide * share, y)
          })
        return [...line(0.0016), ...line(-0.0016).reverse()]
      }),
    }
  }
  return group(Array.from({ length: n }, (_, i) => one(i)))
}

function bandStones(radius: number, band: number, n: number, k: number): Shape[] {
  const size = Math.min(band * 0.66, ((2 * PI * radius) / n) * 0.5) * k
  return Array.from({ length: n * 2 }, (_, i): Shape => {
    const angle = (PI * i) / n
    const isLarge = i % 2 === 0
    const stone = isLarge ? cabochon(size * 0.8, size, size * 0.3) : brilliant(size * 0.22)
    return at(onRing(radius + 0.0012, angle, band * 0.5), facingFront([0, 0, 0], stone), {
      rotate: [0, angle, 0],
    })
  })
}

/** A soft cap swelling between the arches. */
const cap = (radius: number, tall: number, rise: number): Shape =>
  lathe(
    [
      [radius - 0.001, 0.006],
      [radius + 0.002, tall * 0.4],
      [radius * 1.01, tall * 0.65],
      [radius * 0.82, tall * rise * 0.86],
      [radius * 0.4, tall * rise * 0.98],
      [0, tall * rise],
    ],
    { smooth: true, flutes: { count: 8, depth: 0.03 } }
  )

function arches(radius: number, tall: number, context: FamilyContext): Shape[] {
  const arch = (turn: number): Shape =>
    rotated(
      [0, turn, 0],
      sweep(
        [
          onRing(radius, 0, tall * 0.45),
          onRing(radius, 0, tall * 0.95),
          [0, tall * 1.5, radius * 0.72],
          [0, tall * 1.42, radius * 0.2],
          [0, tall * 1.4, 0],
          [0, tall * 1.42, -radius * 0.2],
          [0, tall * 1.5, -radius * 0.72],
          onRing(radius, PI, tall * 0.95),
          onRing(radius, PI, tall * 0.45),
        ],
        0.0052,
        { smooth: true, flatten: 0.55 }
      )
    )
  const metal = context.material('metal')
  const cross = group([
    at([0, 0.022, 0], extrude(crossOutline(0.011), 0.004, { edge: sharp })),
    ellipsoid([0.0105, 0.0105, 0.0105]),
  ])
  return [
    tag({ part: 'arch', role: 'ornament', material: metal }, arch(0), arch(PI / 2)),
    tag({ part: 'orb', role: 'ornament', material: metal }, at([0, tall * 1.4 + 0.01, 0], cross)),
  ]
}

const crossOutline = (s: number): readonly Vec2[] => {
  const w = s * 0.3
  return [
    [-w, -s],
    [w, -s],
    [w, -w],
    [s * 0.85, -w],
    [s * 0.85, w],
    [w, w],
    [w, s],
    [-w, s],
    [-w, w],
    [-s * 0.85, w],
    [-s * 0.85, -w],
    [-w, -w],
  ]
}

/** A roll of white fur with black tails around the foot. */
function furBand(radius: number, context: FamilyContext): Shape {
  const roll = { op: 'primitive', kind: 'torus', radius: radius + 0.002, tube: 0.0135 } as const
  const tails = Array.from({ length: 14 }, (_, i): Shape => {
    const a = (2 * PI * (i + 0.5)) / 14
    return at(
      [(radius + 0.0145) * sin(a), 0.0135 + (i % 2 === 0 ? 0.003 : -0.003), (radius + 0.0145) * cos(a)],
      ellipsoid([0.0022, 0.005, 0.0022])
    )
  })
  return group([
    tag({ part: 'fur', role: 'ornament', material: context.material('fur') }, at([0, 0.0135, 0], roll)),
    tag({ part: 'tail', role: 'ornament', material: { recipe: 'fur', color: '#1d1a1a' } }, ...tails),
  ])
}
