import { clamp } from '../../kernel/det-math.ts'
import { createRandom } from '../../kernel/random.ts'
import { fitCamera } from '../../render/camera.ts'
import { drawModel } from '../../render/draw.ts'
import { studioTurn } from '../../render/environment.ts'
import { createFloorShadow } from '../../render/floor-shadow.ts'
import { createLighting } from '../../render/lighting.ts'
import { createScene, isSeeThrough, type RenderModel, type Scene } from '../../render/scene.ts'
import { FILL } from '../../render/thumbnail.ts'
import type { ViewAngle } from '../../render/views.ts'
import type { Mask, Picture } from '../types.ts'
import { createWall, type Backdrop, type Colour } from './walls.ts'

/** A photograph of a known model: the thing alone, the shade on the floor, and which pixels are the thing. */
export interface Shot {
  readonly size: number
  /** sRGB 0–1 times alpha, and alpha; 4 per pixel. */
  readonly thing: Float32Array
  /** 0 lit … 1 black; 1 per pixel. */
  readonly shade: Float32Array
  readonly mask: Mask
}

/** Photographs a model through the renderer of the thumbnails, `size` pixels square. */
export function shoot(model: RenderModel, view: ViewAngle, size: number): Shot {
  const scene = createScene(model, size)
  const camera = fitCamera(scene.positions, view, FILL)
  const lighting = createLighting(
    model.parts.map(part => part.mesh),
    [],
    studioTurn(view.yaw)
  )
  const { picture } = drawModel({ scene, camera, lighting }, size)
  const floor = createFloorShadow(lighting, camera)
  const shade = Float32Array.from({ length: size * size }, (_, i) =>
    floor.at(((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size)
  )
  const isGlass = model.materials.some(isSeeThrough)
  const whole = isGlass
    ? drawModel({ scene: opaqueScene(model, size), camera, lighting }, size).picture
    : picture
  const coverage = Float32Array.from({ length: size * size }, (_, i) => clamp(whole[4 * i + 3], 0, 1))
  return { size, thing: picture, shade, mask: { width: size, height: size, coverage } }
}

/** What lets light through belongs to the thing as well: a glass is no stem with a rim. */
function opaqueScene(model: RenderModel, size: number): Scene {
  const materials = model.materials.map(material => ({ ...material, alpha: 1, transmission: 0 }))
  return createScene({ ...model, materials }, size)
}

/** Backdrops without a shadow on the ground, and without the camera's noise. */
const SHADELESS: ReadonlySet<Backdrop> = new Set(['plain', 'black', 'checker', 'drawing'])
const CLEAN: ReadonlySet<Backdrop> = new Set(['alpha', 'sprite', 'plain', 'black', 'checker', 'drawing'])

/** Puts the thing before a backdrop, as a camera would: shade on the floor, a little noise. */
export function stage(shot: Shot, backdrop: Backdrop, seed: number): Picture {
  const { size, shade } = shot
  const thing = backdrop === 'drawing' ? inked(shot, seed) : shot.thing
  const random = createRandom(seed).fork(backdrop)
  const wall = createWall(backdrop, seed, meanColour(thing))
  const data = new Uint8Array(size * size * 4)
  const grain = CLEAN.has(backdrop) ? 0 : 0.008
  for (let i = 0; i < size * size; i += 1) {
    const [x, y] = [((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size]
    const alpha = clamp(thing[4 * i + 3], 0, 1)
    const behind = wall?.(x, y)
    const light = 1 - (SHADELESS.has(backdrop) ? 0 : shade[i])
    for (let k = 0; k < 3; k += 1) {
      const own = thing[4 * i + k]
      const value = behind ? own + (1 - alpha) * behind[k] * light : alpha > 0 ? own / alpha : 0
      data[4 * i + k] = Math.round(clamp(value + grain * (random.next() - 0.5) * 2, 0, 1) * 255)
    }
    const painted = backdrop === 'sprite' ? alpha + (1 - alpha) * 0.6 * shade[i] : alpha
    data[4 * i + 3] = behind ? 255 : Math.round(painted * 255)
  }
  return { width: size, height: size, data }
}

function meanColour(thing: Float32Array): Colour {
  const sums: [number, number, number] = [0, 0, 0]
  let total = 1e-6
  for (let i = 0; i < thing.length; i += 4) {
    sums.forEach((sum, k) => {
      sums[k] = sum + thing[i + k]
    })
    total += thing[i + 3]
  }
  return [sums[0] / total, sums[1] / total, sums[2] / total]
}

/** The thing as a drawing: a dark line along its outline and its strongest inner edges; white inside, or flat colours. */
function inked({ size, thing }: Shot, seed: number): Float32Array {
  const isFlat = createRandom(seed).fork('ink').chance(0.5)
  const reach = Math.max(1, Math.round(size / 256))
  const out = thing.slice()
  for (let i = 0; i < size * size; i += 1) {
    const alpha = thing[4 * i + 3]
    let isLine = false
    for (const offset of [-reach, reach, -reach * size, reach * size]) {
      const j = 4 * (i + offset)
      const step = Math.abs(
        (thing[j] ?? 0) +
          (thing[j + 1] ?? 0) +
          (thing[j + 2] ?? 0) -
          thing[4 * i] -
          thing[4 * i + 1] -
          thing[4 * i + 2]
      )
      isLine ||= (thing[j + 3] ?? 0) < 0.5 || step > 0.5
    }
    for (let k = 4 * i; k < 4 * i + 3; k += 1) {
      const paint = isFlat ? Math.round(thing[k] * 4) / 4 : alpha
      out[k] = isLine && alpha > 0 ? 0.08 * alpha : paint
    }
  }
  return out
}
