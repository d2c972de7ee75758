import { beak } from '../../kit/limbs.ts'
import { feather } from '../../kit/wings.ts'
import type { MaterialSpec } from '../../material/types.ts'
import {
  at,
  ball,
  box,
  ellipsoid,
  group,
  intersection,
  mirrored,
  sharp,
  sweep,
  tag,
  union,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, ratio } from '../specs.ts'
import type { ParameterValues } from '../types.ts'
import type { Bird, BirdForm } from './bird-form.ts'
import { birdFamily } from './bird-frame.ts'

/** Small birds that perch: robin, sparrow, crow, pigeon, parrot, toucan, hummingbird; 14 cm high. */
export const songbird = birdFamily({
  name: 'songbird',
  height: [0.05, 0.14, 0.7],
  form,
  parameters: {
    beak: choice(['short', 'crow', 'parrot', 'toucan', 'needle', 'woodpecker'], 'Kind of beak'),
    tail: ratio('Length of the tail', 1, { min: 0.5, max: 2.6 }),
    crest: flag('A crest of feathers'),
    belly: choice(['breast', 'none', 'face'], 'Where the second colour lies'),
    branch: flag('A branch under its feet'),
  },
  slots: {
    eyes: { material: { recipe: 'glossy-plastic', color: '#3b2a1c' } },
    branch: { material: { recipe: 'bark', color: '#6b4a2e' } },
    leaf: { material: { recipe: 'leaf', color: '#4d8f3a' } },
    crest: { material: { recipe: 'feathers', color: '#7a5c40', scale: 0.5 }, follows: true },
  },
  partWords: {
    crest: { slot: 'crest', part: 'crest', with: { crest: 'yes' } },
    branch: { slot: 'branch', part: 'branch', with: { branch: 'yes' } },
    'tree branch': { slot: 'branch', part: 'branch', with: { branch: 'yes' } },
    twig: { slot: 'branch', part: 'branch', with: { branch: 'yes' } },
  },
  adjectives: { crested: { crest: 'yes' }, perched: { branch: 'yes' }, 'long tail': { tail: 1.5 } },
  parts: bird => [
    ...(bird.is('belly', 'breast') ? [bird.mark('belly', 'belly', [bib(bird)])] : []),
    ...(bird.is('belly', 'face')
      ? [
          bird.mark('belly', 'belly', [
            bird.onHead(mirrored(at([0.75, 0.12, 0.5], ball(0.5), { scale: [1, 1, 0.9] }))),
          ]),
        ]
      : []),
    ...(bird.is('crest', 'yes') ? [crest(bird)] : []),
    ...(bird.is('beak', 'toucan') ? [toucanFace(bird)] : []),
    ...(bird.is('branch', 'yes') ? [branch(bird)] : []),
  ],
})

/** Where the second colour lies in front: on breast and throat, on a toucan on the throat alone. */
const bib = (bird: Bird): Shape =>
  bird.onBody(
    bird.is('beak', 'toucan')
      ? at([0, 0.66, 0.4], ellipsoid([0.2, 0.17, 0.17]))
      : at([0, 0.46, 0.4], ellipsoid([0.27, 0.37, 0.29]))
  )

const TOUCAN_TIP: MaterialSpec = { recipe: 'bone', color: '#17161a' }
const TOUCAN_RING: MaterialSpec = { recipe: 'feathers', color: '#2f9fd6', scale: 0.5 }

/** The black tip of the beak and the bare skin around the eyes. */
function toucanFace(bird: Bird): Shape {
  const { beak: b, eye: e } = bird.form
  const [y, z] = b.at ?? [0, 0.8]
  const { upper, lower } = beak(b.length * 1.025, [b.width * 1.07, b.height * 1.07], b.hook)
  const front = at([0, 0, b.length * 1.26], box([3, 3, b.length], { edge: sharp }))
  return bird.onHead(
    at(
      [0, y, z],
      intersection([union([upper, lower]), front], {
        part: 'beak_tip',
        role: 'ornament',
        material: TOUCAN_TIP,
      }),
      { rotate: [b.drop ?? 0, 0, 0] }
    ),
    tag(
      { part: 'eye_ring', role: 'ornament', material: TOUCAN_RING },
      mirrored(at(e.at, ellipsoid([0.36, 0.36, 0.12]), { rotate: [-0.05, 1.0, 0] }))
    )
  )
}

/** A toucan: the body leans forward on short legs. */
function unaryCosts(form: BirdForm): BirdForm {
  return {
    ...form,
    body: [
      [0, 0.42, 0.02, 0.19, 0.19, 0.28, -0.55],
      [0, 0.5, 0.14, 0.175, 0.175, 0.17],
      [0, 0.29, -0.2, 0.11, 0.09, 0.19, -0.6],
    ],
    neck: [
      [0, 0.56, 0.17, 0.15],
      [0, 0.76, 0.27, 0.125],
    ],
    head: { at: [0.82, 0.29], size: 0.165 },
    leg: { hip: [0.085, 0.26, 0.02], foot: [0.1, 0.06], thick: 0.022, toe: 0.13 },
    wing: { at: [0.17, 0.54, 0.1], length: 0.6, width: 0.28, drop: 0.72 },
    tail: { at: [0.25, -0.28], length: 0.42, width: 0.09, count: 5, rise: -0.62, spread: 0.35 },
  }
}

function form(p: ParameterValues): BirdForm {
  const upright = uprightForm(p)
  return p['beak'] === 'toucan' ? unaryCosts(upright) : upright
}

function uprightForm(p: ParameterValues): BirdForm {
  const t = Number(p['tail'])
  return {
    body: [
      [0, 0.46, 0.02, 0.2, 0.21, 0.26, -0.5],
      [0, 0.49, 0.13, 0.195, 0.195, 0.19],
      [0, 0.36, -0.18, 0.12, 0.11, 0.19, -0.6],
    ],
    neck: [
      [0, 0.6, 0.11, 0.15],
      [0, 0.76, 0.17, 0.115],
    ],
    head: { at: [0.825, 0.18], size: 0.17 },
    beak: BEAKS[String(p['beak'])] ?? BEAKS['short'],
    eye: { at: [0.72, 0.16, 0.6], size: 0.18, look: 'round' },
    leg: { hip: [0.08, 0.3, 0.02], foot: [0.1, 0.06], thick: 0.017, toe: 0.13 },
    wing: { at: [0.185, 0.58, 0.1], length: 0.62, width: 0.3, drop: 0.5 },
    tail: { at: [0.34, -0.26], length: 0.36 * t, width: 0.1, count: 5, rise: -0.42, spread: 0.5 },
  }
}

const BEAKS: Readonly<Record<string, BirdForm['beak']>> = {
  short: { length: 0.85, width: 0.25, height: 0.28, hook: 0, drop: 0.05 },
  crow: { length: 1.15, width: 0.22, height: 0.28, hook: 0.25, drop: 0.08 },
  parrot: { length: 0.85, width: 0.3, height: 0.46, hook: 1, drop: 0.35, at: [-0.02, 0.74] },
  toucan: { length: 2.5, width: 0.34, height: 0.6, hook: 0.36, drop: 0.16, at: [-0.06, 0.74] },
  needle: { length: 2.3, width: 0.07, height: 0.09, hook: 0, drop: 0.1 },
  woodpecker: { length: 1.3, width: 0.14, height: 0.16, hook: 0, drop: 0.05 },
}

const crest = (bird: Bird): Shape =>
  tag(
    { part: 'crest', role: 'feature', material: bird.context.material('crest') },
    bird.onHead(
      ...[0, 1, 2].map(i =>
        at([0, 0.72 - 0.12 * i, -0.1 - 0.28 * i], feather(1.0 - 0.12 * i, 0.34, { point: 0.9, thick: 0.1 }), {
          rotate: [-0.5 - 0.4 * i, 0, 0],
        })
      )
    )
  )

function branch(bird: Bird): Shape {
  const leaf = (x: number, y: number, turn: number): Shape =>
    at([x, y, 0.06], feather(0.26, 0.12, { point: 0.9, thick: 0.014 }), { rotate: [0.5, 0, turn] })
  return group([
    tag(
      { part: 'branch', role: 'support', material: bird.context.material('branch') },
      bird.onBody(
        sweep(
          [
            [-0.75, -0.1, 0.02],
            [-0.35, -0.06, 0.06],
            [0.1, -0.052, 0.06],
            [0.5, -0.08, 0.05],
            [0.85, -0.02, 0.1],
          ],
          [0.075, 0.068, 0.06, 0.055, 0.03],
          { smooth: true, caps: 'round' }
        ),
        sweep(
          [
            [0.42, -0.08, 0.06],
            [0.55, 0.06, 0.08],
            [0.62, 0.2, 0.06],
          ],
          [0.034, 0.026, 0.012],
          { smooth: true, caps: 'round' }
        )
      )
    ),
    tag(
      { part: 'leaf', role: 'ornament', material: bird.context.material('leaf') },
      bird.onBody(leaf(0.62, 0.17, -0.5), leaf(0.6, 0.14, 0.7), leaf(0.82, -0.02, -1.1))
    ),
  ])
}
