import type { Shape } from '../../shape/types.ts'
import { childMaps } from '../../shape/walk.ts'

/** Roles that everything else stands on: taking such a part away would leave the rest in the air. */
const CARRYING = new Set(['body', 'support'])

/** Names of the parts of a program, each with its role. */
export function partsOfShape(shape: Shape): ReadonlyMap<string, string> {
  const parts = new Map<string, string>()
  const visit = (node: Shape, part: string, role: string): void => {
    const ownPart = node.part ?? part
    const ownRole = node.role ?? role
    const children = childMaps(node)
    if (children.length === 0) {
      parts.set(ownPart, ownRole)
    }
    for (const { child } of children) {
      visit(child, ownPart, ownRole)
    }
  }
  visit(shape, 'body', 'body')
  return parts
}

/**
 * The program without the named parts, where the rest can stand without them; `kept` names those that had to stay. Only
 * whole branches of groups are taken out, so that no boolean loses an operand. What is held needs nothing to stand on.
 */
export function withoutParts(
  shape: Shape,
  names: ReadonlySet<string>,
  isHeld = false
): { readonly shape: Shape; readonly kept: readonly string[] } {
  const present = [...partsOfShape(shape)].filter(([part]) => names.has(part))
  const removable = new Set(present.filter(([, role]) => isHeld || !CARRYING.has(role)).map(([part]) => part))
  // A thing that is nothing but what should go stays: an empty model helps nobody.
  const pruned = removable.size === 0 ? shape : (prune(shape, removable) ?? shape)
  const left = partsOfShape(pruned)
  return { shape: pruned, kept: present.map(([part]) => part).filter(part => left.has(part)) }
}

/** null when nothing of the branch is left. */
function prune(shape: Shape, names: ReadonlySet<string>): Shape | null {
  if (shape.part !== undefined && names.has(shape.part) && !holdsOther(shape, names)) {
    return null
  }
  switch (shape.op) {
    case 'group': {
      const children = shape.children.flatMap(child => prune(child, names) ?? [])
      return children.length === 0 ? null : { ...shape, children }
    }
    case 'place':
    case 'mirror':
    case 'array':
    case 'scatter': {
      const child = prune(shape.child, names)
      return child === null ? null : { ...shape, child }
    }
    default:
      return shape
  }
}

/** A branch that also holds parts to keep is opened, not dropped. */
function holdsOther(shape: Shape, names: ReadonlySet<string>): boolean {
  return [...partsOfShape(shape).keys()].some(part => !names.has(part) && part !== 'body')
}
