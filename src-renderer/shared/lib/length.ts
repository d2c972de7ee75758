import type { Unit } from '../state/appearance.ts'

const PER_METRE = { m: 1, cm: 100, mm: 1000, in: 1 / 0.0254 } as const
export type LengthUnit = keyof typeof PER_METRE

/** The unit to write a model's sides in: the chosen one, or one that suits its largest side, given in metres. */
export function unitFor(largestSide: number, unit: Unit): LengthUnit {
  return unit === 'auto' ? (largestSide < 1 ? 'cm' : 'm') : unit
}

/** A length in metres, in the wished unit with three useful digits: `0.452 m`, `45.2 cm`. */
export function formatLength(metres: number, unit: LengthUnit): string {
  const value = metres * PER_METRE[unit]
  const digits = value >= 99.95 ? 0 : value >= 9.995 ? 1 : value >= 0.9995 ? 2 : 3
  return `${value.toFixed(digits)} ${unit}`
}

/** Width × height × depth in metres, all in one unit: `45.2 × 90.0 × 45.2 cm`. */
export function formatSides(sides: readonly [number, number, number], unit: Unit): string {
  const shown = unitFor(Math.max(...sides), unit)
  const words = sides.map(side => formatLength(side, shown).replace(` ${shown}`, ''))
  return `${words.join(' × ')} ${shown}`
}
