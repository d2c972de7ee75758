import { cos, sin } from '../../kernel/det-math.ts'
import { pivoted } from '../../kit/motions.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { turnedLeg } from '../../kit/legs.ts'
import { rod } from '../../kit/plates.ts'
import { CONTINENTS } from '../../kit/world.ts'
import {
  around,
  at,
  ball,
  bevel,
  cylinder,
  group,
  lathe,
  loft,
  rotated,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A globe of the earth, its axis aslant in a half ring on a foot, or in a floor stand. Real size: 40 cm tall. */
export const globe: Family = {
  name: 'globe',
  parameters: {
    height: meters(0.4, { min: 0.12, max: 1.3 }, 'Foot to top'),
    stand: choice(['desk', 'floor'], 'Foot with a half ring, or three legs with a horizon ring'),
  },
  slots: {
    sea: { material: { recipe: 'glossy-plastic', color: '#2f6fa8' } },
    land: { material: { recipe: 'plastic', color: '#7aa34a' }, second: {} },
    stand: { material: { recipe: 'varnished-wood', color: '#6a3f22' } },
    metal: { material: { recipe: 'polished-metal', color: '#d0a64c' } },
  },
  partWords: {
    sea: { slot: 'sea', part: 'sea' },
    ocean: { slot: 'sea', part: 'sea' },
    land: { slot: 'land', part: 'land' },
    continent: { slot: 'land', part: 'land' },
    stand: { slot: 'stand', part: 'stand' },
    base: { slot: 'stand', part: 'stand' },
    ring: { slot: 'metal', part: 'meridian' },
    leg: { slot: 'stand', part: 'stand', with: { stand: 'floor' } },
  },
  adjectives: {
    tall: { height: 1.25 },
    standing: { stand: 'floor' },
    desk: { stand: 'desk' },
    floor: { stand: 'floor' },
  },
  heightParameter: 'height',
  build,
}

const TILT = -0.41

function build(context: FamilyContext): Shape {
  const tall = Number(context.parameters['height'])
  const isFloor = context.parameters['stand'] === 'floor'
  const r = isFloor ? tall * 0.26 : tall * 0.345
  const middle = tall - r * 1.16
  const ringR = r * 1.12
  const metal = { part: 'meridian', role: 'feature', material: context.material('metal') }
  const arc = Array.from({ length: 17 }, (_, i): Vec3 => {
    const angle = -Math.PI / 2 + (i / 16) * Math.PI
    return [ringR * cos(angle), ringR * sin(angle), 0]
  })
  const ring = isFloor
    ? rotated([Math.PI / 2, 0, 0], torus(ringR, r * 0.035))
    : sweep(arc, 1, {
        smooth: true,
        section: {
          kind: 'outline',
          points: [
            [-r * 0.06, -r * 0.028],
            [r * 0.06, -r * 0.028],
            [r * 0.06, r * 0.028],
            [-r * 0.06, r * 0.028],
          ],
        },
      })
  const axis = group([
    rod([0, -ringR - r * 0.05, 0], [0, ringR + r * 0.05, 0], r * 0.022),
    at([0, ringR + r * 0.05, 0], ball(r * 0.05)),
    at([0, -ringR - r * 0.04, 0], ball(r * 0.05)),
  ])
  return group([
    at(
      [0, middle, 0],
      rotated(
        [0, 0, TILT],
        group([
          pivoted(
            group([
              ball(r, { part: 'sea', role: 'feature', material: context.material('sea') }),
              tag(
                { part: 'land', role: 'feature', material: context.material('land') },
                rotated([0, 0.1, 0], lands(r))
              ),
            ]),
            'globe',
            { at: [0, 0, 0], axis: [0, 1, 0] }
          ),
          tag(metal, ring, axis),
        ])
      )
    ),
    ...(isFloor ? floorStand(r, middle, context) : deskStand(r, middle, context)),
  ])
}

/** Land masses as shells that follow the ball: outlines cut finely, their middle raised with the curvature. */
function lands(r: number): Shape {
  const point = (lon: number, lat: number, k: number): Vec3 => {
    const [a, b] = [(lon * Math.PI) / 180, (lat * Math.PI) / 180]
    return [r * k * cos(b) * sin(a), r * k * sin(b), r * k * cos(b) * cos(a)]
  }
  const shells = Object.entries(CONTINENTS).map(([, coast]) => {
    const fine = refined(coast, 7)
    const center = middleOf(coast)
    const shrink = (t: number): readonly Vec2[] =>
      fine.map(([x, y]): Vec2 => [center[0] + (x - center[0]) * t, center[1] + (y - center[1]) * t])
    const ring = (t: number, k: number): Vec3[] => shrink(t).map(([lon, lat]) => point(lon, lat, k))
    return loft(
      [
        ring(0.02, 0.96),
        ring(1, 0.985),
        ring(1, 1.014),
        ring(0.72, 1.016),
        ring(0.42, 1.016),
        ring(0.02, 1.016),
      ],
      { edge: sharp }
    )
  })
  return group(shells)
}

/** The outline with points at most `step` degrees apart. */
function refined(outline: readonly Vec2[], step: number): Vec2[] {
  return outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length]
    const n = Math.max(
      1,
      Math.ceil(Math.sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1])) / step)
    )
    return Array.from({ length: n }, (_, k): Vec2 => [
      a[0] + ((b[0] - a[0]) * k) / n,
      a[1] + ((b[1] - a[1]) * k) / n,
    ])
  })
}

function middleOf(outline: readonly Vec2[]): Vec2 {
  const sum = outline.reduce<Vec2>((s, p) => [s[0] + p[0], s[1] + p[1]], [0, 0])
  return [sum[0] / outline.length, sum[1] / outline.length]
}

/** A turned foot that carries the half ring where the tilted axis ends. */
function deskStand(r: number, middle: number, context: FamilyContext): Shape[] {
  return [
    tag(
      { part: 'stand', role: 'support', material: context.material('stand'), edge: bevel(r * 0.02) },
      lathe(
        [
          [0, 0],
          [r * 0.7, 0],
          [r * 0.72, r * 0.07],
          [r * 0.66, r * 0.12],
          [r * 0.6, r * 0.12],
          [r * 0.3, r * 0.2],
          [r * 0.15, r * 0.32],
          [0, r * 0.32],
        ],
        { smooth: true, sharpAt: [0, 1, 2, 3, 4, 7] }
      ),
      rod([0, r * 0.2, 0], [0, middle - r * 1.07, 0], r * 0.11),
      at([0, middle - r * 1.13, 0], ball(r * 0.11))
    ),
    at(
      [0, r * 0.36, 0],
      cylinder(r * 0.18, r * 0.06, { part: 'collar', role: 'ornament', material: context.material('metal') })
    ),
  ]
}

function floorStand(r: number, middle: number, context: FamilyContext): Shape[] {
  const leg = at([r * 1.22, 0, 0], turnedLeg(middle + r * 0.02, r * 0.1))
  const low = middle * 0.3
  return [
    tag(
      { part: 'stand', role: 'support', material: context.material('stand') },
      at(
        [0, middle, 0],
        lathe(
          [
            [r * 1.1, -r * 0.05],
            [r * 1.34, -r * 0.05],
            [r * 1.34, r * 0.05],
            [r * 1.1, r * 0.05],
          ],
          { closed: true, edge: bevel(r * 0.02) }
        )
      ),
      around(3, leg),
      around(3, rod([0, low, 0], [r * 1.22, low, 0], r * 0.05)),
      at([0, low, 0], ball(r * 0.12)),
      rod([0, low, 0], [0, middle - r * 1.1, 0], r * 0.05)
    ),
  ]
}
