import type { Primitive } from '@gltf-transform/core'
import { fileCorners, type FileSurface } from '../../model/surfaces.ts'
import type { SourceFinder } from './source-finder.ts'
import type { SourceSoup } from './source-soup.ts'

/** Vertices of the new surface as places of the source: 3 vertices with weights each. */
export interface CarriedPlaces {
  /** Per vertex: which of the surfaces. */
  readonly surfaceOf: Uint16Array
  /** 3 per vertex: vertices of that surface's primitive. */
  readonly vertices: Uint32Array
  /** 3 per vertex, sum 1. */
  readonly weights: Float32Array
}

/** Up to four joints and their shares per vertex. */
export interface CarriedSkin {
  readonly joints: Uint16Array<ArrayBuffer>
  readonly weights: Float32Array<ArrayBuffer>
}

/** The closest place of the source for each vertex. */
export function placesOf(
  { positions, normals }: { readonly positions: Float32Array; readonly normals: Float32Array },
  surfaces: readonly FileSurface[],
  { soup, finder }: { readonly soup: SourceSoup; readonly finder: SourceFinder }
): CarriedPlaces {
  const corners = surfaces.map(fileCorners)
  const count = positions.length / 3
  const surfaceOf = new Uint16Array(count)
  const vertices = new Uint32Array(positions.length)
  const weights = new Float32Array(positions.length)
  const at = new Float64Array(3)
  const facing = new Float64Array(3)
  for (let v = 0; v < count; v++) {
    at.set(positions.subarray(3 * v, 3 * v + 3))
    facing.set(normals.subarray(3 * v, 3 * v + 3))
    finder.findClosest(at, facing)
    const surface = soup.surfaceOf[finder.triangle]
    const corner = 3 * (finder.triangle - soup.firstTriangle[surface])
    surfaceOf[v] = surface
    vertices.set(corners[surface].subarray(corner, corner + 3), 3 * v)
    weights[3 * v] = finder.b0
    weights[3 * v + 1] = finder.b1
    weights[3 * v + 2] = finder.b2
  }
  return { surfaceOf, vertices, weights }
}

/** Skin weights between those of the three source vertices; the four strongest joints stay, their shares sum to 1. */
export function carrySkin(primitives: readonly Primitive[], places: CarriedPlaces): CarriedSkin {
  const influences = primitives.map(influencesOf)
  const count = places.surfaceOf.length
  const joints = new Uint16Array(count * 4)
  const weights = new Float32Array(count * 4)
  const sums = new Map<number, number>()
  for (let v = 0; v < count; v++) {
    sums.clear()
    const { joints: names, weights: shares, size } = influences[places.surfaceOf[v]]
    for (let k = 0; k < 3; k++) {
      const from = places.vertices[3 * v + k] * size
      for (let j = 0; j < size; j++) {
        const share = places.weights[3 * v + k] * shares[from + j]
        if (share > 0) {
          sums.set(names[from + j], (sums.get(names[from + j]) ?? 0) + share)
        }
      }
    }
    const strongest = [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 4)
    const total = strongest.reduce((sum, [, share]) => sum + share, 0)
    strongest.forEach(([joint, share], k) => {
      joints[4 * v + k] = joint
      weights[4 * v + k] = share / total
    })
    if (strongest.length === 0) {
      weights[4 * v] = 1
    }
  }
  return { joints, weights }
}

interface Influences {
  readonly joints: Uint16Array
  readonly weights: Float32Array
  /** Influences per vertex: four for each set. */
  readonly size: number
}

/** All sets of joints and weights side by side. */
function influencesOf(primitive: Primitive): Influences {
  const sets = [0, 1, 2, 3].filter(set => primitive.getAttribute(`JOINTS_${set}`) !== null)
  const count = primitive.getAttribute('POSITION')?.getCount() ?? 0
  const size = 4 * sets.length
  const joints = new Uint16Array(count * size)
  const weights = new Float32Array(count * size)
  const element: number[] = []
  sets.forEach((set, s) => {
    for (let v = 0; v < count; v++) {
      joints.set(primitive.getAttribute(`JOINTS_${set}`)?.getElement(v, element) ?? [], v * size + 4 * s)
      weights.set(primitive.getAttribute(`WEIGHTS_${set}`)?.getElement(v, element) ?? [], v * size + 4 * s)
    }
  })
  return { joints, weights, size }
}

/** One attribute of a morph target (3 per vertex) at the places; zero where a surface has none. */
export function carryDeltas(
  deltas: readonly (Float32Array | null)[],
  places: CarriedPlaces
): Float32Array<ArrayBuffer> {
  const result = new Float32Array(places.vertices.length)
  for (let v = 0; v < places.surfaceOf.length; v++) {
    const source = deltas[places.surfaceOf[v]]
    if (source === null) {
      continue
    }
    for (let corner = 0; corner < 3; corner++) {
      const from = 3 * places.vertices[3 * v + corner]
      const weight = places.weights[3 * v + corner]
      for (let k = 0; k < 3; k++) {
        result[3 * v + k] += weight * source[from + k]
      }
    }
  }
  return result
}
