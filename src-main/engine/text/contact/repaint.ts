import type { MaterialSpec } from '../../material/types.ts'
import type { Shape } from '../../shape/types.ts'

/**
 * The same program with other materials on named parts ("with brass legs", where legs share the frame's slot). Everything
 * below a repainted part takes its material; parts inside it with a name of their own keep theirs. Untouched branches stay
 * the same objects, so that `compile` still shares their work.
 */
export function repaintParts(shape: Shape, materials: ReadonlyMap<string, MaterialSpec>): Shape {
  return materials.size === 0 ? shape : visit(shape, { materials, inherited: undefined, override: undefined })
}

interface Above {
  readonly materials: ReadonlyMap<string, MaterialSpec>
  /** What the node would have inherited in the program as it was. */
  readonly inherited: MaterialSpec | undefined
  /** The new material of the part the node belongs to. */
  readonly override: MaterialSpec | undefined
}

function visit(shape: Shape, above: Above): Shape {
  const inherited = shape.material ?? above.inherited
  const override = shape.part === undefined ? above.override : above.materials.get(shape.part)
  const below: Above = { ...above, inherited, override }
  const changed = withChildren(shape, child => visit(child, below))
  if (override !== undefined) {
    return changed.material === override ? changed : { ...changed, material: override }
  }
  // A part of its own inside a repainted one: what it inherited must now be said.
  const isFreed = above.override !== undefined && shape.part !== undefined && shape.material === undefined
  return isFreed && inherited !== undefined ? { ...changed, material: inherited } : changed
}

function withChildren(shape: Shape, change: (child: Shape) => Shape): Shape {
  switch (shape.op) {
    case 'group':
    case 'boolean': {
      const children = shape.children.map(change)
      return children.every((child, index) => child === shape.children[index])
        ? shape
        : { ...shape, children }
    }
    case 'place':
    case 'mirror':
    case 'array':
    case 'scatter':
    case 'subdivide':
    case 'deform': {
      const child = change(shape.child)
      return child === shape.child ? shape : { ...shape, child }
    }
    default:
      return shape
  }
}
