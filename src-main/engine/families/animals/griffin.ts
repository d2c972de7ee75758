import { eye } from '../../kit/eyes.ts'
import { claws } from '../../kit/feet.ts'
import { beak } from '../../kit/limbs.ts'
import { spreadWing } from '../../kit/wings.ts'
import { at, box, ellipsoid, group, mirrored, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { ratio } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'
import { felineAnatomy, felineTail } from './feline.ts'

/** A griffin: an eagle's head, wings and talons on a lion's body; 1.1 m at the shoulder. */
export const griffin = beastFamily({
  name: 'griffin',
  height: [0.3, 1.1, 2],
  anatomy,
  parameters: { wings: ratio('Span of the wings', 1, { min: 0.6, max: 1.4 }) },
  slots: {
    coat: { material: { recipe: 'fur', color: '#b9803f' } },
    plumage: { material: { recipe: 'feathers', color: '#f1ebde', scale: 0.6 }, second: {} },
    wings: { material: { recipe: 'feathers', color: '#6a4526' } },
    tips: { material: { recipe: 'feathers', color: '#3c2717' } },
    beak: { material: { recipe: 'bone', color: '#efb22c' } },
    legs: { material: { recipe: 'scales', color: '#dfa02c', scale: 0.6 } },
    claws: { material: { recipe: 'bone', color: '#2c2622' } },
    tuft: { material: { recipe: 'fur', color: '#5a3a20' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#f2c53a' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  },
  partWords: {
    beak: { slot: 'beak', part: 'beak' },
    wing: { slot: 'wings', part: 'wing' },
    feather: { slot: 'plumage', part: 'plumage' },
    head: { slot: 'plumage', part: 'plumage' },
    talon: { slot: 'claws', part: 'claw' },
    claw: { slot: 'claws', part: 'claw' },
    tail: { slot: 'tuft', part: 'tuft' },
    ear: { slot: 'plumage', part: 'ear' },
  },
  parts: beast => [
    face(beast),
    beast.mark(
      'plumage',
      'plumage',
      [
        beast.onHead(ellipsoid([1.5, 1.5, 1.6])),
        beast.onTrunk(at([0, 0.98, 0.62], ellipsoid([0.42, 0.36, 0.26]), { rotate: [0.5, 0, 0] })),
      ],
      0.01
    ),
    wings(beast),
    tuft(beast),
    // Upright it stands on the lion's paws: there is nothing of an eagle near the floor.
    ...(beast.isUpright
      ? []
      : [
          beast.mark('talon', 'legs', [
            beast.onLegs(at([0, 0.18, 0.5], box([2, 0.4, 0.62], { edge: sharp }))),
          ]),
          toes(beast),
        ]),
  ],
})

function anatomy(): Anatomy {
  const lion = felineAnatomy({ muzzle: 1, skull: 1, limb: 1.2, tail: felineTail('low') })
  return {
    ...lion,
    neck: [
      [0, 0.86, 0.5, 0.22],
      [0, 1.1, 0.7, 0.175],
      [0, 1.26, 0.8, 0.16],
    ],
    head: {
      at: [1.36, 0.9],
      size: 0.215,
      pitch: 0.06,
      lumps: [
        [0, 0, 0, 0.9, 0.88, 1.06],
        [0.42, 0.4, 0.46, 0.36, 0.2, 0.52],
      ],
    },
  }
}

function face(beast: Beast): Shape {
  const { context } = beast
  const { upper, lower } = beak(1.15, [0.34, 0.5], 0.9)
  const tuft = sweep(
    [
      [0.46, 0.6, 0],
      [0.62, 1.1, -0.16],
      [0.66, 1.62, -0.5],
    ],
    [0.2, 0.26, 0.03],
    { smooth: true, caps: 'round', flatten: 0.5 }
  )
  return beast.onHead(
    tag(
      { part: 'beak', role: 'feature', material: context.material('beak') },
      at([0, -0.04, 0.78], group([upper, lower]), { rotate: [0.16, 0, 0] })
    ),
    mirrored(
      group([
        tag({ part: 'ear', role: 'feature', material: context.material('plumage') }, tuft),
        at(
          [0.64, 0.16, 0.6],
          eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'round' }),
          { rotate: [-0.05, 0.85, 0], scale: 0.2 }
        ),
      ])
    )
  )
}

/** Half raised behind the shoulders, their feathers to the back. */
function wings(beast: Beast): Shape {
  const part = (name: string, slot: string) => (shape: Shape) =>
    tag({ part: name, role: 'feature', material: beast.context.material(slot) }, shape)
  const k = beast.number('wings')
  const wing = spreadWing(1.5 * k, 0.62 * k, {
    coverts: part('coverts', 'wings'),
    wing: part('wing', 'wings'),
    tip: part('wing_tip', 'tips'),
  })
  return beast.onTrunk(mirrored(at([0.1, 0.93, 0.34], wing, { rotate: [0.3, 0.35, 0.72] })))
}

/** The brush of hair at the end of a lion's tail. */
function tuft(beast: Beast): Shape {
  const [x, y, z] = beast.anatomy.tail[beast.anatomy.tail.length - 1]
  return tag(
    { part: 'tuft', role: 'ornament', material: beast.context.material('tuft') },
    at([x * beast.s, y * beast.s, z * beast.s], ellipsoid([0.085, 0.09, 0.16]), {
      rotate: [0.5, 0, 0],
      scale: beast.s,
    })
  )
}

const toes = (beast: Beast): Shape =>
  tag(
    { part: 'claw', role: 'ornament', material: beast.context.material('claws') },
    at(
      [0, 0, 0],
      mirrored(
        group([claws([0.13, 0.06, 0.58], 3, 0.15, 0.14), claws([0.145, 0.045, -0.36], 3, 0.12, 0.06)])
      ),
      { scale: [beast.s * (0.5 + 0.5 * beast.number('build')), beast.s, beast.s] }
    )
  )
