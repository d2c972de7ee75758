import type { Vec3 } from '../../kernel/types.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import { findAnchor } from '../../shape/anchors.ts'
import type { Shape } from '../../shape/types.ts'
import { rangesOf } from '../contact/relief.ts'
import { skinOf } from '../contact/contact.ts'
import { bunch } from './heap.ts'
import { partsOfShape, withoutParts } from '../contact/prune.ts'

/** Of a vessel's depth above its floor: where its neck may be. */
const NECK = 0.5
/** Of the neck's free radius: what stems take up of it. */
const FREE = 0.75
const LEAVES = /^(?:leaf|leaves|blade|foliage)(?:_|$)/

/** How wide a vessel is where it is narrowest, and how high that is above its floor, metres. */
interface Neck {
  readonly radius: number
  readonly height: number
}

/** `count` stems on the floor of a vessel: they leave by its neck, and have no leaves that would come out through its wall. */
export function stemsIn(
  stem: Shape,
  count: number,
  { vessel, floor, width }: { readonly vessel: Shape; readonly floor: Vec3; readonly width: number }
): Shape {
  const neck = neckOf(vessel, floor)
  return bunch(neck === null ? stem : stripped(stem, neck), count, {
    width,
    ...(neck === null ? {} : { neck: FREE * neck.radius, rise: neck.height }),
  })
}

/** What spans an opening and leaves it open. */
const SPANNING = /^(?:handle|bail|grip)/

/** The narrowest place of a vessel's upper half; null for a skin without points there. */
function neckOf(vessel: Shape, [x, y, z]: Vec3): Neck | null {
  const walls = skinOf(vessel).parts.filter(({ name }) => !SPANNING.test(name))
  const top = findAnchor(vessel, 'rim')?.[1] ?? boundsOf(...walls.map(({ positions }) => positions)).max[1]
  let neck: Neck | null = null
  for (const { positions: p } of walls) {
    for (let i = 0; i < p.length; i += 3) {
      const radius = Math.sqrt((p[i] - x) * (p[i] - x) + (p[i + 2] - z) * (p[i + 2] - z))
      const high = (p[i + 1] - y) / (top - y)
      if (high > NECK && high <= 1 && radius > 0 && (neck === null || radius < neck.radius)) {
        neck = { radius, height: p[i + 1] - y }
      }
    }
  }
  return neck
}

/** Whoever puts flowers into water takes off the leaves that would be in it. */
function stripped(stem: Shape, neck: Neck): Shape {
  const low = new Set(
    [...partsOfShape(stem).keys()].filter(name => {
      const parts = LEAVES.test(name) ? skinOf(stem).parts.filter(part => part.name.startsWith(name)) : []
      const { min, max } = rangesOf({ parts, joints: [] })
      return (
        parts.length > 0 &&
        min[1] < neck.height &&
        Math.max(-min[0], max[0], -min[2], max[2]) > FREE * neck.radius
      )
    })
  )
  return low.size === 0 ? stem : withoutParts(stem, low, true).shape
}
