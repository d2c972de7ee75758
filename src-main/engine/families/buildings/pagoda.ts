import { PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { flight } from '../../kit/masonry.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  group,
  loft,
  rotated,
  sharp,
  sweep,
  tag,
  ellipsoid,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { count, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A pagoda: storeys that grow smaller under roofs with upturned corners, a ringed finial. Real size: 20 m. */
export const pagoda: Family = {
  name: 'pagoda',
  parameters: {
    storeys: count(5, { min: 1, max: 7 }, 'Roofs, one above the other'),
    width: meters(7, { min: 3.5, max: 14 }, 'Lowest storey'),
    curve: ratio('How far the corners turn up', 1),
  },
  slots: {
    wall: { material: { recipe: 'painted-wood', color: '#b3352a' } },
    roof: { material: { recipe: 'roof-tiles', color: '#46555c' } },
    timber: { material: { recipe: 'painted-wood', color: '#7a2018' } },
    screen: { material: { recipe: 'paper', color: '#f0e3c4' } },
    gold: { material: { recipe: 'polished-metal', color: '#d9a441' } },
    stone: { material: { recipe: 'stone', color: '#b1aa9c' } },
  },
  partWords: {
    roof: { slot: 'roof', part: 'roof', count: 'storeys' },
    storey: { count: 'storeys' },
    story: { count: 'storeys' },
    tier: { count: 'storeys' },
    level: { count: 'storeys' },
    floor: { count: 'storeys' },
    wall: { slot: 'wall', part: 'wall' },
    finial: { slot: 'gold', part: 'finial' },
    door: { slot: 'screen', part: 'door' },
    screen: { slot: 'screen', part: 'door' },
  },
  adjectives: { tall: { storeys: 7 }, small: { storeys: 3 }, large: { width: 1.2 } },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const [n, wide] = [Math.round(Number(p['storeys'])), Number(p['width'])]
  const foot = wide * 0.12
  const parts: Shape[] = [
    tag(
      { part: 'base', role: 'support', material: context.material('stone') },
      at([0, foot * 0.3, 0], box([wide * 1.5, foot * 0.6, wide * 1.5], { edge: bevel(0.05) })),
      at([0, foot * 0.75, 0], box([wide * 1.36, foot * 0.52, wide * 1.36], { edge: bevel(0.05) })),
      at([0, 0, wide * 0.68], flight(wide * 0.42, foot, 3, wide * 0.06))
    ),
  ]
  let y = foot
  for (let i = 0; i < n; i++) {
    const w = wide * (1 - (0.5 * i) / Math.max(n, 4))
    const tall = wide * (i === 0 ? 0.4 : 0.3) * (n === 1 ? 1.1 : 1)
    parts.push(at([0, y - 0.01, 0], storey(context, w, tall, i > 0)))
    parts.push(at([0, y + tall - wide * 0.02, 0], roof(context, w, wide, i === n - 1)))
    y += tall + wide * (i === n - 1 ? 0.3 : 0.15)
  }
  parts.push(at([0, y - wide * 0.05, 0], finial(context, wide * 0.11)))
  return group(parts)
}

/** Posts, beams and screens; upper storeys carry a railed balcony. */
function storey(context: FamilyContext, w: number, tall: number, hasBalcony: boolean): Shape {
  const half = w / 2
  const post = w * 0.035
  const side = group([
    ...[-0.3, 0.3].map(x =>
      at(
        [x * w, tall * 0.48, half],
        box([w * 0.2, tall * 0.5, w * 0.03], {
          part: 'window',
          role: 'opening',
          material: context.material('screen'),
          edge: sharp,
        })
      )
    ),
    at(
      [0, tall * 0.42, half],
      box([w * 0.24, tall * 0.84, w * 0.04], {
        part: 'door',
        role: 'opening',
        material: context.material('screen'),
        edge: sharp,
      })
    ),
    tag(
      { part: 'timber', role: 'support', material: context.material('timber'), edge: sharp },
      ...[-0.5, -0.15, 0.15, 0.5].map(x =>
        at([x * (w - post), tall / 2, half - post * 0.2], box([post * 1.6, tall, post * 1.6]))
      ),
      at([0, tall * 0.87, half], box([w * 1.05, tall * 0.1, post])),
      at([0, tall * 0.44, half + w * 0.008], box([w * 0.014, tall * 0.82, w * 0.04])),
      ...[-0.3, 0.3].map(x =>
        at([x * w, tall * 0.48, half + w * 0.008], box([w * 0.2, tall * 0.03, w * 0.024]))
      ),
      ...[-0.3, 0.3].map(x =>
        at([x * w, tall * 0.48, half + w * 0.008], box([w * 0.012, tall * 0.5, w * 0.024]))
      ),
      ...(hasBalcony
        ? [
            at([0, tall * 0.24, half * 1.2], box([w * 1.24, tall * 0.05, post * 0.8])),
            at([0, tall * 0.14, half * 1.2], box([w * 1.2, tall * 0.035, post * 0.6])),
            ...[-0.6, -0.3, 0, 0.3, 0.6].map(x =>
              at([x * w * 0.98, tall * 0.12, half * 1.2], box([post * 0.9, tall * 0.28, post * 0.9]))
            ),
          ]
        : [])
    ),
  ])
  return group([
    at(
      [0, tall / 2, 0],
      box([w * 0.97, tall, w * 0.97], {
        part: 'wall',
        role: 'body',
        material: context.material('wall'),
        edge: sharp,
      })
    ),
    ...(hasBalcony
      ? [
          at(
            [0, tall * 0.02, 0],
            box([w * 1.26, tall * 0.06, w * 1.26], {
              part: 'timber',
              role: 'support',
              material: context.material('timber'),
              edge: sharp,
            })
          ),
        ]
      : []),
    ...[0, PI / 2, PI, -PI / 2].map(turn => rotated([0, turn, 0], side)),
  ])
}

/** A square ring of `4 × 6` points whose corners lift by `lift`. */
function eaveRing(half: number, y: number, lift: number): readonly Vec3[] {
  const ts = [-1, -0.72, -0.36, 0.0, 0.36, 0.72]
  const line = ts.map(t => [t, t * t * t * t] as const)
  const turns = [
    (t: number): readonly [number, number] => [t, 1],
    (t: number): readonly [number, number] => [1, -t],
    (t: number): readonly [number, number] => [-t, -1],
    (t: number): readonly [number, number] => [-1, t],
  ]
  return turns.flatMap(place =>
    line.map(([t, up]): Vec3 => {
      const [x, z] = place(t)
      const out = 1 + 0.06 * up
      return [x * half * out, y + lift * up, z * half * out]
    })
  )
}

/** Hipped and curved, with ridges to its corners; the last one closes into a point. */
function roof(context: FamilyContext, w: number, wide: number, isLast: boolean): Shape {
  const out = w * 0.5 + wide * 0.22
  const lift = wide * 0.1 * Number(context.parameters['curve'])
  const rise = wide * (isLast ? 0.36 : 0.19)
  const near = isLast ? w * 0.05 : w * 0.43
  const mid = (out + near) * 0.5
  const thick = wide * 0.035
  const ridge = sweep(
    [
      [near * 1.0, rise, near * 1.0],
      [mid * 0.98, rise * 0.42 + lift * 0.25, mid * 0.98],
      [out * 1.06, lift + thick * 0.8, out * 1.06],
    ],
    [wide * 0.018, wide * 0.02, wide * 0.026],
    { smooth: true, edge: sharp }
  )
  return group([
    tag(
      { part: 'roof', role: 'feature', material: context.material('roof'), edge: sharp },
      loft([
        eaveRing(w * 0.49, -thick, 0),
        eaveRing(out * 0.985, -thick * 0.2, lift),
        eaveRing(out, thick * 0.9, lift),
        eaveRing(mid, rise * 0.4, lift * 0.25),
        eaveRing(near, rise, 0),
      ]),
      ...[0, PI / 2, PI, -PI / 2].map(turn => rotated([0, turn, 0], ridge))
    ),
    tag(
      { part: 'eave', role: 'ornament', material: context.material('timber'), edge: sharp },
      at([0, -thick * 0.9, 0], box([w * 1.16, thick * 1.3, w * 1.16]))
    ),
  ])
}

function finial(context: FamilyContext, s: number): Shape {
  return tag(
    { part: 'finial', role: 'ornament', material: context.material('gold') },
    at([0, s * 1.3, 0], cylinder(s * 0.13, s * 3.4, { topRadius: s * 0.05, edge: sharp })),
    at([0, s * 0.1, 0], box([s * 1.1, s * 0.5, s * 1.1], { edge: bevel(s * 0.06) })),
    ...[0.7, 1.15, 1.6, 2.05].map((y, i) =>
      at([0, s * y, 0], ellipsoid([s * (0.48 - i * 0.06), s * 0.11, s * (0.48 - i * 0.06)]))
    ),
    at([0, s * 2.55, 0], ball(s * 0.22))
  )
}
