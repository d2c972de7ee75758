import { rod, slab } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  mirrored,
  rotated,
  row,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A mechanical typewriter: rounded housing, four rows of round keys, type basket, carriage with platen, knobs, lever and paper. Real size: 36 cm wide. */
export const typewriter: Family = {
  name: 'typewriter',
  parameters: {
    width: meters(0.36, { min: 0.2, max: 0.6 }, 'Left to right'),
    paper: flag('A sheet in the carriage', 'yes'),
  },
  slots: {
    body: { material: { recipe: 'enamel', color: '#24323a' } },
    key: { material: { recipe: 'plastic', color: '#f0e9d8' }, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#c9ccd0' } },
    platen: { material: { recipe: 'rubber', color: '#1d1d1f' } },
    paper: { material: { recipe: 'paper', color: '#f6f2e6' } },
    ink: { material: { recipe: 'paper', color: '#3a3632' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    key: { slot: 'key', part: 'key' },
    carriage: { slot: 'metal', part: 'carriage' },
    paper: { slot: 'paper', part: 'paper', with: { paper: 'yes' } },
    page: { slot: 'paper', part: 'paper', with: { paper: 'yes' } },
    lever: { slot: 'metal', part: 'carriage' },
  },
  adjectives: { antique: {}, vintage: {} },
  build,
}

function build(context: FamilyContext): Shape {
  const size = Number(context.parameters['width']) / 0.36
  const parts = [...housing(context), ...keys(context), ...carriage(context)]
  return { op: 'place', scale: size, child: tag({ edge: bevel(0.002) }, ...parts) }
}

function housing(context: FamilyContext): Shape[] {
  const profile = [
    [-0.14, 0.012],
    [0.16, 0.012],
    [0.165, 0.03],
    [0.06, 0.075],
    [0.045, 0.115],
    [-0.02, 0.13],
    [-0.14, 0.125],
  ] as const
  const cheek = [
    [-0.14, 0.01],
    [0.165, 0.01],
    [0.17, 0.034],
    [0.08, 0.085],
    [0.055, 0.12],
    [-0.02, 0.137],
    [-0.145, 0.132],
  ] as const
  const side = (x: number): Shape =>
    at([x, 0, 0], rotated([0, -Math.PI / 2, 0], extrude(cheek, 0.022, { edge: soft(0.006) })))
  const bars = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14 - 0.5
    return rod([t * 0.13, 0.118, 0.052], [t * 0.05, 0.134, -0.012], 0.0022)
  })
  return [
    tag(
      { part: 'body', role: 'body', material: context.material('body') },
      rotated([0, -Math.PI / 2, 0], extrude(profile, 0.31, { edge: soft(0.006) })),
      side(0.155),
      side(-0.155)
    ),
    at(
      [0, 0.108, 0.052],
      rotated(
        [0.5, 0, 0],
        box([0.15, 0.03, 0.03], { part: 'basket', role: 'ornament', material: context.material('platen') })
      )
    ),
    tag(
      { part: 'type_bar', role: 'ornament', material: context.material('metal') },
      ...bars,
      mirrored(at([0.092, 0.136, -0.012], cylinder(0.032, 0.014))),
      at([0, 0.092, 0.068], rotated([-0.42, 0, 0], box([0.09, 0.014, 0.004])))
    ),
    tag(
      { part: 'foot', role: 'support', material: context.material('platen') },
      mirrored(mirrored(at([0.13, 0.007, 0.12], cylinder(0.016, 0.014)), undefined, 'z'))
    ),
  ]
}

/** Round keys in stepped rows on levers, and the space bar. */
function keys(context: FamilyContext): Shape[] {
  const rows = [0, 1, 2, 3].map(i => ({
    y: 0.062 + i * 0.0125,
    z: 0.143 - i * 0.0235,
    shift: (i % 2) * 0.011,
    n: i === 0 ? 10 : 11,
  }))
  const cap = group([cylinder(0.0088, 0.005, { edge: sharp })])
  const rim = cylinder(0.0099, 0.0035, { edge: sharp })
  const line = (shape: Shape, lift: number): Shape[] =>
    rows.map(({ y, z, shift, n }) =>
      at([-((n - 1) / 2) * 0.0235 + shift - 0.005, y + lift, z], row(n, [0.0235, 0, 0], shape))
    )
  const stem = box([0.003, 0.03, 0.004], { edge: sharp })
  return [
    tag(
      { part: 'key', role: 'feature', material: context.material('key') },
      ...line(cap, 0.002),
      at([0, 0.052, 0.163], slab(0.15, 0.013, 0.008, { radius: 0.004 }))
    ),
    tag(
      { part: 'key_ring', role: 'ornament', material: context.material('metal') },
      ...line(rim, 0),
      ...line(stem, -0.015),
      mirrored(at([0.06, 0.036, 0.161], box([0.004, 0.03, 0.006], { edge: sharp })))
    ),
  ]
}

/** Platen with knobs on its carriage, return lever, paper with lines. */
function carriage(context: FamilyContext): Shape[] {
  const y = 0.152
  const z = -0.062
  const lines = [0.05, 0.066, 0.082, 0.098].map((h, i) =>
    at(
      [i === 3 ? -0.03 : 0, y + h, z - 0.0098 - h * 0.18],
      box([i === 3 ? 0.1 : 0.16, 0.004, 0.002], { edge: sharp })
    )
  )
  return [
    tag(
      { part: 'carriage', role: 'feature', material: context.material('metal') },
      at([0, 0.132, z - 0.02], box([0.37, 0.022, 0.07])),
      mirrored(at([0.178, y, z], box([0.014, 0.048, 0.058], { edge: soft(0.006) }))),
      rod([-0.178, y + 0.018, z + 0.02], [0.178, y + 0.018, z + 0.02], 0.003),
      sweep(
        [
          [-0.182, y + 0.015, z + 0.01],
          [-0.205, y + 0.02, z + 0.03],
          [-0.222, y + 0.022, z + 0.075],
          [-0.226, y + 0.022, z + 0.1],
        ],
        [0.005, 0.005, 0.0055, 0.007],
        { smooth: true, caps: 'round' }
      )
    ),
    tag(
      { part: 'platen', role: 'ornament', material: context.material('platen') },
      at([0, y, z], rotated([0, 0, Math.PI / 2], cylinder(0.021, 0.345))),
      mirrored(
        at([0.205, y, z], rotated([0, 0, Math.PI / 2], cylinder(0.019, 0.026, { edge: bevel(0.004) })))
      ),
      rod([-0.2, y, z], [0.2, y, z], 0.006)
    ),
    ...(context.parameters['paper'] === 'yes' && !context.without.has('paper')
      ? [
          at(
            [0, y + 0.06, z - 0.0215],
            rotated(
              [-0.18, 0, 0],
              box([0.21, 0.14, 0.0016], {
                edge: sharp,
                part: 'paper',
                role: 'ornament',
                material: context.material('paper'),
              })
            )
          ),
          tag({ part: 'text', role: 'ornament', material: context.material('ink') }, ...lines),
        ]
      : []),
  ]
}
