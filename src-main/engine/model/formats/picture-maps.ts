import type { Texture as Picture } from '../../material/surface.ts'

/** Is it blue nearly everywhere, as directions away from a surface are? Some hundred pixels tell. */
export function isNormalMap({ data }: Picture): boolean {
  const pixels = data.length / 4
  const step = Math.max(1, Math.floor(pixels / 400))
  let [blue, seen] = [0, 0]
  for (let p = 0; p < pixels; p += step) {
    const [r, g, b] = [data[4 * p], data[4 * p + 1], data[4 * p + 2]]
    const [x, y, z] = [r - 128, g - 128, b - 128]
    blue += z > 40 && Math.abs(Math.sqrt(x * x + y * y + z * z) - 127) < 30 ? 1 : 0
    seen += 1
  }
  return blue > 0.8 * seen
}

/** A slope of one grey level a pixel, as steep as viewers of bump maps draw it. */
const STEEPNESS = 2

/** Normals of a surface whose heights are the picture's brightness, by central differences; it repeats at its edges. */
export function normalsFromHeights({ width, height, data }: Picture): Picture {
  const normals = new Uint8Array(data.length)
  const at = (x: number, y: number): number => {
    const p = 4 * (((y + height) % height) * width + ((x + width) % width))
    return (data[p] + data[p + 1] + data[p + 2]) / 765
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = STEEPNESS * (at(x - 1, y) - at(x + 1, y))
      // Green is upwards, rows run down.
      const dy = STEEPNESS * (at(x, y + 1) - at(x, y - 1))
      const length = Math.sqrt(dx * dx + dy * dy + 1)
      const p = 4 * (y * width + x)
      normals[p] = Math.round(127.5 * (dx / length + 1))
      normals[p + 1] = Math.round(127.5 * (dy / length + 1))
      normals[p + 2] = Math.round(127.5 * (1 / length + 1))
      normals[p + 3] = 255
    }
  }
  return { width, height, data: normals }
}

/** A colour (white without one) whose alpha is another picture's brightness, or its alpha where it has one. */
export function alphaFrom(color: Picture | null, mask: Picture): Picture {
  const { width, height } = color ?? mask
  const data = new Uint8Array(4 * width * height).fill(255)
  if (color !== null) {
    data.set(color.data)
  }
  const isCut = mask.data.some((value, at) => at % 4 === 3 && value < 255)
  forEachPixel(width, height, mask, (to, from) => {
    const brightness = Math.round((mask.data[from] + mask.data[from + 1] + mask.data[from + 2]) / 3)
    data[to + 3] = isCut ? mask.data[from + 3] : brightness
  })
  return { width, height, data }
}

/** Roughness in green and metal in blue, white where there is none. */
export function packed(roughness: Picture | null, metallic: Picture | null): Picture {
  const { width, height } = roughness ?? metallic ?? { width: 1, height: 1 }
  const data = new Uint8Array(4 * width * height).fill(255)
  const put = (picture: Picture | null, channel: number): void => {
    if (picture !== null) {
      forEachPixel(width, height, picture, (to, from) => (data[to + channel] = picture.data[from]))
    }
  }
  put(roughness, 1)
  put(metallic, 2)
  return { width, height, data }
}

/** Calls with the place of each pixel and that of the nearest one of another picture. */
function forEachPixel(
  width: number,
  height: number,
  other: Picture,
  visit: (to: number, from: number) => void
): void {
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * other.height) / height) * other.width
    for (let x = 0; x < width; x++) {
      visit(4 * (y * width + x), 4 * (row + Math.floor((x * other.width) / width)))
    }
  }
}
