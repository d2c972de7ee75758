import type { Texture } from '../material/surface.ts'
import { encodePng } from '../model/png.ts'
import { fitCamera } from './camera.ts'
import { drawModel } from './draw.ts'
import { studioTurn } from './environment.ts'
import { createFloorShadow } from './floor-shadow.ts'
import type { FloorShadow } from './floor-shadow.ts'
import { addGlow } from './glow.ts'
import { createLighting } from './lighting.ts'
import { createScene, isSeeThrough } from './scene.ts'
import type { RenderModel } from './scene.ts'
import { THREE_QUARTER } from './views.ts'
import type { ViewAngle } from './views.ts'

export interface ThumbnailOptions {
  /** Pixels along each side. Default 512. */
  readonly size?: number
  /** Default: three-quarter. */
  readonly view?: ViewAngle
  /** `transparent` (default) or a plain colour, sRGB `[0–255, 0–255, 0–255]`. */
  readonly background?: Background
}

export type Background = 'transparent' | readonly [number, number, number]

/** Share of the picture that the longer side of the model fills. */
export const FILL = 0.86
/** The colour of shadows, sRGB 0–1: not quite black. */
const SHADOW = [0.03, 0.032, 0.045]

/** A product picture of the model as PNG (RGBA, straight alpha), the same bytes for the same model. */
export function renderThumbnail(model: RenderModel, options: ThumbnailOptions = {}): Uint8Array {
  const { size = 512, view = THREE_QUARTER, background = 'transparent' } = options
  const [picture] = renderViews(model, [view], size)
  const { width, height, data } = background === 'transparent' ? picture : flatten(picture, background)
  return encodePng({ width, height, data })
}

/** Pictures of the model from each view, `size` pixels square, transparent, straight alpha. */
export function renderViews(model: RenderModel, views: readonly ViewAngle[], size: number): Texture[] {
  const scene = createScene(model, size)
  const isGlass = (material: number): boolean => isSeeThrough(model.materials[material])
  const solids = model.parts.filter(part => !isGlass(part.material)).map(part => part.mesh)
  const glasses = model.parts.filter(part => isGlass(part.material)).map(part => part.mesh)
  return views.map(view => {
    const camera = fitCamera(scene.positions, view, FILL)
    const lighting = createLighting(solids, glasses, studioTurn(view.yaw))
    const { picture, emitted } = drawModel({ scene, camera, lighting }, size)
    if (emitted) {
      addGlow(picture, emitted, size)
    }
    return toStraightAlpha(picture, createFloorShadow(lighting, camera), size)
  })
}

/** Puts the floor's shadow under the premultiplied picture and divides by alpha. */
function toStraightAlpha(picture: Float32Array, shadow: FloorShadow, size: number): Texture {
  const data = new Uint8Array(size * size * 4)
  for (let i = 0; i < size * size; i++) {
    const at = 4 * i
    const own = Math.min(1, picture[at + 3])
    const dark = own < 1 ? shadow.at(((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size) : 0
    const alpha = own + (1 - own) * dark
    if (alpha <= 0) {
      continue
    }
    for (let k = 0; k < 3; k++) {
      const value = (picture[at + k] + (1 - own) * dark * SHADOW[k]) / alpha
      data[at + k] = Math.round(Math.min(1, value) * 255)
    }
    data[at + 3] = Math.round(alpha * 255)
  }
  return { width: size, height: size, data }
}

/** The picture before a plain colour, opaque. */
export function flatten({ width, height, data }: Texture, color: readonly [number, number, number]): Texture {
  const result = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] / 255
    for (let k = 0; k < 3; k++) {
      result[at + k] = Math.round(data[at + k] * alpha + color[k] * (1 - alpha))
    }
    result[at + 3] = 255
  }
  return { width, height, data: result }
}
