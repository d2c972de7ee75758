import { pow } from '../kernel/det-math.ts'

const STEPS = 4095

/** sRGB (0–1) of linear light, tabulated over its square root, where the curve is nearly straight. */
const ENCODED = Float64Array.from({ length: STEPS + 1 }, (_, step) => {
  const linear = (step / STEPS) * (step / STEPS)
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
})

const START_COMPRESSION = 0.8 - 0.04
const DESATURATION = 0.15
/**
 * Share of the specified toe. The whole toe takes the 4 % that everything reflects under light from all sides back out, which
 * under softboxes turns black products into holes.
 */
const TOE = 0.15

/**
 * Linear light (three numbers, any size) to display values 0–1, in place: Khronos PBR Neutral tone mapper (specification of
 * 2024), which keeps base colours as they are and bends only highlights, then the sRGB curve.
 */
export function toDisplay(color: Float64Array): void {
  let r = Math.max(0, color[0])
  let g = Math.max(0, color[1])
  let b = Math.max(0, color[2])
  const least = Math.min(r, g, b)
  const offset = TOE * (least < 0.08 ? least - 6.25 * least * least : 0.04)
  r -= offset
  g -= offset
  b -= offset
  const peak = Math.max(r, g, b)
  if (peak >= START_COMPRESSION) {
    const room = 1 - START_COMPRESSION
    const newPeak = 1 - (room * room) / (peak + room - START_COMPRESSION)
    const fade = 1 - 1 / (DESATURATION * (peak - newPeak) + 1)
    const factor = (newPeak / peak) * (1 - fade)
    r = r * factor + newPeak * fade
    g = g * factor + newPeak * fade
    b = b * factor + newPeak * fade
  }
  color[0] = encode(r)
  color[1] = encode(g)
  color[2] = encode(b)
}

function encode(linear: number): number {
  return ENCODED[Math.round(Math.sqrt(Math.min(1, linear)) * STEPS)]
}
