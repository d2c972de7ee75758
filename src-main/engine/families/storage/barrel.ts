import { PI } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import { hoopOn, staves } from '../../kit/staves.ts'
import { at, ball, bevel, box, cylinder, group, lathe, mirrored, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Barrels: staves with hoops, standing or on a cradle with a tap, and those of metal. Real size: 90 cm tall. */
export const barrel: Family = {
  name: 'barrel',
  parameters: {
    height: meters(0.9, { min: 0.2, max: 1.4 }, 'Along its axis'),
    width: meters(0.62, { min: 0.15, max: 1 }, 'Thickest diameter'),
    belly: ratio('Middle against the ends', 1.2, { min: 1, max: 1.4 }),
    hoops: count(4, { min: 2, max: 8 }, 'Metal bands'),
    kind: choice(['wood', 'keg', 'drum'], 'Wooden, a beer keg, an oil drum'),
    lying: flag('On its side in a cradle'),
    tap: flag('A tap in its head'),
  },
  slots: {
    body: { material: { recipe: 'wood', color: '#9a6738', axis: [0, 1, 0] } },
    hoop: { material: { recipe: 'iron', color: '#3c3e42' }, second: { hoops: 4 } },
    head: { material: { recipe: 'wood', color: '#b07d48', axis: [1, 0, 0] }, follows: true },
  },
  partWords: {
    hoop: { slot: 'hoop', part: 'hoop', count: 'hoops' },
    band: { slot: 'hoop', part: 'hoop', count: 'hoops' },
    ring: { slot: 'hoop', part: 'hoop', count: 'hoops' },
    stave: { slot: 'body', part: 'body' },
    lid: { slot: 'head', part: 'head' },
    tap: { slot: 'hoop', part: 'tap', with: { tap: 'yes' } },
    spigot: { slot: 'hoop', part: 'tap', with: { tap: 'yes' } },
  },
  adjectives: {
    lying: { lying: 'yes' },
    tall: { height: 1.25 },
    short: { height: 0.75 },
    fat: { width: 1.2 },
    slim: { width: 0.8 },
    bulging: { belly: 1.1 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = Number(p['width']) / 2
  if (p['kind'] !== 'wood') {
    return metalBarrel(h, r, String(p['kind']), context)
  }
  const standing = group([...coopered(h, r, context)])
  if (p['lying'] !== 'yes') {
    return group([standing, ...(p['tap'] === 'yes' ? [at([0, h * 0.2, r * 0.94], tap(r, context))] : [])], {
      anchors: { top: { at: [0, h * 0.97, 0], normal: [0, 1, 0] } },
    })
  }
  const lift = r * 1.16
  return group([
    at([0, lift, -h / 2], standing, { rotate: [PI / 2, 0, 0] }),
    at([0, lift - r * 0.45, h * 0.46], tap(r, context)),
    cradle(h, r, lift, context),
  ])
}

/** Staves, hoops and heads, upright on y = 0. */
function coopered(h: number, r: number, context: FamilyContext): Shape[] {
  const end = r / Number(context.parameters['belly'])
  const outside = [0, 0.16, 0.34, 0.5, 0.66, 0.84, 1].map((t): Vec2 => {
    const u = 2 * t - 1
    return [end + (r - end) * (1 - u * u), h * t]
  })
  const hoops = Number(context.parameters['hoops'])
  const places = Array.from({ length: hoops }, (_, i) => {
    const t = hoops === 1 ? 0.5 : i / (hoops - 1)
    // Closer toward the ends, as coopers set them.
    return 0.045 + 0.91 * (t + 0.14 * (t - 0.5) * (1 - (2 * t - 1) * (2 * t - 1)) * -2)
  })
  const boards = 6
  const pitch = (end * 1.88) / boards
  const head = (y: number): Shape =>
    group([
      at([0, y, 0], cylinder(end * 0.95, h * 0.02)),
      ...Array.from({ length: boards }, (_, i) => {
        const x = -end * 0.94 + pitch * (i + 0.5)
        const long = 2 * Math.sqrt(Math.max(0.02, end * end * 0.84 - x * x))
        return at([x, y + h * 0.008, 0], box([pitch * 0.94, h * 0.018, long]))
      }),
    ])
  return [
    staves(outside, 18, r * 0.08, { part: 'body', role: 'body', material: context.material('body') }),
    tag(
      { part: 'head', role: 'body', material: context.material('head') },
      head(h * 0.95),
      at([0, h * 0.045, 0], cylinder(end * 0.95, h * 0.02))
    ),
    tag(
      { part: 'hoop', role: 'feature', material: context.material('hoop') },
      ...places.map(t => hoopOn(outside, h * t, { tall: h * 0.05, thick: r * 0.02 }))
    ),
  ]
}

/** A brass tap that points to the front, its root at the origin. */
function tap(r: number, context: FamilyContext): Shape {
  const s = r * 0.1
  return tag(
    {
      part: 'tap',
      role: 'handle',
      material: { ...context.material('hoop'), recipe: 'polished-metal', color: '#c99b3f' },
    },
    rod([0, 0, -s], [0, 0, s * 3.4], s * 0.42),
    rod([0, 0, s * 3], [0, -s * 1.8, s * 3.6], s * 0.4),
    rod([0, 0, s * 2], [0, s * 1.7, s * 2], s * 0.28),
    at([0, s * 1.8, s * 2], box([s * 1.9, s * 0.4, s * 0.4], { edge: bevel(s * 0.1) })),
    at([0, 0, s * 2], ball(s * 0.62))
  )
}

/** From the middle of a lying barrel to the beams under it, as a share of its length. */
const BEAM = 0.28

/** Two beams with wedges under a lying barrel. */
function cradle(h: number, r: number, lift: number, context: FamilyContext): Shape {
  const tall = (lift - r) * 1.9
  // Beams stand where a bellied barrel is thinner than in its middle.
  const end = r / Number(context.parameters['belly'])
  const thinner = (r - end) * (2 * BEAM) * (2 * BEAM)
  const saddle = (z: number): Shape =>
    group([
      at([0, tall * 0.3, z], box([r * 1.9, tall * 0.6, h * 0.1])),
      mirrored(
        at([r * 0.62, tall * 0.75 + thinner / 2, z], box([r * 0.5, tall * 0.8 + thinner, h * 0.1]), {
          rotate: [0, 0, 0.55],
        })
      ),
    ])
  return tag(
    { part: 'cradle', role: 'support', material: context.material('head'), edge: bevel(0.004) },
    saddle(-h * BEAM),
    saddle(h * BEAM),
    mirrored(at([r * 0.7, tall * 0.2, 0], box([r * 0.16, tall * 0.4, h * 0.7])))
  )
}

/** A steel keg with rolled rims, or a drum with two ribs. */
function metalBarrel(h: number, r: number, kind: string, context: FamilyContext): Shape {
  const rib = (y: number): readonly Vec2[] => [
    [r, y - h * 0.028],
    [r * 1.035, y - h * 0.012],
    [r * 1.035, y + h * 0.012],
    [r, y + h * 0.028],
  ]
  const isKeg = kind === 'keg'
  const rim = isKeg ? h * 0.1 : h * 0.02
  const shell: readonly Vec2[] = [
    [0, rim * 0.5],
    [r * 0.9, rim * 0.5],
    [r * 0.9, 0],
    [r * 0.98, 0],
    [r * (isKeg ? 0.94 : 1), rim],
    ...(isKeg ? [[r, h * 0.14] as Vec2] : []),
    ...rib(h * 0.34),
    ...rib(h * 0.66),
    ...(isKeg ? [[r, h * 0.86] as Vec2] : []),
    [r * (isKeg ? 0.94 : 1), h - rim],
    [r * 0.98, h],
    [r * 0.9, h],
    [r * 0.9, h - rim * 1.1],
    [0, h - rim * (isKeg ? 0.7 : 1.1)],
  ]
  const body = context.material('body')
  const metal = { part: 'hoop', role: 'feature', material: context.material('hoop') }
  const top = h - rim
  return group(
    [
      lathe(shell, { part: 'body', role: 'body', material: body, edge: bevel(0.004) }),
      isKeg
        ? tag(
            metal,
            at([0, top + h * 0.02, 0], cylinder(r * 0.16, h * 0.07)),
            at([0, top + h * 0.055, 0], cylinder(r * 0.1, h * 0.03)),
            mirrored(
              at([r * 0.92, h * 0.955, 0], box([r * 0.1, h * 0.045, r * 0.62], { edge: bevel(0.004) }))
            )
          )
        : tag(
            metal,
            at([r * 0.5, top, r * 0.3], cylinder(r * 0.13, h * 0.03)),
            at([-r * 0.6, top, -r * 0.3], cylinder(r * 0.07, h * 0.03)),
            ...[0.02, 0.98].map(t =>
              at(
                [0, h * t, 0],
                lathe(
                  [
                    [r * 0.97, -h * 0.012],
                    [r * 1.02, -h * 0.012],
                    [r * 1.02, h * 0.012],
                    [r * 0.97, h * 0.012],
                  ],
                  { closed: true }
                )
              )
            )
          ),
    ],
    { anchors: { top: { at: [0, h, 0], normal: [0, 1, 0] } } }
  )
}
