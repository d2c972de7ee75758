import { cos, sin } from '../../kernel/det-math.ts'
import { eye } from '../../kit/eyes.ts'
import { claws } from '../../kit/feet.ts'
import { horn } from '../../kit/horns.ts'
import type { Vec2 } from '../../kernel/types.ts'
import {
  at,
  ball,
  bevel,
  cylinder,
  ellipsoid,
  extrude,
  group,
  lathe,
  mirrored,
  sharp,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice } from '../specs.ts'
import type { ParameterValues } from '../types.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'
import { heavy, sauropod, theropod } from './dinosaur-frames.ts'

/** Dinosaurs: tyrannosaurus, triceratops, stegosaurus, brontosaurus; 3 m over the hips. */
export const dinosaur = beastFamily({
  name: 'dinosaur',
  height: [0.3, 3, 6],
  anatomy: ({ parameters }) => frame(parameters),
  parameters: {
    kind: choice(['tyrannosaurus', 'triceratops', 'stegosaurus', 'brontosaurus'], 'Which dinosaur'),
  },
  slots: {
    coat: { material: { recipe: 'scales', color: '#6d8a45', scale: 2 } },
    belly: { material: { recipe: 'scales', color: '#d6cf9a', scale: 2 }, second: {} },
    plates: { material: { recipe: 'scales', color: '#c96a2f', scale: 2 } },
    horns: { material: { recipe: 'bone', color: '#eee3c6' } },
    mouth: { material: { recipe: 'skin', color: '#a8453c' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#e2b52e' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  },
  partWords: {
    tooth: { slot: 'horns', part: 'tooth' },
    claw: { slot: 'horns', part: 'claw' },
    horn: { slot: 'horns', part: 'horn' },
    plate: { slot: 'plates', part: 'plate' },
    spike: { slot: 'horns', part: 'spike' },
    frill: { slot: 'plates', part: 'frill' },
    belly: { slot: 'belly', part: 'belly' },
    tail: { slot: 'coat', part: 'body' },
  },
  adjectives: {},
  parts: beast => [eyes(beast), feet(beast), ...own(beast)],
})

function frame(p: ParameterValues): Anatomy {
  switch (p['kind']) {
    case 'triceratops':
      return heavy(true)
    case 'stegosaurus':
      return heavy(false)
    case 'brontosaurus':
      return sauropod()
    default:
      return theropod()
  }
}

function eyes(beast: Beast): Shape {
  const { context } = beast
  const isHunter = beast.is('kind', 'tyrannosaurus')
  const hasSmallHead = beast.is('kind', 'brontosaurus')
  return beast.onHead(
    mirrored(
      at(
        isHunter ? [0.62, 0.36, 0.42] : [0.56, 0.16, 0.42],
        eye({
          ball: context.material('eyes'),
          pupil: context.material('pupils'),
          shape: isHunter ? 'slit' : 'round',
        }),
        { rotate: [-0.1, 0.95, 0], scale: isHunter ? 0.2 : hasSmallHead ? 0.23 : 0.17 }
      )
    )
  )
}

function feet(beast: Beast): Shape {
  const { front, hind } = beast.anatomy
  const isHunter = beast.is('kind', 'tyrannosaurus')
  const of = ([x, , z]: readonly number[], reach: number): Shape =>
    claws([x, 0.045, z + reach], 3, 0.15, 0.085)
  const hand = front[3]
  return tag(
    { part: 'claw', role: 'ornament', material: beast.context.material('horns') },
    at(
      [0, 0, 0],
      mirrored(
        group([
          of(hind[3], isHunter ? 0.17 : 0.17),
          isHunter ? claws([hand[0], hand[1] - 0.01, hand[2] + 0.01], 2, 0.03, 0.06) : of(hand, 0.16),
        ])
      ),
      { scale: beast.s }
    )
  )
}

function own(beast: Beast): readonly Shape[] {
  switch (beast.context.parameters['kind']) {
    case 'triceratops':
      return [frill(beast), belly(beast, 0.4)]
    case 'stegosaurus':
      return [plates(beast), belly(beast, 0.4)]
    case 'brontosaurus':
      return [belly(beast, 0.42)]
    default:
      return [jaws(beast), belly(beast, 0.56), stripes(beast)]
  }
}

/** The pale underside from throat to tail. */
const belly = (beast: Beast, y: number): Shape =>
  beast.mark('belly', 'belly', [beast.onTrunk(at([0, y, 0.06], ellipsoid([0.15, 0.2, 0.62])))])

const stripes = (beast: Beast): Shape =>
  beast.mark('stripe', 'plates', [
    beast.onTrunk(
      ...[0.34, 0.18, 0.02, -0.14, -0.3, -0.48, -0.66, -0.84, -1.02].map((z, i) =>
        at([0, 1.06 - 0.014 * i, z], ellipsoid([0.4, 0.16, 0.028]), { rotate: [0.15, 0, 0] })
      )
    ),
  ])

/** Two rows of teeth and a red mouth between them. */
function jaws(beast: Beast): Shape {
  const { context } = beast
  const row = (y: number, drop: number, turn: number): readonly Shape[] =>
    Array.from({ length: 7 }, (_, i) => {
      const t = i / 6
      return at(
        [0.5 - 0.2 * t * t, y - drop * t, 0.45 + (turn === 0 ? 1.05 : 1.3) * t],
        cylinder(0.075, 0.26, { topRadius: 0, edge: sharp }),
        { rotate: [turn, 0, 0] }
      )
    })
  return beast.onHead(
    tag(
      { part: 'tooth', role: 'feature', material: context.material('horns') },
      mirrored(group([...row(-0.36, -0.02, Math.PI), ...row(-0.66, 0.24, 0)]))
    ),
    tag(
      { part: 'mouth', role: 'ornament', material: context.material('mouth') },
      at([0, -0.52, 0.75], ellipsoid([0.42, 0.2, 0.86]), { rotate: [0.15, 0, 0] })
    )
  )
}

/** A bony shield with knobs, three horns, a beak. */
function frill(beast: Beast): Shape {
  const { context } = beast
  const shield = lathe(
    [
      [0, -0.12],
      [0.9, -0.02],
      [1.24, 0.16],
      [1.24, 0.26],
      [0.9, 0.12],
      [0, 0.02],
    ],
    { smooth: true }
  )
  const knobs = Array.from({ length: 9 }, (_, i) => {
    const angle = -0.35 + (i * (Math.PI + 0.7)) / 8
    return at([1.22 * cos(angle), 1.22 * sin(angle), 0], ball(0.11), { scale: [1, 1, 0.8] })
  })
  return beast.onHead(
    tag(
      { part: 'frill', role: 'feature', material: context.material('plates') },
      at(
        [0, 0.42, -0.22],
        group([
          at([0, 0, 0], shield, { rotate: [Math.PI / 2, 0, 0] }),
          ...knobs.map(knob => at([0, 0, 0.2], knob)),
        ]),
        {
          rotate: [-0.55, 0, 0],
        }
      )
    ),
    tag(
      { part: 'horn', role: 'feature', material: context.material('horns') },
      mirrored(
        horn(
          [
            [0.36, 0.42, 0.42],
            [0.44, 0.8, 0.8],
            [0.46, 1.0, 1.35],
            [0.42, 1.05, 1.75],
          ],
          0.16
        )
      ),
      horn(
        [
          [0, 0.2, 1.1],
          [0, 0.5, 1.3],
          [0, 0.72, 1.4],
        ],
        0.14
      )
    )
  )
}

/** Kite-shaped plates in two rows along the back, spikes at the tail. */
function plates(beast: Beast): Shape {
  const { context } = beast
  const kite: readonly Vec2[] = [
    [-0.5, -0.3],
    [0.5, -0.3],
    [0.62, 0.2],
    [0, 1],
    [-0.62, 0.2],
  ]
  const spots = [
    [0.86, 0.62, 0.13],
    [0.6, 0.7, 0.19],
    [0.34, 0.86, 0.26],
    [0.06, 0.95, 0.32],
    [-0.22, 0.98, 0.34],
    [-0.5, 0.93, 0.29],
    [-0.76, 0.76, 0.22],
    [-1.0, 0.6, 0.17],
    [-1.2, 0.53, 0.12],
  ] as const
  const sails = spots.map(([z, y, size], i) =>
    at([i % 2 === 0 ? 0.05 : -0.05, y + size * 0.1, z], extrude(kite, 0.16, { edge: bevel(0.03) }), {
      scale: size,
      rotate: [0, Math.PI / 2, i % 2 === 0 ? -0.14 : 0.14],
    })
  )
  const spike = (z: number): Shape =>
    horn(
      [
        [0.01, 0.48, z],
        [0.12, 0.54, z - 0.06],
        [0.26, 0.66, z - 0.16],
      ],
      0.035
    )
  return group([
    tag({ part: 'plate', role: 'feature', material: context.material('plates') }, beast.onTrunk(...sails)),
    tag(
      { part: 'spike', role: 'ornament', material: context.material('horns') },
      beast.onTrunk(mirrored(group([spike(-1.44), spike(-1.6)])))
    ),
  ])
}
