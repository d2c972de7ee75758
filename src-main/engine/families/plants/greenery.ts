import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { petal, stalk } from '../../kit/petals.ts'
import { shaded } from '../../kit/shades.ts'
import { at, group, lathe, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'
import { choice, count, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { crown, fruits, type Mass } from './crown.ts'
import { sheaf } from './sheaf.ts'

type Place = ScatterShape['places'][number]

/** What grows without a trunk: bush, hedge, grass, bamboo, a sheaf of wheat, seaweed. */
export const greenery: Family = {
  name: 'greenery',
  parameters: {
    kind: choice(['bush', 'hedge', 'grass', 'bamboo', 'wheat', 'seaweed'], 'What it is'),
    height: meters(0.9, { min: 0.05, max: 12 }, 'Ground to top'),
    width: ratio('Width against the usual', 1, { min: 0.5, max: 2 }),
    stems: count(5, { min: 1, max: 12 }, 'Canes or blades'),
    fruit: count(0, { min: 0, max: 60 }, 'Flowers or berries in a bush'),
  },
  slots: {
    leaves: { material: { recipe: 'foliage', color: '#4a7f34' } },
    stem: { material: { recipe: 'leaf', color: '#7a9a45' } },
    fruit: { material: { recipe: 'petal', color: '#e24a6e' }, second: { fruit: 34 } },
  },
  partWords: {
    leaf: { slot: 'leaves', part: 'leaves' },
    leave: { slot: 'leaves', part: 'leaves' },
    blade: { slot: 'leaves', part: 'leaves', count: 'stems' },
    stem: { slot: 'stem', part: 'stem', count: 'stems' },
    stalk: { slot: 'stem', part: 'stem', count: 'stems' },
    cane: { slot: 'stem', part: 'stem', count: 'stems' },
    flower: { slot: 'fruit', part: 'fruit', count: 'fruit', with: { fruit: 36 } },
    rose: { slot: 'fruit', part: 'fruit', count: 'fruit', with: { fruit: 36 } },
    berry: { slot: 'fruit', part: 'fruit', count: 'fruit', with: { fruit: 40 } },
    blossom: { slot: 'fruit', part: 'fruit', count: 'fruit', with: { fruit: 36 } },
  },
  adjectives: { flowering: { fruit: 36 }, blooming: { fruit: 36 }, wide: { width: 1.4 } },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  switch (p['kind']) {
    case 'grass':
      return blades(h, context)
    case 'bamboo':
      return bamboo(h, context)
    case 'wheat':
      return sheaf(h, context)
    case 'seaweed':
      return seaweed(h, context)
    default:
      return bush(h, p['kind'] === 'hedge', context)
  }
}

/** Leaf masses down to the ground; a hedge is a row of them, cut level. */
function bush(h: number, isHedge: boolean, context: FamilyContext): Shape {
  const random = context.random.fork('masses')
  const w = h * 0.55 * Number(context.parameters['width'])
  const masses: Mass[] = isHedge
    ? Array.from({ length: 20 }, (_, i): Mass => {
        const [col, row, deep] = [i % 5, Math.floor(i / 5) % 2, Math.floor(i / 10)]
        return {
          kind: 'ball',
          at: [(col - 2) * h * 0.38, h * (0.32 + 0.36 * row), (deep - 0.5) * h * 0.3],
          radii: [h * 0.29, h * 0.29, h * 0.26],
        }
      })
    : Array.from({ length: 13 }, (_, i): Mass => {
        const angle = i * GOLDEN_ANGLE
        const t = i / 12
        const out = w * (0.62 - 0.5 * t * t)
        return {
          kind: 'ball',
          at: [sin(angle) * out, h * (0.28 + 0.44 * t), cos(angle) * out],
          radii: [w * 0.44, h * 0.27, w * 0.44].map(k => k * random.range(0.93, 1.07)) as unknown as Vec3,
        }
      })
  const twigs = Array.from({ length: 5 }, (_, i): Shape => {
    const a = (TAU * i) / 5
    return stalk(
      [
        [sin(a) * h * 0.05, 0, cos(a) * h * 0.05],
        [sin(a) * h * 0.16, h * 0.3, cos(a) * h * 0.16],
      ],
      h * 0.025,
      0.7
    )
  })
  return group([
    tag({ part: 'stem', role: 'support', material: { recipe: 'bark', color: '#6b4a32' } }, ...twigs),
    crown(masses, h * 0.14, context),
    ...fruits(masses, context, h * 0.035),
  ])
}

/** A tuft of arching blades. */
function blades(h: number, context: FamilyContext): Shape {
  const random = context.random.fork('blades')
  const n = Number(context.parameters['stems']) * 14
  const blade = petal({
    length: h * 1.15,
    width: h * 0.06,
    point: 1,
    belly: 0.25,
    root: 0.7,
    cup: 0.25,
    bend: 0.7,
    flip: 0.6,
    rows: 5,
    thick: h * 0.008,
  })
  const material = context.material('leaves')
  const places = Array.from({ length: n }, (_, i): Place => {
    const share = Math.sqrt(i / n)
    const angle = i * GOLDEN_ANGLE
    const out = h * 0.22 * share * Number(context.parameters['width'])
    return {
      at: [out * sin(angle), -h * 0.004, out * cos(angle)],
      rotate: [0.06 + 0.5 * share, angle + random.range(-0.5, 0.5), 0],
      scale: (1 - 0.4 * share) * random.range(0.8, 1.05),
    }
  })
  const share = (k: number): Place[] => places.filter((_, i) => i % 3 === k)
  return group(
    ['leaves', 'light_leaves', 'dark_leaves'].map((part, k) =>
      tag(
        { part, role: 'feature', material: shaded(material, [0, 0.08, -0.06][k]) },
        scatter(share(k), blade)
      )
    )
  )
}

/** Canes with rings at their nodes and lance leaves. */
function bamboo(h: number, context: FamilyContext): Shape {
  const random = context.random.fork('canes')
  const n = Number(context.parameters['stems'])
  const leaf = petal({
    length: h * 0.2,
    width: h * 0.04,
    point: 1,
    belly: 0.3,
    root: 0.2,
    cup: 0.15,
    bend: 0.5,
    rows: 4,
  })
  const canes: Shape[] = []
  const nodes: Shape[] = []
  const places: Place[] = []
  for (let i = 0; i < n; i++) {
    const angle = i * GOLDEN_ANGLE
    const out = n === 1 ? 0 : h * 0.11 * Math.sqrt((i + 0.4) / n)
    const [x, z] = [out * sin(angle), out * cos(angle)]
    const tall = h * (i === 0 ? 1 : random.range(0.72, 0.95))
    const r = h * 0.019 * random.range(0.9, 1.1)
    const joints = 7
    canes.push(
      at([x, tall / 2, z], {
        op: 'primitive',
        kind: 'cylinder',
        radius: r,
        topRadius: r * 0.8,
        height: tall,
        edge: sharp,
      })
    )
    for (let k = 1; k < joints; k++) {
      const y = (tall * k) / joints
      nodes.push(
        at(
          [x, y, z],
          lathe(
            [
              [0, -r * 0.32],
              [r * 1.02, -r * 0.3],
              [r * 1.24, 0],
              [r * 1.02, r * 0.3],
              [0, r * 0.32],
            ],
            { edge: sharp }
          )
        )
      )
      if (k > 2) {
        const a = k * 2.2 + i
        for (const [turn, lean] of [
          [0, 1.1],
          [0.7, 1.5],
          [-0.7, 1.7],
        ] as const) {
          places.push({ at: [x, y, z], rotate: [lean, a + turn, 0], scale: random.range(0.85, 1.15) })
        }
      }
    }
  }
  const material = context.material('stem')
  return group([
    tag({ part: 'stem', role: 'feature', material }, ...canes),
    tag({ part: 'node', role: 'ornament', material: shaded(material, -0.12) }, ...nodes),
    ...(context.without.has('leaves')
      ? []
      : [
          tag(
            { part: 'leaves', role: 'ornament', material: context.material('leaves') },
            scatter(places, leaf)
          ),
        ]),
  ])
}

/** Ribbons that wave upward from a stone. */
function seaweed(h: number, context: FamilyContext): Shape {
  const random = context.random.fork('ribbons')
  const n = Number(context.parameters['stems']) + 3
  const ribbons = Array.from({ length: n }, (_, i): Shape => {
    const a = i * GOLDEN_ANGLE
    const out = h * 0.1 * Math.sqrt(i / n)
    const tall = h * (1 - 0.45 * (i / n)) * random.range(0.93, 1)
    const path = Array.from({ length: 9 }, (_, k): Vec3 => {
      const t = k / 8
      const wave = tall * 0.06 * sin(8 * t + i * 1.7)
      return [
        out * sin(a) * (1 + 1.6 * t) + wave * cos(a),
        h * 0.05 + tall * 0.95 * t,
        out * cos(a) * (1 + 1.6 * t) - wave * sin(a),
      ]
    })
    const ribbon = sweep(
      path,
      [0.02, 0.036, 0.042, 0.045, 0.046, 0.044, 0.038, 0.026, 0.004].map(k => k * h),
      {
        smooth: true,
        edge: sharp,
        section: {
          kind: 'outline',
          points: [
            [-1, 0],
            [0, -0.14],
            [1, 0],
            [0, 0.14],
          ],
        },
      }
    )
    return tag(
      {
        part: i % 2 === 0 ? 'leaves' : 'light_leaves',
        role: 'feature',
        material: shaded(context.material('leaves'), i % 2 === 0 ? 0 : 0.08),
      },
      ribbon
    )
  })
  const stone = tag(
    { part: 'stone', role: 'support', material: { recipe: 'stone', color: '#8b8780' } },
    at([0, h * 0.045, 0], {
      op: 'deform',
      kind: 'crumple',
      amount: 0.05,
      seed: 4,
      child: { op: 'primitive', kind: 'ellipsoid', radii: [h * 0.19, h * 0.06, h * 0.16] },
    })
  )
  return group([stone, ...ribbons])
}
