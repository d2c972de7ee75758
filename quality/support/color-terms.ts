import type { Vec3 } from '../../src-main/engine/kernel/types.ts'
import { hexToLinear, linearToOklab } from '../../src-main/engine/material/color-math.ts'

/** What people call these colours: middles of the basic terms, chosen without looking at the engine's own table. */
const TERMS: Readonly<Record<string, readonly string[]>> = {
  red: ['#c8201e', '#e0302c', '#a81818'],
  orange: ['#ee7d1c', '#d96a12'],
  yellow: ['#f2d233', '#e3b91f'],
  green: ['#2f8f3a', '#4f7f2f', '#1f5f34'],
  turquoise: ['#2fb5ac'],
  blue: ['#2456b8', '#3a7bd5', '#1b2f6b'],
  purple: ['#7a3a96', '#5b2a86'],
  pink: ['#f29cb6', '#e86f9a'],
  brown: ['#7a4a26', '#9a6a3c', '#4e2f1a'],
  black: ['#141416', '#26262a'],
  white: ['#f4f4f2', '#e9e6df'],
  grey: ['#8a8c8f', '#6c7075', '#b4b6b8'],
  gold: ['#e0b04c', '#c9a24d'],
}

/** ΔE in OKLab (Ottosson 2020), in hundredths: 2 is just noticeable. */
export function deltaE(a: Vec3, b: Vec3): number {
  const [x, y] = [linearToOklab(a), linearToOklab(b)]
  return 100 * Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2])
}

/** The term whose middle is nearest to a linear colour, and how far it is. */
export function nearestTerm(color: Vec3): { readonly term: string; readonly distance: number } {
  let best = { term: '', distance: Infinity }
  for (const [term, middles] of Object.entries(TERMS)) {
    for (const hex of middles) {
      const distance = deltaE(color, hexToLinear(hex))
      if (distance < best.distance) {
        best = { term, distance }
      }
    }
  }
  return best
}
