/** Radius of the glow as a share of the picture's side. */
const RADIUS = 0.02
const STRENGTH = 0.35

/**
 * Light that spills over from what shines: three box blurs (nearly a Gaussian) of the emitted light, added to the picture.
 * @param emitted linear light, 3 per pixel; @param picture premultiplied display values, 4 per pixel, changed in place.
 */
export function addGlow(picture: Float32Array, emitted: Float32Array, size: number): void {
  const radius = Math.max(1, Math.round(size * RADIUS))
  let from = emitted
  for (let pass = 0; pass < 3; pass++) {
    from = boxBlurred(boxBlurred(from, size, radius, 'row'), size, radius, 'column')
  }
  for (let pixel = 0; pixel < size * size; pixel++) {
    const r = from[3 * pixel] * STRENGTH
    const g = from[3 * pixel + 1] * STRENGTH
    const b = from[3 * pixel + 2] * STRENGTH
    const peak = Math.max(r, g, b)
    if (peak < 1e-3) {
      continue
    }
    const at = 4 * pixel
    // As a screen: bright places take less of it, and nothing exceeds 1.
    const light = peak / (1 + peak)
    const factor = light / peak
    picture[at] += (1 - picture[at]) * r * factor
    picture[at + 1] += (1 - picture[at + 1]) * g * factor
    picture[at + 2] += (1 - picture[at + 2]) * b * factor
    picture[at + 3] += (1 - picture[at + 3]) * light
  }
}

function boxBlurred(from: Float32Array, size: number, radius: number, along: 'row' | 'column'): Float32Array {
  const to = new Float32Array(from.length)
  const step = along === 'row' ? 3 : 3 * size
  const line = along === 'row' ? 3 * size : 3
  const width = 2 * radius + 1
  for (let i = 0; i < size; i++) {
    for (let channel = 0; channel < 3; channel++) {
      const start = i * line + channel
      let sum = 0
      for (let k = 0; k < Math.min(radius, size); k++) {
        sum += from[start + k * step]
      }
      for (let k = 0; k < size; k++) {
        if (k + radius < size) {
          sum += from[start + (k + radius) * step]
        }
        to[start + k * step] = sum / width
        if (k - radius >= 0) {
          sum -= from[start + (k - radius) * step]
        }
      }
    }
  }
  return to
}
