import { clamp, cos, sin, smoothstep } from '../../kernel/det-math.ts'
import { createNoise } from '../../kernel/noise.ts'
import { createRandom } from '../../kernel/random.ts'
import type { Random } from '../../kernel/types.ts'
import { fitCamera } from '../../render/camera.ts'
import { drawModel } from '../../render/draw.ts'
import { studioTurn } from '../../render/environment.ts'
import { createFloorShadow } from '../../render/floor-shadow.ts'
import { createLighting } from '../../render/lighting.ts'
import { createScene, type RenderModel } from '../../render/scene.ts'
import { FILL } from '../../render/thumbnail.ts'
import type { View as Camera } from '../../render/views.ts'
import type { Mask, Picture } from '../types.ts'

/** What a known model is put before, from easy to hard. */
export const BACKDROPS = ['alpha', 'plain', 'graded', 'room', 'textured'] as const
export type Backdrop = (typeof BACKDROPS)[number]

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
export function shoot(model: RenderModel, view: Camera, size: number): Shot {
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
  const coverage = Float32Array.from({ length: size * size }, (_, i) => clamp(picture[4 * i + 3], 0, 1))
  return { size, thing: picture, shade, mask: { width: size, height: size, coverage } }
}

/** Puts the thing before a backdrop, as a camera would: shade on the floor, a little noise. */
export function stage({ size, thing, shade }: Shot, backdrop: Backdrop, seed: number): Picture {
  const random = createRandom(seed).fork(backdrop)
  const wall = createWall(backdrop, seed)
  const data = new Uint8Array(size * size * 4)
  const grain = backdrop === 'alpha' || backdrop === 'plain' ? 0 : 0.008
  for (let i = 0; i < size * size; i += 1) {
    const [x, y] = [((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size]
    const alpha = clamp(thing[4 * i + 3], 0, 1)
    const behind = wall?.(x, y)
    const light = 1 - (backdrop === 'plain' ? 0 : shade[i])
    for (let k = 0; k < 3; k += 1) {
      const own = thing[4 * i + k]
      const value = behind ? own + (1 - alpha) * behind[k] * light : alpha > 0 ? own / alpha : 0
      data[4 * i + k] = Math.round(clamp(value + grain * (random.next() - 0.5) * 2, 0, 1) * 255)
    }
    data[4 * i + 3] = behind ? 255 : Math.round(alpha * 255)
  }
  return { width: size, height: size, data }
}

type Colour = readonly [number, number, number]
type Wall = (x: number, y: number) => Colour

const mix = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

const anyColour = (random: Random, from: number, to: number): Colour => [
  random.range(from, to),
  random.range(from, to),
  random.range(from, to),
]

function createWall(backdrop: Backdrop, seed: number): Wall | null {
  const random = createRandom(seed).fork(`${backdrop} wall`)
  const [light, dark] = [anyColour(random, 0.6, 0.95), anyColour(random, 0.25, 0.6)]
  switch (backdrop) {
    case 'alpha':
      return null
    case 'plain': {
      const paper = random.pick<Colour>([
        [1, 1, 1],
        [0.93, 0.93, 0.92],
        [0.5, 0.5, 0.5],
        light,
        [0.06, 0.06, 0.07],
      ])
      return () => paper
    }
    case 'graded': {
      const turn = random.range(0, 6.283)
      const far = mix(light, [0.4, 0.4, 0.45], random.range(0.3, 0.7))
      return (x, y) => mix(light, far, smoothstep(-0.6, 0.6, (x - 0.5) * cos(turn) + (y - 0.5) * sin(turn)))
    }
    case 'room': {
      const skirting = random.range(0.45, 0.7)
      const blurred = createNoise(`${backdrop}/${seed}`)
      return (x, y) => {
        const ground = mix(light, dark, smoothstep(skirting - 0.03, skirting + 0.03, y))
        return mix(ground, [0.5, 0.45, 0.4], 0.35 * (0.5 + 0.5 * blurred(x * 3, y * 3, 0)))
      }
    }
    case 'textured': {
      const noise = createNoise(`${backdrop}/${seed}`)
      const other = anyColour(random, 0.1, 0.9)
      return (x, y) => {
        const coarse = 0.5 + 0.5 * noise(x * 5, y * 9, 0)
        const fine = 0.5 + 0.5 * noise(x * 31, y * 47, 7)
        return mix(mix(light, dark, smoothstep(0.3, 0.7, coarse)), other, 0.5 * fine)
      }
    }
  }
}
