import { TriangleRaster, type SpanVisitor } from '../kernel/triangle-raster.ts'
import type { Camera } from './camera.ts'
import type { Scene } from './scene.ts'

/** Receives each covered sample of a triangle: weights of its second and third corner, corrected for perspective. */
export interface FragmentSink {
  write(sample: number, triangle: number, weightB: number, weightC: number, nearness: number): void
}

/** The nearest opaque triangle of each sample. */
export interface Surfaces extends FragmentSink {
  /** -1 where there is none. */
  readonly triangles: Int32Array
  readonly weights: Float32Array
  /** 1 / distance along the camera's axis. */
  readonly nearness: Float32Array
}

/** All see-through triangles of each sample that nothing opaque hides, as linked lists in no order. */
export interface Veils extends FragmentSink {
  /** Number of the first fragment of a sample, -1 where there is none. */
  readonly first: Int32Array
  /** Of fragment i: the next one of its sample (-1 at the end), its triangle. */
  next: Int32Array
  triangles: Int32Array
  weights: Float32Array
  nearness: Float32Array
}

/** What lies under each sample of a picture. */
export interface Fragments {
  readonly surfaces: Surfaces
  readonly veils: Veils
}

/** Barycentric slack, so that two triangles sharing an edge leave no gap between them. */
const EDGE_SLACK = 1e-6

/** A square picture of samples. */
export interface SampleRaster {
  /** Samples along each side. */
  readonly size: number
  /** Samples are moved off the grid so that the four of a 2 × 2 block share no row and no column (rotated grid). */
  readonly isRotated: boolean
}

/** Draws a picture of samples, row 0 at the top: opaque triangles into a depth buffer, the others before them. */
export function rasterise(scene: Scene, camera: Camera, raster: SampleRaster): Fragments {
  const { size } = raster
  const projected = projectVertices(scene.positions, camera, size)
  const surfaces = createSurfaces(size * size)
  const veils = createVeils(size * size, surfaces.nearness)
  const triangles = scene.indices.length / 3
  const opaque = scene.opaqueTriangles
  drawTriangles(projected, scene.indices, { first: 0, end: opaque, raster }, surfaces)
  drawTriangles(projected, scene.indices, { first: opaque, end: triangles, raster }, veils)
  return { surfaces, veils }
}

function createSurfaces(samples: number): Surfaces {
  const triangles = new Int32Array(samples).fill(-1)
  const weights = new Float32Array(samples * 2)
  const nearness = new Float32Array(samples)
  return {
    triangles,
    weights,
    nearness,
    write(sample, triangle, weightB, weightC, near) {
      if (near <= nearness[sample]) {
        return
      }
      nearness[sample] = near
      triangles[sample] = triangle
      weights[2 * sample] = weightB
      weights[2 * sample + 1] = weightC
    },
  }
}

function createVeils(samples: number, hiddenBy: Float32Array): Veils {
  let count = 0
  return {
    first: new Int32Array(samples).fill(-1),
    next: new Int32Array(1024),
    triangles: new Int32Array(1024),
    weights: new Float32Array(2048),
    nearness: new Float32Array(1024),
    write(sample, triangle, weightB, weightC, near) {
      if (near <= hiddenBy[sample]) {
        return
      }
      if (count === this.next.length) {
        this.next = grown(this.next, new Int32Array(count * 2))
        this.triangles = grown(this.triangles, new Int32Array(count * 2))
        this.weights = grown(this.weights, new Float32Array(count * 4))
        this.nearness = grown(this.nearness, new Float32Array(count * 2))
      }
      this.next[count] = this.first[sample]
      this.triangles[count] = triangle
      this.weights[2 * count] = weightB
      this.weights[2 * count + 1] = weightC
      this.nearness[count] = near
      this.first[sample] = count++
    },
  }
}

function grown<T extends Int32Array | Float32Array>(from: T, to: T): T {
  to.set(from)
  return to
}

/** Vertices as sample x, sample y, nearness. */
function projectVertices(positions: Float32Array, camera: Camera, size: number): Float32Array {
  const { position, right, up, toward, focal } = camera
  const projected = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const x = positions[i] - position[0]
    const y = positions[i + 1] - position[1]
    const z = positions[i + 2] - position[2]
    const nearness = -1 / (x * toward[0] + y * toward[1] + z * toward[2])
    const scale = focal * nearness * 0.5
    projected[i] = (0.5 + (x * right[0] + y * right[1] + z * right[2]) * scale) * size
    projected[i + 1] = (0.5 - (x * up[0] + y * up[1] + z * up[2]) * scale) * size
    projected[i + 2] = nearness
  }
  return projected
}

/** Draws the triangles from `first` up to `end`, that one left out. */
function drawTriangles(
  projected: Float32Array,
  indices: Uint32Array,
  { first, end, raster }: { readonly first: number; readonly end: number; readonly raster: SampleRaster },
  sink: FragmentSink
): void {
  const { size, isRotated } = raster
  const samples = new TriangleRaster(size, size, { slack: EDGE_SLACK, isRotated })
  const corners = new Float64Array(6)
  let [triangle, nearA, nearB, nearC] = [0, 0, 0, 0]
  const writeSpan: SpanVisitor = (y, from, to, stride) => {
    for (let x = from; x <= to; x += stride) {
      const wb = samples.weightB(x)
      const wc = samples.weightC(x)
      const near = (1 - wb - wc) * nearA + wb * nearB + wc * nearC
      sink.write(y * size + x, triangle, (wb * nearB) / near, (wc * nearC) / near, near)
    }
  }
  for (triangle = first; triangle < end; triangle++) {
    const a = indices[3 * triangle] * 3
    const b = indices[3 * triangle + 1] * 3
    const c = indices[3 * triangle + 2] * 3
    for (let k = 0; k < 2; k++) {
      corners[k] = projected[a + k]
      corners[2 + k] = projected[b + k]
      corners[4 + k] = projected[c + k]
    }
    nearA = projected[a + 2]
    nearB = projected[b + 2]
    nearC = projected[c + 2]
    samples.visit(corners, writeSpan)
  }
}
