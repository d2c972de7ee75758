import { CanvasTexture, DoubleSide, MeshMatcapMaterial, SRGBColorSpace } from 'three'

const SIDE = 256

/** Directions to the lamps in view space (x right, y up, z to the eye), their colours and how tight their light is. */
const LAMPS = [
  { to: [-0.45, 0.62, 0.64], color: [1, 0.95, 0.88], power: 1.4, strength: 0.72 },
  { to: [0.8, 0.1, 0.3], color: [0.62, 0.74, 0.95], power: 2.2, strength: 0.3 },
  { to: [-0.45, 0.62, 0.64], color: [1, 1, 1], power: 26, strength: 0.42 },
] as const
const AMBIENT = [0.16, 0.165, 0.18] as const
const RIM = 0.22

/** A surface of polished clay, lit from the eye's own place: every dent shows, whatever the model's colours. */
export function createMatcapMaterial(): MeshMatcapMaterial {
  return new MeshMatcapMaterial({ matcap: drawMatcap(), side: DoubleSide })
}

/** A lit ball seen from the front: what a surface of each direction looks like. */
function drawMatcap(): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const paint = canvas.getContext('2d')
  if (paint !== null) {
    const picture = paint.createImageData(SIDE, SIDE)
    for (let row = 0; row < SIDE; row++) {
      for (let column = 0; column < SIDE; column++) {
        const [red, green, blue] = shadeAt((2 * column + 1) / SIDE - 1, 1 - (2 * row + 1) / SIDE)
        picture.data.set([red * 255, green * 255, blue * 255, 255], 4 * (row * SIDE + column))
      }
    }
    paint.putImageData(picture, 0, 0)
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}

function shadeAt(x: number, y: number): [number, number, number] {
  // Outside of the ball its edge goes on: filtered texels never mix with a background.
  const reach = Math.hypot(x, y)
  const scale = reach > 0.995 ? 0.995 / reach : 1
  const normal = [
    x * scale,
    y * scale,
    Math.sqrt(Math.max(0, 1 - (x * scale) ** 2 - (y * scale) ** 2)),
  ] as const
  const rim = RIM * (1 - normal[2]) ** 3
  const color: [number, number, number] = [AMBIENT[0] + rim, AMBIENT[1] + rim, AMBIENT[2] + rim]
  for (const { to, color: light, power, strength } of LAMPS) {
    const facing = normal[0] * to[0] + normal[1] * to[1] + normal[2] * to[2]
    const amount = strength * Math.max(0, facing) ** power
    color.forEach((value, index) => (color[index] = value + amount * (light[index] ?? 0)))
  }
  return color
}
