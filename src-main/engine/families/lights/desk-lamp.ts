import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { pivoted } from '../../kit/motions.ts'
import { at, cylinder, group, lathe, mirrored, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { bulb } from './bulb.ts'

/** A lamp with a jointed arm and a reflector that looks down. Real size: half a metre tall. */
export const deskLamp: Family = {
  name: 'desk_lamp',
  parameters: {
    height: meters(0.5, { min: 0.2, max: 2 }, 'Table to the top'),
    shade_width: meters(0.3, { min: 0.08, max: 0.7 }, 'Lower diameter of the shade'),
  },
  slots: {
    base: { material: { recipe: 'painted-metal', color: '#3f6f78' } },
    shade: { material: { recipe: 'painted-metal', color: '#3f6f78' }, follows: true, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#b9924a' } },
    bulb: { material: { recipe: 'glow', color: '#ffe2ac' } },
  },
  partWords: {
    base: { slot: 'base', part: 'base' },
    foot: { slot: 'base', part: 'base' },
    stand: { slot: 'base', part: 'base' },
    arm: { slot: 'base', part: 'arm' },
    shade: { slot: 'shade', part: 'shade' },
    lampshade: { slot: 'shade', part: 'shade' },
    reflector: { slot: 'shade', part: 'shade' },
    joint: { slot: 'metal', part: 'joint' },
    bulb: { slot: 'bulb', part: 'bulb' },
  },
  adjectives: {
    tall: { height: 1.3 },
    small: { height: 0.75, shade_width: 0.8 },
    slim: { shade_width: 0.75 },
    wide: { shade_width: 1.3 },
    'wide shade': { shade_width: 1.3 },
    'large shade': { shade_width: 1.3 },
    'small shade': { shade_width: 0.75 },
  },
  heightParameter: 'height',
  build,
}

/** A jointed arm in the plane x = 0 carries a reflector that looks down to the front. */
function build(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  const elbow: Vec3 = [0, h * 0.62, -h * 0.24]
  const hip: Vec3 = [0, 0.045, 0]
  const wrist: Vec3 = [0, h * 0.93, h * 0.2]
  const r = Math.max(0.05, Number(context.parameters['shade_width']) * 0.27)
  const rods = (a: Vec3, b: Vec3) =>
    mirrored(
      sweep(
        [
          [0.013, a[1], a[2]],
          [0.013, b[1], b[2]],
        ],
        0.0055
      )
    )
  const joint = (p: Vec3) =>
    at(p, cylinder(0.013, 0.042, { edge: soft(0.002) }), { rotate: [0, 0, Math.PI / 2] })
  const paint = { material: context.material('base') }
  const metal = { part: 'joint', role: 'support', material: context.material('metal') } as const
  return group([
    tag(
      { ...paint, part: 'base', role: 'body', edge: soft(0.006) },
      lathe([
        [0, 0],
        [h * 0.2, 0],
        [h * 0.2, 0.016],
        [h * 0.17, 0.024],
        [0.022, 0.03],
        [0.02, 0.045],
        [0, 0.045],
      ])
    ),
    pivoted(
      group([
        tag({ ...paint, part: 'arm', role: 'support' }, rods(hip, elbow)),
        tag(metal, joint(hip)),
        pivoted(
          group([
            tag({ ...paint, part: 'arm', role: 'support' }, rods(elbow, wrist)),
            tag(metal, joint(elbow)),
            pivoted(
              group([
                tag(metal, joint(wrist)),
                at([0, wrist[1] - 0.012, wrist[2] + 0.014], reflector(r, context), { rotate: [-0.62, 0, 0] }),
              ]),
              'shade',
              { at: wrist, axis: [1, 0, 0], range: [-1.2, 1.2] }
            ),
          ]),
          'upperArm',
          { at: elbow, axis: [1, 0, 0], range: [-1.4, 1.4] }
        ),
      ]),
      'lowerArm',
      { at: hip, axis: [1, 0, 0], range: [-1, 1] }
    ),
  ])
}

/** A bell open below, with the bulb showing under its rim; its neck sits at the origin. */
function reflector(r: number, context: FamilyContext): Shape {
  const wall = 0.0035
  const outside: readonly Vec2[] = [
    [r, -r * 1.35],
    [r * 0.94, -r * 1.0],
    [r * 0.72, -r * 0.55],
    [r * 0.4, -r * 0.22],
    [r * 0.3, 0],
    [r * 0.3, r * 0.24],
  ]
  const inside = outside.slice(0, 4).map(([x, y]): Vec2 => [x - wall, y - (y === -r * 1.35 ? 0 : wall * 0.6)])
  return group([
    lathe([[0, -r * 0.3], ...inside.reverse(), ...outside, [r * 0.22, r * 0.32], [0, r * 0.32]], {
      smooth: true,
      sharpAt: [0, 1, 4, 5, 11, 12],
      part: 'shade',
      role: 'feature',
      material: context.material('shade'),
    }),
    ...(context.without.has('bulb')
      ? []
      : [at([0, -r * 0.98, 0], bulb(r * 0.48, context), { rotate: [Math.PI, 0, 0] })]),
  ])
}
