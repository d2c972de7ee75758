import { rasterise } from './fragments.ts'
import { PixelShader } from './pixel.ts'
import type { Stage } from './pixel.ts'
import { toDisplay } from './tone.ts'

/** The model without floor and background. */
export interface Drawing {
  /** Display values (sRGB, 0–1) times alpha, and alpha: 4 per pixel, row 0 at the top. */
  readonly picture: Float32Array
  /** Linear light of what shines by itself, 3 per pixel; null when nothing does. */
  readonly emitted: Float32Array | null
}

/** Samples along each side of a pixel. */
const SUPERSAMPLING = 2
const PER_PIXEL = SUPERSAMPLING * SUPERSAMPLING
/** Linear light of the wall that tinted glass is thought to stand before: one alpha cannot carry three tints. */
const BACKDROP = 0.5

/** Draws a square picture of `size` pixels with four samples each. */
export function drawModel(stage: Stage, size: number): Drawing {
  const samples = size * SUPERSAMPLING
  const shader = new PixelShader(
    stage,
    rasterise(stage.scene, stage.camera, { size: samples, isRotated: true }),
    {
      size,
      supersampling: SUPERSAMPLING,
    }
  )
  const picture = new Float32Array(size * size * 4)
  const shines = stage.scene.materials.some(({ emissive }) => Math.max(...emissive) > 0)
  const emitted = shines ? new Float32Array(size * size * 3) : null
  const places = new Int32Array(PER_PIXEL)
  for (let i = 0; i < size * size; i++) {
    const corner = Math.floor(i / size) * SUPERSAMPLING * samples + (i % size) * SUPERSAMPLING
    for (let s = 0; s < PER_PIXEL; s++) {
      places[s] = corner + (s % SUPERSAMPLING) + Math.floor(s / SUPERSAMPLING) * samples
    }
    if (!shader.start(i, places)) {
      continue
    }
    for (let s = 0; s < PER_PIXEL; s++) {
      shader.resolve(s, places[s])
      if (emitted) {
        for (let k = 0; k < 3; k++) {
          emitted[3 * i + k] += shader.emitted[k] / PER_PIXEL
        }
      }
      addSample(shader, picture, 4 * i)
    }
  }
  return { picture, emitted }
}

/** Adds one sample's light, and what it lets through of the background, to its pixel. */
function addSample({ color, clear }: PixelShader, picture: Float32Array, at: number): void {
  const least = Math.min(clear[0], clear[1], clear[2])
  if (least >= 1) {
    return
  }
  const through = 0.5 * least + ((clear[0] + clear[1] + clear[2]) * 0.5) / 3
  for (let k = 0; k < 3; k++) {
    color[k] += Math.max(0, clear[k] - through) * BACKDROP
  }
  toDisplay(color)
  // A reflection on clear glass needs as much alpha as it is bright.
  const alpha = Math.max(1 - through, color[0], color[1], color[2])
  for (let k = 0; k < 3; k++) {
    picture[at + k] += color[k] / PER_PIXEL
  }
  picture[at + 3] += alpha / PER_PIXEL
}
