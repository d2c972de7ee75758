import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { limbBalls, lumpBalls } from '../../kit/flesh.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { at, bevel, blend, box, group, mirrored, soft, sweep, tag } from '../../shape/build.ts'
import type { BlendShape, Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { hair, head, saddle, spots } from './rocking-horse-tack.ts'

/** A nursery rocking horse on bow rockers: carved body, hair mane and tail, saddle and bridle. 80 cm to the ears. */
export const rockingHorse: Family = {
  name: 'rocking_horse',
  parameters: {
    height: meters(0.82, { min: 0.12, max: 1.6 }, 'Ground to the ears'),
    build: ratio('Slim or stout', 1, { min: 0.85, max: 1.25 }),
    rockers: ratio('Length of the rockers', 1, { min: 0.85, max: 1.2 }),
    spots: flag('Dapples on the coat'),
    saddle: flag('A saddle', 'yes'),
    mane: choice(['long', 'none'], 'Mane and tail'),
  },
  slots: {
    body: { material: { recipe: 'varnished-wood', color: '#b9793f' } },
    rockers: { material: { recipe: 'varnished-wood', color: '#7d4322' }, second: {} },
    mane: { material: { recipe: 'fur', color: '#3d2415' } },
    saddle: { material: { recipe: 'leather', color: '#8e2320' } },
    bridle: { material: { recipe: 'leather', color: '#3a2015' } },
    metal: { material: { recipe: 'polished-metal', color: '#d4ae58' } },
    spots: { material: { recipe: 'painted-wood', color: '#efe6d6' }, second: { spots: 'yes' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#17100c' } },
    hooves: { material: { recipe: 'painted-wood', color: '#2a1d16' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    rocker: { slot: 'rockers', part: 'rocker' },
    runner: { slot: 'rockers', part: 'rocker' },
    bow: { slot: 'rockers', part: 'rocker' },
    base: { slot: 'rockers', part: 'rocker' },
    mane: { slot: 'mane', part: 'mane', with: { mane: 'long' } },
    tail: { slot: 'mane', part: 'tail', with: { mane: 'long' } },
    hair: { slot: 'mane', part: 'mane', with: { mane: 'long' } },
    saddle: { slot: 'saddle', part: 'saddle', with: { saddle: 'yes' } },
    seat: { slot: 'saddle', part: 'saddle', with: { saddle: 'yes' } },
    bridle: { slot: 'bridle', part: 'bridle' },
    rein: { slot: 'bridle', part: 'rein' },
    stirrup: { slot: 'metal', part: 'stirrup', with: { saddle: 'yes' } },
    eye: { slot: 'eyes', part: 'eye' },
    hoof: { slot: 'hooves', part: 'hoof' },
    spot: { slot: 'spots', part: 'spot', with: { spots: 'yes' } },
  },
  adjectives: {
    dappled: { spots: 'yes' },
    spotted: { spots: 'yes' },
    fat: { build: 1.15 },
    slim: { build: 0.9 },
  },
  heightParameter: 'height',
  build,
}

function horseBody(b: number): BlendShape {
  return blend(
    [
      ...limbBalls([
        [0, 0.47, 0.17, 0.115 * b],
        [0, 0.46, -0.02, 0.108 * b],
        [0, 0.475, -0.22, 0.112 * b],
      ]),
      ...limbBalls([
        [0, 0.5, 0.23, 0.095],
        [0, 0.6, 0.31, 0.074],
        [0, 0.69, 0.365, 0.058],
      ]),
      ...limbBalls([
        [0, 0.7, 0.37, 0.058],
        [0, 0.645, 0.455, 0.042],
        [0, 0.6, 0.52, 0.036],
      ]),
      ...lumpBalls([0.018, 0.665, 0.4, 0.04, 0.05, 0.05]),
      ...limbBalls([
        [0.062, 0.43, 0.2, 0.062],
        [0.095, 0.3, 0.28, 0.042],
        [0.115, 0.2, 0.33, 0.032],
        [0.125, 0.14, 0.375, 0.03],
      ]),
      ...limbBalls([
        [0.062, 0.44, -0.24, 0.07],
        [0.095, 0.31, -0.29, 0.045],
        [0.115, 0.21, -0.35, 0.032],
        [0.125, 0.14, -0.385, 0.03],
      ]),
    ],
    { blend: 0.03, detail: 0.029 }
  )
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const b = Number(p['build'])
  const body = horseBody(b)
  const parts: Shape[] = [
    tag({ part: 'body', role: 'body', material: context.material('body') }, body),
    tag(
      { part: 'rocker', role: 'feature', material: context.material('rockers') },
      rockers(Number(p['rockers']))
    ),
    head(context, body),
    tag(
      { part: 'hoof', role: 'support', material: context.material('hooves') },
      mirrored(
        group([
          at([0.126, 0.127, 0.385], box([0.062, 0.06, 0.075], { edge: soft(0.014) })),
          at([0.126, 0.127, -0.385], box([0.062, 0.06, 0.075], { edge: soft(0.014) })),
        ])
      )
    ),
    ...(p['mane'] === 'long' ? [hair(context)] : []),
    ...(p['saddle'] === 'yes' ? [saddle(context, body, b)] : []),
    ...(p['spots'] === 'yes' ? [spots(context, body)] : []),
  ]
  const s = Number(p['height']) / 0.8
  return group([at([0, 0, 0], group(parts), { scale: s })], {
    // Its bows are arcs of 1.05 units.
    moves: {
      name: 'horse',
      at: [0, 1.075 * s, 0],
      motion: { kind: 'hinge', axis: [1, 0, 0], range: [-0.28, 0.28] },
    },
    anchors: { top: { at: [0, 0.62 * s, -0.02 * s], normal: [0, 1, 0] } },
  })
}

/** Two bows with cross boards; the hooves stand on them. */
function rockers(long: number): Shape {
  const radius = 1.05
  const bow = (a: number): Vec3 => [0.127, 0.025 + radius * (1 - cos(a)), radius * sin(a)]
  const reach = 0.56 * long
  const path = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1].map(t => bow(t * reach))
  const rail = sweep(path, 1, {
    section: { kind: 'outline', points: roundedRect(0.042, 0.05, 0) },
    edge: bevel(0.006),
  })
  const board = (t: number): Shape => {
    const [, y, z] = bow(t * reach)
    return at([0, y + 0.02, z], box([0.3, 0.022, 0.06], { edge: bevel(0.004) }), {
      rotate: [-t * reach, 0, 0],
    })
  }
  return group([mirrored(rail), board(-0.28), board(0.28), board(-0.93), board(0.93)])
}
