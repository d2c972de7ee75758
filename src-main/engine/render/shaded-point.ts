import type { SurfaceMaterial, TextureSet } from '../material/surface.ts'
import type { Camera } from './camera.ts'
import type { Scene } from './scene.ts'
import { FRACTION_OF_BYTE, LINEAR_OF_BYTE, sampleTexture } from './texture.ts'

/** Three numbers that are written again and again. */
export type Triple = [number, number, number]

/** Everything shading needs to know about one point of the model. Reused: filled again for each point. */
export interface ShadedPoint {
  readonly position: Triple
  /** Unit, on the camera's side of the surface, with the bumps of the normal map. */
  readonly normal: Triple
  /** The same without bumps. */
  readonly smoothNormal: Triple
  /** Unit, from the point to the camera. */
  readonly toCamera: Triple
  /** Linear. */
  readonly color: Triple
  readonly emissive: Triple
  roughness: number
  metallic: number
  /** Occlusion of the texture: 1 open. */
  openness: number
  alpha: number
  transmission: number
  material: number
}

export function createShadedPoint(): ShadedPoint {
  return {
    position: [0, 0, 0],
    normal: [0, 0, 0],
    smoothNormal: [0, 0, 0],
    toCamera: [0, 0, 0],
    color: [0, 0, 0],
    emissive: [0, 0, 0],
    roughness: 1,
    metallic: 0,
    openness: 1,
    alpha: 1,
    transmission: 0,
    material: 0,
  }
}

/** Corners (vertex numbers) and their weights; one for all calls, because this is the innermost loop. */
const hit = { a: 0, b: 0, c: 0, wa: 0, wb: 0, wc: 0 }
const texel = new Float64Array(3)
const tangent = new Float64Array(4)
const place = { u: 0, v: 0 }

/** A place on a triangle: the weights of its second and third corner. */
export interface Fragment {
  readonly triangle: number
  readonly weightB: number
  readonly weightC: number
}

/** Interpolates position, normal and direction to the camera; leaves the material alone. */
export function readGeometry(scene: Scene, camera: Camera, fragment: Fragment, out: ShadedPoint): void {
  const { positions, normals, indices } = scene
  const corner = 3 * fragment.triangle
  hit.a = indices[corner]
  hit.b = indices[corner + 1]
  hit.c = indices[corner + 2]
  hit.wb = fragment.weightB
  hit.wc = fragment.weightC
  hit.wa = 1 - hit.wb - hit.wc
  for (let k = 0; k < 3; k++) {
    out.position[k] = interpolate(positions, 3, k)
    out.smoothNormal[k] = interpolate(normals, 3, k)
    out.toCamera[k] = camera.position[k] - out.position[k]
  }
  normalizeInPlace(out.toCamera)
  normalizeInPlace(out.smoothNormal)
  const side = isBackFacing(positions, out.toCamera) ? -1 : 1
  for (let k = 0; k < 3; k++) {
    out.smoothNormal[k] *= side
    out.normal[k] = out.smoothNormal[k]
  }
}

/** Reads geometry, factors and textures of a place on a triangle. */
export function readSurface(scene: Scene, camera: Camera, fragment: Fragment, out: ShadedPoint): void {
  readGeometry(scene, camera, fragment, out)
  out.material = scene.triangleMaterials[fragment.triangle]
  applyFactors(scene.materials[out.material], out)
  const textures = scene.textures[out.material]
  if (textures) {
    applyTextures(scene, textures, out)
  }
}

function interpolate(values: Float32Array, stride: number, offset: number): number {
  return (
    hit.wa * values[stride * hit.a + offset] +
    hit.wb * values[stride * hit.b + offset] +
    hit.wc * values[stride * hit.c + offset]
  )
}

function applyFactors(material: SurfaceMaterial, out: ShadedPoint): void {
  for (let k = 0; k < 3; k++) {
    out.color[k] = material.baseColor[k]
    out.emissive[k] = material.emissive[k]
  }
  out.roughness = material.roughness
  out.metallic = material.metallic
  out.openness = 1
  out.alpha = material.alpha
  out.transmission = material.transmission
}

function applyTextures(scene: Scene, textures: TextureSet, out: ShadedPoint): void {
  place.u = interpolate(scene.uvs, 2, 0)
  place.v = interpolate(scene.uvs, 2, 1)
  sampleTexture(textures.baseColor, place, LINEAR_OF_BYTE, texel)
  for (let k = 0; k < 3; k++) {
    out.color[k] *= texel[k]
  }
  if (textures.emissive) {
    sampleTexture(textures.emissive, place, LINEAR_OF_BYTE, texel)
    for (let k = 0; k < 3; k++) {
      out.emissive[k] *= texel[k]
    }
  }
  if (textures.orm) {
    sampleTexture(textures.orm, place, FRACTION_OF_BYTE, texel)
    out.openness = texel[0]
    out.roughness *= texel[1]
    out.metallic *= texel[2]
  }
  if (textures.normal) {
    sampleTexture(textures.normal, place, FRACTION_OF_BYTE, texel)
    bendNormal(scene.tangents, out.normal)
  }
}

/** Turns the tangent-space normal in `texel` (0–1) into model space. */
function bendNormal(tangents: Float32Array, normal: Triple): void {
  for (let k = 0; k < 3; k++) {
    tangent[k] = interpolate(tangents, 4, k)
  }
  tangent[3] = tangents[4 * hit.a + 3]
  const nx = normal[0]
  const ny = normal[1]
  const nz = normal[2]
  const along = nx * tangent[0] + ny * tangent[1] + nz * tangent[2]
  const tx = tangent[0] - nx * along
  const ty = tangent[1] - ny * along
  const tz = tangent[2] - nz * along
  const length = Math.sqrt(tx * tx + ty * ty + tz * tz)
  if (length < 1e-6) {
    return
  }
  const x = (2 * texel[0] - 1) / length
  const y = ((2 * texel[1] - 1) * tangent[3]) / length
  const z = 2 * texel[2] - 1
  normal[0] = tx * x + (ny * tz - nz * ty) * y + nx * z
  normal[1] = ty * x + (nz * tx - nx * tz) * y + ny * z
  normal[2] = tz * x + (nx * ty - ny * tx) * y + nz * z
  normalizeInPlace(normal)
}

function isBackFacing(positions: Float32Array, toCamera: Triple): boolean {
  const a = 3 * hit.a
  const b = 3 * hit.b
  const c = 3 * hit.c
  const ux = positions[b] - positions[a]
  const uy = positions[b + 1] - positions[a + 1]
  const uz = positions[b + 2] - positions[a + 2]
  const vx = positions[c] - positions[a]
  const vy = positions[c + 1] - positions[a + 1]
  const vz = positions[c + 2] - positions[a + 2]
  const facing =
    (uy * vz - uz * vy) * toCamera[0] + (uz * vx - ux * vz) * toCamera[1] + (ux * vy - uy * vx) * toCamera[2]
  return facing < 0
}

/** Makes a vector unit length and returns the length it had. */
export function normalizeInPlace(vector: Triple): number {
  const length = Math.sqrt(vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2])
  const factor = length > 0 ? 1 / length : 0
  vector[0] *= factor
  vector[1] *= factor
  vector[2] *= factor
  return length
}

/** Sums of points, for the average over the samples of a pixel. */
export function addPoint(sum: ShadedPoint, point: ShadedPoint): void {
  for (let k = 0; k < 3; k++) {
    sum.position[k] += point.position[k]
    sum.normal[k] += point.normal[k]
    sum.smoothNormal[k] += point.smoothNormal[k]
    sum.toCamera[k] += point.toCamera[k]
    sum.color[k] += point.color[k]
    sum.emissive[k] += point.emissive[k]
  }
  sum.roughness += point.roughness
  sum.metallic += point.metallic
  sum.openness += point.openness
}

/** Makes a sum of `count` points their average. */
export function finishAverage(sum: ShadedPoint, count: number): void {
  for (let k = 0; k < 3; k++) {
    sum.position[k] /= count
    sum.color[k] /= count
    sum.emissive[k] /= count
  }
  normalizeInPlace(sum.normal)
  normalizeInPlace(sum.smoothNormal)
  normalizeInPlace(sum.toCamera)
  sum.roughness /= count
  sum.metallic /= count
  sum.openness /= count
}

/** Starts a sum with one point. */
export function copyPoint(from: ShadedPoint, to: ShadedPoint): void {
  for (let k = 0; k < 3; k++) {
    to.position[k] = from.position[k]
    to.normal[k] = from.normal[k]
    to.smoothNormal[k] = from.smoothNormal[k]
    to.toCamera[k] = from.toCamera[k]
    to.color[k] = from.color[k]
    to.emissive[k] = from.emissive[k]
  }
  to.roughness = from.roughness
  to.metallic = from.metallic
  to.openness = from.openness
  to.alpha = from.alpha
  to.transmission = from.transmission
  to.material = from.material
}
