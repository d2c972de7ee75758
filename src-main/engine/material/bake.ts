import { hashText } from '../kernel/random.ts'
import type { Vec3 } from '../kernel/types.ts'
import type { Texture, TextureSet } from './surface.ts'
import { encodeSrgbByte } from './color-math.ts'
import { frameOf } from './frame.ts'
import { writeNormals } from './normal-map.ts'
import { equaliseSeams } from './seams.ts'
import { SurfaceReader } from './surface-reader.ts'
import type { OcclusionSampler } from './place-list.ts'
import { glowsInPlaces } from './resolve.ts'
import { prepareShader } from './shader.ts'
import type { Shader, SurfaceSample } from './recipe.ts'
import { rasteriseTexels, dilate, EMPTY_RING } from './texels.ts'
import type { TexturedMesh, Texels } from './texels.ts'
import type { MaterialSpec } from './types.ts'

export interface BakePart {
  /** Gives each part grain of its own. */
  readonly name: string
  readonly mesh: TexturedMesh
  readonly material: MaterialSpec
}

export interface BakeOptions {
  /** Texels along each side. */
  readonly resolution: number
  readonly seed: number
  /** Without it only the base colour is made. */
  readonly pbr: boolean
  /** Absent: nothing is occluded. */
  readonly occlusion?: OcclusionSampler
  /** Called now and then with the share that is done. */
  readonly onProgress?: (share: number) => void
}

/** Texels copied outward around each chart at 1024²; more at higher resolutions. */
const GUTTER = 12

/** Rows between two progress reports. */
const ROWS_PER_REPORT = 64

/**
 * Textures of unwrapped parts: every texel finds its place on the surface and asks the part's recipe there, so that colour
 * runs on across the charts' seams. Normal map from the recipes' heights, occlusion-roughness-metalness in one picture.
 * The same input gives the same bytes.
 */
export function bakeTextures(parts: readonly BakePart[], options: BakeOptions): TextureSet {
  const { resolution } = options
  const meshes = parts.map(part => part.mesh)
  const texels = rasteriseTexels(meshes, resolution)
  const footprint = texelSize(meshes, resolution)
  const reader = new SurfaceReader(texels, meshes, { footprint, ...pickOcclusion(options) })
  const size = modelSize(meshes)
  const shaders = parts.map(part =>
    prepareShader(part.material, {
      seed: hashText(part.name, options.seed),
      frame: frameOf(part.mesh, part.material.axis),
      footprint,
      modelSize: size,
    })
  )
  const isGlowing = options.pbr && parts.some(({ material }) => glowsInPlaces(material))
  const pictures = paint(texels, { reader, shaders, options, isGlowing })
  const reach = Math.max(GUTTER, (GUTTER * resolution) / 1024)
  const { baseColor, orm, heights, emissive } = pictures
  const color = { data: baseColor, storage: 'srgb' } as const
  const rest = { data: orm, storage: 'linear' } as const
  equaliseSeams(meshes, options.pbr ? [color, rest] : [color], resolution)
  if (!options.pbr) {
    dilate(texels, [baseColor], reach)
    return { baseColor: textureOf(resolution, baseColor) }
  }
  const normal = writeNormals(texels, meshes, heights)
  dilate(texels, [baseColor, orm, normal, ...(emissive === null ? [] : [emissive])], reach)
  return {
    ...(emissive === null ? {} : { emissive: textureOf(resolution, emissive) }),
    baseColor: textureOf(resolution, baseColor),
    normal: textureOf(resolution, normal),
    orm: textureOf(resolution, orm),
  }
}

function pickOcclusion(options: BakeOptions): { occlusion?: OcclusionSampler } {
  return options.occlusion === undefined ? {} : { occlusion: options.occlusion }
}

function textureOf(resolution: number, data: Uint8Array): Texture {
  return { width: resolution, height: resolution, data }
}

interface Painting {
  readonly baseColor: Uint8Array
  readonly orm: Uint8Array
  readonly heights: Float32Array
  /** null when nothing glows in places. */
  readonly emissive: Uint8Array | null
}

interface Brushes {
  readonly reader: SurfaceReader
  readonly shaders: readonly Shader[]
  readonly options: BakeOptions
  readonly isGlowing: boolean
}

function paint(texels: Texels, by: Brushes): Painting {
  const { resolution, rings, triangleOf, meshOf } = texels
  const baseColor = new Uint8Array(resolution * resolution * 4)
  const orm = new Uint8Array(resolution * resolution * 4)
  const heights = new Float32Array(resolution * resolution)
  const emissive = by.isGlowing ? new Uint8Array(resolution * resolution * 4) : null
  const sample: SurfaceSample = { r: 0, g: 0, b: 0, roughness: 1, metalness: 0, height: 0 }
  const { reader, shaders } = by
  const { point } = reader
  for (let y = 0; y < resolution; y++) {
    for (let x = 0; x < resolution; x++) {
      const texel = y * resolution + x
      const at = 4 * texel
      baseColor[at + 3] = orm[at + 3] = 255
      if (rings[texel] === EMPTY_RING) {
        writeEmpty(baseColor, orm, at)
        continue
      }
      reader.read(x, y)
      sample.glow = 0
      shaders[meshOf[triangleOf[texel]]](point, sample)
      baseColor[at] = encodeSrgbByte(sample.r)
      baseColor[at + 1] = encodeSrgbByte(sample.g)
      baseColor[at + 2] = encodeSrgbByte(sample.b)
      orm[at] = toByte(point.occlusion)
      orm[at + 1] = toByte(sample.roughness)
      orm[at + 2] = toByte(sample.metalness)
      heights[texel] = sample.height
      if (emissive !== null) {
        writeGlow(emissive, at, sample)
      }
    }
    if (y % ROWS_PER_REPORT === 0) {
      by.options.onProgress?.(y / resolution)
    }
  }
  return { baseColor, orm, heights, emissive }
}

function writeGlow(emissive: Uint8Array, at: number, { r, g, b, glow = 0 }: SurfaceSample): void {
  emissive[at] = encodeSrgbByte(r * glow)
  emissive[at + 1] = encodeSrgbByte(g * glow)
  emissive[at + 2] = encodeSrgbByte(b * glow)
  emissive[at + 3] = 255
}

/** Mid grey, open, rough: what a mipmap may see of the space between charts. */
function writeEmpty(baseColor: Uint8Array, orm: Uint8Array, at: number): void {
  baseColor[at] = baseColor[at + 1] = baseColor[at + 2] = 128
  orm[at] = 255
  orm[at + 1] = 200
}

function toByte(value: number): number {
  return value <= 0 ? 0 : value >= 1 ? 255 : (value * 255 + 0.5) | 0
}

/** Metres per texel, from all triangles together. */
function texelSize(meshes: readonly TexturedMesh[], resolution: number): number {
  let surface = 0
  let texture = 0
  for (const { positions: p, uvs, indices } of meshes) {
    for (let t = 0; t < indices.length; t += 3) {
      const a = indices[t]
      const b = indices[t + 1]
      const c = indices[t + 2]
      const u = [0, 1, 2].map(k => p[3 * b + k] - p[3 * a + k])
      const v = [0, 1, 2].map(k => p[3 * c + k] - p[3 * a + k])
      const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
      surface += Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2])
      texture += Math.abs(
        (uvs[2 * b] - uvs[2 * a]) * (uvs[2 * c + 1] - uvs[2 * a + 1]) -
          (uvs[2 * b + 1] - uvs[2 * a + 1]) * (uvs[2 * c] - uvs[2 * a])
      )
    }
  }
  return texture > 0 ? Math.sqrt(surface / texture) / resolution : 1
}

/** Largest side of the bounding box of everything, metres. */
function modelSize(meshes: readonly TexturedMesh[]): number {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of meshes) {
    for (let i = 0; i < positions.length; i++) {
      min[i % 3] = Math.min(min[i % 3], positions[i])
      max[i % 3] = Math.max(max[i % 3], positions[i])
    }
  }
  const sides: Vec3 = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  return Math.max(...sides, 1e-6)
}
