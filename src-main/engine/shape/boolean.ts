import type { Manifold } from 'manifold-3d'
import type { Solid } from '../kernel/mesh.ts'
import { manifoldLibrary } from '../kernel/wasm.ts'
import type { Detail } from './detail.ts'
import { ShapeError } from './errors.ts'
import { dropInnerShells, shellsOf } from './shells.ts'
import type { BooleanShape } from './types.ts'

/** Runs `work` and frees every WASM object it made, also when it throws. */
function withCleanup<T>(work: (keep: (made: Manifold) => Manifold) => T): T {
  const made: Manifold[] = []
  try {
    return work(object => {
      made.push(object)
      return object
    })
  } finally {
    for (const object of made) {
      object.delete()
    }
  }
}

function toManifold(solid: Solid, keep: (made: Manifold) => Manifold): Manifold {
  const { Manifold: Library, Mesh } = manifoldLibrary()
  const shells = shellsOf(solid).map(shell => {
    const mesh = new Mesh({
      numProp: 3,
      vertProperties: Float32Array.from(shell.positions),
      triVerts: Uint32Array.from(shell.indices),
    })
    mesh.merge()
    return keep(new Library(mesh))
  })
  const all = shells.length === 1 ? shells[0] : keep(Library.union(shells))
  if (all.status() !== 'NoError') {
    throw new ShapeError(`boolean: a child is no closed solid (${all.status()})`)
  }
  return all
}

/** The result with the library's own notion of which vertices are one: equal positions alone would pinch touching walls. */
function toSolid(manifold: Manifold): Solid {
  const mesh = manifold.getMesh()
  const positions = new Float64Array(mesh.numVert * 3)
  for (let vertex = 0; vertex < mesh.numVert; vertex += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      positions[vertex * 3 + axis] = mesh.vertProperties[vertex * mesh.numProp + axis]
    }
  }
  const remap = Uint32Array.from({ length: mesh.numVert }, (_, vertex) => vertex)
  mesh.mergeFromVert.forEach((from, i) => {
    remap[from] = mesh.mergeToVert[i]
  })
  return { positions, indices: Uint32Array.from(mesh.triVerts, vertex => remap[vertex]) }
}

/**
 * Union, difference (first minus the rest) or intersection of solids by manifold-3d. The inside of a cavity is dropped:
 * nobody can see it. Throws `ShapeError` when a child is not closed or nothing is left.
 */
export function combineSolids(
  kind: BooleanShape['kind'],
  solids: readonly Solid[],
  detail: Pick<Detail, 'chord'>
): Solid {
  return withCleanup(keep => {
    const { Manifold: Library } = manifoldLibrary()
    const inputs = solids.map(solid => toManifold(solid, keep))
    const combine = {
      union: Library.union,
      difference: Library.difference,
      intersection: Library.intersection,
    }[kind]
    const result = inputs.length === 1 ? inputs[0] : keep(combine(inputs))
    // Merges the slivers that cuts leave behind, far below what can be seen.
    const clean = keep(result.simplify(detail.chord * 0.05))
    if (clean.isEmpty()) {
      throw new ShapeError(`boolean: the ${kind} leaves nothing`)
    }
    return dropInnerShells(toSolid(clean))
  })
}

/**
 * What of a closed solid lies at x > 0, and its mirror image, as one solid; null when nothing lies there. Throws
 * `ShapeError` as `combineSolids` does.
 */
export function mirrorHalf(solid: Solid, detail: Pick<Detail, 'chord'>): Solid | null {
  return withCleanup(keep => {
    const whole = toManifold(solid, keep)
    const half = keep(whole.trimByPlane([1, 0, 0], 0))
    if (half.isEmpty()) {
      return null
    }
    const both = keep(manifoldLibrary().Manifold.union([half, keep(half.mirror([1, 0, 0]))]))
    return toSolid(keep(both.simplify(detail.chord * 0.05)))
  })
}
