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
export function toInvalidRequest(error: z.core.$ZodError, part: string): ServiceError {
  const [issue] = error.issues
  const field = fieldName(issue.path)
  if (field === '') {
    return invalidRequest(undefined, `The ${part} must be a JSON object; \`mode\` and its fields go inside.`)
  }
  return invalidRequest(field, `\`${field}\` ${complaint(issue)}`)
}

function complaint(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required.' : `must be ${typeName(issue)}.`
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}.`
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}.`
    case 'too_small':
      return issue.inclusive === false
        ? `must be greater than ${issue.minimum}${unitOf(issue.origin)}.`
        : `must be at least ${issue.minimum}${unitOf(issue.origin)}.`
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

function typeName(issue: z.core.$ZodIssueInvalidType): string {
  const expected = issue.expected === 'int' ? 'integer' : issue.expected
  const article = /^[aeiou]/.test(expected) ? 'an' : 'a'
  return expected === 'integer' ? 'a whole number' : `${article} ${expected}`
}

function unitOf(origin: string): string {
  if (origin === 'string') {
    return ' characters long'
  }
  return origin === 'array' ? ' items' : ''
}
