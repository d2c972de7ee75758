import { clamp, pow } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'

/** sRGB hex `#rrggbb` → linear RGB, 0 … 1. Throws RangeError for anything else. */
export function hexToLinear(hex: string): Vec3 {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) {
    throw new RangeError(`hexToLinear: "${hex}" is not #rrggbb`)
  }
  const channel = (at: number): number => decodeSrgb(parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/** Linear RGB → sRGB hex; channels outside 0 … 1 are clamped. */
export function linearToHex(linear: Vec3): string {
  const pair = (value: number): string => encodeSrgbByte(value).toString(16).padStart(2, '0')
  return `#${pair(linear[0])}${pair(linear[1])}${pair(linear[2])}`
}

/** sRGB electro-optical transfer (IEC 61966-2-1). */
export function decodeSrgb(value: number): number {
  return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}

function encodeSrgb(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
}

const TABLE_SIZE = 16_384
const ENCODED = buildTable()

function buildTable(): Uint8Array {
  const table = new Uint8Array(TABLE_SIZE + 1)
  for (let i = 0; i <= TABLE_SIZE; i++) {
    table[i] = Math.round(255 * encodeSrgb(i / TABLE_SIZE))
  }
  return table
}

/** Linear 0 … 1 → sRGB byte by a table: at most one step off. */
export function encodeSrgbByte(linear: number): number {
  if (linear <= 0) {
    return 0
  }
  if (linear >= 1) {
    return 255
  }
  return ENCODED[(linear * TABLE_SIZE + 0.5) | 0]
}

/** Linear RGB → OKLab (Ottosson 2020): lightness 0 … 1, then green–red and blue–yellow. */
export function linearToOklab([r, g, b]: Vec3): Vec3 {
  const l = pow(Math.max(0, 0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b), 1 / 3)
  const m = pow(Math.max(0, 0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b), 1 / 3)
  const s = pow(Math.max(0, 0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b), 1 / 3)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** OKLab → linear RGB, clamped into the sRGB gamut channel by channel. */
export function oklabToLinear([lightness, a, b]: Vec3): Vec3 {
  const l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
  const m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
  const s = cube(lightness - 0.0894841775 * a - 1.291485548 * b)
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, 0, 1),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s, 0, 1),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s, 0, 1),
  ]
}

/** Mixes two linear colours evenly to the eye: `a` at 0, `b` at 1. */
export function mixOklab(a: Vec3, b: Vec3, t: number): Vec3 {
  const from = linearToOklab(a)
  const to = linearToOklab(b)
  return oklabToLinear([
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] + (to[2] - from[2]) * t,
  ])
}

/** Lightness moved by `lighter` (OKLab, −1 … 1) and chroma multiplied. */
export function adjust(linear: Vec3, lighter: number, chroma = 1): Vec3 {
  const [lightness, a, b] = linearToOklab(linear)
  return oklabToLinear([clamp(lightness + lighter, 0, 1), a * chroma, b * chroma])
}

/** Not `**`: its rounding is the machine's own. */
function cube(x: number): number {
  return x * x * x
}
