import type { MendReport } from './mend-report.ts'

/** What a cleaner answers for a value that is of no use: the property is left out, and its default holds. */
export const DROPPED = Symbol('dropped')

/** Brings one value of a JSON into the form that is asked for. */
export type Cleaner = (value: unknown, report: MendReport) => unknown

export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Longest name that is kept; nobody reads more of it. */
const MAX_TEXT = 256

function refused(report: MendReport): typeof DROPPED {
  report.mended('values')
  return DROPPED
}

/** A finite number in a range; one written as text is read, one beyond the range is brought to its end. */
export function number(min = -Number.MAX_VALUE, max = Number.MAX_VALUE): Cleaner {
  return (value, report) => {
    const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof read !== 'number' || !Number.isFinite(read)) {
      return refused(report)
    }
    const clamped = Math.min(max, Math.max(min, read))
    if (clamped !== value) {
      report.mended('values')
    }
    return clamped
  }
}

/** A whole number in a range; no other is near it in meaning. */
export function whole(min: number, max = Number.MAX_SAFE_INTEGER): Cleaner {
  return (value, report) =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max ? value : refused(report)
}

/** An index whose target is there. */
export function index(isThere: (index: number) => boolean): Cleaner {
  return (value, report) => {
    if (Number.isSafeInteger(value) && Number(value) >= 0 && isThere(Number(value))) {
      return value
    }
    report.mended('references')
    return DROPPED
  }
}

export function oneOf(...allowed: readonly (string | number)[]): Cleaner {
  return (value, report) => (allowed.some(one => one === value) ? value : refused(report))
}

export const flag: Cleaner = (value, report) => (typeof value === 'boolean' ? value : refused(report))

export const text: Cleaner = (value, report) => {
  if (typeof value !== 'string') {
    return refused(report)
  }
  if (value.length > MAX_TEXT) {
    report.mended('names')
    return value.slice(0, MAX_TEXT)
  }
  return value
}

/** Whatever it is: `extras` belong to whoever wrote them. */
export const anything: Cleaner = value => value

/** Exactly `length` finite numbers in a range. */
export function vector(length: number, min?: number, max?: number): Cleaner {
  const one = number(min, max)
  return (value, report) => {
    if (!Array.isArray(value) || value.length !== length) {
      return refused(report)
    }
    const cleaned = value.map(entry => one(entry, report))
    return cleaned.includes(DROPPED) ? DROPPED : cleaned
  }
}

/** Entries that are of use; an empty list is left out, as glTF knows none. */
export function list(entry: Cleaner, isUnique = false): Cleaner {
  return (value, report) => {
    if (!Array.isArray(value)) {
      return refused(report)
    }
    const cleaned = value.map(one => entry(one, report)).filter(one => one !== DROPPED)
    const kept = isUnique ? [...new Set(cleaned)] : cleaned
    if (kept.length < cleaned.length || value.length === 0) {
      report.mended('values')
    }
    return kept.length === 0 ? DROPPED : kept
  }
}

/** Names with values of one form. */
export function dictionary(entry: Cleaner): Cleaner {
  return (value, report) => {
    if (!isObject(value)) {
      return refused(report)
    }
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, one]) => [name, entry(one, report)] as const)
        .filter(([, one]) => one !== DROPPED)
    )
  }
}

/**
 * An object with the properties that are named, and `name`, `extras` and `extensions`, which every object of glTF may have. What
 * is not named is left out. Without one of `required` the whole object is of no use.
 */
export function object(shape: Readonly<Record<string, Cleaner>>, required: readonly string[] = []): Cleaner {
  const whole: Readonly<Record<string, Cleaner>> = {
    name: text,
    extras: anything,
    extensions: anything,
    ...shape,
  }
  return (value, report) => {
    if (!isObject(value)) {
      return refused(report)
    }
    const kept: JsonObject = {}
    for (const [name, one] of Object.entries(value)) {
      const clean = Object.hasOwn(whole, name) ? whole[name] : undefined
      const cleaned = clean === undefined ? DROPPED : clean(one, report)
      if (cleaned !== DROPPED) {
        kept[name] = cleaned
      }
    }
    return required.every(name => kept[name] !== undefined) ? kept : refused(report)
  }
}
