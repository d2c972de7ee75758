import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { axle, rod, slab } from '../../kit/plates.ts'
import {
  around,
  at,
  bevel,
  box,
  cylinder,
  group,
  mirrored,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Seats on wheels: a swivel chair of an office, a wheelchair. Real size: 1.05 m. */
export const wheeledChair: Family = {
  name: 'wheeled chair',
  parameters: {
    seat_height: meters(0.48, { min: 0.38, max: 0.62 }, 'Floor to the seat'),
    seat_width: meters(0.5, { min: 0.36, max: 0.66 }, 'Width of the seat'),
    back_height: meters(0.56, { min: 0.3, max: 0.9 }, 'Seat to the top of the back'),
    kind: choice(['office', 'wheelchair'], 'Which one'),
    arms: flag('Armrests', 'yes'),
    headrest: flag('A rest for the head'),
  },
  slots: {
    cushion: { material: { recipe: 'fabric', color: '#2f3a4a' } },
    frame: { material: { recipe: 'polished-metal', color: '#b4b9bd' }, second: {} },
    plastic: { material: { recipe: 'plastic', color: '#232427' } },
  },
  partWords: {
    seat: { slot: 'cushion', part: 'seat' },
    cushion: { slot: 'cushion', part: 'seat' },
    back: { slot: 'cushion', part: 'backrest' },
    backrest: { slot: 'cushion', part: 'backrest' },
    arm: { slot: 'plastic', part: 'armrest', with: { arms: 'yes' } },
    armrest: { slot: 'plastic', part: 'armrest', with: { arms: 'yes' } },
    wheel: { slot: 'plastic', part: 'wheel' },
    frame: { slot: 'frame' },
    base: { slot: 'frame', part: 'base' },
    headrest: { slot: 'cushion', part: 'headrest', with: { headrest: 'yes' } },
  },
  adjectives: {
    ergonomic: { headrest: 'yes' },
    executive: { back_height: 1.2 },
    gaming: { headrest: 'yes', back_height: 1.25 },
    tall: { back_height: 1.25 },
    armless: { arms: 'no' },
  },
  heightParameter: 'back_height',
  build,
}

function build(context: FamilyContext): Shape {
  return context.parameters['kind'] === 'wheelchair' ? wheelchair(context) : office(context)
}

/** Five spokes with double casters, a gas lift, a shell with pads. */
function office(context: FamilyContext): Shape {
  const p = context.parameters
  const [h, w, back] = [Number(p['seat_height']), Number(p['seat_width']), Number(p['back_height'])]
  const cloth = { role: 'body', material: context.material('cushion'), edge: soft(0.032) }
  const metal = { role: 'support', material: context.material('frame') }
  const dark = { role: 'support', material: context.material('plastic'), edge: bevel(0.004) }
  const reach = w * 0.62
  const spoke = sweep(
    [
      [0, 0.115, 0],
      [reach * 0.5, 0.105, 0],
      [reach, 0.082, 0],
    ],
    [0.034, 0.028, 0.02],
    { flatten: 0.8 }
  )
  const caster = group([
    mirrored(
      at([0, 0.03, 0.017], cylinder(0.03, 0.02, { edge: soft(0.006) }), { rotate: [PI / 2, 0, 0] }),
      undefined,
      'z'
    ),
    at([0, 0.06, 0], cylinder(0.014, 0.04)),
  ])
  const z = -w * 0.44
  const hasArms = p['arms'] === 'yes' && !context.without.has('armrest')
  return group(
    [
      tag(
        { ...metal, part: 'base' },
        around(5, spoke),
        at([0, 0.115, 0], cylinder(0.05, 0.06)),
        at([0, h * 0.5, 0], cylinder(0.022, h * 0.75))
      ),
      tag({ ...dark, part: 'wheel' }, around(5, at([reach, 0, 0], caster))),
      tag(
        { ...dark, part: 'shell' },
        at([0, 0.2, 0], cylinder(0.034, 0.18)),
        at([0, h - 0.075, 0], slab(w * 0.6, w * 0.5, 0.05)),
        sweep(
          [
            [0, h - 0.07, -w * 0.15],
            [0, h - 0.05, z - 0.06],
            [0, h + back * 0.25, z - 0.07],
            [0, h + back * 0.6, z - 0.085],
          ],
          [0.03, 0.03, 0.028, 0.024],
          { smooth: true, flatten: 1.8 }
        ),
        rod([w * 0.2, h - 0.075, 0.05], [w * 0.44, h - 0.08, 0.05], 0.008)
      ),
      tag({ ...cloth, part: 'seat' }, at([0, h - 0.035, 0], slab(w, w * 0.96, 0.09, { radius: 0.09 }))),
      tag(
        { ...cloth, part: 'backrest', role: 'feature' },
        at([0, h + back * 0.56, z - 0.03], slab(w * 0.92, back * 0.88, 0.085, { radius: 0.11 }), {
          rotate: [PI / 2 - 0.12, 0, 0],
        })
      ),
      ...(hasArms ? [tag({ ...dark, part: 'armrest', role: 'feature' }, mirrored(officeArm(w, h)))] : []),
      ...(p['headrest'] === 'yes'
        ? [
            tag(
              { ...cloth, part: 'headrest' },
              at([0, h + back * 1.1, z - 0.085], slab(w * 0.56, 0.16, 0.07, { radius: 0.05 }), {
                rotate: [PI / 2 - 0.1, 0, 0],
              })
            ),
            tag(
              { ...dark, part: 'shell' },
              rod([0, h + back * 0.85, z - 0.1], [0, h + back * 1.1, z - 0.1], 0.018)
            ),
          ]
        : []),
    ],
    { anchors: { top: { at: [0, h + 0.01, 0.02], normal: [0, 1, 0] } } }
  )
}

function officeArm(w: number, h: number): Shape {
  const x = w / 2 + 0.05
  return group([
    sweep(
      [
        [w * 0.25, h - 0.075, -0.03],
        [x, h - 0.06, -0.03],
        [x, h + 0.08, -0.03],
        [x, h + 0.2, -0.03],
      ],
      0.018,
      { flatten: 1.6 }
    ),
    at([x, h + 0.21, 0.01], slab(0.075, 0.26, 0.035, { radius: 0.03, edge: soft(0.012) })),
  ])
}

/** Big wheels with hand rims, casters in front, footrests, push handles. */
function wheelchair(context: FamilyContext): Shape {
  const p = context.parameters
  const [h, w, back] = [
    Number(p['seat_height']),
    Number(p['seat_width']) * 0.92,
    Number(p['back_height']) * 0.85,
  ]
  const metal = { role: 'support', material: context.material('frame') }
  const dark = { part: 'wheel', role: 'feature', material: context.material('plastic') }
  const cloth = { role: 'body', material: context.material('cushion'), edge: soft(0.02) }
  const r = 0.3
  const [zw, x, d] = [-0.1, w / 2 + 0.05, w * 0.9]
  const wheel = (k: Shape): Shape => at([x + 0.02, r, zw], k, { rotate: [0, 0, TAU / 4] })
  const spokes = around(14, rod([0, 0, 0], [r - 0.02, 0, 0], 0.0032))
  const side = group([
    tag(dark, wheel(torus(r - 0.017, 0.017))),
    tag(
      { ...metal, part: 'rim' },
      wheel(torus(r - 0.036, 0.007)),
      at([0.035, 0, 0], wheel(torus(r - 0.06, 0.008))),
      wheel(spokes),
      at([x + 0.02, r, zw], axle(0.03, 0.06)),
      ...Array.from({ length: 6 }, (_, i): Shape => {
        const [y, z] = [r + (r - 0.05) * cos((TAU * i) / 6), zw + (r - 0.05) * sin((TAU * i) / 6)]
        return rod([x + 0.016, y, z], [x + 0.058, y, z], 0.009)
      })
    ),
    tag(
      { part: 'caster', role: 'support', material: context.material('plastic') },
      at([w / 2, 0.075, d * 0.56], axle(0.075, 0.03, { edge: soft(0.008) }))
    ),
    tag(
      { ...metal, part: 'frame' },
      tube(
        [
          [w / 2, h + back, -d / 2 - 0.2],
          [w / 2, h + back, -d / 2 - 0.08],
          [w / 2, h + back * 0.9, -d / 2 - 0.05],
          [w / 2, r - 0.06, -d / 2],
        ],
        0.012
      ),
      tube(
        [
          [w / 2, h + 0.2, -d / 2 - 0.02],
          [w / 2, h + 0.2, d * 0.3],
          [w / 2, h + 0.12, d * 0.4],
          [w / 2, h - 0.03, d * 0.42],
        ],
        0.012
      ),
      tube(
        [
          [w / 2, h - 0.03, -d / 2],
          [w / 2, h - 0.03, d * 0.48],
          [w / 2, h - 0.1, d * 0.56],
          [w / 2, 0.12, d * 0.74],
        ],
        0.012
      ),
      tube(
        [
          [w / 2, h * 0.5, -d / 2],
          [w / 2, h * 0.45, d * 0.52],
        ],
        0.011
      ),
      rod([w / 2, 0.07, d * 0.56], [w / 2, h - 0.08, d * 0.54], 0.012),
      rod([w / 2, r, zw], [w / 2 + 0.05, r, zw], 0.014),
      rod([w / 2, h * 0.46, -d * 0.2], [-w / 2, h - 0.03, -d * 0.2], 0.01)
    ),
    tag(
      { part: 'footrest', role: 'support', material: context.material('plastic'), edge: bevel(0.004) },
      at([w * 0.27, 0.115, d * 0.8], box([w * 0.42, 0.018, 0.15]), { rotate: [-0.12, 0, 0] })
    ),
    tag(
      { part: 'armrest', role: 'support', material: context.material('plastic'), edge: soft(0.012) },
      at([w / 2, h + 0.22, 0], box([0.055, 0.035, d * 0.62])),
      at([w / 2, h + back, -d / 2 - 0.17], cylinder(0.02, 0.1), { rotate: [PI / 2, 0, 0] })
    ),
  ])
  return group(
    [
      mirrored(side),
      tag({ ...cloth, part: 'seat' }, at([0, h - 0.01, 0], box([w + 0.01, 0.06, d]))),
      tag(
        { ...cloth, part: 'backrest' },
        at([0, h + back * 0.52, -d / 2 - 0.04], box([w + 0.012, back * 0.8, 0.035]), {
          rotate: [-0.06, 0, 0],
        })
      ),
    ],
    { anchors: { top: { at: [0, h + 0.02, 0], normal: [0, 1, 0] } } }
  )
}

const tube = (path: readonly Vec3[], r: number): Shape =>
  group([sweep(path, r, { smooth: false, caps: 'round' })])
