import { TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { antler, horn, type AntlerKind } from '../../kit/horns.ts'
import { at, ball, ellipsoid, group, mirrored, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag } from '../specs.ts'
import { beastFamily, type Beast } from './beast.ts'
import { spots } from './markings.ts'
import { hooves, longFace, ungulateAnatomy, ungulateFace, UNGULATE_SLOTS } from './ungulate.ts'

/** Deer: slender legs, big ears, antlers; 1 m at the shoulder. Stag, fawn, reindeer, moose and antelope are presets. */
export const deer = beastFamily({
  name: 'deer',
  postures: ['standing', 'grazing', 'lying'],
  isHoofed: true,
  height: [0.35, 1, 2.1],
  anatomy: ({ parameters: p }) => {
    const isMoose = p['antlers'] === 'moose'
    return ungulateAnatomy({
      half: 0.34,
      chest: [0.15, 0.21],
      middle: [0.15, 0.17],
      rump: [0.155, 0.19],
      y: 0.82,
      neck: [
        [0, 0.9, 0.36, 0.16],
        [0, 1.12, 0.52, 0.11],
        [0, 1.3, 0.6, 0.095],
      ],
      head: {
        at: isMoose ? [1.22, 0.68] : [1.36, 0.64],
        size: isMoose ? 0.2 : 0.17,
        pitch: isMoose ? 0.7 : 0.5,
        lumps: isMoose ? longFace(1.25, 0.95, 1.35) : longFace(0.95, 0.95, 0.8),
      },
      leg: 0.82,
      stance: 0.11,
      tail: [
        [0, 0.92, -0.46, 0.06],
        [0, 0.93, -0.56, 0.055],
        [0, 0.86, -0.6, 0.03],
      ],
      ...(isMoose
        ? {
            extra: [
              [0, 1.0, 0.3, 0.12, 0.14, 0.2],
              [0, 0.84, 0.62, 0.06, 0.12, 0.07],
            ],
          }
        : {}),
    })
  },
  parameters: {
    antlers: choice(
      ['none', 'deer', 'reindeer', 'moose', 'lyre'],
      'Antlers, or the ringed horns of an antelope',
      'deer'
    ),
    spots: flag('White spots on the back'),
    nose: choice(['dark', 'red'], 'Colour of the nose'),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#a8713f', scale: 0.7 } },
    belly: { material: { recipe: 'fur', color: '#efe3cc', scale: 0.7 } },
    antlers: { material: { recipe: 'bone', color: '#8a6b48' } },
    nose: { material: { recipe: 'rubber', color: '#1d1715' } },
    ...UNGULATE_SLOTS,
  },
  partWords: {
    antler: { slot: 'antlers', part: 'antler', with: { antlers: 'deer' } },
    horn: { slot: 'antlers', part: 'antler', with: { antlers: 'deer' } },
    nose: { slot: 'nose', part: 'nose' },
    spot: { slot: 'belly', part: 'spot', with: { spots: 'yes' } },
    hoof: { slot: 'hooves', part: 'hoof' },
    tail: { slot: 'coat', part: 'tail' },
  },
  adjectives: {
    spotted: { spots: 'yes' },
    antlered: { antlers: 'deer' },
    antlerless: { antlers: 'none' },
    female: { antlers: 'none' },
  },
  parts: beast => [
    ungulateFace(beast, {
      eyes: { ball: beast.context.material('eyes'), pupil: beast.context.material('pupils'), shape: 'none' },
      eyeSize: 0.16,
      long: beast.is('antlers', 'moose') ? 1.25 : 0.95,
      broad: 0.95,
      muzzle: beast.is('antlers', 'moose') ? 1.2 : 0.8,
      ear: { length: 0.95, widths: [0.1, 0.24, 0.26, 0.17, 0.03], thick: 0.08, cup: 0.5 },
      earAt: [0.36, 0.34, -0.25],
      earTurn: [-0.55, 0.3, -0.95],
    }),
    nose(beast),
    hooves(beast, 0.045, true),
    // A neck that reaches down hides the patch before it.
    ...(beast.is('pose', 'grazing')
      ? []
      : [
          beast.mark('chest', 'belly', [
            beast.onTrunk(at([0, 1.02, 0.66], ball(0.13), { scale: [0.8, 1.3, 1] })),
          ]),
        ]),
    beast.mark('rump', 'belly', [beast.onTrunk(at([0, 0.84, -0.6], ellipsoid([0.1, 0.13, 0.12])))]),
    ...(beast.is('antlers', 'none') ? [] : [antlers(beast)]),
    ...(beast.is('spots', 'yes') ? [beast.mark('spot', 'belly', [backSpots(beast)])] : []),
  ],
})

function antlers(beast: Beast): Shape {
  if (beast.is('antlers', 'lyre')) {
    return ringedHorns(beast)
  }
  const kind = String(beast.context.parameters['antlers']) as AntlerKind
  const size = kind === 'moose' ? 2.7 : kind === 'reindeer' ? 3.0 : 2.7
  return tag(
    { part: 'antler', role: 'feature', material: beast.context.material('antlers') },
    beast.onHead(
      mirrored(
        at([0.16, 0.42, -0.15], antler(kind, size), { rotate: [-beast.anatomy.head.pitch + 0.1, 0, 0] })
      )
    )
  )
}

/** Two horns that swing back, apart and forward again, with rings along their lower half. */
function ringedHorns(beast: Beast): Shape {
  const path: readonly Vec3[] = [
    [0.16, 0.42, -0.1],
    [0.3, 0.95, -0.55],
    [0.5, 1.6, -0.85],
    [0.46, 2.25, -0.85],
    [0.34, 2.75, -0.6],
  ]
  const ring = (t: number): Shape => {
    const i = Math.min(path.length - 2, Math.floor(t))
    const [a, b] = [path[i], path[i + 1]]
    const u = t - i
    const place: Vec3 = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u, a[2] + (b[2] - a[2]) * u]
    return at(place, torus(0.125 - 0.024 * t, 0.03), { rotate: [-0.6 + 0.2 * t, 0, -0.25] })
  }
  return tag(
    { part: 'antler', role: 'feature', material: beast.context.material('antlers') },
    beast.onHead(mirrored(group([horn(path, 0.13), ...[0.3, 0.7, 1.1, 1.5, 1.9, 2.3].map(ring)])))
  )
}

function nose(beast: Beast): Shape {
  const [red, long] = [beast.is('nose', 'red'), beast.is('antlers', 'moose') ? 1.25 : 0.95]
  const material = red ? { recipe: 'glossy-plastic', color: '#d3222a' } : beast.context.material('nose')
  const r = red ? 0.24 : 0.15
  return tag(
    { part: 'nose', role: 'feature', material },
    beast.onHead(at([0, 0, 1.42 * long + 0.12], ellipsoid([r, r * 0.85, r * 0.7])))
  )
}

const backSpots = (beast: Beast): Shape =>
  beast.onTrunk(
    ...spots(
      { y: 0.84, from: -0.42, to: 0.4, gap: 0.13, size: 0.028, arc: TAU * 0.5 },
      beast.context.random.fork('spots')
    )
  )
