import { cos, sin, TAU } from '../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import {
  at,
  bevel,
  box,
  extrude,
  group,
  lathe,
  loft,
  rotated,
  scatter,
  sharp,
  sweep,
  tag,
  torus,
} from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'
import { ellipse, roundedRect } from './outlines.ts'

/** Haberdashery in real sizes; everything lies in the XY plane and faces +Z, unless it says otherwise. */

const FACING: Vec3 = [Math.PI / 2, 0, 0]

/** A sewing button with a raised rim and holes, `radius` 0.006–0.015 m; its back at z = 0. */
export function button(radius: number, holes = 4, tags: ShapeTags = {}): Shape {
  const thick = radius * 0.34
  const outline = ellipse(radius, radius, 20)
  const hole = (x: number, y: number): readonly Vec2[] =>
    ellipse(radius * 0.13, radius * 0.13, 6).map(([a, b]): Vec2 => [a + x, b + y])
  const d = radius * 0.26
  const places: readonly Vec2[] =
    holes === 2
      ? [
          [-d, 0],
          [d, 0],
        ]
      : [
          [-d, -d],
          [d, -d],
          [d, d],
          [-d, d],
        ]
  return group(
    [
      at(
        [0, 0, thick * 0.4],
        extrude(outline, thick * 0.8, { holes: places.map(([x, y]) => hole(x, y)), edge: sharp })
      ),
      rim(radius, thick),
    ],
    tags
  )
}

const rim = (radius: number, thick: number): Shape =>
  rotated(
    FACING,
    lathe(
      [
        [radius * 0.72, thick * 0.5],
        [radius * 0.99, thick * 0.3],
        [radius, thick * 0.9],
        [radius * 0.88, thick * 1.15],
        [radius * 0.74, thick * 0.9],
      ],
      { closed: true, edge: sharp }
    )
  )

/** A domed stud: rivets, shanks, the button of jeans; its back at z = 0. */
export function stud(radius: number, tags: ShapeTags = {}): Shape {
  return rotated(
    FACING,
    lathe(
      [
        [radius, -radius * 0.3],
        [radius, radius * 0.25],
        [radius * 0.62, radius * 0.55],
        [0, radius * 0.55],
      ],
      { edge: sharp, ...tags }
    )
  )
}

export interface ZipperParts {
  readonly tape?: MaterialSpec
  readonly metal: MaterialSpec
}

/** A closed zip along Y, its lower end at the origin: teeth, slider and pull, two tapes when wanted. */
export function zipper(length: number, width: number, { tape, metal }: ZipperParts): Shape {
  const pitch = width * 0.5
  const count = Math.min(40, Math.floor(length / pitch))
  const step = length / count
  const teeth = scatter(
    Array.from({ length: count }, (_, i) => ({
      at: [(i % 2 === 0 ? 1 : -1) * width * 0.1, step * (i + 0.5), 0] satisfies Vec3,
    })),
    box([width * 0.5, step * 0.55, width * 0.28], { edge: sharp })
  )
  const slider = group([
    at(
      [0, length, width * 0.15],
      box([width * 0.95, width * 1.2, width * 0.5], { edge: bevel(width * 0.12) })
    ),
    at(
      [0, length - width * 1.5, width * 0.42],
      extrude(roundedRect(width * 0.6, width * 2.4, width * 0.28), width * 0.2, {
        holes: [roundedRect(width * 0.25, width * 1.1, width * 0.1)],
        edge: sharp,
      })
    ),
  ])
  return group([
    ...(tape === undefined
      ? []
      : [
          at(
            [0, length / 2, -width * 0.15],
            box([width * 2.4, length, width * 0.3], { part: 'zip_tape', material: tape })
          ),
        ]),
    tag({ part: 'zip', material: metal, role: 'fastener' }, teeth, slider),
  ])
}

/** A rectangular buckle with its prong; the belt runs along X through it. `width` along X, `height` along Y. */
export function buckle(width: number, height: number, tags: ShapeTags = {}): Shape {
  const t = Math.min(width, height) * 0.11
  return group(
    [
      extrude(roundedRect(width, height, t * 1.6), t * 1.3, {
        holes: [roundedRect(width - 2.4 * t, height - 2.4 * t, t * 0.8)],
        edge: bevel(t * 0.3),
      }),
      at([0, 0, 0], box([t * 1.2, height - t, t * 1.4])),
      at([width * 0.25, 0, t * 1.1], box([width * 0.56, t * 1.1, t * 0.8], { edge: bevel(t * 0.25) })),
    ],
    tags
  )
}

/** A metal ring round a hole, facing +Z. */
export const eyelet = (radius: number, tags: ShapeTags = {}): Shape =>
  rotated(FACING, torus(radius, radius * 0.34, { edge: sharp, ...tags }))

/** Half of a tied loop as a flat puffed band from the knot outward along +X. */
function bowLoop(length: number, width: number, thick: number): Shape {
  const path: Vec3[] = [
    [0, 0, 0],
    [length * 0.4, width * 0.3, thick * 1.6],
    [length * 0.88, width * 0.36, thick * 1.4],
    [length, width * 0.1, thick * 0.2],
    [length * 0.86, -width * 0.1, -thick * 1.1],
    [length * 0.4, 0, -thick * 0.9],
    [0, 0, 0],
  ]
  const wide = [0.42, 0.8, 1, 1, 1, 0.8, 0.42]
  return loft(
    path.map(([x, y, z], i) => ribbonSection([x, y * 0.4, z], (width / 2) * wide[i], thick * 0.22, i)),
    { smooth: true, edge: sharp }
  )
}

/** A flat section across a ribbon that stands in the YZ plane, turned so that a loop closes. */
function ribbonSection([x, y, z]: Vec3, half: number, thin: number, i: number): readonly Vec3[] {
  const lean = i === 3 ? thin * 2 : 0
  const t = i > 3 ? -thin : thin
  return [
    [x + lean, y - half, z - t],
    [x + lean, y + half, z - t],
    [x - lean, y + half, z + t],
    [x - lean, y - half, z + t],
  ]
}

export interface BowForm {
  /** Tip to tip of the loops, metres. */
  readonly width: number
  /** Width of the ribbon. */
  readonly ribbon: number
  /** Length of the tails below the knot; 0 for none (bow ties). */
  readonly tails: number
}

/** A tied bow facing +Z: two loops, a knot and two notched tails. The knot is at the origin. */
export function tiedBow({ width, ribbon, tails }: BowForm, tags: ShapeTags = {}): Shape {
  const thick = ribbon * 0.3
  const half = width / 2
  const loop = bowLoop(half, ribbon, thick)
  const tail = (side: 1 | -1): Shape => {
    const w = ribbon * 0.42
    const line = (t: number, half_: number): readonly Vec3[] => {
      const x = side * (0.12 + 0.3 * t) * tails
      const y = -tails * t
      const z = thick * (0.2 - 0.8 * t) + thick * 0.25 * sin(t * 5)
      const d = thick * 0.16
      return [
        [x - half_, y, z - d],
        [x + half_, y, z - d],
        [x + half_, y, z + d],
        [x - half_, y, z + d],
      ]
    }
    return loft(
      [line(-0.06, w * 0.3), line(0.15, w * 0.6), line(0.4, w), line(0.7, w * 1.1), line(1, w * 1.15)],
      {
        edge: sharp,
      }
    )
  }
  return group(
    [
      loop,
      rotated([0, Math.PI, 0], loop),
      at(
        [0, 0, 0],
        box([ribbon * 0.5, ribbon * 0.62, thick * 1.9], { edge: { kind: 'soft', size: thick * 0.5 } })
      ),
      ...(tails > 0 ? [tail(1), tail(-1)] : []),
    ],
    tags
  )
}

/** A flat band along a path whose width stays in the given sideways direction: straps, handles, laces. */
export function strap(
  path: readonly Vec3[],
  side: Vec3,
  width: number,
  thick: number,
  tags: ShapeTags = {}
): Shape {
  const sections = path.map((point, i): readonly Vec3[] => {
    const before = path[Math.max(0, i - 1)]
    const after = path[Math.min(path.length - 1, i + 1)]
    const along = unit([after[0] - before[0], after[1] - before[1], after[2] - before[2]])
    const out = unit([
      side[1] * along[2] - side[2] * along[1],
      side[2] * along[0] - side[0] * along[2],
      side[0] * along[1] - side[1] * along[0],
    ])
    const corner = (a: number, b: number): Vec3 => [
      point[0] + (side[0] * width * a + out[0] * thick * b) / 2,
      point[1] + (side[1] * width * a + out[1] * thick * b) / 2,
      point[2] + (side[2] * width * a + out[2] * thick * b) / 2,
    ]
    return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
  })
  return loft(sections, { smooth: path.length > 2, edge: sharp, ...tags })
}

function unit([x, y, z]: Vec3): Vec3 {
  const size = Math.max(Math.sqrt(x * x + y * y + z * z), 1e-9)
  return [x / size, y / size, z / size]
}

/** A tassel hanging from the origin: head, binding and a skirt of threads. */
export function tassel(length: number, radius: number, tags: ShapeTags = {}): Shape {
  const threads = 9
  return group(
    [
      at([0, -length * 0.13, 0], {
        ...lathe(
          [
            [0, -length * 0.13],
            [radius * 0.7, -length * 0.06],
            [radius * 0.75, length * 0.06],
            [0, length * 0.14],
          ],
          { smooth: true, sharpAt: [0, 3] }
        ),
      }),
      at([0, -length * 0.27, 0], torus(radius * 0.5, radius * 0.2)),
      ...Array.from({ length: threads }, (_, i): Shape => {
        const angle = (TAU * i) / threads
        const [x, z] = [sin(angle) * radius, cos(angle) * radius]
        return sweep(
          [
            [x * 0.4, -length * 0.24, z * 0.4],
            [x * 0.8, -length * 0.6, z * 0.8],
            [x, -length * (0.94 + 0.06 * ((i * 5) % 3)), z],
          ],
          [radius * 0.3, radius * 0.34, radius * 0.26],
          { edge: sharp }
        )
      }),
    ],
    tags
  )
}
