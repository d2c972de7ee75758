import { clamp, cos, sin, smoothstep } from '../../kernel/det-math.ts'
import { createNoise } from '../../kernel/noise.ts'
import { createRandom } from '../../kernel/random.ts'
import type { Random } from '../../kernel/types.ts'

/**
 * What a known model is put before, from easy to hard. `sprite` is `alpha` with the floor's shadow painted into the alpha
 * channel; `own` is a ground of the thing's mean colour; `drawing` is ink on paper.
 */
export const BACKDROPS = [
  'alpha',
  'sprite',
  'plain',
  'black',
  'drawing',
  'white',
  'graded',
  'checker',
  'room',
  'own',
  'table',
  'textured',
] as const
export type Backdrop = (typeof BACKDROPS)[number]

/** sRGB, 0–1. */
export type Colour = readonly [number, number, number]
/** The colour at a place, 0–1 from the top left corner. */
export type Wall = (x: number, y: number) => Colour

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

/** The ground of a backdrop; null for a transparent one. `own` is the thing's mean colour. */
export function createWall(backdrop: Backdrop, seed: number, own: Colour): Wall | null {
  const random = createRandom(seed).fork(`${backdrop} wall`)
  const [light, dark] = [anyColour(random, 0.6, 0.95), anyColour(random, 0.25, 0.6)]
  switch (backdrop) {
    case 'alpha':
    case 'sprite':
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
    case 'black':
      return () => [0, 0, 0]
    case 'drawing':
      return () => [1, 1, 1]
    case 'white':
      return (x, y) => mix([1, 1, 1], [0.93, 0.935, 0.94], smoothstep(0.35, 1, y) * (0.7 + 0.3 * x))
    case 'graded':
      return graded(random, light)
    case 'checker':
      return (x, y) => ((Math.floor(x * 32) + Math.floor(y * 32)) % 2 === 0 ? [1, 1, 1] : [0.8, 0.8, 0.8])
    case 'room':
      return room(random, `${backdrop}/${seed}`, { light, dark })
    case 'own':
      return (x, y) => mix(own, light, 0.12 + 0.18 * smoothstep(-0.2, 1.2, 0.6 * y + 0.4 * x))
    case 'table':
      return table(random, `${backdrop}/${seed}`, light)
    case 'textured':
      return textured(`${backdrop}/${seed}`, { light, dark, other: anyColour(random, 0.1, 0.9) })
  }
}

function graded(random: Random, light: Colour): Wall {
  const turn = random.range(0, 6.283)
  const far = mix(light, [0.4, 0.4, 0.45], random.range(0.3, 0.7))
  return (x, y) => mix(light, far, smoothstep(-0.6, 0.6, (x - 0.5) * cos(turn) + (y - 0.5) * sin(turn)))
}

function room(
  random: Random,
  seed: string,
  { light, dark }: { readonly light: Colour; readonly dark: Colour }
): Wall {
  const skirting = random.range(0.45, 0.7)
  const blurred = createNoise(seed)
  return (x, y) => {
    const ground = mix(light, dark, smoothstep(skirting - 0.03, skirting + 0.03, y))
    return mix(ground, [0.5, 0.45, 0.4], 0.35 * (0.5 + 0.5 * blurred(x * 3, y * 3, 0)))
  }
}

/** Planks with grain that blur toward the far edge of the table, and a wall behind with patches of light out of focus. */
function table(random: Random, seed: string, wall: Colour): Wall {
  const wood: Colour = random.pick<Colour>([
    [0.55, 0.36, 0.2],
    [0.76, 0.6, 0.42],
    [0.34, 0.22, 0.15],
  ])
  const edge = random.range(0.4, 0.62)
  const planks = random.range(3, 6)
  const noise = createNoise(seed)
  return (x, y) => {
    const patch = smoothstep(0.2, 0.6, noise(x * 2.5, y * 2.5, 3))
    const behind = mix(
      mix(wall, [0.35, 0.36, 0.4], 0.5 * smoothstep(0, edge, y)),
      [1, 0.98, 0.92],
      0.35 * patch
    )
    const near = clamp((y - edge) / (1 - edge), 0, 1)
    const across = (0.5 + (x - 0.5) / (0.6 + 0.6 * near)) * planks
    const seam = 1 - smoothstep(0, 0.05, Math.min(across - Math.floor(across), Math.ceil(across) - across))
    const grain = noise(across * 9 + 0.4 * noise(across, y * 4, 9), y * 3, Math.floor(across) * 7)
    const tone =
      (0.16 * grain + 0.1 * noise(Math.floor(across) * 3, 0, 5)) * (0.25 + 0.75 * near) - 0.3 * seam * near
    return mix(
      behind,
      mix(wood, tone < 0 ? [0, 0, 0] : [1, 0.9, 0.75], Math.abs(tone)),
      smoothstep(-0.012, 0.012, y - edge)
    )
  }
}

function textured(
  seed: string,
  { light, dark, other }: { readonly light: Colour; readonly dark: Colour; readonly other: Colour }
): Wall {
  const noise = createNoise(seed)
  return (x, y) => {
    const coarse = 0.5 + 0.5 * noise(x * 5, y * 9, 0)
    const fine = 0.5 + 0.5 * noise(x * 31, y * 47, 7)
    return mix(mix(light, dark, smoothstep(0.3, 0.7, coarse)), other, 0.5 * fine)
  }
}
