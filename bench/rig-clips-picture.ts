import type { AnyMesh } from '../src-main/engine/kernel/mesh.ts'

export interface Picture {
  readonly width: number
  readonly height: number
  /** RGBA. */
  readonly data: Uint8Array
}

/** Where one looks from, radians: so far round from the front to the model's left, so far above. */
export interface View {
  readonly yaw: number
  readonly pitch: number
}

/** A little before the side, a little from above; and more from the front and from above, from the other side. */
export const VIEWS: readonly View[] = [
  { yaw: 0.95, pitch: 0.16 },
  { yaw: -0.4, pitch: 0.3 },
]

/** What a frame is drawn among: all frames of its clip, which share a scale. */
export interface Frames {
  readonly all: readonly ArrayLike<number>[]
  readonly size: number
  readonly view: View
}

/** A mesh with what is shaded as one. */
export interface ShadedMesh extends AnyMesh {
  /** Per vertex the number of its group: vertices at one place that have one normal in the file. */
  readonly groupOf: Uint32Array
}

/** A frame of a clip in plain grey on a floor line, shaded over its vertices as viewers do. */
export function drawFrame(mesh: ShadedMesh, { all, size, view }: Frames): Uint8Array {
  const look = lookFrom(view)
  const [low, high] = extentOf(all, look)
  const scale = (0.92 * size) / Math.max(high[0] - low[0], high[1] - low[1], 1e-6)
  const [cx, cy] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2]
  const data = new Uint8Array(4 * size * size)
  const depth = new Float64Array(size * size).fill(-Infinity)
  for (let i = 0; i < size * size; i += 1) {
    const floor = (size / 2 - Math.floor(i / size)) / scale + cy < 0
    data.set(floor ? [205, 210, 214, 255] : [235, 238, 240, 255], 4 * i)
  }
  const projected = new Float64Array(mesh.positions.length)
  for (let at = 0; at < projected.length; at += 3) {
    const [x, y, z] = look(mesh.positions[at], mesh.positions[at + 1], mesh.positions[at + 2])
    projected[at] = size / 2 + (x - cx) * scale
    projected[at + 1] = size / 2 - (y - cy) * scale
    projected[at + 2] = z * scale
  }
  const lights = lightsOf(projected, mesh)
  for (let t = 0; t < mesh.indices.length; t += 3) {
    fillTriangle(projected, mesh.indices.subarray(t, t + 3), { data, depth, size, lights })
  }
  return data
}

/** Per vertex how bright it is, 0–1: by the mean of the normals of its group's triangles, each as heavy as it is large. */
function lightsOf(p: Float64Array, { indices, groupOf }: ShadedMesh): Float64Array {
  const normals = new Float64Array(p.length)
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]]
    const [abx, aby, abz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [acx, acy, acz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const normal = [aby * acz - abz * acy, abz * acx - abx * acz, abx * acy - aby * acx]
    for (let corner = t; corner < t + 3; corner += 1) {
      for (let axis = 0; axis < 3; axis += 1) {
        normals[3 * groupOf[indices[corner]] + axis] += normal[axis]
      }
    }
  }
  return Float64Array.from(groupOf, group => {
    const [x, y, z] = normals.subarray(3 * group, 3 * group + 3)
    const long = Math.max(Math.sqrt(x * x + y * y + z * z), 1e-12)
    return Math.min(1, Math.abs(0.35 * x - 0.5 * y + 0.75 * z) / long)
  })
}

type Look = (x: number, y: number, z: number) => readonly [number, number, number]

function lookFrom({ yaw, pitch }: View): Look {
  const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)]
  return (x, y, z) => {
    const [right, near] = [x * cy - z * sy, x * sy + z * cy]
    return [right, y * cp - near * sp, near * cp + y * sp]
  }
}

function extentOf(frames: readonly ArrayLike<number>[], look: Look): [[number, number], [number, number]] {
  const [low, high]: [[number, number], [number, number]] = [
    [Infinity, 0],
    [-Infinity, -Infinity],
  ]
  for (const positions of frames) {
    for (let at = 0; at < positions.length; at += 3) {
      const [x, y] = look(positions[at], positions[at + 1], positions[at + 2])
      low[0] = Math.min(low[0], x)
      low[1] = Math.min(low[1], y)
      high[0] = Math.max(high[0], x)
      high[1] = Math.max(high[1], y)
    }
  }
  return [low, high]
}

function fillTriangle(
  p: Float64Array,
  corners: ArrayLike<number>,
  {
    data,
    depth,
    size,
    lights,
  }: {
    readonly data: Uint8Array
    readonly depth: Float64Array
    readonly size: number
    readonly lights: Float64Array
  }
): void {
  const [a, b, c] = [3 * corners[0], 3 * corners[1], 3 * corners[2]]
  const [abx, aby, abz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
  const [acx, acy, acz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
  const area = abx * acy - aby * acx
  if (area === 0) {
    return
  }
  const [lightA, lightB, lightC] = [lights[corners[0]], lights[corners[1]], lights[corners[2]]]
  const [x0, x1] = [Math.min(p[a], p[b], p[c]), Math.max(p[a], p[b], p[c])]
  const [y0, y1] = [Math.min(p[a + 1], p[b + 1], p[c + 1]), Math.max(p[a + 1], p[b + 1], p[c + 1])]
  for (let y = Math.max(0, Math.ceil(y0)); y <= Math.min(size - 1, y1); y += 1) {
    for (let x = Math.max(0, Math.ceil(x0)); x <= Math.min(size - 1, x1); x += 1) {
      const [dx, dy] = [x - p[a], y - p[a + 1]]
      const [u, v] = [(dx * acy - dy * acx) / area, (abx * dy - aby * dx) / area]
      if (u < 0 || v < 0 || u + v > 1) {
        continue
      }
      const z = p[a + 2] + u * abz + v * acz
      if (z > depth[y * size + x]) {
        depth[y * size + x] = z
        const shade = Math.round(70 + 150 * (lightA + u * (lightB - lightA) + v * (lightC - lightA)))
        data.set([shade, shade, Math.min(255, shade + 8), 255], 4 * (y * size + x))
      }
    }
  }
}
