import type { z } from 'zod'
import { invalidRequest, type ServiceError } from '../domain/errors.ts'

type Issue = z.core.$ZodIssue

/** `['image_urls', 1]` → `image_urls[1]`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') {
      return `${name}[${part}]`
    }
    return name === '' ? String(part) : `${name}.${String(part)}`
  }, '')
}

/** The first thing wrong with a body, a query or parameters, as a 400 that names the field and says what to do. */
export function toInvalidRequest(error: z.core.$ZodError, data: unknown): ServiceError {
  const [issue] = error.issues
  const field = fieldName(issue.path)
  if (field === '') {
    return invalidRequest(undefined, 'The body must be a JSON object with the fields of this call.')
  }
  return invalidRequest(field, `\`${field}\` ${complaint(issue, valueAt(data, issue.path))}`)
}

/**
 * A copy of the body without the fields that are null where null is wrong: many clients send it for what they leave out.
 * null when there are none.
 */
export function withoutWrongNulls(data: unknown, error: z.core.$ZodError): unknown {
  const paths = error.issues
    .map(({ path }) => path)
    .filter(path => typeof path.at(-1) === 'string' && valueAt(data, path) === null)
  if (paths.length === 0) {
    return null
  }
  const copy = structuredClone(data)
  for (const path of paths) {
    const parent = valueAt(copy, path.slice(0, -1)) as Record<PropertyKey, unknown>
    delete parent[path.at(-1) as string]
  }
  return copy
}

function complaint(issue: Issue, value: unknown): string {
  if (value === undefined) {
    return 'is required.'
  }
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeName(issue.expected)}.`
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}.`
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}.`
    case 'too_small':
      return issue.inclusive === false
        ? `must be greater than ${issue.minimum}${unitOf(issue.origin, issue.minimum)}.`
        : `must be at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}.`
    case 'invalid_format':
      return issue.message.startsWith('must ') ? `${issue.message}.` : 'does not have the right form.'
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return `is not valid: ${issue.message}.`
  }
}

/** What the caller sent there; the issue itself does not carry it. */
function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[part] : undefined,
    data
  )
}

function typeName(expected: string): string {
  if (expected === 'int') {
    return 'a whole number'
  }
  return `${/^[aeiou]/.test(expected) ? 'an' : 'a'} ${expected}`
}

function unitOf(origin: string, count: number | bigint): string {
  if (origin === 'string') {
    return ' characters long'
  }
  return origin === 'array' ? ` item${Number(count) === 1 ? '' : 's'}` : ''
}
