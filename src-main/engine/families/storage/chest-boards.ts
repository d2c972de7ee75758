import { atan2, cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { at, ball, bevel, box, extrude, group, mirrored, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { ChestPlan } from './chest-plan.ts'

/** The wood of a chest: walls and lid of boards. */

/** Boards laid side by side up `height`, each `length` × `thick`, their middle plane at z = 0, from y = 0. */
function boards(count: number, length: number, height: number, thick: number): Shape[] {
  const pitch = height / count
  return Array.from({ length: count }, (_, i) =>
    at([0, pitch * (i + 0.5), 0], box([length, pitch + 0.0004, thick]))
  )
}

/** Four walls of three boards, a floor, posts at the corners, and the lining behind them. */
export function chestBox(plan: ChestPlan): Shape {
  const { width: w, depth: d, height: h, wall, foot } = plan
  const count = h / w > 0.3 ? 3 : 2
  const edge = bevel(Math.max(0.0012, wall * 0.22))
  const front = at([0, 0, d / 2 - wall / 2], group(boards(count, w, h, wall)))
  const side = at([w / 2 - wall / 2, 0, 0], group(boards(count, d - wall, h, wall)), {
    rotate: [0, PI / 2, 0],
  })
  const skirt = wall * 0.8
  const lining = at([0, wall + 0.002, 0], box([w - wall * 1.8, wall * 0.4, d - wall * 1.8]))
  const cloth = plan.opening > 0 ? [lining, ...innerWalls(plan)] : []
  return at(
    [0, foot, 0],
    group([
      tag(
        { part: 'body', role: 'body', material: plan.wood, edge },
        mirrored(front, undefined, 'z'),
        mirrored(side),
        at([0, wall / 2, 0], box([w - wall, wall, d - wall])),
        mirrored(
          at([0, skirt, d / 2 + skirt * 0.2], box([w + skirt * 1.2, skirt * 2, skirt])),
          undefined,
          'z'
        ),
        mirrored(at([w / 2 + skirt * 0.2, skirt, 0], box([skirt, skirt * 2, d + skirt * 1.2])))
      ),
      ...(cloth.length === 0
        ? []
        : [tag({ part: 'lining', role: 'content', material: plan.lining }, ...cloth)]),
      ...(foot === 0
        ? []
        : [
            tag(
              { part: 'foot', role: 'support', material: plan.metal },
              mirrored(
                mirrored(
                  at([w / 2 - foot * 0.6, -foot * 0.46, d / 2 - foot * 0.6], ball(foot * 0.54)),
                  undefined,
                  'z'
                )
              )
            ),
          ]),
    ])
  )
}

function innerWalls({ width: w, depth: d, height: h, wall }: ChestPlan): Shape[] {
  const thin = wall * 0.25
  return [
    mirrored(
      at([0, h / 2, d / 2 - wall - thin * 0.3], box([w - wall * 1.8, h - wall * 0.6, thin])),
      undefined,
      'z'
    ),
    mirrored(at([w / 2 - wall - thin * 0.3, h / 2, 0], box([thin, h - wall * 0.6, d - wall * 1.8]))),
  ]
}

/** Height of the arc of a domed lid above the rim at z, and its points from back to front. */
export function domeArc(plan: ChestPlan, grow: number, steps: number): readonly Vec2[] {
  const half = plan.depth / 2 + plan.wall * 0.35
  const rise = plan.depth * 0.36
  const start = plan.wall * 1.1
  return Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const angle = PI * (1 - i / steps)
    return [(half + grow) * cos(angle), start + (rise - start + grow) * sin(angle)]
  })
}

/** The lid with its hinge line through the origin's z = −depth/2, its rim on y = 0. */
export function chestLid(plan: ChestPlan): Shape {
  const { width: w, depth: d, wall } = plan
  const edge = bevel(Math.max(0.0012, wall * 0.22))
  const over = wall * 0.35
  const length = w + over * 2
  const tags = { part: 'lid', role: 'feature', material: plan.wood, edge }
  const rim = [
    mirrored(at([0, wall * 0.6, d / 2 + over - wall / 2], box([length, wall * 1.2, wall])), undefined, 'z'),
    mirrored(at([w / 2 + over - wall / 2, wall * 0.6, 0], box([wall, wall * 1.2, d]))),
  ]
  if (!plan.isDomed) {
    const plank = (i: number): Shape =>
      at([0, wall * 1.35, -d / 2 + (d * (i + 0.5)) / 3], box([length, wall * 0.9, d / 3 + over * 0.66]))
    return group(
      [
        ...rim,
        ...[0, 1, 2].map(plank),
        ...(plan.opening > 0
          ? [
              at(
                [0, wall * 0.85, 0],
                box([w - wall * 2, wall * 0.3, d - wall * 2], {
                  part: 'lining',
                  role: 'content',
                  material: plan.lining,
                })
              ),
            ]
          : []),
      ],
      tags
    )
  }
  const arc = domeArc(plan, 0, 7)
  const staves = arc.slice(1).map(([z, y], i): Shape => {
    const [z0, y0] = arc[i]
    const [dz, dy] = [z - z0, y - y0]
    const size = Math.sqrt(dz * dz + dy * dy)
    const outline: readonly Vec2[] = [
      [-size / 2 - wall * 0.12, wall * 0.5],
      [-size / 2 + wall * 0.15, -wall * 0.5],
      [size / 2 - wall * 0.15, -wall * 0.5],
      [size / 2 + wall * 0.12, wall * 0.5],
    ]
    return at([0, (y + y0) / 2 - wall * 0.3, (z + z0) / 2], stave(outline, length, -atan2(dy, dz)))
  })
  const end: readonly Vec2[] = [...domeArc(plan, -wall * 0.6, 12)].reverse()
  const board = at(
    [w / 2 - wall * 0.4, 0, 0],
    extrude([[-d / 2, wall * 0.2], [d / 2, wall * 0.2], ...end], wall),
    {
      rotate: [0, -PI / 2, 0],
    }
  )
  return group([...rim, ...staves, mirrored(board)], tags)
}

/** A board of that section, `length` along X, turned about X. */
function stave(section: readonly Vec2[], length: number, turn: number): Shape {
  return at([0, 0, 0], at([0, 0, 0], extrude(section, length), { rotate: [0, -PI / 2, 0] }), {
    rotate: [turn, 0, 0],
  })
}
