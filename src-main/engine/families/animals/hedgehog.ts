import { cos, sin } from '../../kernel/det-math.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { pawBalls } from '../../kit/feet.ts'
import { cylinder, scatter, sharp, tag, at } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { ratio } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'
import { CRITTER_SLOTS, critterFace } from './critter.ts'

/** A hedgehog: a dome of quills, a pale pointed face; 12 cm to its back. Long quills make a porcupine. */
export const hedgehog = beastFamily({
  name: 'hedgehog',
  height: [0.06, 0.12, 0.4],
  anatomy,
  parameters: { quills: ratio('Length of the quills', 1, { min: 0.6, max: 2.6 }) },
  slots: {
    coat: { material: { recipe: 'fur', color: '#d9b892', scale: 0.4 } },
    quills: { material: { recipe: 'bone', color: '#5d4634' } },
    ...CRITTER_SLOTS,
    nose: { material: { recipe: 'rubber', color: '#171211' } },
  },
  partWords: {
    quill: { slot: 'quills', part: 'quill' },
    spine: { slot: 'quills', part: 'quill' },
    spike: { slot: 'quills', part: 'quill' },
    face: { slot: 'coat', part: 'body' },
  },
  adjectives: { prickly: { quills: 1.3 }, spiky: { quills: 1.3 }, 'long quill': { quills: 1.6 } },
  parts: beast => [
    critterFace(beast, {
      ear: { length: 0.5, widths: [0.2, 0.3, 0.3, 0.2, 0.06], thick: 0.08, cup: 0.3 },
      earAt: [0.6, 0.36, 0.05],
      earTurn: [-0.2, 0.5, -0.7],
      eyeAt: [0.42, 0.2, 0.66],
      eyeSize: 0.15,
      noseAt: [0, -0.18, 1.68],
      noseSize: 0.16,
    }),
    quills(beast),
  ],
})

function anatomy(): Anatomy {
  const foot = (x: number, z: number) => pawBalls([x, 0, z, 0.1], 3)
  return {
    trunk: [
      [0, 0.48, -0.1, 0.46, 0.42, 0.6],
      [0, 0.36, 0.1, 0.4, 0.3, 0.5],
    ],
    neck: [
      [0, 0.42, 0.36, 0.3],
      [0, 0.4, 0.56, 0.24],
    ],
    head: {
      at: [0.42, 0.6],
      size: 0.27,
      pitch: 0.12,
      lumps: [
        [0, 0, 0, 0.86, 0.8, 0.86],
        [0, -0.14, 0.75, 0.5, 0.42, 0.6],
        [0, -0.2, 1.3, 0.24, 0.22, 0.4],
      ],
    },
    front: [
      [0.24, 0.3, 0.3, 0.12],
      [0.26, 0.2, 0.3, 0.1],
      [0.26, 0.12, 0.32, 0.09],
      [0.26, 0.07, 0.34, 0.085],
    ],
    hind: [
      [0.24, 0.3, -0.36, 0.12],
      [0.26, 0.2, -0.36, 0.1],
      [0.26, 0.12, -0.36, 0.09],
      [0.26, 0.07, -0.34, 0.085],
    ],
    tail: [],
    belly: 0.12,
    seam: 0.1,
    detail: 0.05,
    feet: [...foot(0.26, 0.36), ...foot(0.26, -0.32)],
  }
}

/** Quills on the upper body, raked backward; each a four-sided needle, so that hundreds stay cheap. */
function quills(beast: Beast): Shape {
  const random = beast.context.random.fork('quills')
  const length = 0.2 * beast.number('quills')
  const build = beast.number('build')
  const count = 420
  const places = []
  for (let i = 0; i < count; i += 1) {
    // A spiral over the ball from the brow (+Z) to the rump.
    const z = 0.72 - (1.68 * (i + 0.5)) / count
    const r = Math.sqrt(Math.max(0, 1 - z * z))
    const angle = i * GOLDEN_ANGLE
    const [nx, ny] = [r * cos(angle), r * sin(angle)]
    if (ny < -0.3 - 0.25 * z) {
      continue
    }
    const spread = random.range(-0.12, 0.12)
    places.push({
      at: [0.45 * build * nx, 0.48 + 0.41 * ny, -0.1 + 0.59 * z] as const,
      // Upright needle → outward along the normal, then raked back.
      rotate: [
        -0.45 - 0.9 * (1 - ny) * 0.5 * (z < 0 ? 1 : 0.2) + (z - 0.1) * 0.9,
        spread,
        -nx * 1.3,
      ] as const,
      scale: random.range(0.85, 1.15),
    })
  }
  const needle = at([0, length * 0.32, 0], cylinder(0.024, length, { topRadius: 0, edge: sharp }))
  return tag(
    { part: 'quill', role: 'feature', material: beast.context.material('quills') },
    beast.onTrunk(scatter(places, needle))
  )
}
