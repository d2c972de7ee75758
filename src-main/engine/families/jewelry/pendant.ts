import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { bezel, brilliant, cabochon, drop, emeraldCut, facingFront } from '../../kit/gems.ts'
import type { MaterialSpec } from '../../material/types.ts'
import {
  cylinder,
  ball,
  bevel,
  box,
  extrude,
  group,
  rotated,
  sharp,
  tag,
  at,
  ellipsoid,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { stoneOf } from './stones.ts'

/** What hangs from a place of the chain, by its bail. */
export function pendant(place: Vec3, context: FamilyContext): Shape[] {
  const kind = String(context.parameters['pendant'])
  if (kind === 'none' || context.without.has('pendant')) {
    return []
  }
  const k = Number(context.parameters['pendant_size'])
  const metal = { part: 'pendant', role: 'ornament', material: context.material('chain') }
  const gem = { part: 'gem', role: 'feature', material: stoneOf(context) }
  const [x, y, z] = place
  const bail = at(
    [0, -0.002, 0.001],
    rotated([0, Math.PI / 2, 0], {
      op: 'primitive',
      kind: 'torus',
      radius: 0.0035,
      tube: 0.0011,
      edge: sharp,
    }),
    { rotate: [Math.PI / 2, 0, 0] }
  )
  const body = pendantBody(kind, metal, gem)
  return [
    at(
      [x, y, z + 0.001],
      group([tag(metal, bail), at([0, -0.004, 0], { op: 'place', scale: k, child: body })]),
      { rotate: [-0.1, 0, 0] }
    ),
  ]
}

interface Tags {
  readonly part: string
  readonly role: string
  readonly material: MaterialSpec
}

/** Hangs from the origin, facing +Z. */
function pendantBody(kind: string, metal: Tags, gem: Tags): Shape {
  switch (kind) {
    case 'drop':
      return group([
        at([0, -0.034, 0.004], drop(0.012, gem)),
        tag(metal, at([0, -0.007, 0.004], ball(0.0042)), at([0, -0.002, 0.003], ball(0.002))),
      ])
    case 'heart':
    case 'locket':
      return group([
        tag(
          { ...metal, role: 'feature' },
          at(
            [0, -0.018, 0.004],
            extrude(kind === 'heart' ? heart(0.017) : oval(0.0145, 0.018), 0.008, {
              edge: bevel(0.002),
              smooth: true,
            })
          )
        ),
        tag(
          metal,
          at([0, -0.001, 0.004], ball(0.002)),
          at([0, -0.007, 0.004], cylinder(0.0016, 0.014)),
          at(
            [kind === 'heart' ? 0.0152 : 0.0138, kind === 'heart' ? -0.0138 : -0.018, 0.004],
            box([0.003, 0.008, 0.003])
          )
        ),
        facingFront([0, -0.018, 0.0085], brilliant(0.0042, gem)),
      ])
    case 'cross':
      return group([
        tag(
          { ...metal, role: 'feature' },
          at([0, -0.022, 0.002], box([0.0075, 0.044, 0.004], { edge: bevel(0.001) })),
          at([0, -0.015, 0.002], box([0.028, 0.0075, 0.004], { edge: bevel(0.001) }))
        ),
        facingFront([0, -0.015, 0.0042], brilliant(0.0042, gem)),
      ])
    case 'star':
      return group([
        tag(
          { ...metal, role: 'feature' },
          at([0, -0.018, 0.002], extrude(star(0.019), 0.004, { edge: bevel(0.0008) }))
        ),
        facingFront([0, -0.018, 0.0044], brilliant(0.0055, gem)),
      ])
    case 'amulet':
      return group([
        facingFront([0, -0.024, 0.0035], bezel(0.0155, 0.005, metal)),
        tag(
          metal,
          ...Array.from({ length: 12 }, (_, i): Shape => {
            const a = (TAU * i) / 12
            return at(
              [0.0205 * sin(a), -0.024 + 0.0205 * cos(a), 0.0015],
              rotated([0, 0, -a], box([0.0035, 0.008, 0.0025], { edge: bevel(0.0006) }))
            )
          })
        ),
        facingFront([0, -0.024, 0.0035], cabochon(0.03, 0.03, 0.009, gem)),
      ])
    default:
      return group([
        facingFront([0, -0.026, 0.0062], emeraldCut(0.026, 0.034, gem)),
        tag(
          metal,
          ...[1, -1].flatMap(a =>
            [1, -1].map(b =>
              at([a * 0.0102, -0.026 + b * 0.0142, 0.0068], ellipsoid([0.0022, 0.0022, 0.0034]))
            )
          ),
          at(
            [0, -0.026, 0.0022],
            extrude(oblong(0.031, 0.039), 0.0035, { holes: [oblong(0.022, 0.03)], edge: bevel(0.0008) })
          ),
          at([0, -0.0045, 0.003], ball(0.0026))
        ),
        tag({ part: 'small_gem', role: 'ornament', material: { recipe: 'gem', color: '#e6eef2' } }, halo()),
      ])
  }
}

function halo(): Shape {
  const places = Array.from({ length: 18 }, (_, i): Vec3 => {
    const a = (TAU * i) / 18
    return [0.0163 * sin(a), -0.026 + 0.0205 * cos(a), 0.003]
  })
  return group(places.map(place => facingFront(place, brilliant(0.0026))))
}

const oval = (rx: number, ry: number): readonly (readonly [number, number])[] =>
  Array.from({ length: 24 }, (_, i) => [rx * sin((TAU * i) / 24), ry * cos((TAU * i) / 24)] as const)

const oblong = (width: number, height: number): readonly (readonly [number, number])[] => {
  const [x, y, c] = [width / 2, height / 2, width * 0.24]
  return [
    [x - c, -y],
    [x, -y + c],
    [x, y - c],
    [x - c, y],
    [-x + c, y],
    [-x, y - c],
    [-x, -y + c],
    [-x + c, -y],
  ]
}

const heart = (size: number): readonly (readonly [number, number])[] =>
  Array.from({ length: 28 }, (_, i) => {
    const t = (TAU * i) / 28
    const s = sin(t)
    const x = s * s * s
    const y = (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)) / 16
    return [size * x, size * y] as const
  })

const star = (size: number): readonly (readonly [number, number])[] =>
  Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 === 0 ? size : size * 0.45
    return [r * sin((TAU * i) / 10), r * cos((TAU * i) / 10)] as const
  })
