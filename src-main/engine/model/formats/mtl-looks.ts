import { Color, SRGBColorSpace } from 'three'
import { roughnessOfShininess, type ForeignLook, type ForeignMap, type MapKind } from './foreign-look.ts'

/** Statements of an MTL by material, as three's loader parses them. */
type MtlInfo = Readonly<Record<string, unknown>>

/** Statements with a picture and what it is for; the later ones of a kind are the better known. */
const MAPS: readonly (readonly [string, MapKind])[] = [
  ['map_kd', 'color'],
  ['map_d', 'alpha'],
  ['map_ke', 'emissive'],
  ['map_bump', 'bump'],
  ['bump', 'bump'],
  ['norm', 'normal'],
  ['map_pr', 'roughness'],
  ['map_pm', 'metallic'],
]
const LEFT_OUT: Readonly<Record<string, string>> = {
  map_ks: 'specular',
  map_ka: 'ambient',
  disp: 'displacement',
  refl: 'reflection',
}
/** Arguments of each option in a picture's statement. */
const OPTIONS: Readonly<Record<string, number>> = {
  bm: 1,
  mm: 2,
  o: 3,
  s: 3,
  t: 3,
  texres: 1,
  clamp: 1,
  imfchan: 1,
  type: 1,
  blendu: 1,
  blendv: 1,
  boost: 1,
  cc: 1,
}

/** Files of materials that an OBJ names, each once. A name may have blanks in it. */
export function librariesOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/^\s*mtllib\s+(.+?)\s*$/gm)].map(match => match[1]))].slice(0, 100)
}

/** Materials of an MTL by name, with the statements for metal and roughness that many programs write. */
export function looksOfMtl(materials: Readonly<Record<string, unknown>>): ReadonlyMap<string, ForeignLook> {
  return new Map(
    Object.entries(materials).map(
      ([name, info]) => [name, lookOfMtl(name, lowered(info as MtlInfo))] as const
    )
  )
}

function lowered(info: MtlInfo): MtlInfo {
  return Object.fromEntries(Object.entries(info).map(([key, value]) => [key.toLowerCase(), value]))
}

function lookOfMtl(name: string, info: MtlInfo): ForeignLook {
  const maps: Partial<Record<MapKind, ForeignMap>> = {}
  for (const [key, kind] of MAPS) {
    const map = typeof info[key] === 'string' ? mapOf(info[key]) : null
    if (map !== null) {
      maps[kind] = map
    }
  }
  const color = colorOf(info['kd']) ?? [0.8, 0.8, 0.8]
  const isHidden = maps.color !== undefined && color.every(value => value === 0)
  const emissive = colorOf(info['ke']) ?? [0, 0, 0]
  const alpha = numberOf(info['d']) ?? 1 - (numberOf(info['tr']) ?? 0)
  const metallic = numberOf(info['pm']) ?? 0
  return {
    name,
    baseColor: isHidden ? [1, 1, 1] : color,
    alpha: clamped(alpha),
    metallic: clamped(metallic),
    roughness: clamped(numberOf(info['pr']) ?? roughnessOfShininess(numberOf(info['ns']) ?? 30)),
    emissive: maps.emissive !== undefined && emissive.every(value => value === 0) ? [1, 1, 1] : emissive,
    isDoubleSided: false,
    isBlended: alpha < 1 || maps.alpha !== undefined,
    normalScale: bumpOf(info['map_bump'] ?? info['bump'] ?? info['norm']),
    maps,
    leftOut: Object.entries(LEFT_OUT).flatMap(([key, kind]) => (info[key] === undefined ? [] : [kind])),
  }
}

/** A picture's statement: options with their numbers, then the name, which may have blanks. */
function mapOf(statement: string): ForeignMap | null {
  const words = statement.trim().split(/\s+/)
  let at = 0
  let [offset, repeat]: [[number, number], [number, number]] = [
    [0, 0],
    [1, 1],
  ]
  let isClamped = false
  while (at < words.length && words[at].startsWith('-')) {
    const option = words[at].slice(1).toLowerCase()
    const most = OPTIONS[option] ?? 0
    const given: string[] = []
    while (
      given.length < most &&
      /^([-+]?[\d.]|on$|off$|[a-z]$|sphere|cube)/i.test(words[at + 1 + given.length] ?? '') &&
      at + 1 + given.length < words.length - 1
    ) {
      given.push(words[at + 1 + given.length])
    }
    const [u = NaN, v = NaN] = given.map(Number)
    if (option === 'o') {
      offset = [finite(u, 0), finite(v, 0)]
    } else if (option === 's') {
      repeat = [finite(u, 1), finite(v, 1)]
    } else if (option === 'clamp') {
      isClamped = given[0] === 'on'
    }
    at += 1 + given.length
  }
  const address = words.slice(at).join(' ')
  const wrap = isClamped ? 'clamp' : 'repeat'
  return address === '' ? null : { address, wrapS: wrap, wrapT: wrap, offset, repeat }
}

function bumpOf(statement: unknown): number {
  const strength = typeof statement === 'string' ? /-bm\s+([\d.]+)/.exec(statement)?.[1] : undefined
  return finite(Number(strength), 1)
}

const finite = (value: number, fallback: number): number => (Number.isFinite(value) ? value : fallback)
const clamped = (value: number): number => Math.min(1, Math.max(0, value))

function numberOf(value: unknown): number | null {
  const read = typeof value === 'number' ? value : typeof value === 'string' ? parseFloat(value) : NaN
  return Number.isFinite(read) ? read : null
}

/** As programs write them: in the screen's colours. */
function colorOf(value: unknown): [number, number, number] | null {
  if (!Array.isArray(value) || value.length < 3 || !value.slice(0, 3).every(Number.isFinite)) {
    return null
  }
  const [r, g, b] = value.slice(0, 3).map(one => clamped(Number(one)))
  const color = new Color().setRGB(r, g, b, SRGBColorSpace)
  return [color.r, color.g, color.b]
}
