import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { horn, spiralHorn } from '../../kit/horns.ts'
import { at, blend, ellipsoid, group, mirrored, tag } from '../../shape/build.ts'
import type { BlendBall, Shape } from '../../shape/types.ts'
import { choice, flag } from '../specs.ts'
import { beastFamily, type Beast } from './beast.ts'
import { hooves, longFace, ungulateAnatomy, ungulateFace, UNGULATE_SLOTS } from './ungulate.ts'

/** Sheep and goats: 75 cm at the shoulder; fleece of curls, horns of many kinds, a beard. */
export const sheep = beastFamily({
  name: 'sheep',
  height: [0.3, 0.75, 1.1],
  anatomy: ({ parameters: p }) =>
    ungulateAnatomy({
      half: 0.34,
      chest: [0.2, 0.25],
      middle: [0.23, 0.24],
      rump: [0.2, 0.24],
      y: 0.7,
      neck: [
        [0, 0.82, 0.38, 0.19],
        [0, 1.0, 0.56, 0.14],
        [0, 1.12, 0.64, 0.12],
      ],
      head: { at: [1.16, 0.68], size: 0.2, pitch: 0.55, lumps: longFace(0.82, 1.02, 0.95) },
      leg: 1.05,
      stance: 0.13,
      tail:
        p['fleece'] === 'yes'
          ? []
          : [
              [0, 0.88, -0.5, 0.06],
              [0, 0.95, -0.6, 0.06],
              [0, 1.02, -0.64, 0.03],
            ],
    }),
  parameters: {
    fleece: flag('A fleece of wool', 'yes'),
    horns: choice(
      ['none', 'spiral', 'back', 'ibex'],
      'Kind of horns: those of an ibex are great, knotted arcs'
    ),
    beard: flag('A beard under the chin'),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#2f2a29' } },
    fleece: { material: { recipe: 'wool', color: '#f1ebdf' } },
    horns: { material: { recipe: 'bone', color: '#a9936c' } },
    beard: { material: { recipe: 'fur', color: '#e9e2d4' } },
    ...UNGULATE_SLOTS,
    hooves: { material: { recipe: 'bone', color: '#191614' } },
  },
  partWords: {
    wool: { slot: 'fleece', part: 'fleece', with: { fleece: 'yes' } },
    fleece: { slot: 'fleece', part: 'fleece', with: { fleece: 'yes' } },
    face: { slot: 'coat', part: 'body' },
    horn: { slot: 'horns', part: 'horn', with: { horns: 'spiral' } },
    beard: { slot: 'beard', part: 'beard', with: { beard: 'yes' } },
    hoof: { slot: 'hooves', part: 'hoof' },
  },
  adjectives: {
    woolly: { fleece: 'yes' },
    wooly: { fleece: 'yes' },
    shorn: { fleece: 'no' },
    horned: { horns: 'spiral' },
    bearded: { beard: 'yes' },
  },
  parts: beast => [
    ungulateFace(beast, {
      eyes: { ball: beast.context.material('eyes'), pupil: beast.context.material('pupils'), shape: 'bar' },
      eyeSize: 0.15,
      long: 0.82,
      broad: 1.02,
      muzzle: 0.95,
      ear: { length: 0.75, widths: [0.1, 0.2, 0.22, 0.16, 0.03], thick: 0.09, cup: 0.4 },
      earAt: [0.44, 0.22, -0.15],
      earTurn: [-0.3, 0.2, -1.75],
    }),
    hooves(beast, 0.058, true),
    ...(beast.is('fleece', 'yes') ? [fleece(beast)] : []),
    ...(beast.is('horns', 'none') ? [] : [horns(beast)]),
    ...(beast.is('beard', 'yes') ? [beard(beast)] : []),
  ],
})

/** Curls of wool all over the trunk, thighs and neck, and a tuft on the brow. */
function fleece(beast: Beast): Shape {
  const curls: BlendBall[] = [
    { kind: 'ball', at: [0, 0.74, -0.01], radii: [0.29, 0.3, 0.56] },
    { kind: 'ball', at: [0.12, 0.66, -0.36], radii: [0.19, 0.26, 0.22] },
    { kind: 'ball', at: [-0.12, 0.66, -0.36], radii: [0.19, 0.26, 0.22] },
    { kind: 'cone', from: [0, 0.84, 0.36], to: [0, 1.02, 0.54], r0: 0.23, r1: 0.18 },
  ]
  const count = 96
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.5) / count
    const z = 1 - 2 * t
    const r = Math.sqrt(1 - z * z)
    const angle = i * GOLDEN_ANGLE
    curls.push({
      kind: 'ball',
      at: [0.3 * r * cos(angle), 0.74 + 0.29 * r * sin(angle), -0.01 + 0.56 * z],
      radii: [0.085, 0.085, 0.085],
    })
  }
  const crown = [-0.14, 0, 0.14].flatMap((x): BlendBall[] => [
    { kind: 'ball', at: [x * 0.7, 1.26, 0.62], radii: [0.075, 0.07, 0.08] },
    { kind: 'ball', at: [x, 1.15, 0.5], radii: [0.1, 0.1, 0.09] },
    { kind: 'ball', at: [x * 1.1, 0.98, 0.58], radii: [0.09, 0.1, 0.09] },
  ])
  return tag(
    { part: 'fleece', role: 'feature', material: beast.context.material('fleece') },
    beast.onTrunk(
      at([0, 0, 0], blend([...curls, ...crown], { blend: 0.02, detail: 0.036 }), {
        scale: [0.4 + 0.6 * beast.number('build'), 1, 1],
      }),
      at([0, 0.82, -0.58], ellipsoid([0.08, 0.13, 0.1]))
    )
  )
}

function horns(beast: Beast): Shape {
  if (beast.is('horns', 'ibex')) {
    return knottedHorns(beast)
  }
  const one = beast.is('horns', 'spiral')
    ? at([0.2, 0.5, -0.1], spiralHorn(0.8, 0.24, 1.05))
    : horn(
        [
          [0.14, 0.46, -0.1],
          [0.22, 0.86, -0.22],
          [0.34, 1.2, -0.62],
          [0.46, 1.3, -1.1],
        ],
        0.14
      )
  return tag(
    { part: 'horn', role: 'feature', material: beast.context.material('horns') },
    beast.onHead(mirrored(one))
  )
}

/** Scimitars over the neck, a knot every hand's breadth along their front. */
function knottedHorns(beast: Beast): Shape {
  const n = 9
  const path = Array.from({ length: n }, (_, i): Vec3 => {
    const a = (2.75 * i) / (n - 1)
    return [0.15 + 0.05 * i, 0.4 + 1.15 * sin(a), -0.12 - 1.15 * (1 - cos(a))]
  })
  const knots = path.slice(1, -2).map(([x, y, z], i) => {
    const a = (2.75 * (i + 1)) / (n - 1)
    const r = 0.17 * (1 - 0.09 * i)
    return at([x, y + 0.05 * sin(a), z + 0.05 * cos(a)], ellipsoid([r * 0.95, r * 0.55, r * 1.15]), {
      rotate: [-a, 0, 0],
    })
  })
  return tag(
    { part: 'horn', role: 'feature', material: beast.context.material('horns') },
    beast.onHead(mirrored(group([horn(path, 0.17), ...knots])))
  )
}

const beard = (beast: Beast): Shape =>
  tag(
    { part: 'beard', role: 'feature', material: beast.context.material('beard') },
    beast.onHead(
      at([0, -0.72, 1.0], ellipsoid([0.12, 0.36, 0.13]), { rotate: [-0.5, 0, 0] }),
      at([0, -0.5, 1.02], ellipsoid([0.15, 0.2, 0.16]))
    )
  )
