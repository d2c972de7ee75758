import { weldByPosition } from '../../src-main/engine/kernel/topology.ts'
import type { SurfaceMesh } from '../../src-main/engine/kernel/types.ts'
import type { Texture } from '../../src-main/engine/material/surface.ts'

/** How far a texture's colour jumps where a surface runs on and its UVs do not, in 1/255 of sRGB. */
export interface SeamSteps {
  /** Points looked at. */
  readonly count: number
  readonly p99: number
  readonly most: number
}

/** Points per texel of seam. */
const DENSITY = 2

/** Squared distance of two unit normals up to which an edge is smooth. */
const SMOOTH = 1e-3

/**
 * Walks along every edge that two triangles share in space and not in the texture, and compares what a renderer shows on
 * both sides: four texels, decoded to linear light, weighted bilinearly.
 * @param kind `smooth`: edges whose normals agree; `sharp`: the others.
 */
export function measureSeams(
  meshes: readonly SurfaceMesh[],
  picture: Texture,
  kind: 'smooth' | 'sharp'
): SeamSteps {
  const linear = Float32Array.from(picture.data, decode)
  const steps: number[] = []
  for (const mesh of meshes) {
    const { uvs } = mesh
    if (uvs !== undefined) {
      for (const seam of listSeams({ ...mesh, uvs }, kind)) {
        walk(seam, { ...picture, linear }, steps)
      }
    }
  }
  steps.sort((a, b) => a - b)
  return {
    count: steps.length,
    p99: steps[Math.floor(0.99 * (steps.length - 1))] ?? 0,
    most: steps.at(-1) ?? 0,
  }
}

/** The UVs of an edge's two ends on one side and on the other. */
type Seam = readonly [a: Uv, b: Uv, c: Uv, d: Uv]
type Uv = readonly [number, number]

function listSeams(mesh: SurfaceMesh & { readonly uvs: Float32Array }, kind: 'smooth' | 'sharp'): Seam[] {
  const { indices, uvs, normals } = mesh
  const weld = weldByPosition(mesh.positions)
  const open = new Map<string, readonly [number, number]>()
  const seams: Seam[] = []
  for (let corner = 0; corner < indices.length; corner++) {
    const a = indices[corner]
    const b = indices[corner % 3 === 2 ? corner - 2 : corner + 1]
    const twin = open.get(`${weld[b]} ${weld[a]}`)
    if (twin === undefined) {
      open.set(`${weld[a]} ${weld[b]}`, [a, b])
      continue
    }
    const [d, c] = twin
    const ends = [a, b, c, d].map((vertex): Uv => [uvs[2 * vertex], uvs[2 * vertex + 1]])
    const [p, q, r, s] = ends
    const isOne = p[0] === r[0] && p[1] === r[1] && q[0] === s[0] && q[1] === s[1]
    const isSmooth = turn(normals, a, c) < SMOOTH && turn(normals, b, d) < SMOOTH
    if (!isOne && isSmooth === (kind === 'smooth')) {
      seams.push([p, q, r, s])
    }
  }
  return seams
}

const turn = (n: Float32Array, a: number, b: number): number =>
  (n[3 * a] - n[3 * b]) ** 2 + (n[3 * a + 1] - n[3 * b + 1]) ** 2 + (n[3 * a + 2] - n[3 * b + 2]) ** 2

type LinearPicture = Texture & { readonly linear: Float32Array }

function walk([a, b, c, d]: Seam, picture: LinearPicture, steps: number[]): void {
  const length = Math.max(distance(a, b), distance(c, d)) * picture.width
  const count = Math.max(1, Math.ceil(length * DENSITY))
  for (let i = 0; i <= count; i++) {
    const t = i / count
    let step = 0
    for (let k = 0; k < 3; k++) {
      const one = encode(sample(picture, along(a, b, t), k))
      const other = encode(sample(picture, along(c, d, t), k))
      step = Math.max(step, Math.abs(one - other))
    }
    steps.push(step)
  }
}

const distance = (a: Uv, b: Uv): number => Math.hypot(a[0] - b[0], a[1] - b[1])
const along = (a: Uv, b: Uv, t: number): Uv => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** Bilinear, texels at the border repeated outward. */
function sample({ width, height, linear }: LinearPicture, [u, v]: Uv, channel: number): number {
  const x = u * width - 0.5
  const y = v * height - 0.5
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - column, y - row]
  const texel = (dx: number, dy: number): number => {
    const at = Math.min(width - 1, Math.max(0, column + dx))
    const line = Math.min(height - 1, Math.max(0, row + dy))
    return linear[4 * (line * width + at) + channel]
  }
  const near = texel(0, 0) * (1 - fx) + texel(1, 0) * fx
  const far = texel(0, 1) * (1 - fx) + texel(1, 1) * fx
  return near * (1 - fy) + far * fy
}

const decode = (byte: number): number =>
  byte <= 10.31475 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4
const encode = (value: number): number =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
