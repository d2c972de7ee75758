import { pow } from '../../src-main/engine/kernel/det-math.ts'
import type { Texture } from '../../src-main/engine/material/surface.ts'
import { decodePicture } from '../../src-main/engine/model/picture.ts'
import { readGlb } from '../../src-main/engine/model/read-glb.ts'
import { fitCamera } from '../../src-main/engine/render/camera.ts'
import { drawModel } from '../../src-main/engine/render/draw.ts'
import { studioTurn } from '../../src-main/engine/render/environment.ts'
import { createLighting } from '../../src-main/engine/render/lighting.ts'
import { createScene, isSeeThrough, type RenderModel } from '../../src-main/engine/render/scene.ts'
import type { ViewAngle } from '../../src-main/engine/render/views.ts'

/** How differently two models look: CIEDE2000, 0 equal, about 1 a difference that a trained eye just sees. */
export interface LookDifference {
  /** Mean of all pixels that both models cover, over all views; glass is seen over a light grey. */
  readonly mean: number
  /** Of the worst view. */
  readonly worstView: number
  /** 95 % of the pixels differ by less. */
  readonly p95: number
  /** Pixels that only one of the two covers, as a share of those that either does. */
  readonly outline: number
  /** Both models from every view, before on the left, opaque; for looking. */
  readonly pictures: readonly Texture[]
}

/** All round from above and, between those, from below. */
export const EIGHT_VIEWS: readonly ViewAngle[] = [0, 1, 2, 3, 4, 5, 6, 7].map(i => ({
  yaw: 35 + 45 * i,
  pitch: i % 2 === 0 ? 18 : -25,
}))

export interface LookOptions {
  readonly views?: readonly ViewAngle[]
  /** Pixels along each side. */
  readonly size?: number
}

/** Share of the picture that the longer side of the first model fills. */
const FILL = 0.9

/**
 * Renders both files in the studio's light from the same cameras, which the first one places, and compares them pixel by pixel.
 */
export async function lookDifference(
  before: Uint8Array,
  after: Uint8Array,
  options: LookOptions = {}
): Promise<LookDifference> {
  const { views = EIGHT_VIEWS, size = 384 } = options
  const decode = { decodePicture }
  const models = [await readGlb(before, decode), await readGlb(after, decode)]
  const scenes = models.map(model => createScene(model, size))
  const differences: number[] = []
  const pictures: Texture[] = []
  let worstView = 0
  let either = 0
  for (const view of views) {
    const camera = fitCamera(scenes[0].positions, view, FILL)
    const drawn = models.map((model, i) => {
      const lighting = createLighting(...occluders(model), studioTurn(view.yaw))
      return drawModel({ scene: scenes[i], camera, lighting }, size).picture
    })
    const own: number[] = []
    for (let at = 0; at < size * size * 4; at += 4) {
      const [a, b] = drawn.map(picture => picture[at + 3] > 0.5)
      either += a || b ? 1 : 0
      if (a && b) {
        own.push(deltaE2000(labAt(drawn[0], at), labAt(drawn[1], at)))
      }
    }
    worstView = Math.max(worstView, meanOf(own))
    for (const value of own) {
      differences.push(value)
    }
    pictures.push(sideBySide(drawn, size))
  }
  const sorted = Float64Array.from(differences).sort()
  return {
    mean: meanOf(differences),
    worstView,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    outline: either === 0 ? 0 : Math.max(0, 1 - differences.length / either),
    pictures,
  }
}

function occluders({ parts, materials }: RenderModel) {
  const isGlass = (material: number): boolean => isSeeThrough(materials[material])
  return [
    parts.filter(part => !isGlass(part.material)).map(part => part.mesh),
    parts.filter(part => isGlass(part.material)).map(part => part.mesh),
  ] as const
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

function sideBySide(drawn: readonly Float32Array[], size: number): Texture {
  const width = size * drawn.length
  const data = new Uint8Array(width * size * 4)
  drawn.forEach((picture, i) => {
    for (let p = 0; p < size * size; p++) {
      const to = 4 * (Math.floor(p / size) * width + i * size + (p % size))
      for (let k = 0; k < 3; k++) {
        data[to + k] = Math.round(255 * onBackground(picture, 4 * p, k))
      }
      data[to + 3] = 255
    }
  })
  return { width, height: size, data }
}

/** Light grey shows behind glass, and at outlines. */
const BACKGROUND = 0.93

/** A display value, 0 … 1; the picture's are multiplied with its alpha. */
const onBackground = (picture: Float32Array, at: number, k: number): number =>
  Math.min(1, Math.max(0, picture[at + k] + BACKGROUND * (1 - picture[at + 3])))

type Lab = readonly [number, number, number]

/** CIE L*a*b* (D65) of a display value, IEC 61966-2-1. */
function labAt(picture: Float32Array, at: number): Lab {
  const [r, g, b] = [0, 1, 2].map(k => linear(onBackground(picture, at, k)))
  const x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
  const y = 0.2126729 * r + 0.7151522 * g + 0.072175 * b
  const z = (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883
  const [fx, fy, fz] = [x, y, z].map(t =>
    t > 216 / 24389 ? pow(t, 1 / 3) : (24389 / 27) * (t / 116) + 16 / 116
  )
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)

/** Sharma, Wu & Dalal 2005, "The CIEDE2000 color-difference formula", §2; the numbers in the test are of its table 1. */
export function deltaE2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)))
  const [p1, p2] = [(1 + g) * a1, (1 + g) * a2]
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)]
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)]
  const isGrey = c1 * c2 === 0
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180
  const dl = l2 - l1
  const dc = c2 - c1
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))
  const light = (l1 + l2) / 2
  const c = (c1 + c2) / 2
  const far = Math.abs(h1 - h2) > 180
  const h = isGrey ? h1 + h2 : far ? (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2 : (h1 + h2) / 2
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63))
  const sl = 1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2)
  const sc = 1 + 0.045 * c
  const sh = 1 + 0.015 * c * t
  const spread = 30 * Math.exp(-(((h - 275) / 25) ** 2))
  const rotation = -Math.sin(radians(2 * spread)) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7))
  const [x, y, z] = [dl / sl, dc / sc, dh / sh]
  return Math.sqrt(x * x + y * y + z * z + rotation * y * z)
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

function hue(a: number, b: number): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  return a === 0 && b === 0 ? 0 : degrees < 0 ? degrees + 360 : degrees
}
