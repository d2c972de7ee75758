import type { MeasuredFaces } from '../../kernel/triangles.ts'
import { EDGE_LINE } from './editable-mesh.ts'
import type { Lines } from './lines.ts'
import type { ManifoldPieces } from './manifold-pieces.ts'

/** Edges are at most this many times as long as in an even mesh, and at least this share of it. */
const LONGEST = 1.2
const SHORTEST = 0.5

/** How fast edges may grow along the surface: by this much for each length gone. */
const GROWTH = 0.35

/**
 * How long edges should be at each vertex of the guide, so that about `triangles` triangles come out: shorter where the surface
 * bends, so that a chair's rungs and a figure's fingers keep their form. An equilateral triangle with edges of length L on
 * a surface of radius r lies within ε of it for L² = 6εr − 3ε² (Dunyach, Vanderhaeghe, Barthe & Botsch 2013, Adaptive
 * remeshing for real-time mesh deformation, §3); ε is the one that meets the count.
 */
export function edgeLengths(
  pieces: ManifoldPieces,
  { normals, areas: faceAreas }: MeasuredFaces,
  { lines, triangles }: { readonly lines: Lines; readonly triangles: number }
): Float32Array {
  // A third of the area of the triangles around each vertex.
  const areas = new Float64Array(pieces.positions.length / 3)
  pieces.corners.forEach((vertex, h) => {
    areas[vertex] += faceAreas[Math.floor(h / 3)] / 3
  })
  const total = areas.reduce((sum, area) => sum + area, 0)
  const even = Math.sqrt((4 * total) / (Math.sqrt(3) * Math.max(1, triangles)))
  const radii = bendRadii(pieces, normals, lines, SHORTEST * even)
  const lengths = new Float32Array(areas.length)
  const growths = growthsAlong(pieces)
  // Bisection for ε: the count falls as it grows.
  let low = 0
  let high = even
  for (let step = 0; step < 24; step += 1) {
    const epsilon = (low + high) / 2
    setLengths(lengths, radii, even, epsilon)
    if (step > 16) {
      limitGrowth(pieces.corners, growths, lengths)
    }
    if (countOf(areas, lengths) > triangles) {
      low = epsilon
    } else {
      high = epsilon
    }
  }
  return lengths
}

function setLengths(lengths: Float32Array, radii: Float32Array, even: number, epsilon: number): void {
  for (let v = 0; v < lengths.length; v += 1) {
    const length = Math.sqrt(Math.max(0, 6 * epsilon * radii[v] - 3 * epsilon * epsilon))
    lengths[v] = Math.min(LONGEST * even, Math.max(SHORTEST * even, length))
  }
}

function countOf(areas: Float64Array, lengths: Float32Array): number {
  let sum = 0
  for (let v = 0; v < areas.length; v += 1) {
    sum += areas[v] / (lengths[v] * lengths[v])
  }
  return (sum * 4) / Math.sqrt(3)
}

/**
 * The smallest radius by which the surface bends at each vertex, across its smooth edges: the distance of the two triangles' middles
 * over the angle between them. Nothing is told apart below `least`.
 */
function bendRadii(
  { corners, twin, positions: p }: ManifoldPieces,
  normals: Float64Array,
  { line }: Lines,
  least: number
): Float32Array {
  const bends = new Float32Array(p.length / 3)
  for (let h = 0; h < corners.length; h += 1) {
    const t = twin[h]
    if (t > h || t < 0 || line[h] === EDGE_LINE) {
      continue
    }
    const f = h - (h % 3)
    const g = t - (t % 3)
    const x = normals[f] - normals[g]
    const y = normals[f + 1] - normals[g + 1]
    const z = normals[f + 2] - normals[g + 2]
    const turn = Math.sqrt(x * x + y * y + z * z)
    let square = 0
    for (let axis = 0; axis < 3; axis += 1) {
      let gap = 0
      for (let k = 0; k < 3; k += 1) {
        gap += p[3 * corners[f + k] + axis] - p[3 * corners[g + k] + axis]
      }
      square += (gap * gap) / 9
    }
    const bend = turn / Math.max(Math.sqrt(square), least)
    const [a, b] = [corners[h], corners[t]]
    bends[a] = Math.max(bends[a], bend)
    bends[b] = Math.max(bends[b], bend)
  }
  return bends.map(bend => (bend > 0 ? 1 / bend : 1e30))
}

/** Per half-edge by how much edges may grow from one of its ends to the other. */
function growthsAlong({ corners, positions: p }: ManifoldPieces): Float64Array {
  const growths = new Float64Array(corners.length)
  for (let h = 0; h < corners.length; h += 1) {
    const a = 3 * corners[h]
    const b = 3 * corners[h % 3 === 2 ? h - 2 : h + 1]
    const x = p[a] - p[b]
    const y = p[a + 1] - p[b + 1]
    const z = p[a + 2] - p[b + 2]
    growths[h] = GROWTH * Math.sqrt(x * x + y * y + z * z)
  }
  return growths
}

/** Lets no edge be much longer than its neighbours. */
function limitGrowth(corners: Int32Array, growths: Float64Array, lengths: Float32Array): void {
  const count = corners.length
  for (let sweep = 0; sweep < 2; sweep += 1) {
    for (let i = 0; i < count; i += 1) {
      const h = sweep === 0 ? i : count - 1 - i
      const a = corners[h]
      const b = corners[h % 3 === 2 ? h - 2 : h + 1]
      const most = growths[h]
      if (lengths[a] > lengths[b] + most) {
        lengths[a] = lengths[b] + most
      } else if (lengths[b] > lengths[a] + most) {
        lengths[b] = lengths[a] + most
      }
    }
  }
}
