import type { z } from 'zod'
import { READING_LIMITS, SceneReading } from '../contract/scene-reading.ts'

/** What a language model's text comes to: a reading that holds to all limits, or what is wrong with it. */
export type ParsedReading =
  | { readonly ok: true; readonly reading: SceneReading }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Most problems that are told at once. */
const MOST_PROBLEMS = 12

/**
 * Finds the JSON object in an answer (models put it into a fence, or think aloud before it) and judges it by the schema. Text is
 * parsed as JSON and never as anything else.
 */
export function parseReading(answer: string): ParsedReading {
  const text = objectIn(answer)
  if (text === null) {
    return { ok: false, problems: ['There is no JSON object in the answer.'] }
  }
  if (text.length > READING_LIMITS.length) {
    return { ok: false, problems: [`The answer is longer than ${READING_LIMITS.length} characters.`] }
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, problems: ['The answer is no valid JSON, or it breaks off.'] }
  }
  const read = SceneReading.safeParse(withoutWrapper(value))
  return read.success ? { ok: true, reading: read.data } : { ok: false, problems: describe(read.error) }
}

/** From the first brace to the last one, after what a model thinks aloud. */
function objectIn(answer: string): string | null {
  const thought = answer.lastIndexOf('</think>')
  const said = thought < 0 ? answer : answer.slice(thought)
  const [from, to] = [said.indexOf('{'), said.lastIndexOf('}')]
  return from < 0 || to < from ? null : said.slice(from, to + 1)
}

/** A single thing without its list, and a scene under another name, are meant as what they are. */
function withoutWrapper(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'things' in value) {
    return value
  }
  if ('concept' in value) {
    return { things: [{ id: 'thing', ...value }] }
  }
  const [inner, ...others] = Object.values(value) as unknown[]
  return others.length === 0 && typeof inner === 'object' && inner !== null && 'things' in inner
    ? inner
    : value
}

function describe({ issues }: z.ZodError): readonly string[] {
  return issues.slice(0, MOST_PROBLEMS).map(({ path, message }) => {
    const place = path
      .map(step => (typeof step === 'number' ? `[${step}]` : `.${String(step).slice(0, 40)}`))
      .join('')
    return `${place === '' ? 'The answer' : place.replace(/^\./, '')}: ${message.slice(0, 200)}.`
  })
}
