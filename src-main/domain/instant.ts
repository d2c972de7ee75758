import type { Instant } from './entities.ts'

const ISO_8601 =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[Tt ](\d{2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,18}))?)?)?(Z|z|[+\- ]\d{2}(?::?\d{2})?)?)?)?)?$/

/**
 * Instant of an ISO 8601 text of any precision, from a year to a fraction of a second, UTC unless it carries an offset.
 * A fraction finer than a millisecond is rounded up, so that "older than" stays true of instants stored in milliseconds.
 * A space counts as the `+` that a query string turned into one. null when it is no such text or no such day.
 */
export function parseInstant(text: string): Instant | null {
  const match = ISO_8601.exec(text)
  if (match === null) {
    return null
  }
  const part = (index: number, fallback: number) =>
    match[index] === undefined ? fallback : Number(match[index])
  const [year, month, day] = [part(1, 0), part(2, 1), part(3, 1)]
  const [hour, minute, second] = [part(4, 0), part(5, 0), part(6, 0)]
  if (hour > 23 || minute > 59 || second > 59) {
    return null
  }
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) {
    return null
  }
  const fractionMs = match[7] === undefined ? 0 : Math.ceil(roundOff(Number(`0.${match[7]}`) * 1000))
  const offset = offsetMinutes(match[8])
  if (offset === null) {
    return null
  }
  return date.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1000 + fractionMs
}

/** 0.007 × 1000 is 7.000000000000001 in binary; nine decimals of a millisecond are beyond every writer's clock. */
function roundOff(value: number): number {
  return Math.round(value * 1e9) / 1e9
}

function offsetMinutes(text: string | undefined): number | null {
  if (text === undefined || text.toUpperCase() === 'Z') {
    return 0
  }
  const hours = Number(text.slice(1, 3))
  const minutes = Number(text.slice(3).replace(':', '') || '0')
  if (hours > 23 || minutes > 59) {
    return null
  }
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
