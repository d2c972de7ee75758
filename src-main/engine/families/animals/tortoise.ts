import { eye } from '../../kit/eyes.ts'
import { claws, pawBalls } from '../../kit/feet.ts'
import { flipper, type FlipperRow } from '../../kit/limbs.ts'
import { backPlates, domeBone, domePlate, rimPlates, type Dome } from '../../kit/shells.ts'
import { at, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'

/** A tortoise under its shell, 18 cm high; flippers and a flat shell make a sea turtle. Units: height over all. */
export const tortoise = beastFamily({
  name: 'tortoise',
  height: [0.05, 0.18, 0.9],
  anatomy: ({ parameters: p }) => (p['feet'] === 'flippers' ? swimmer() : walker()),
  parameters: {
    feet: choice(['legs', 'flippers'], 'Legs of the land or flippers of the sea'),
    shell: ratio('Height of the shell', 1, { min: 0.5, max: 1.3 }),
  },
  slots: {
    coat: { material: { recipe: 'scales', color: '#8a8a4a', scale: 0.5 } },
    shell: { material: { recipe: 'shell', color: '#6b4a22' }, second: {} },
    areola: { material: { recipe: 'shell', color: '#c99a48' } },
    rim: { material: { recipe: 'shell', color: '#4a3318' } },
    belly: { material: { recipe: 'shell', color: '#dcc88e' } },
    claws: { material: { recipe: 'bone', color: '#3b3226' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#2a1b10' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  },
  partWords: {
    shell: { slot: 'shell', part: 'scute' },
    scute: { slot: 'shell', part: 'scute' },
    plate: { slot: 'shell', part: 'scute' },
    flipper: { slot: 'coat', part: 'body' },
    leg: { slot: 'coat', part: 'body' },
    claw: { slot: 'claws', part: 'claw' },
  },
  parts: beast => [
    shell(beast),
    face(beast),
    ...(beast.is('feet', 'legs') ? [nails(beast)] : [flippers(beast)]),
  ],
})

function walker(): Anatomy {
  return {
    trunk: [[0, 0.36, 0, 0.62, 0.22, 0.82]],
    neck: [
      [0, 0.36, 0.6, 0.2],
      [0, 0.46, 0.9, 0.15],
      [0, 0.58, 1.08, 0.14],
    ],
    head: {
      at: [0.66, 1.18],
      size: 0.2,
      pitch: 0.1,
      lumps: [
        [0, 0, 0, 0.86, 0.78, 1],
        [0, -0.12, 0.6, 0.66, 0.56, 0.6],
      ],
    },
    front: [
      [0.5, 0.34, 0.56, 0.2],
      [0.68, 0.26, 0.66, 0.17],
      [0.7, 0.15, 0.7, 0.15],
      [0.7, 0.1, 0.72, 0.14],
    ],
    hind: [
      [0.48, 0.34, -0.56, 0.2],
      [0.64, 0.26, -0.68, 0.17],
      [0.66, 0.15, -0.72, 0.15],
      [0.66, 0.1, -0.7, 0.14],
    ],
    tail: [
      [0, 0.3, -0.8, 0.1],
      [0, 0.22, -1.0, 0.06],
      [0, 0.16, -1.14, 0.03],
    ],
    belly: 0.02,
    seam: 0.08,
    detail: 0.05,
    feet: [...pawBalls([0.7, 0, 0.72, 0.15], 4), ...pawBalls([0.66, 0, -0.7, 0.15], 4)],
  }
}

function swimmer(): Anatomy {
  const walking = walker()
  const limb = (z: number): Anatomy['front'] => [
    [0.4, 0.3, z, 0.16],
    [0.56, 0.28, z * 1.1, 0.13],
    [0.64, 0.26, z * 1.15, 0.1],
    [0.7, 0.25, z * 1.2, 0.08],
  ]
  return { ...walking, front: limb(0.56), hind: limb(-0.56), feet: [] }
}

function shell(beast: Beast): Shape {
  const { context } = beast
  const isFlat = beast.is('feet', 'flippers')
  const height = (isFlat ? 0.4 : 0.62) * beast.number('shell')
  const dome: Dome = {
    width: (isFlat ? 0.84 : 0.78) * beast.number('build'),
    length: isFlat ? 1.08 : 0.98,
    height,
  }
  const place = 0.36
  // A shell does not bend, whatever is in it.
  return beast.onTrunk(
    tag(
      { bone: 'spine' },
      at(
        [0, place, 0],
        group([
          tag({ part: 'rim', role: 'body', material: context.material('rim') }, domeBone(dome, null)),
          tag(
            { part: 'scute', role: 'feature', material: context.material('shell') },
            ...[...backPlates(), ...rimPlates()].map(plate => domePlate(dome, plate, { rise: 0.032 }))
          ),
          tag(
            { part: 'areola', role: 'ornament', material: context.material('areola') },
            ...backPlates().map(plate => domePlate(dome, plate, { rise: 0.044, from: 0.52, to: 0.26 }))
          ),
        ])
      ),
      tag(
        { part: 'plastron', role: 'body', material: context.material('belly') },
        at([0, 0.3, 0], ellipsoid([dome.width * 0.86, 0.14, dome.length * 0.88]))
      )
    )
  )
}

function face(beast: Beast): Shape {
  const { context } = beast
  const mouth = sweep(
    [
      [0.72, -0.26, 0.5],
      [0.5, -0.28, 0.98],
      [0, -0.24, 1.2],
      [-0.5, -0.28, 0.98],
      [-0.72, -0.26, 0.5],
    ],
    0.035,
    { smooth: true, caps: 'round' }
  )
  return beast.onHead(
    tag({ part: 'mouth', role: 'ornament', material: context.material('claws') }, mouth),
    mirrored(
      at(
        [0.66, 0.22, 0.42],
        eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'none' }),
        {
          rotate: [-0.1, 0.9, 0],
          scale: 0.2,
        }
      )
    )
  )
}

const nails = (beast: Beast): Shape =>
  tag(
    { part: 'claw', role: 'ornament', material: beast.context.material('claws') },
    at(
      [0, 0, 0],
      mirrored(group([claws([0.7, 0.07, 0.93], 4, 0.22, 0.08), claws([0.66, 0.07, -0.49], 4, 0.22, 0.08)])),
      { scale: [beast.s * (0.5 + 0.5 * beast.number('build')), beast.s, beast.s] }
    )
  )

/** Long blades in front, short ones behind. */
function flippers(beast: Beast): Shape {
  const long: readonly FlipperRow[] = [
    [0, -0.14, 0.16],
    [0.18, -0.15, 0.23],
    [0.36, -0.16, 0.26],
    [0.54, -0.19, 0.24],
    [0.72, -0.24, 0.18],
    [0.88, -0.31, 0.08],
    [1.02, -0.37, -0.06],
    [1.13, -0.43, -0.2],
    [1.21, -0.46, -0.34],
  ]
  const short = long.map(([x, hind, fore]): FlipperRow => [x * 0.46, hind * 0.7, fore * 0.7])
  const flat = (rows: readonly FlipperRow[], z: number, turn: number): Shape =>
    at([0.52, 0.26, z], flipper(rows, 0.085), { rotate: [-Math.PI / 2, turn, -0.12] })
  return tag(
    { part: 'flipper', role: 'support', material: beast.context.material('coat') },
    beast.onTrunk(mirrored(group([flat(long, 0.6, 0.12), flat(short, -0.66, 0.7)])))
  )
}
