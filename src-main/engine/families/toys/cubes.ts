import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { roundedRect } from '../../kit/outlines.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  rotated,
  scatter,
  sharp,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { polyhedralDie, usualSides } from './dice.ts'
import { toyTags } from './toy-tags.ts'

/** Small things of straight sides: dice, dominoes, puzzle cubes, letter blocks, building bricks, jigsaw pieces. */
export const cubeToy: Family = {
  name: 'cube_toy',
  parameters: {
    size: meters(0.016, { min: 0.008, max: 1 }, 'Edge of the cube, or length of the piece'),
    rounding: ratio('Roundness of the edges', 1, { min: 0.6, max: 1.5 }),
    kind: choice(['die', 'domino', 'puzzle', 'blocks', 'block', 'brick', 'jigsaw'], 'Which toy'),
    sides: count(6, { min: 4, max: 20 }, 'Sides of a die: 4, 6, 8, 10, 12 or 20'),
  },
  slots: {
    body: { material: { recipe: 'glossy-plastic', color: '#f4f1ea' } },
    marks: { material: { recipe: 'glossy-plastic', color: '#1b1a1c' }, second: {} },
  },
  partWords: {
    dot: { slot: 'marks', part: 'pip' },
    pip: { slot: 'marks', part: 'pip' },
    spot: { slot: 'marks', part: 'pip' },
    letter: { slot: 'marks', part: 'letter' },
    number: { slot: 'marks', part: 'number' },
    digit: { slot: 'marks', part: 'number' },
    side: { slot: 'body', part: 'body', count: 'sides' },
    face: { slot: 'body', part: 'body', count: 'sides' },
    stud: { slot: 'body', part: 'stud' },
    sticker: { slot: 'marks', part: 'tile' },
  },
  adjectives: { round: { rounding: 1.4 }, rounded: { rounding: 1.4 } },
  build: context => {
    const kind = String(context.parameters['kind'])
    const round = Number(context.parameters['rounding'])
    const sides = usualSides(Number(context.parameters['sides']))
    const isPolyhedron = kind === 'die' && sides !== 6
    const toy = isPolyhedron ? polyhedralDie(sides, context, round) : MAKERS[kind](context, round)
    return at([0, 0, 0], toy, { scale: Number(context.parameters['size']) })
  },
}

type Maker = (context: FamilyContext, round: number) => Shape

const PIPS: Readonly<Record<number, readonly Vec2[]>> = {
  1: [[0, 0]],
  2: [
    [-1, 1],
    [1, -1],
  ],
  3: [
    [-1, 1],
    [0, 0],
    [1, -1],
  ],
  4: [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ],
  5: [
    [-1, 1],
    [1, 1],
    [0, 0],
    [-1, -1],
    [1, -1],
  ],
  6: [
    [-1, 1],
    [1, 1],
    [-1, 0],
    [1, 0],
    [-1, -1],
    [1, -1],
  ],
}

/** Turns that bring a face that looks along +Z to the six sides. */
const SIDES: readonly Vec3[] = [
  [0, 0, 0],
  [0, Math.PI / 2, 0],
  [-Math.PI / 2, 0, 0],
  [Math.PI / 2, 0, 0],
  [0, -Math.PI / 2, 0],
  [0, Math.PI, 0],
]

const onSides = (make: (face: number) => Shape, sides = SIDES): Shape[] =>
  sides.map((turn, i) => rotated(turn, at([0, 0, 0.5], make(i))))

const MAKERS: Readonly<Record<string, Maker>> = {
  die: (c, r) =>
    at(
      [0, 0.5, 0],
      group([
        tag(toyTags(c, 'body', 'body', 'body'), box([1, 1, 1], { edge: soft(0.1 * r) })),
        tag(
          toyTags(c, 'pip', 'marks'),
          ...onSides(i =>
            scatter(
              PIPS[[2, 3, 1, 6, 4, 5][i]].map(([x, y]) => ({
                at: [x * 0.25, y * 0.25, -0.012] as const,
                scale: [1, 1, 0.25] as const,
              })),
              ball(0.095)
            )
          )
        ),
      ])
    ),
  domino: (c, r) =>
    at(
      [0, 0.5, 0],
      group([
        tag(toyTags(c, 'body', 'body', 'body'), box([0.5, 1, 0.14], { edge: soft(0.02 * r) })),
        tag(
          toyTags(c, 'line', 'marks', 'ornament'),
          at([0, 0, 0.07], box([0.4, 0.016, 0.012], { edge: sharp }))
        ),
        tag(
          toyTags(c, 'pip', 'marks'),
          ...[
            [0.25, 5],
            [-0.25, 3],
          ].map(([y, n]) =>
            scatter(
              PIPS[n].map(([px, py]) => ({
                at: [px * 0.125, y + py * 0.125, 0.068] as const,
                scale: [1, 1, 0.3] as const,
              })),
              ball(0.047)
            )
          )
        ),
      ])
    ),
  puzzle: (c, r) => {
    const colors = ['#c3202f', '#2357b5', '#f7f6f2', '#f2c531', '#2f9a4b', '#ee7a22']
    const spots = [-1, 0, 1].flatMap(x => [-1, 0, 1].map(y => ({ at: [x * 0.335, y * 0.335, 0] as Vec3 })))
    const tile = extrude(roundedRect(0.285, 0.285, 0.04 * r, 2), 0.016, { edge: sharp })
    return at(
      [0, 0.5, 0],
      group([
        tag(toyTags(c, 'body', 'marks', 'body'), box([1, 1, 1], { edge: bevel(0.03) })),
        ...[0, 1, 2, 3, 4, 5].map(i =>
          tag(
            {
              part: `tile_${i + 1}`,
              role: 'feature',
              material: { recipe: 'glossy-plastic', color: colors[i] },
            },
            rotated(SIDES[i], at([0, 0, 0.502], scatter(spots, tile)))
          )
        ),
      ])
    )
  },
  block: (c, r) => letterBlock(c, r, 'A', '#d8262f', [0, 0, 0], 0),
  blocks: (c, r) =>
    group([
      letterBlock(c, r, 'A', '#d8262f', [-0.56, 0, 0.04], 0.12),
      letterBlock(c, r, 'B', '#2f7fd6', [0.55, 0, 0], -0.1),
      letterBlock(c, r, 'C', '#2f9a4b', [0.02, 1, 0], 0.22),
    ]),
  brick: c => {
    const studs = [-1.5, -0.5, 0.5, 1.5].flatMap(x =>
      [-0.5, 0.5].map(z => ({ at: [x * 0.25, 0.33, z * 0.25] as Vec3 }))
    )
    return group([
      tag(toyTags(c, 'body', 'body', 'body'), at([0, 0.15, 0], box([1, 0.3, 0.5], { edge: bevel(0.008) }))),
      tag(toyTags(c, 'stud', 'body'), scatter(studs, cylinder(0.075, 0.075, { edge: bevel(0.006) }))),
    ])
  },
  jigsaw: c =>
    tag(toyTags(c, 'body', 'body'), at([0, 0.62, 0], extrude(jigsawOutline(), 0.12, { edge: bevel(0.02) }))),
}

const STROKES: Readonly<
  Record<string, readonly (readonly [x: number, y: number, w: number, h: number, turn?: number])[]>
> = {
  A: [
    [-0.1, 0, 0.08, 0.5, -0.35],
    [0.1, 0, 0.08, 0.5, 0.35],
    [0, -0.08, 0.2, 0.07],
  ],
  B: [
    [-0.12, 0, 0.08, 0.48],
    [0, 0.2, 0.22, 0.08],
    [0, 0, 0.22, 0.08],
    [0, -0.2, 0.22, 0.08],
    [0.13, 0.1, 0.08, 0.16],
    [0.13, -0.1, 0.08, 0.16],
  ],
  C: [
    [-0.13, 0, 0.08, 0.4],
    [0, 0.19, 0.26, 0.08],
    [0, -0.19, 0.26, 0.08],
    [0.12, 0.15, 0.07, 0.1],
    [0.12, -0.15, 0.07, 0.1],
  ],
}

function letterBlock(
  c: FamilyContext,
  r: number,
  letter: string,
  color: string,
  place: Vec3,
  turn: number
): Shape {
  const paint = { recipe: 'painted-wood', color }
  const strokes = STROKES[letter].map(([x, y, w, h, lean = 0]) =>
    at([x, y, 0], box([w, h, 0.03], { edge: sharp }), { rotate: [0, 0, lean] })
  )
  const rim = extrude(roundedRect(0.86, 0.86, 0.06, 2), 0.022, {
    holes: [roundedRect(0.72, 0.72, 0.05, 2)],
    edge: sharp,
  })
  return at(
    [place[0], place[1] + 0.5, place[2]],
    group([
      tag(toyTags(c, 'body', 'body', 'body'), box([1, 1, 1], { edge: soft(0.05 * r) })),
      tag(
        { part: `letter_${letter.toLowerCase()}`, role: 'feature', material: paint },
        ...onSides(
          () => group([...strokes, rim]),
          SIDES.filter((_, i) => i !== 3)
        )
      ),
    ]),
    { rotate: [0, turn, 0] }
  )
}

function jigsawOutline(): readonly Vec2[] {
  const knob: readonly Vec2[] = [
    [-0.5, 0.5],
    [-0.12, 0.5],
    [-0.08, 0.55],
    [-0.14, 0.64],
    [-0.1, 0.73],
    [0, 0.76],
    [0.1, 0.73],
    [0.14, 0.64],
    [0.08, 0.55],
    [0.12, 0.5],
  ]
  const dent: readonly Vec2[] = [
    [0.5, 0.5],
    [0.5, 0.12],
    [0.45, 0.08],
    [0.36, 0.14],
    [0.27, 0.1],
    [0.24, 0],
    [0.27, -0.1],
    [0.36, -0.14],
    [0.45, -0.08],
    [0.5, -0.12],
  ]
  const half = [...knob, ...dent]
  const rest = [...knob.map(([x, y]): Vec2 => [-x, -y]), ...dent.map(([x, y]): Vec2 => [-x, -y])]
  return [...half, ...rest].reverse()
}
