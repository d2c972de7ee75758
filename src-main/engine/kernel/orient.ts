import { Bvh, createHit, type SurfaceHit } from './bvh.ts'
import { EdgeTable } from './edge-table.ts'
import { createHalfEdges, EDGE_FLIPPED, nextEdge, type HalfEdges } from './half-edges.ts'
import type { AnyMesh } from './mesh.ts'
import { createWindingNumber } from './winding-number.ts'

/** A connected piece of surface: its triangles are reached from each other over edges that two of them share. */
export interface OrientedShell {
  readonly triangleCount: number
  readonly firstTriangle: number
  /** Every edge of it has two faces. */
  readonly isClosed: boolean
  /** Triangles that were turned so that all of them look the same way. */
  readonly turned: number
  /** Where its faces now look by the winding number; a `sheet` encloses too little to tell by itself. */
  readonly form: 'solid' | 'sheet'
  /** In how many other closed shells it lies. Odd for the wall of a hollow, or for a part that is stuck in another. */
  readonly depth: number
  /** Looks inward as the wall of a hollow does: only where `depth` is odd, and it did so before. */
  readonly isHollow: boolean
  /** Edges whose faces cannot agree, as in a Möbius strip. */
  readonly contradictions: number
}

export interface Orientation {
  /** The same triangles in the same order, some with their last two corners swapped. */
  readonly indices: Uint32Array
  /** Per triangle 1 where it was turned. */
  readonly turned: Uint8Array
  /** Per triangle the number of its shell. */
  readonly shellOf: Uint32Array
  readonly shells: readonly OrientedShell[]
}

/** A surface whose mean winding number is nearer to 0 than this is a sheet: half a sphere has about ¼. */
const SHEET = 0.05
const SAMPLES = 96

/**
 * Winds the faces of each shell alike, and outward: by the mean of the generalized winding number over the shell itself (Jacobson,
 * Kavan & Sorkine-Hornung 2013), which is ½ on a closed surface that looks outward; there its volume tells the same at once. Sheets look to the side from which more rays
 * come free (Takayama, Jacobson, Kavan & Sorkine-Hornung 2014), and stay as most of their faces are where that is even. Shells in an
 * odd number of others that look inward all over are walls of hollows and stay so. Weld first: seams part shells.
 */
export function orientShells(mesh: AnyMesh): Orientation {
  const half = createHalfEdges(mesh.indices, mesh.positions.length / 3)
  const turned = new Uint8Array(half.faceCount)
  const shellOf = new Uint32Array(half.faceCount).fill(0xffffffff)
  const shells: Shell[] = []
  const mates = findMates(half)
  for (let face = 0; face < half.faceCount; face += 1) {
    if (shellOf[face] === 0xffffffff) {
      shells.push(gatherShell(half, { mates, turned, shellOf, number: shells.length }, face))
    }
  }
  const indices = mesh.indices.slice()
  applyTurns(indices, turned)
  const told = tellShells({ positions: mesh.positions, indices }, shells, shellOf)
  told.forEach(({ isTurnedOver }, number) => {
    if (isTurnedOver) {
      for (const face of shells[number].faces) {
        turned[face] = 1 - turned[face]
      }
    }
  })
  const result = mesh.indices.slice()
  applyTurns(result, turned)
  const oriented = told.map(({ form, depth, isHollow }, number): OrientedShell => ({
    triangleCount: shells[number].faces.length,
    firstTriangle: shells[number].faces[0],
    isClosed: shells[number].isClosed,
    turned: shells[number].faces.reduce((sum, face) => sum + turned[face], 0),
    form,
    depth,
    isHollow,
    contradictions: shells[number].contradictions,
  }))
  return { indices: result, turned, shellOf, shells: oriented }
}

interface Shell {
  readonly faces: Uint32Array
  readonly isClosed: boolean
  readonly contradictions: number
}

/** By half-edge of kind `EDGE_FLIPPED` the other one of the two, -1 for all others. */
function findMates({ corners, kinds }: HalfEdges): Int32Array {
  const mates = new Int32Array(corners.length).fill(-1)
  const pairs = new EdgeTable()
  const first: number[] = []
  for (let edge = 0; edge < corners.length; edge += 1) {
    if (kinds[edge] === EDGE_FLIPPED) {
      const pair = pairs.add(corners[edge], corners[nextEdge(edge)])
      if (pair === first.length) {
        first.push(edge)
      } else {
        mates[edge] = first[pair]
        mates[first[pair]] = edge
      }
    }
  }
  return mates
}

interface Gathering {
  readonly mates: Int32Array
  readonly turned: Uint8Array
  readonly shellOf: Uint32Array
  readonly number: number
}

/** All faces that are reached from one; those that look against it are marked as turned, or the others where those are fewer. */
function gatherShell(half: HalfEdges, { mates, turned, shellOf, number }: Gathering, start: number): Shell {
  const faces = [start]
  shellOf[start] = number
  let [isClosed, contradictions, turnedCount] = [true, 0, 0]
  for (let at = 0; at < faces.length; at += 1) {
    const face = faces[at]
    turnedCount += turned[face]
    for (let edge = 3 * face; edge < 3 * face + 3; edge += 1) {
      const isFlipped = half.kinds[edge] === EDGE_FLIPPED
      const mate = isFlipped ? mates[edge] : half.twins[edge]
      if (mate < 0) {
        isClosed = false
        continue
      }
      const other = (mate - (mate % 3)) / 3
      const wish = isFlipped ? 1 - turned[face] : turned[face]
      if (shellOf[other] !== number) {
        shellOf[other] = number
        turned[other] = wish
        faces.push(other)
      } else if (turned[other] !== wish && mate > edge) {
        contradictions += 1
      }
    }
  }
  if (2 * turnedCount > faces.length) {
    for (const face of faces) {
      turned[face] = 1 - turned[face]
    }
  }
  return { faces: Uint32Array.from(faces), isClosed, contradictions }
}

function applyTurns(indices: Uint32Array, turned: Uint8Array): void {
  for (let face = 0; face < turned.length; face += 1) {
    if (turned[face] === 1) {
      const second = indices[3 * face + 1]
      indices[3 * face + 1] = indices[3 * face + 2]
      indices[3 * face + 2] = second
    }
  }
}

interface ToldShell {
  readonly form: 'solid' | 'sheet'
  readonly depth: number
  readonly isHollow: boolean
  readonly isTurnedOver: boolean
}

function tellShells(mesh: AnyMesh, shells: readonly Shell[], shellOf: Uint32Array): readonly ToldShell[] {
  let tree: Bvh | null = null
  const whole = (): Bvh => (tree ??= new Bvh(mesh))
  const isAlone = shells.length === 1
  return shells.map((shell, number) => {
    const samples = sampleFaces(mesh, shell.faces)
    const winding =
      windingByVolume(mesh, shell) ??
      meanWinding(isAlone ? whole() : new Bvh(trianglesOf(mesh, shell)), samples)
    const depth = isAlone ? 0 : depthOf(whole(), samples[0], { shells, shellOf, number })
    if (Math.abs(winding) < SHEET) {
      const free = freeRays(whole(), samples)
      return { form: 'sheet', depth, isHollow: false, isTurnedOver: free < 0 }
    }
    // One that only sticks in another lies in it with some of its samples.
    const isHollow =
      shell.isClosed &&
      depth % 2 === 1 &&
      winding < 0 &&
      samples.every(sample => depthOf(whole(), sample, { shells, shellOf, number }) % 2 === 1)
    return { form: 'solid', depth, isHollow, isTurnedOver: winding < 0 && !isHollow }
  })
}

/** A face's middle, its unit normal and area. */
interface Sample {
  readonly at: readonly [number, number, number]
  readonly normal: readonly [number, number, number]
  readonly area: number
}

/** Faces evenly from the list, the largest of them first; never none. */
function sampleFaces({ positions: p, indices }: AnyMesh, faces: Uint32Array): readonly Sample[] {
  const step = Math.max(1, Math.floor(faces.length / SAMPLES))
  const samples: Sample[] = []
  for (let i = 0; i < faces.length; i += step) {
    const [a, b, c] = [0, 1, 2].map(k => 3 * indices[3 * faces[i] + k])
    const u = [0, 1, 2].map(k => p[b + k] - p[a + k])
    const v = [0, 1, 2].map(k => p[c + k] - p[a + k])
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    const size = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2])
    const scale = size > 0 ? 1 / size : 0
    samples.push({
      at: [
        (p[a] + p[b] + p[c]) / 3,
        (p[a + 1] + p[b + 1] + p[c + 1]) / 3,
        (p[a + 2] + p[b + 2] + p[c + 2]) / 3,
      ],
      normal: [n[0] * scale, n[1] * scale, n[2] * scale],
      area: size / 2,
    })
  }
  return samples.sort((a, b) => b.area - a.area)
}

/** A closed shell that encloses less than this share of its area to the power of 3/2 (a sphere: 0.094) may as well be folded on itself. */
const FOLDED = 1e-6

/**
 * ½ or −½ by the sign of what a closed shell encloses: its volume is the integral of its winding number over all space. Null where it is not
 * closed, not of one sense, or encloses next to nothing.
 */
function windingByVolume(mesh: AnyMesh, { faces, isClosed, contradictions }: Shell): number | null {
  if (!isClosed || contradictions > 0) {
    return null
  }
  const { positions: p, indices } = mesh
  const o = 3 * indices[3 * faces[0]]
  let [volume, area] = [0, 0]
  for (const face of faces) {
    const a = 3 * indices[3 * face]
    const b = 3 * indices[3 * face + 1]
    const c = 3 * indices[3 * face + 2]
    const ux = p[b] - p[a]
    const uy = p[b + 1] - p[a + 1]
    const uz = p[b + 2] - p[a + 2]
    const vx = p[c] - p[a]
    const vy = p[c + 1] - p[a + 1]
    const vz = p[c + 2] - p[a + 2]
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    volume += ((p[a] - p[o]) * nx + (p[a + 1] - p[o + 1]) * ny + (p[a + 2] - p[o + 2]) * nz) / 6
    area += Math.sqrt(nx * nx + ny * ny + nz * nz) / 2
  }
  return Math.abs(volume) > FOLDED * area * Math.sqrt(area) ? Math.sign(volume) / 2 : null
}

function trianglesOf({ positions, indices }: AnyMesh, { faces }: Shell): AnyMesh {
  const own = new Uint32Array(3 * faces.length)
  for (let i = 0; i < faces.length; i += 1) {
    own[3 * i] = indices[3 * faces[i]]
    own[3 * i + 1] = indices[3 * faces[i] + 1]
    own[3 * i + 2] = indices[3 * faces[i] + 2]
  }
  return { positions, indices: own }
}

/** Mean over the shell's surface of its own winding number, which jumps there: the mean of both sides. */
function meanWinding(own: Bvh, samples: readonly Sample[]): number {
  const winding = createWindingNumber(own)
  let [sum, total] = [0, 0]
  for (const { at, normal, area } of samples) {
    // Beside the surface by a hair: in its own plane a face counts as nothing, on a neighbour's edge as too much.
    const hair = 1e-4 * Math.sqrt(area)
    const front = winding.at(at[0] + hair * normal[0], at[1] + hair * normal[1], at[2] + hair * normal[2])
    const back = winding.at(at[0] - hair * normal[0], at[1] - hair * normal[1], at[2] - hair * normal[2])
    sum += (area * (front + back)) / 2
    total += area
  }
  return total > 0 ? sum / total : 0
}

interface Nesting {
  readonly shells: readonly Shell[]
  readonly shellOf: Uint32Array
  readonly number: number
}

const NEST_DIRECTIONS = [
  [0.5773, 0.7017, 0.4177],
  [-0.6311, 0.3217, 0.7057],
  [0.2879, -0.8419, 0.4561],
] as const

/** Number of other closed shells around a point: those that two rays of three cross an odd number of times. */
function depthOf(whole: Bvh, { at }: Sample, { shells, shellOf, number }: Nesting): number {
  const votes = new Map<number, number>()
  const hit = createHit()
  for (const [dx, dy, dz] of NEST_DIRECTIONS) {
    const crossings = new Map<number, number>()
    whole.allHits(at[0], at[1], at[2], dx, dy, dz, hit, ({ triangle }) => {
      const shell = shellOf[triangle]
      if (shell !== number && shells[shell].isClosed) {
        crossings.set(shell, (crossings.get(shell) ?? 0) + 1)
      }
    })
    for (const [shell, count] of crossings) {
      votes.set(shell, (votes.get(shell) ?? 0) + (count % 2))
    }
  }
  let depth = 0
  for (const count of votes.values()) {
    depth += count >= 2 ? 1 : 0
  }
  return depth
}

/** Rays that come free in front of the samples, less those behind, each weighed by its sample's area. */
function freeRays(whole: Bvh, samples: readonly Sample[]): number {
  const hit = createHit()
  let free = 0
  for (const { at, normal, area } of samples) {
    const hair = 1e-4 * Math.sqrt(area)
    free +=
      area * (isFree(whole, { at, normal, hair }, hit) - isFree(whole, { at, normal, hair: -hair }, hit))
  }
  return free
}

interface Leaving {
  readonly at: readonly [number, number, number]
  readonly normal: readonly [number, number, number]
  /** Negative for the side behind. */
  readonly hair: number
}

/** Share of five directions around the normal, on one side of it, in which nothing is met. */
function isFree(whole: Bvh, { at, normal, hair }: Leaving, hit: SurfaceHit): number {
  const side = hair < 0 ? -1 : 1
  let free = 0
  for (const tilt of [0, 1, 2, 3, 4]) {
    const [x, y, z] = normal.map(
      (value, k) => side * value + (tilt === 0 ? 0 : 0.6 * NEST_DIRECTIONS[tilt % 3][(k + tilt) % 3])
    )
    const from = at.map((value, k) => value + hair * normal[k])
    free += whole.firstHit(from[0], from[1], from[2], x, y, z, hit) ? 0 : 0.2
  }
  return free
}
