import { EdgeTable } from '../kernel/edge-table.ts'
import { boundsOf, type Solid } from '../kernel/mesh.ts'

/** Faces of three or four vertices. */
type Faces = readonly (readonly number[])[]

/** Finds the quads again that were written as (a, b, c), (a, c, d). */
function facesOf(indices: Uint32Array): Faces {
  const faces: number[][] = []
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i]
    const b = indices[i + 1]
    const c = indices[i + 2]
    const isQuad =
      i + 5 < indices.length && indices[i + 3] === a && indices[i + 4] === c && indices[i + 5] !== b
    if (isQuad) {
      faces.push([a, b, c, indices[i + 5]])
      i += 3
    } else {
      faces.push([a, b, c])
    }
  }
  return faces
}

/** Mean of the vertices as a new one. */
function pushMean(positions: number[], vertices: readonly number[]): number {
  for (let axis = 0; axis < 3; axis += 1) {
    let sum = 0
    for (const vertex of vertices) {
      sum += positions[vertex * 3 + axis]
    }
    positions.push(sum / vertices.length)
  }
  return positions.length / 3 - 1
}

interface EdgePoint {
  readonly vertices: readonly [number, number]
  readonly faces: number[]
}

function edgesOf(faces: Faces): { readonly table: EdgeTable; readonly edges: readonly EdgePoint[] } {
  const table = new EdgeTable(2 * faces.length)
  const edges: EdgePoint[] = []
  faces.forEach((face, f) => {
    face.forEach((from, i) => {
      const to = face[(i + 1) % face.length]
      const number = table.add(Math.min(from, to), Math.max(from, to))
      if (number < edges.length) {
        edges[number].faces.push(f)
      } else {
        edges.push({ vertices: [from, to], faces: [f] })
      }
    })
  })
  return { table, edges }
}

/** One step of Catmull & Clark 1978 on a closed mesh. */
function subdivideOnce(source: readonly number[], faces: Faces): { positions: number[]; faces: Faces } {
  const count = source.length / 3
  const positions = [...source]
  const centres = faces.map(face => pushMean(positions, face))
  const { table, edges } = edgesOf(faces)
  const sums = {
    faces: new Float64Array(count * 3),
    edges: new Float64Array(count * 3),
    valence: new Uint32Array(count),
  }
  faces.forEach((face, f) => {
    for (const vertex of face) {
      sums.valence[vertex] += 1
      for (let axis = 0; axis < 3; axis += 1) {
        sums.faces[vertex * 3 + axis] += positions[centres[f] * 3 + axis]
      }
    }
  })
  const middles = edges.map(({ vertices, faces: beside }) => {
    for (const vertex of vertices) {
      for (let axis = 0; axis < 3; axis += 1) {
        sums.edges[vertex * 3 + axis] +=
          (positions[vertices[0] * 3 + axis] + positions[vertices[1] * 3 + axis]) / 2
      }
    }
    return pushMean(positions, [...vertices, ...beside.map(f => centres[f])])
  })
  for (let vertex = 0; vertex < count; vertex += 1) {
    const n = sums.valence[vertex]
    if (n === 0) {
      continue
    }
    for (let axis = 0; axis < 3; axis += 1) {
      const at = vertex * 3 + axis
      positions[at] = (sums.faces[at] / n + (2 * sums.edges[at]) / n + (n - 3) * positions[at]) / n
    }
  }
  const middleOf = (a: number, b: number): number => middles[table.find(Math.min(a, b), Math.max(a, b))]
  const next = faces.flatMap((face, f) =>
    face.map((vertex, i) => {
      const after = face[(i + 1) % face.length]
      const before = face[(i + face.length - 1) % face.length]
      return [vertex, middleOf(vertex, after), centres[f], middleOf(before, vertex)]
    })
  )
  return { positions, faces: next }
}

/** Catmull–Clark smoothing of a closed mesh. The result is stretched back to the bounds it had before. */
export function smoothSolid(solid: Solid, levels: number, maxTriangles: number): Solid {
  let mesh: { positions: number[]; faces: Faces } = {
    positions: [...solid.positions],
    faces: facesOf(solid.indices),
  }
  for (let level = 0; level < levels && mesh.faces.length * 8 <= maxTriangles; level += 1) {
    mesh = subdivideOnce(mesh.positions, mesh.faces)
  }
  const before = boundsOf(solid.positions)
  const after = boundsOf(mesh.positions)
  const positions = Float64Array.from(mesh.positions, (value, i) => {
    const axis = i % 3
    const extent = after.max[axis] - after.min[axis]
    const factor = extent > 0 ? (before.max[axis] - before.min[axis]) / extent : 1
    return before.min[axis] + (value - after.min[axis]) * factor
  })
  const indices = mesh.faces.flatMap(face =>
    face.length === 4 ? [face[0], face[1], face[2], face[0], face[2], face[3]] : [face[0], face[1], face[2]]
  )
  return { positions, indices: Uint32Array.from(indices) }
}
