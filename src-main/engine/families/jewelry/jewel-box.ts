import { roundedRect } from '../../kit/outlines.ts'
import { at, bevel, box, cylinder, extrude, group, rotated, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

export interface JewelBoxForm {
  readonly width: number
  readonly depth: number
  /** Height of the lower half and of the lid. */
  readonly base: number
  readonly lid: number
}

/** An open hinged box with a padded lining; `floor` is the top of its cushion. Slots `box` and `lining` are needed. */
export function jewelBox(
  { width, depth, base, lid }: JewelBoxForm,
  context: FamilyContext
): { readonly floor: number; readonly shapes: Shape[] } {
  const wall = 0.0032
  const tray = (height: number): Shape => {
    const outer = roundedRect(width, depth, 0.005)
    const inner = roundedRect(width - 2 * wall, depth - 2 * wall, 0.003)
    return group([
      at([0, height / 2, 0], extrude(outer, height, { holes: [inner], edge: bevel(0.0012) }), {
        rotate: [-Math.PI / 2, 0, 0],
      }),
      at(
        [0, wall / 2, 0],
        extrude(roundedRect(width - 0.002, depth - 0.002, 0.004), wall, { edge: bevel(0.0008) }),
        {
          rotate: [-Math.PI / 2, 0, 0],
        }
      ),
    ])
  }
  const pad = base - 0.004
  const half = (depth - 2 * wall) / 2 - 0.0006
  const roll = (z: number): Shape =>
    at([0, pad / 2 + 0.002, z], box([width - 2 * wall + 0.0006, pad, half], { edge: soft(0.0035) }))
  const lining = { part: 'cushion', role: 'lining', material: context.material('lining') }
  const closed = at(
    [0, lid, 0],
    rotated([Math.PI, 0, 0], lidShape(tray(lid), { width, depth, lid, wall }, context))
  )
  const open = at([0, base, -depth / 2], rotated([-1.8, 0, 0], at([0, 0, depth / 2], closed)))
  return {
    floor: pad + 0.002,
    shapes: [
      tag({ part: 'box', role: 'container', material: context.material('box') }, tray(base)),
      tag(lining, roll(half / 2 + 0.0004), roll(-half / 2 - 0.0004)),
      open,
      tag(
        { part: 'hinge', material: { recipe: 'polished-metal', color: '#d2ae5c' } },
        at([0, base, -depth / 2], rotated([0, 0, Math.PI / 2], cylinder(0.0016, width * 0.6)))
      ),
    ],
  }
}

/** The lid, hollow side up before it is turned over; a padded lining inside. */
function lidShape(
  tray: Shape,
  {
    width,
    depth,
    lid,
    wall,
  }: { readonly width: number; readonly depth: number; readonly lid: number; readonly wall: number },
  context: FamilyContext
): Shape {
  return group([
    tag({ part: 'lid', role: 'lid', material: context.material('box') }, tray),
    tag(
      { part: 'lining', role: 'lining', material: context.material('lining') },
      at(
        [0, wall + lid * 0.2, 0],
        box([width - 2 * wall - 0.001, lid * 0.45, depth - 2 * wall - 0.001], { edge: soft(0.003) })
      )
    ),
  ])
}
