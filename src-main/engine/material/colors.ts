import type { Vec3 } from '../kernel/types.ts'
import { adjust, hexToLinear, linearToHex, linearToOklab, mixOklab, oklabToLinear } from './color-math.ts'
import { COLOR_NAMES } from './color-names.ts'

export interface ColorMatch {
  /** sRGB `#rrggbb`. */
  readonly hex: string
  /** The words that were understood, joined by spaces. */
  readonly name: string
  /** How many words they are. */
  readonly length: number
}

/** Words before a colour: lightness moved by (OKLab), chroma multiplied. */
const MODIFIERS: Readonly<Record<string, readonly [lighter: number, chroma: number]>> = {
  dark: [-0.17, 0.9],
  darker: [-0.22, 0.9],
  deep: [-0.13, 1.1],
  rich: [-0.06, 1.15],
  midnight: [-0.24, 0.9],
  light: [0.15, 0.75],
  lighter: [0.2, 0.65],
  pale: [0.2, 0.45],
  soft: [0.1, 0.6],
  pastel: [0.2, 0.5],
  baby: [0.17, 0.55],
  powder: [0.16, 0.5],
  icy: [0.22, 0.35],
  bright: [0.06, 1.2],
  vivid: [0.02, 1.3],
  vibrant: [0.03, 1.25],
  neon: [0.12, 1.6],
  electric: [0.05, 1.45],
  fluorescent: [0.14, 1.6],
  hot: [0, 1.3],
  brilliant: [0.04, 1.2],
  dull: [-0.02, 0.5],
  muted: [0, 0.5],
  faded: [0.08, 0.5],
  dusty: [0.03, 0.5],
  washed: [0.14, 0.4],
  dirty: [-0.07, 0.6],
  warm: [0.02, 1],
  cool: [0, 1],
  medium: [0, 1],
  sky: [0.12, 0.9],
  royal: [-0.02, 1.15],
}

/** Phrases whose colour is not what their words add up to. */
const PHRASES: Readonly<Record<string, string>> = {
  'rose gold': '#d9a08b',
  'white gold': '#dcd8cc',
  'old gold': '#b8923e',
  'off white': '#f1ede2',
  'jet black': '#141416',
  'pitch black': '#141416',
  'blood red': '#7c0f12',
  'fire engine red': '#c8181c',
  'hot pink': '#ea4c97',
  'navy blue': '#1d2b53',
  'royal blue': '#2848a8',
  'sky blue': '#86bfe4',
  'powder blue': '#b3d1e0',
  'racing green': '#124029',
  'british racing green': '#124029',
  'army green': '#565b38',
  'army drab': '#565b38',
  'olive drab': '#5f6330',
  'lime green': '#7cc23a',
  'neon green': '#4dff3a',
  'neon pink': '#ff3fa4',
  'neon yellow': '#eaff2e',
  'neon orange': '#ff7a1f',
  'neon blue': '#2fb4ff',
  'burnt orange': '#b9541c',
  'burnt sienna': '#8f4527',
  'burnt umber': '#5c3624',
  'raw umber': '#75603f',
  'raw sienna': '#c08a48',
  'stainless steel': '#bcc0c3',
  'wrought iron': '#2c2d2f',
  'cast iron': '#3a3b3d',
  'gun metal': '#3c4449',
  'mother of pearl': '#e9e6e0',
  'terra cotta': '#b85c3b',
  'dark wood': '#4a3122',
  'light wood': '#d8b98a',
}

const LONGEST_PHRASE = 4

/**
 * sRGB hex of one name such as `emerald`, `dark green`, `blue-green`, `reddish brown`; null when it names no colour. Case,
 * hyphens and repeated spaces do not matter.
 */
export function colorHex(name: string): string | null {
  const words = name
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(word => word !== '')
  const match = findColor(words)
  return match !== null && match.length === words.length ? match.hex : null
}

/**
 * The longest colour phrase that begins at `words[start]` (lower case, one word each); null when none begins there. A
 * modifier alone ("dark", "neon") is no colour.
 */
export function findColor(words: readonly string[], start = 0): ColorMatch | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - start); length > 0; length--) {
    const slice = words.slice(start, start + length).flatMap(word => word.split('-'))
    const hex = phraseHex(slice)
    if (hex !== null) {
      return { hex, name: words.slice(start, start + length).join(' '), length }
    }
  }
  return null
}

function phraseHex(words: readonly string[]): string | null {
  const fixed = PHRASES[words.join(' ')] ?? COLOR_NAMES.get(words.join(''))
  if (fixed !== undefined) {
    return fixed
  }
  if (words.length === 1) {
    return tintOnly(words[0])
  }
  const [first, ...rest] = words
  const modifier = MODIFIERS[first]
  const tail = phraseHex(rest)
  if (tail === null) {
    return null
  }
  if (modifier !== undefined) {
    return linearToHex(adjust(hexToLinear(tail), modifier[0], modifier[1]))
  }
  const tint = COLOR_NAMES.get(first) ?? tintOnly(first)
  if (tint === null || tint === undefined) {
    return null
  }
  // "reddish brown" leans, "blue green" lies in the middle and stays as colourful as its parents.
  const isLeaning = first.endsWith('ish') || (first.endsWith('y') && !COLOR_NAMES.has(first))
  return linearToHex(blend(hexToLinear(tail), hexToLinear(tint), isLeaning ? 0.3 : 0.5))
}

/** `reddish`, `greenish`, `rosy`, `rusty`, `inky` → the colour inside the word. */
function tintOnly(word: string): string | null {
  // No tin in it.
  if (word === 'tiny') {
    return null
  }
  const stems = [/^(.+?)d?ish$/, /^(.+?)(?:ish)$/, /^(.+?)y$/, /^(.+?)-?colou?red$/]
  for (const stem of stems) {
    const inner = stem.exec(word)?.[1]
    if (inner === undefined || inner.length < 3) {
      continue
    }
    const hex = COLOR_NAMES.get(inner) ?? COLOR_NAMES.get(`${inner}e`) ?? COLOR_NAMES.get(inner.slice(0, -1))
    if (hex !== undefined) {
      return hex
    }
  }
  return null
}

/** Mix in OKLab whose chroma is not lower than the parents' mean, so that blue and yellow give green-ish, not grey. */
function blend(a: Vec3, b: Vec3, t: number): Vec3 {
  const mixed = linearToOklab(mixOklab(a, b, t))
  const chroma = (lab: Vec3): number => Math.sqrt(lab[1] * lab[1] + lab[2] * lab[2])
  const wanted = chroma(linearToOklab(a)) * (1 - t) + chroma(linearToOklab(b)) * t
  const gain = Math.min(1.6, wanted / Math.max(chroma(mixed), 1e-3))
  return oklabToLinear([mixed[0], mixed[1] * gain, mixed[2] * gain])
}
