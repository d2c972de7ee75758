import type { Vec2 } from '../../kernel/types.ts'
import {
  backPlates,
  domeBone,
  domeHeight,
  domePlate,
  rimPlates,
  type Dome,
  type Plate,
} from '../../kit/shells.ts'
import { at, cylinder, difference, extrude, group, rotated, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import { slotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'

/** The shell of a tortoise alone: a hollow dome of bone under horny plates, 16 cm high; whole, cracked, or with a piece broken out. */
export const tortoiseShell: Family = {
  name: 'tortoise-shell',
  parameters: {
    height: meters(0.16, { min: 0.05, max: 0.5 }, 'Height of the dome'),
    width: ratio('Width against a common shell', 1, { min: 0.8, max: 1.25 }),
    state: choice(['whole', 'cracked', 'broken'], 'Whole, cracked, or with a piece broken out'),
  },
  slots: {
    plate: { material: { recipe: 'shell', color: '#8a5a24' } },
    areola: { material: { recipe: 'shell', color: '#d9a848' }, follows: true },
    bone: { material: { recipe: 'bone', color: '#d2ba88' } },
    crack: { material: { recipe: 'bone', color: '#1c130c' } },
  },
  partWords: {
    plate: { slot: 'plate', part: 'scute' },
    scute: { slot: 'plate', part: 'scute' },
    crack: { slot: 'crack', part: 'crack', with: { state: 'cracked' } },
    hole: { slot: 'bone', part: 'shell', with: { state: 'broken' } },
  },
  adjectives: {
    broken: { state: 'broken' },
    damaged: { state: 'broken' },
    shattered: { state: 'broken' },
    cracked: { state: 'cracked' },
    whole: { state: 'whole' },
    intact: { state: 'whole' },
  },
  heightParameter: 'height',
  build,
}

/** The hole in plan shares: a jagged bay from the right rim inward. */
const BREAK: readonly Vec2[] = [
  [1.3, -0.2],
  [0.86, -0.02],
  [0.66, 0.06],
  [0.52, 0.02],
  [0.4, 0.16],
  [0.22, 0.2],
  [0.3, 0.34],
  [0.18, 0.5],
  [0.36, 0.56],
  [0.4, 0.7],
  [0.62, 0.74],
  [0.7, 0.9],
  [1.3, 1.1],
]

function build(context: FamilyContext): Shape {
  const height = Number(context.parameters['height'])
  const dome: Dome = {
    height,
    width: height * 1.3 * Number(context.parameters['width']),
    length: height * 1.62,
  }
  const state = context.parameters['state']
  const isBroken = state === 'broken'
  const wall = height * 0.09
  const mouth = (z: number): Shape =>
    at([0, 0, z * dome.length], cylinder(height * 0.36, height * 0.8, { edge: sharp }), {
      rotate: [Math.PI / 2, 0, 0],
      scale: [1.25, 1, 0.72],
    })
  const hole = at(
    [0, height * 0.5, 0],
    rotated(
      [Math.PI / 2, 0, 0],
      extrude(
        BREAK.map(([u, v]): Vec2 => [u * dome.width, v * dome.length]),
        height * 3,
        { edge: sharp }
      )
    )
  )
  const mouths = [mouth(1), mouth(-1)]
  const bone = difference([domeBone(dome, wall), ...mouths, ...(isBroken ? [hole] : [])])
  const plates = [...backPlates(), ...rimPlates()]
  const rise = height * 0.05
  const cut = (shape: Shape, plate: Plate): Shape[] => {
    const touched = isBroken ? touches(plate) : 'no'
    const [u, v] = middleOf(plate)
    const tools = [
      ...(touched === 'some' ? [hole] : []),
      ...(Math.abs(u) < 0.62 && Math.abs(v) > 0.6 ? [mouth(v > 0 ? 1 : -1)] : []),
    ]
    return touched === 'all' ? [] : tools.length === 0 ? [shape] : [difference([shape, ...tools])]
  }
  const scutes = plates.flatMap(plate => cut(domePlate(dome, plate, { rise, from: 0.975 }), plate))
  const areolas = backPlates().flatMap(plate =>
    cut(domePlate(dome, plate, { rise: rise * 1.35, from: 0.5, to: 0.26 }), plate)
  )
  const slot = slotTags(context)
  return group([
    tag(slot('shell', 'bone', 'body'), bone),
    tag(slot('scute', 'plate', 'feature'), ...scutes),
    tag(slot('areola', 'areola', 'ornament'), ...areolas),
    ...(state === 'whole' ? [] : [tag(slot('crack', 'crack', 'ornament'), ...cracks(dome, rise, isBroken))]),
    ...(isBroken ? shards(context, dome, rise) : []),
  ])
}

const middleOf = (plate: Plate): Vec2 =>
  plate.reduce<Vec2>(([x, y], [u, v]) => [x + u / plate.length, y + v / plate.length], [0, 0])

/** How much of a plate lies in the hole. */
function touches(plate: Plate): 'no' | 'some' | 'all' {
  const samples = [
    ...plate,
    middleOf(plate),
    ...plate.map(([u, v]): Vec2 => {
      const [mu, mv] = middleOf(plate)
      return [(u + mu) / 2, (v + mv) / 2]
    }),
  ]
  const inside = samples.filter(point => isInside(point, BREAK)).length
  return inside === 0 ? 'no' : inside === samples.length ? 'all' : 'some'
}

/** Even-odd rule. */
function isInside([x, y]: Vec2, outline: readonly Vec2[]): boolean {
  let isOdd = false
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) {
      isOdd = !isOdd
    }
  })
  return isOdd
}

const CRACKS: readonly (readonly Vec2[])[] = [
  [
    [0.2, 0.36],
    [0.06, 0.24],
    [0.02, 0.06],
    [-0.14, -0.04],
    [-0.2, -0.24],
    [-0.38, -0.3],
  ],
  [
    [0.4, 0.16],
    [0.38, -0.04],
    [0.48, -0.2],
    [0.42, -0.4],
  ],
  [
    [-0.2, -0.24],
    [-0.12, -0.42],
    [-0.18, -0.56],
  ],
]

/** Dark lines over the plates, tapering to nothing. */
const cracks = (dome: Dome, rise: number, isBroken: boolean): readonly Shape[] =>
  CRACKS.map(line =>
    sweep(
      line.map(([u, v], i) => {
        const r = Math.sqrt(u * u + v * v)
        const lift = rise * (isBroken && i === 0 ? 0.7 : 0.95)
        return [u * dome.width + u * lift * r, domeHeight(dome, [u, v]) + lift, v * dome.length] as const
      }),
      line.map((_, i) => dome.height * (0.034 - 0.024 * (i / (line.length - 1)))),
      { caps: 'round' }
    )
  )

/** Two pieces that lie on the ground beside the hole. */
function shards(context: FamilyContext, dome: Dome, rise: number): readonly Shape[] {
  const outlines: readonly (readonly [readonly Vec2[], number, number, number])[] = [
    [
      [
        [-0.2, -0.16],
        [0.06, -0.22],
        [0.22, -0.06],
        [0.18, 0.16],
        [-0.04, 0.2],
        [-0.24, 0.08],
      ],
      1.26,
      0.52,
      0.4,
    ],
    [
      [
        [-0.12, -0.1],
        [0.1, -0.12],
        [0.16, 0.06],
        [-0.02, 0.14],
      ],
      1.12,
      0.9,
      1.3,
    ],
  ]
  return outlines.flatMap(([outline, x, z, turn]) => {
    const size = outline.map(([u, v]): Vec2 => [u * dome.width, v * dome.width])
    const layer = (y: number, thick: number, share: number): Shape =>
      at(
        [x * dome.width, y, z * dome.length],
        rotated(
          [-Math.PI / 2, 0, 0],
          extrude(
            size.map(([u, v]): Vec2 => [u * share, v * share]),
            thick,
            { edge: sharp }
          )
        ),
        { rotate: [0, turn, 0] }
      )
    const wall = dome.height * 0.09
    return [
      tag({ part: 'shell', role: 'body', material: context.material('bone') }, layer(wall / 2, wall, 1)),
      tag(
        { part: 'scute', role: 'feature', material: context.material('plate') },
        layer(wall + rise * 0.3, rise, 0.92)
      ),
      tag(
        { part: 'areola', role: 'ornament', material: context.material('areola') },
        layer(wall + rise * 0.7, rise * 0.7, 0.5)
      ),
    ]
  })
}
