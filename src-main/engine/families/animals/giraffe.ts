import { TAU, cos, sin } from '../../kernel/det-math.ts'
import { polygon } from '../../kit/outlines.ts'
import {
  at,
  ball,
  capsule,
  extrude,
  group,
  mirrored,
  sharp,
  sweep,
  tag,
  ellipsoid,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { ratio } from '../specs.ts'
import { beastFamily, type Beast } from './beast.ts'
import { hooves, longFace, ungulateAnatomy, ungulateFace, UNGULATE_SLOTS } from './ungulate.ts'

/** A giraffe: 2.6 m at the shoulder, a neck as long as its legs, patches and two horns. */
export const giraffe = beastFamily({
  name: 'giraffe',
  height: [1.2, 2.6, 3.2],
  anatomy: ({ parameters: p }) => {
    const n = Number(p['neck'])
    const top = 0.96 + 0.76 * n
    return ungulateAnatomy({
      half: 0.26,
      chest: [0.125, 0.18],
      middle: [0.135, 0.15],
      rump: [0.12, 0.15],
      y: 0.83,
      neck: [
        [0, 0.92, 0.28, 0.14],
        [0, 0.96 + 0.28 * n, 0.4, 0.09],
        [0, 0.96 + 0.54 * n, 0.48, 0.07],
        [0, top, 0.54, 0.06],
      ],
      head: { at: [top + 0.03, 0.57], size: 0.105, pitch: 0.5, lumps: longFace(1.1, 0.9, 0.9) },
      leg: 0.78,
      stance: 0.085,
      tail: [],
      detail: 0.028,
    })
  },
  parameters: { neck: ratio('Length of the neck', 1, { min: 0.6, max: 1.3 }) },
  slots: {
    coat: { material: { recipe: 'fur', color: '#e6c27e', scale: 0.8 } },
    marking: { material: { recipe: 'fur', color: '#8a4d22', scale: 0.8 }, second: {} },
    horns: { material: { recipe: 'fur', color: '#4a2c18' } },
    ...UNGULATE_SLOTS,
  },
  partWords: {
    spot: { slot: 'marking', part: 'patch' },
    patch: { slot: 'marking', part: 'patch' },
    horn: { slot: 'horns', part: 'horn' },
    neck: { slot: 'coat', part: 'body' },
    hoof: { slot: 'hooves', part: 'hoof' },
    tail: { slot: 'horns', part: 'tail' },
  },
  adjectives: { 'long neck': { neck: 1.15 }, 'short neck': { neck: 0.7 } },
  parts: beast => [
    ungulateFace(beast, {
      eyes: { ball: beast.context.material('eyes'), pupil: beast.context.material('pupils'), shape: 'none' },
      eyeSize: 0.17,
      long: 1.1,
      broad: 0.9,
      muzzle: 0.9,
      ear: { length: 0.85, widths: [0.1, 0.2, 0.2, 0.14, 0.03], thick: 0.09, cup: 0.5 },
      earAt: [0.36, 0.24, -0.3],
      earTurn: [-0.5, 0.2, -1.2],
    }),
    hooves(beast, 0.046, true),
    horns(beast),
    tail(beast),
    beast.mark('patch', 'marking', [patches(beast)], 0.004),
  ],
})

const horns = (beast: Beast): Shape =>
  tag(
    { part: 'horn', role: 'feature', material: beast.context.material('horns') },
    beast.onHead(
      mirrored(
        group([
          at([0.2, 0.78, -0.2], capsule(0.1, 0.72), { rotate: [-0.45, 0, -0.1] }),
          at([0.24, 1.08, -0.35], ball(0.16)),
        ])
      )
    )
  )

function tail(beast: Beast): Shape {
  const { s } = beast
  const [, y, z] = beast.anatomy.hind[0]
  return tag(
    { part: 'tail', role: 'ornament', material: beast.context.material('horns') },
    sweep(
      (
        [
          [0, 0.08, -0.1],
          [0, 0.04, -0.17],
          [0, -0.16, -0.18],
          [0, -0.26, -0.17],
        ] as const
      ).map(([x, dy, dz]) => [x * s, (y + dy) * s, (z + dz) * s] as const),
      [0.02, 0.014, 0.011, 0.011].map(r => r * s),
      { smooth: true, caps: 'round' }
    ),
    at([0, (y - 0.3) * s, (z - 0.17) * s], ellipsoid([0.024 * s, 0.075 * s, 0.024 * s]))
  )
}

/** Irregular hexagons in shifted rows around trunk and neck, pale lines between them. */
function patches(beast: Beast): Shape {
  const random = beast.context.random.fork('patches')
  const found: Shape[] = []
  const prism = (r: number): Shape =>
    at([0, 0, 0], extrude(polygon(6, r), 0.16, { edge: sharp }), {
      scale: [random.range(0.86, 1.08), random.range(0.86, 1.08), 1],
      rotate: [0, 0, random.range(-0.3, 0.3)],
    })
  const ring = (y: number, z: number, reach: number, lean: number, r: number, shift: number): void => {
    const count = Math.max(3, Math.round((TAU * reach * 0.8) / (r * 1.8)))
    for (let i = 0; i < count; i += 1) {
      const angle = ((i + shift) * TAU) / count
      const place = at([reach * sin(angle), 0, reach * cos(angle)], prism(r), { rotate: [0, angle, 0] })
      found.push(at([0, y, z], place, { rotate: [lean, 0, 0] }))
    }
  }
  for (let i = 0; i < 5; i += 1) {
    ring(0.84, -0.36 + 0.165 * i, 0.15, Math.PI / 2, 0.09, (i % 2) * 0.5)
  }
  const { neck } = beast.anatomy
  const rise = beast.anatomy.belly
  const trunk = beast.onTrunk(...found.splice(0))
  const [root, top] = [neck[0], neck[neck.length - 1]]
  for (let i = 0; i < 7; i += 1) {
    const t = 0.1 + i * 0.13
    ring(
      root[1] + (top[1] - root[1]) * t,
      root[2] + 0.02 + (top[2] - root[2] + 0.02) * Math.sqrt(t),
      0.1 - 0.035 * t,
      0.28,
      0.056 - 0.012 * t,
      (i % 2) * 0.5
    )
  }
  const neckMarks = at([0, 0, 0], group(found), { scale: beast.s })
  return group([trunk, ...(rise > 0 ? [neckMarks] : [])])
}
