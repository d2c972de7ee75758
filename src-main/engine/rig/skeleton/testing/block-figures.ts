import type { Vec3 } from '../../../kernel/types.ts'
import type { RigSource } from '../../types.ts'

/** A box between two corners, metres: +Y up, the front +Z. */
export type Box = readonly [low: Vec3, high: Vec3]

const FACES = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
]

/** Which axis each face is across: the near side, then the far one. */
const AXIS_OF_FACE = [2, 2, 1, 1, 0, 0]

/** Boxes as one mesh, each a part; `turn` moves every corner. */
export function boxes(list: readonly Box[], turn: (p: Vec3) => Vec3 = p => p): RigSource {
  const positions: number[] = []
  const indices: number[] = []
  const parts = list.map(([low, high], n) => {
    const firstIndex = indices.length
    for (let corner = 0; corner < 8; corner += 1) {
      const p = [0, 1, 2].map(axis => ((corner >> axis) & 1 ? high[axis] : low[axis]))
      positions.push(...turn([p[0], p[1], p[2]]))
    }
    for (const [a, b, c, d] of FACES) {
      indices.push(...[a, b, c, a, c, d].map(corner => 8 * n + corner))
    }
    return {
      name: `box_${n}`,
      role: '',
      firstVertex: 8 * n,
      vertexCount: 8,
      firstIndex,
      indexCount: indices.length - firstIndex,
    }
  })
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices), parts }
}

/** A box and its mirror image across the middle. */
export const both = ([[x0, y0, z0], [x1, y1, z1]]: Box): Box[] => [
  [
    [x0, y0, z0],
    [x1, y1, z1],
  ],
  [
    [-x1, y0, z0],
    [-x0, y1, z1],
  ],
]

/** A figure of boxes: how wide, high and deep each is, in any unit. */
export interface BlockFigure {
  readonly leg: Vec3
  /** Between the legs. */
  readonly gap?: number
  readonly trunk: Vec3
  /** Their heights are lengths from the shoulder down; held out, from the shoulder outward. */
  readonly arm: Vec3
  readonly head: Vec3
  /** Between trunk and head. */
  readonly neck?: number
  /** Feet so much longer than the legs are deep, to the front. */
  readonly toes?: number
  readonly holdsArms?: 'down' | 'out' | 'forth'
  readonly more?: readonly Box[]
}

/** The boxes of a figure that stands with its soles at 0. */
export function blockFigure({
  leg,
  gap = 0,
  trunk,
  arm,
  head,
  neck = 0,
  toes = 0,
  holdsArms = 'down',
  more = [],
}: BlockFigure): Box[] {
  const hips = leg[1]
  const shoulders = hips + trunk[1]
  const [x0, x1] = [gap / 2, gap / 2 + leg[0]]
  const side = trunk[0] / 2
  const armBox: Box =
    holdsArms === 'out'
      ? [
          [side, shoulders - arm[0], -arm[2] / 2],
          [side + arm[1], shoulders, arm[2] / 2],
        ]
      : holdsArms === 'forth'
        ? [
            [side, shoulders - arm[0], -arm[2] / 2],
            [side + arm[0], shoulders, arm[1] - arm[2] / 2],
          ]
        : [
            [side, shoulders - arm[1], -arm[2] / 2],
            [side + arm[0], shoulders, arm[2] / 2],
          ]
  return [
    ...both([
      [x0, 0, -leg[2] / 2],
      [x1, hips, leg[2] / 2],
    ]),
    ...(toes === 0
      ? []
      : both([
          [x0, 0, -leg[2] / 2],
          [x1, 0.12 * hips, leg[2] / 2 + toes],
        ])),
    [
      [-side, hips, -trunk[2] / 2],
      [side, shoulders, trunk[2] / 2],
    ],
    ...both(armBox),
    ...(neck === 0
      ? []
      : ([
          [
            [-0.2 * head[0], shoulders, -0.2 * head[2]],
            [0.2 * head[0], shoulders + neck, 0.2 * head[2]],
          ],
        ] satisfies Box[])),
    [
      [-head[0] / 2, shoulders + neck, -head[2] / 2],
      [head[0] / 2, shoulders + neck + head[1], head[2] / 2],
    ],
    ...more,
  ]
}

/** What the cubes of a lattice that boxes fill have outside, as one mesh without inner faces; corners on whole numbers. */
export function latticeOf(list: readonly Box[]): RigSource {
  const filled = new Set<string>()
  for (const [low, high] of list) {
    for (let x = low[0]; x < high[0]; x += 1) {
      for (let y = low[1]; y < high[1]; y += 1) {
        for (let z = low[2]; z < high[2]; z += 1) {
          filled.add(`${x},${y},${z}`)
        }
      }
    }
  }
  const positions: number[] = []
  const indices: number[] = []
  const numbers = new Map<string, number>()
  const vertexAt = (corner: readonly number[]): number => {
    const key = corner.join()
    const known = numbers.get(key) ?? numbers.size
    if (known === numbers.size) {
      numbers.set(key, known)
      positions.push(...corner)
    }
    return known
  }
  for (const cube of filled) {
    const at = cube.split(',').map(Number)
    FACES.forEach((face, side) => {
      const beside = [...at]
      beside[AXIS_OF_FACE[side]] += side % 2 === 0 ? -1 : 1
      if (!filled.has(beside.join())) {
        const [a, b, c, d] = face.map(corner => vertexAt(at.map((from, k) => from + ((corner >> k) & 1))))
        indices.push(a, b, c, a, c, d)
      }
    })
  }
  const part = { name: 'lattice', role: '', firstVertex: 0, vertexCount: numbers.size, firstIndex: 0 }
  return {
    positions: Float32Array.from(positions),
    indices: Uint32Array.from(indices),
    parts: [{ ...part, indexCount: indices.length }],
  }
}
