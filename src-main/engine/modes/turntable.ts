import { cos, hypot, PI, sin } from '../kernel/det-math.ts'
import type { SurfaceMesh } from '../kernel/types.ts'
import { openGlb } from '../model/file-scene.ts'
import { unusable } from '../model/glb-json.ts'
import { measureDocument } from '../model/measure.ts'
import { encodePng } from '../model/png.ts'
import type { SceneModel } from '../model/read-glb.ts'
import { fitCamera } from '../render/camera.ts'
import { drawModel } from '../render/draw.ts'
import { studioTurn } from '../render/environment.ts'
import { addGlow } from '../render/glow.ts'
import { createLighting } from '../render/lighting.ts'
import { createScene, isSeeThrough } from '../render/scene.ts'
import { FILL } from '../render/thumbnail.ts'
import { THREE_QUARTER } from '../render/views.ts'
import { centered, readToDraw } from './read-to-draw.ts'

/** Pictures of one turn, and pixels along a side of each. */
export interface TurntableOptions {
  readonly frames: number
  readonly size: number
}

/**
 * Pictures of a model from all around as one PNG, side by side, each turned on by the same angle from the view of its thumbnail, all
 * of them at one scale. Lit once, as the thumbnail is, and without its floor: that is two thirds of what a picture costs. The same
 * bytes give the same picture.
 * @throws {EngineError} `source_unusable` for a model without triangles.
 */
export async function drawTurntable(bytes: Uint8Array, options: TurntableOptions): Promise<Uint8Array> {
  const { frames, size } = options
  const document = await openGlb(bytes)
  const { model: read } = await readToDraw(document)
  if (read.parts.length === 0) {
    throw unusable('It has no triangles.')
  }
  const model = centered(read, measureDocument(document).boundingBox)
  const isGlass = (material: number): boolean => isSeeThrough(model.materials[material])
  const meshes = (wanted: boolean): SurfaceMesh[] =>
    model.parts.filter(({ material }) => isGlass(material) === wanted).map(({ mesh }) => mesh)
  const lighting = createLighting(meshes(false), meshes(true), studioTurn(THREE_QUARTER.yaw))
  const scene = createScene(withRoomToTurn(model, frames), size)
  const width = frames * size
  const data = new Uint8Array(width * size * 4)
  for (let frame = 0; frame < frames; frame++) {
    const view = { ...THREE_QUARTER, yaw: THREE_QUARTER.yaw + (360 * frame) / frames }
    const camera = fitCamera(scene.positions, view, FILL)
    const { picture, emitted } = drawModel({ scene, camera, lighting }, size)
    if (emitted) {
      addGlow(picture, emitted, size)
    }
    for (let row = 0; row < size; row++) {
      const line = picture.subarray(row * size * 4, (row + 1) * size * 4)
      data.set(toStraightAlpha(line), (row * width + frame * size) * 4)
    }
  }
  return encodePng({ width, height: size, data })
}

/** Bytes of pixels whose colours were multiplied by their alpha. */
function toStraightAlpha(pixels: Float32Array): Uint8Array {
  const bytes = new Uint8Array(pixels.length)
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = Math.min(1, pixels[i + 3])
    if (alpha > 0) {
      for (let k = 0; k < 3; k++) {
        bytes[i + k] = Math.round(255 * Math.min(1, pixels[i + k] / alpha))
      }
      bytes[i + 3] = Math.round(255 * alpha)
    }
  }
  return bytes
}

/**
 * The model with points on the cylinder in which it turns, of which no triangle knows: each picture is fitted to what has a place,
 * and so every one to the same.
 */
function withRoomToTurn(model: SceneModel, frames: number): SceneModel {
  const [first, ...others] = model.parts
  let [radius, low, high] = [0, Infinity, -Infinity]
  for (const { mesh } of model.parts) {
    const { positions } = mesh
    for (let i = 0; i < positions.length; i += 3) {
      radius = Math.max(radius, hypot(positions[i], positions[i + 2]))
      low = Math.min(low, positions[i + 1])
      high = Math.max(high, positions[i + 1])
    }
  }
  // As many as there are views, seen alike by each of them.
  const points = Array.from({ length: 4 * frames }, (_, step) => (2 * PI * (step + 0.5)) / (4 * frames))
  const ring = points.flatMap(angle =>
    [low, high].flatMap(height => [radius * sin(angle), height, radius * cos(angle)])
  )
  return { ...model, parts: [{ ...first, mesh: withLoosePoints(first.mesh, ring) }, ...others] }
}

function withLoosePoints(mesh: SurfaceMesh, points: readonly number[]): SurfaceMesh {
  const count = points.length / 3
  const { positions, normals, uvs, tangents } = mesh
  return {
    ...mesh,
    positions: grown(positions, points),
    normals: grown(normals, new Float32Array(3 * count)),
    ...(uvs === undefined ? {} : { uvs: grown(uvs, new Float32Array(2 * count)) }),
    ...(tangents === undefined ? {} : { tangents: grown(tangents, new Float32Array(4 * count)) }),
  }
}

function grown(values: Float32Array, more: ArrayLike<number>): Float32Array {
  const result = new Float32Array(values.length + more.length)
  result.set(values)
  result.set(more, values.length)
  return result
}
