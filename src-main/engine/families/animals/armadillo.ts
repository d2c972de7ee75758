import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { leafEar } from '../../kit/ears.ts'
import { eye } from '../../kit/eyes.ts'
import { claws, pawBalls } from '../../kit/feet.ts'
import { at, ellipsoid, group, loft, mirrored, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { count } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'

/** Where the shell stands: the height of its axis, its ends along Z and its radius, in units of the body. */
const SHELL = { y: 0.5, front: 0.66, back: -0.74, radius: 0.56 } as const

/** An armadillo: a shell of two shields with bands between them, a plated tail and brow, long ears; 15 cm at the shoulder. */
export const armadillo = beastFamily({
  name: 'armadillo',
  height: [0.08, 0.16, 0.5],
  anatomy: () => anatomy(),
  parameters: { bands: count(9, { min: 3, max: 12 }, 'Bands between the shields') },
  slots: {
    coat: { material: { recipe: 'skin', color: '#a98f7c' } },
    shell: { material: { recipe: 'scales', color: '#8a7360', scale: 0.6 }, second: {} },
    bands: { material: { recipe: 'scales', color: '#9c8570', scale: 0.5 }, follows: true },
    inner_ear: { material: { recipe: 'skin', color: '#b98c80' } },
    nose: { material: { recipe: 'skin', color: '#8a6058' } },
    claws: { material: { recipe: 'bone', color: '#d9cbb0' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#14100e' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  },
  partWords: {
    shell: { slot: 'shell', part: 'shell' },
    armor: { slot: 'shell', part: 'shell' },
    band: { slot: 'bands', part: 'band', count: 'bands' },
    nose: { slot: 'nose', part: 'nose' },
    claw: { slot: 'claws', part: 'claw' },
    tail: { slot: 'shell', part: 'tail' },
  },
  parts: beast => [face(beast), shell(beast), nails(beast)],
})

function anatomy(): Anatomy {
  const foot = (x: number, z: number) => pawBalls([x, 0, z, 0.1], 4)
  return {
    trunk: [
      [0, 0.5, 0.38, 0.4, 0.38, 0.4],
      [0, 0.5, -0.06, 0.46, 0.44, 0.5],
      [0, 0.48, -0.5, 0.4, 0.38, 0.36],
    ],
    neck: [
      [0, 0.5, 0.6, 0.26],
      [0, 0.5, 0.86, 0.2],
    ],
    head: {
      at: [0.52, 1.04],
      size: 0.25,
      pitch: 0.24,
      lumps: [
        [0, 0, 0, 0.82, 0.8, 0.95],
        [0, -0.16, 0.8, 0.5, 0.46, 0.7],
        [0, -0.24, 1.5, 0.3, 0.28, 0.6],
      ],
    },
    front: [
      [0.26, 0.42, 0.4, 0.15],
      [0.29, 0.28, 0.4, 0.11],
      [0.28, 0.15, 0.44, 0.085],
      [0.28, 0.08, 0.46, 0.08],
    ],
    hind: [
      [0.27, 0.42, -0.46, 0.17],
      [0.31, 0.28, -0.4, 0.12],
      [0.29, 0.15, -0.5, 0.085],
      [0.29, 0.08, -0.46, 0.08],
    ],
    tail: [],
    belly: 0.26,
    seam: 0.1,
    detail: 0.05,
    feet: [...foot(0.28, 0.48), ...foot(0.29, -0.44)],
  }
}

function face(beast: Beast): Shape {
  const { context } = beast
  const ear = leafEar(
    { length: 1.05, widths: [0.2, 0.28, 0.3, 0.24, 0.06], thick: 0.1, cup: 0.5 },
    context.material('inner_ear')
  )
  return beast.onHead(
    tag(
      { part: 'nose', role: 'feature', material: context.material('nose') },
      at([0, -0.22, 2.06], ellipsoid([0.2, 0.17, 0.14]))
    ),
    tag(
      { part: 'brow', role: 'feature', material: context.material('shell') },
      at([0, 0.42, 0.24], ellipsoid([0.6, 0.42, 0.84]), { rotate: [0.2, 0, 0] })
    ),
    mirrored(
      group([
        at(
          [0.56, 0.08, 0.7],
          eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'none' }),
          { rotate: [-0.1, 0.9, 0], scale: 0.13 }
        ),
        tag(
          { part: 'ear', role: 'feature', material: context.material('coat') },
          at([0.42, 0.5, -0.34], ear, { rotate: [-0.25, 0.5, -0.3] })
        ),
      ])
    )
  )
}

/** A vault over the back from one flank to the other, from `from` to `to` along Z; its radii at both ends. */
function vault(from: number, to: number, [first, last]: readonly [number, number]): Shape {
  const thick = 0.05
  const section = (t: number): readonly Vec3[] => {
    const z = from + (to - from) * t
    const r = first + (last - first) * t
    const arc = (size: number, sign: 1 | -1): readonly Vec3[] =>
      Array.from({ length: 13 }, (_, i): Vec3 => {
        const turn = (sign === 1 ? i / 12 : 1 - i / 12) * (PI + 0.5) - 0.25
        return [size * cos(turn), SHELL.y + size * sin(turn), z]
      })
    return [...arc(r, 1), ...arc(r - thick, -1)]
  }
  return loft([0, 0.5, 1].map(section), { edge: sharp })
}

function shell(beast: Beast): Shape {
  const { context } = beast
  const n = beast.number('bands')
  const { front, back, radius: r } = SHELL
  const [from, to] = [-0.26, 0.2]
  const each = (to - from) / n
  const bands = Array.from({ length: n }, (_, i) =>
    vault(from + each * i - each * 0.16, from + each * (i + 1), [r - 0.006, r + 0.014])
  )
  /** A shield is a vault that closes toward its end like the end of an egg. */
  const shield = (start: number, end: number): Shape => {
    const rings = [0, 0.2, 0.4, 0.6, 0.78, 0.92, 1]
    const radius = (t: number): number => r * Math.sqrt(Math.max(0.02, 1 - 0.82 * t * t))
    return group(
      rings.slice(1).map((t, i) => {
        const s = rings[i]
        return vault(start + (end - start) * s, start + (end - start) * t, [radius(s), radius(t)])
      })
    )
  }
  const tail = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8
    return at(
      [0, 0.4 - 0.3 * sin(t * 1.4), -0.78 - 0.72 * t],
      ellipsoid([0.2 * (1 - 0.84 * t), 0.2 * (1 - 0.84 * t), 0.09])
    )
  })
  const core = loft(
    [0, 0.5, 1].map((t): readonly Vec3[] => {
      const size = 0.15 * (1 - 0.86 * t)
      const [y, z] = [0.4 - 0.3 * sin(t * 1.4), -0.7 - 0.82 * t]
      return [0, 1, 2, 3, 4, 5].map((i): Vec3 => [size * cos((i * PI) / 3), y + size * sin((i * PI) / 3), z])
    }),
    { smooth: true }
  )
  return group([
    tag(
      { part: 'shell', role: 'feature', material: context.material('shell') },
      beast.onTrunk(shield(to - 0.02, front), shield(from + 0.02, back))
    ),
    tag({ part: 'band', role: 'feature', material: context.material('bands') }, beast.onTrunk(...bands)),
    tag(
      { part: 'tail', role: 'feature', material: context.material('shell') },
      beast.onTail([0.4, -0.74], core, ...tail)
    ),
  ])
}

const nails = (beast: Beast): Shape =>
  beast.isUpright
    ? group([])
    : tag(
        { part: 'claw', role: 'ornament', material: beast.context.material('claws') },
        beast.onLegs(
          mirrored(
            group([claws([0.28, 0.05, 0.58], 4, 0.16, 0.1), claws([0.29, 0.05, -0.34], 4, 0.16, 0.08)])
          )
        )
      )
