import { convexHull } from '../../kernel/convex-hull.ts'
import { cos, sin } from '../../kernel/det-math.ts'
import type { Mesh, Vec2, Vec3 } from '../../kernel/types.ts'

/** How a box ends at the top. `length` and `depth`: a ridge along the one side or the other. */
export const ROOFS = ['flat', 'length', 'depth', 'hip'] as const
export type Roof = (typeof ROOFS)[number]

/** A box, perhaps under a roof, as an upright camera sees it from `pitch` above and `yaw` beside it; radians, frame units. */
export interface House {
  readonly yaw: number
  readonly pitch: number
  /** Sides of the footprint: along the lower right edge of the picture, along the lower left one. */
  readonly length: number
  readonly depth: number
  /** Middle of the footprint in the picture's plane. */
  readonly x: number
  readonly y: number
  /** Of the walls, of the ridge, and how far the roof stands out. */
  readonly walls: number
  readonly ridge: number
  readonly overhang: number
  /** How much nearer things look larger: the picture's scale grows by this share per unit toward the viewer. */
  readonly nearness: number
  readonly roof: Roof
}

/** Closed convex bodies as corners and outward faces. */
interface Body {
  readonly name: string
  /** Along the length, away along the depth, up. */
  readonly corners: readonly Vec3[]
  readonly faces: readonly (readonly number[])[]
}

const BOX_FACES = [
  [0, 1, 2, 3],
  [7, 6, 5, 4],
  [0, 4, 5, 1],
  [1, 5, 6, 2],
  [2, 6, 7, 3],
  [3, 7, 4, 0],
]
const ROOF_FACES = [
  [0, 1, 2, 3],
  [4, 5, 1, 0],
  [2, 1, 5],
  [5, 4, 3, 2],
  [3, 4, 0],
]

function bodiesOf({ length, depth, walls, ridge, overhang, roof }: House): readonly Body[] {
  const base = (l: number, d: number, up: number): Vec3[] => [
    [-l, -d, up],
    [-l, d, up],
    [l, d, up],
    [l, -d, up],
  ]
  const [l, d] = [length / 2, depth / 2]
  const box = { name: 'body', corners: [...base(l, d, 0), ...base(l, d, walls)], faces: BOX_FACES }
  if (roof === 'flat') {
    return [box]
  }
  const [rl, rd] = [l + overhang, d + overhang]
  const eaves = base(rl, rd, walls)
  if (roof === 'depth' || (roof === 'hip' && rd > rl)) {
    const end = roof === 'hip' ? Math.max(1e-3, rd - rl) : rd
    const corners: Vec3[] = [...eaves, [0, -end, ridge], [0, end, ridge]]
    // The ridge's first end stands over the side between corners 3 and 0, its second over that between 1 and 2.
    return [box, { name: 'roof', corners, faces: ROOF_FACES }]
  }
  const end = roof === 'hip' ? Math.max(1e-3, rl - rd) : rl
  const turned = [eaves[1], eaves[2], eaves[3], eaves[0]]
  const corners: Vec3[] = [...turned, [-end, 0, ridge], [end, 0, ridge]]
  return [box, { name: 'roof', corners, faces: ROOF_FACES }]
}

/** A corner in the picture's frame: x, y and toward the viewer. */
function seen({ yaw, pitch, x, y }: House, [u, v, up]: Vec3): Vec3 {
  const away = u * sin(yaw) + v * cos(yaw)
  return [
    x + u * cos(yaw) - v * sin(yaw),
    y + up * cos(pitch) + away * sin(pitch),
    up * sin(pitch) - away * cos(pitch),
  ]
}

/** The same, what is nearer a little larger. */
function framed(house: House, corner: Vec3): Vec3 {
  const [x, y, z] = seen(house, corner)
  const scale = 1 / (1 - house.nearness * z)
  return [house.x + (x - house.x) * scale, house.y + (y - house.y) * scale, z]
}

/** Outlines of the bodies in the picture's plane, counter-clockwise. */
export function outlinesOf(house: House): readonly (readonly Vec2[])[] {
  return bodiesOf(house).map(({ corners }) =>
    convexHull(
      corners.map((corner): Vec2 => {
        const [x, y] = framed(house, corner)
        return [x, y]
      })
    )
  )
}

/** The ends in the picture's plane of the eaves under a ridged roof's slope that is seen, from the near corner on. */
export function eavesOf(house: House): readonly [Vec2, Vec2] {
  const [l, d] = [house.length / 2 + house.overhang, house.depth / 2 + house.overhang]
  const far: Vec3 = house.roof === 'depth' ? [-l, d, house.walls] : [l, -d, house.walls]
  const at = (corner: Vec3): Vec2 => {
    const [x, y] = framed(house, corner)
    return [x, y]
  }
  return [at([-l, -d, house.walls]), at(far)]
}

/** The bodies as closed meshes in the picture's frame, the middle of their depth at z = 0. */
export function meshesOf(house: House): readonly { readonly name: string; readonly mesh: Mesh }[] {
  const middle = (Math.max(house.walls, house.ridge) / 2) * sin(house.pitch)
  return bodiesOf(house).map(({ name, corners, faces }) => {
    const positions = corners.flatMap(corner => {
      const [x, y, z] = framed(house, corner)
      return [x, y, z - middle]
    })
    const indices = faces.flatMap(face =>
      face.slice(2).flatMap((_, k) => [face[0], face[k + 1], face[k + 2]])
    )
    return { name, mesh: { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) } }
  })
}
