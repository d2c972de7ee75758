import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Random, Vec2, Vec3 } from '../../kernel/types.ts'
import { clothRing } from '../../kit/cloth.ts'
import { brilliant, emeraldCut } from '../../kit/gems.ts'
import { at, ball, blend, extrude, group, loft, rotated, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A loose stone: cut, polished, or as it grew. Shown as large as a palm. */
export const gemstone: Family = {
  name: 'gemstone',
  parameters: {
    size: meters(0.05, { min: 0.01, max: 0.3 }, 'Width'),
    cut: choice(['brilliant', 'emerald', 'cabochon', 'pearl', 'crystals', 'geode'], 'How it is cut'),
    crystals: count(9, { min: 3, max: 14 }, 'Crystals of a cluster'),
    flat: ratio('Height of a polished stone against its width', 0.62, { min: 0.3, max: 1 }),
  },
  slots: {
    gem: { material: { recipe: 'gem', color: '#dfeaf0' } },
    rock: { material: { recipe: 'stone', color: '#7d7468' }, second: {} },
  },
  partWords: {
    crystal: { slot: 'gem', part: 'gem', count: 'crystals', with: { cut: 'crystals' } },
    rock: { slot: 'rock', part: 'rock' },
    base: { slot: 'rock', part: 'rock' },
    shell: { slot: 'rock', part: 'shell' },
  },
  adjectives: {
    round: { flat: 1.05 },
    flat: { flat: 0.7 },
    smooth: { flat: 1 },
    polished: { flat: 1 },
    raw: { cut: 'crystals' },
    uncut: { cut: 'crystals' },
    rough: { cut: 'crystals' },
    cut: { cut: 'brilliant' },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const size = Number(context.parameters['size'])
  const gem = { part: 'gem', role: 'feature', material: context.material('gem') }
  switch (context.parameters['cut']) {
    case 'emerald':
      // Leaning on its pavilion, as loose stones are shown.
      return at(
        [0, size * 0.44, 0],
        rotated([0.5, 0.2, 0], emeraldCut(size, size * 1.3, { isLarge: true, ...gem }))
      )
    case 'cabochon':
      return cabochonStone(context, size)
    case 'pearl':
      return pearlInShell(context, size)
    case 'crystals':
      return cluster(context, size)
    case 'geode':
      return geode(context, size)
    default:
      return at(
        [0, size * 0.46, 0],
        rotated([0.3, 0.2, 0.12], brilliant(size / 2, { isLarge: true, ...gem }))
      )
  }
}

/** A polished pebble. */
function cabochonStone(context: FamilyContext, size: number): Shape {
  const r = size / 2
  const tall = size * Number(context.parameters['flat'])
  const levels = [0.02, 0.12, 0.27, 0.45, 0.63, 0.8, 0.92, 0.985]
  const rings = levels.map(t => {
    const s = Math.sqrt(Math.max(0, 1 - (2 * t - 1) * (2 * t - 1)))
    return clothRing({ y: tall * t, rx: r * s, rz: r * s * 0.9, points: 24 })
  })
  const tip = (y: number): readonly Vec3[] => clothRing({ y, rx: 0, rz: 0, points: 24 })
  return loft([tip(0), ...rings, tip(tall)], {
    smooth: true,
    edge: sharp,
    part: 'gem',
    role: 'feature',
    material: context.material('gem'),
  })
}

/** A pearl lying in the lower half of its shell, the upper half standing open. */
function pearlInShell(context: FamilyContext, size: number): Shape {
  const wide = size * 1.9
  const ribs = 11
  const half = (rise: number): readonly (readonly Vec3[])[] => {
    const rows = [0, 0.2, 0.45, 0.7, 0.9, 1]
    const columns = ribs * 4 + 1
    return rows.map(t => {
      const line = (shift: number): Vec3[] =>
        Array.from({ length: columns }, (_, i): Vec3 => {
          const a = (i / (columns - 1) - 0.5) * 2.5
          const wave = 1 + 0.035 * t * cos((TAU * i) / 4)
          const r = wide * 0.62 * t * wave
          const depth = rise * (1 - t * t * 0.92) * wide * 0.34 * t * 2.2 * (1 - 0.5 * t)
          return [r * sin(a) * 1.02, shift - depth, r * cos(a) - wide * 0.3]
        })
      return [...line(0), ...line(-size * 0.05).reverse()]
    })
  }
  const shell = context.material('rock')
  const lower = at([0, wide * 0.2, 0], loft(half(0.55), { edge: sharp }))
  const upper = at(
    [0, wide * 0.2, -wide * 0.3],
    rotated(
      [-1.15, 0, 0],
      at([0, 0, wide * 0.3], { op: 'place', scale: [1, -1, 1], child: loft(half(0.55), { edge: sharp }) })
    )
  )
  return group([
    tag({ part: 'shell', role: 'support', material: shell }, lower, upper),
    at(
      [0, size * 0.55, size * 0.1],
      ball(size * 0.42, { part: 'pearl', role: 'feature', material: context.material('gem') })
    ),
  ])
}

/** A six-sided crystal from the origin upward. */
function crystal(radius: number, height: number): Shape {
  const ring = (r: number, y: number): readonly Vec3[] =>
    Array.from({ length: 6 }, (_, i): Vec3 => [r * sin((TAU * i) / 6), y, r * cos((TAU * i) / 6)])
  return loft(
    [
      ring(radius * 0.8, -radius),
      ring(radius, height * 0.2),
      ring(radius * 0.94, height * 0.72),
      ring(0, height),
    ],
    { edge: sharp }
  )
}

function cluster(context: FamilyContext, size: number): Shape {
  const random = context.random.fork('crystals')
  const n = Number(context.parameters['crystals'])
  const one = (i: number): Shape => {
    const tilt = i === 0 ? 0.06 : 0.25 + 0.5 * (i / n)
    const turn = i * 2.4 + random.range(-0.2, 0.2)
    const tall = size * (i === 0 ? 1.25 : random.range(0.55, 0.95) * (1.1 - 0.35 * (i / n)))
    const reach = i === 0 ? 0 : size * (0.13 + 0.17 * (i / n))
    return at(
      [reach * sin(turn), size * 0.12, reach * cos(turn)],
      rotated(
        [0, turn, 0],
        rotated([tilt, 0, 0], crystal(size * (i === 0 ? 0.16 : random.range(0.08, 0.13)), tall))
      )
    )
  }
  return group([
    tag(
      { part: 'gem', role: 'feature', material: context.material('gem') },
      ...Array.from({ length: n }, (_, i) => one(i))
    ),
    tag({ part: 'rock', role: 'support', material: context.material('rock') }, rockBase(size, random)),
  ])
}

function rockBase(size: number, random: Random): Shape {
  const lumps = Array.from({ length: 7 }, (_, i) => {
    const a = (TAU * i) / 7 + random.range(-0.2, 0.2)
    const r = size * random.range(0.17, 0.24)
    return {
      kind: 'ball',
      at: [size * 0.3 * sin(a), r * 0.62, size * 0.3 * cos(a)],
      radii: [r, r * 0.62, r],
    } as const
  })
  return blend(
    [...lumps, { kind: 'ball', at: [0, size * 0.14, 0], radii: [size * 0.34, size * 0.14, size * 0.34] }],
    { blend: size * 0.05, detail: size * 0.06 }
  )
}

/** Half of a hollow stone standing on edge, its inside lined with crystals. */
function geode(context: FamilyContext, size: number): Shape {
  const random = context.random.fork('geode')
  const r = size / 2
  const ring = (share: number, z: number): readonly Vec3[] =>
    Array.from({ length: 28 }, (_, i): Vec3 => {
      const a = (TAU * i) / 28
      const k = r * share * (1 + 0.05 * sin(3 * a + 1) + 0.03 * sin(7 * a))
      return [k * sin(a), k * 0.9 * cos(a), z]
    })
  const outside = loft(
    [
      ring(0.3, -r * 0.66),
      ring(0.75, -r * 0.5),
      ring(0.97, -r * 0.1),
      ring(1, r * 0.14),
      ring(0.9, r * 0.16),
      ring(0.8, 0),
      ring(0.5, -r * 0.28),
    ],
    { edge: sharp }
  )
  const flat = (share: number): readonly Vec2[] => ring(share, 0).map(([x, y]): Vec2 => [x, y])
  const layer = (share: number, z: number, name: string, color: string): Shape =>
    at(
      [0, 0, z],
      extrude(flat(share), r * 0.12, {
        holes: [flat(share - 0.1)],
        edge: sharp,
        part: name,
        role: 'ornament',
        material: { recipe: 'stone', color },
      })
    )
  const points = Array.from({ length: 64 }, (_, i): Shape => {
    const a = i * 2.39996
    const d = Math.sqrt((i + 0.5) / 64) * 0.76
    const depth = r * (-0.26 + 0.5 * d * d)
    const place: Vec3 = [r * d * sin(a), r * d * 0.9 * cos(a), depth]
    return at(
      place,
      rotated(
        [Math.PI / 2, 0, 0],
        rotated(
          [random.range(-0.3, 0.3) + d * 0.7 * -cos(a), 0, d * 0.7 * sin(a)],
          crystal(r * random.range(0.07, 0.11), r * random.range(0.2, 0.32))
        )
      )
    )
  })
  const half = group([
    tag({ part: 'rock', role: 'support', material: context.material('rock') }, outside),
    layer(0.96, r * 0.115, 'band', '#d9d3c8'),
    layer(0.88, r * 0.09, 'inner_band', '#a99bb8'),
    tag({ part: 'gem', role: 'feature', material: context.material('gem') }, ...points),
  ])
  return at([0, r * 0.93, 0], rotated([-0.16, 0, 0], half))
}
