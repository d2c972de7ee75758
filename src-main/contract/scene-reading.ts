import { z } from 'zod'

/**
 * A prompt as a language model reads it: things with parameters, looks and relations in the engine's own words, and new shapes piece
 * by piece. What a stranger's program writes, so everything is limited; nothing of it is ever run.
 */

/** The most that one reading may hold; what is more is refused, never cut. */
export const READING_LIMITS = {
  things: 12,
  pieces: 48,
  /** Of one piece. */
  copies: 24,
  /** Of one piece: corners of an outline, stations of a path, balls of a blend. */
  points: 64,
  /** Metres from the origin; a new shape may have twice as much from end to end. */
  reach: 60,
  /** Shortest side, metres. */
  least: 0.0005,
  /** Characters of its JSON. */
  length: 64_000,
} as const

/** What a piece of a new shape can be, by the names of the shape program. */
export const PIECE_OPS = [
  'box',
  'ellipsoid',
  'cylinder',
  'cone',
  'capsule',
  'torus',
  'lathe',
  'extrude',
  'sweep',
  'pipe',
  'blend',
] as const

/** How a piece is repeated: its mirror image across the plane x = 0 or z = 0, around the y axis, or in a row. */
export const PIECE_COPIES = ['none', 'mirror_x', 'mirror_z', 'around', 'row'] as const

/** How things stand to each other, as the engine can place them. */
export const READ_RELATIONS = [
  'on',
  'in',
  'under',
  'beside',
  'behind',
  'in front of',
  'holding',
  'wearing',
  'of',
  'against',
  'with',
] as const

/** A short text of one line; whatever else a model puts into it (marks, controls) is refused. */
const words = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[\p{L}\p{N} '’.,#&+/_-]*$/u, 'has other signs than letters, digits and spaces')

/** Models leave out what is empty, or say null. */
const listOf = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .max(most)
    .nullish()
    .transform(list => list ?? [])
const wordOr = (longest: number) =>
  words(longest)
    .nullish()
    .transform(word => word ?? '')

const Length = z.number().min(-READING_LIMITS.reach).max(READING_LIMITS.reach)
const Place = z
  .array(Length)
  .length(3)
  .nullish()
  .transform((place): readonly [number, number, number] =>
    place === null || place === undefined ? [0, 0, 0] : [place[0], place[1], place[2]]
  )
const Degrees = z
  .array(z.number().min(-3_600).max(3_600))
  .length(3)
  .nullish()
  .transform((turn): readonly [number, number, number] =>
    turn === null || turn === undefined ? [0, 0, 0] : [turn[0], turn[1], turn[2]]
  )

/** One piece of a new shape. Metres and degrees; y is up, the front looks along +z. */
export const ReadPiece = z.object({
  /** Pieces of one part become one mesh. */
  part: words(32).min(1),
  op: z.enum(PIECE_OPS),
  /** By `op`: see `docs/language-model.md`. */
  size: listOf(Length, READING_LIMITS.points),
  points: listOf(z.array(Length).min(2).max(4), READING_LIMITS.points),
  at: Place,
  turn: Degrees,
  color: wordOr(40),
  material: wordOr(40),
  copies: z
    .enum(PIECE_COPIES)
    .nullish()
    .transform(copies => copies ?? 'none'),
  count: z
    .int()
    .min(0)
    .max(READING_LIMITS.copies)
    .nullish()
    .transform(count => count ?? 0),
  step: Place,
  /** Taken away from the other pieces of its part. */
  cut: z
    .boolean()
    .nullish()
    .transform(cut => cut ?? false),
})
export type ReadPiece = z.infer<typeof ReadPiece>

export const ReadThing = z.object({
  /** What relations name it by. */
  id: words(40).min(1),
  /** A concept of the engine, or, with pieces, what the new shape is called. */
  concept: words(60).min(1),
  count: z
    .int()
    .min(0)
    .max(100)
    .nullish()
    .transform(count => count ?? 0),
  colors: listOf(words(40), 4),
  materials: listOf(words(40), 3),
  looks: listOf(words(40), 10),
  /** Metres; 0: its usual one. */
  height: z
    .number()
    .min(0)
    .max(READING_LIMITS.reach)
    .nullish()
    .transform(height => height ?? 0),
  parameters: listOf(
    z.object({ name: words(40).min(1), value: z.union([z.number().min(-1e6).max(1e6), words(40)]) }),
    24
  ),
  parts: listOf(z.object({ part: words(40).min(1), color: wordOr(40), material: wordOr(40) }), 12),
  without: listOf(words(40), 8),
  relations: listOf(z.object({ kind: z.enum(READ_RELATIONS), to: words(40).min(1) }), 4),
  pieces: listOf(ReadPiece, READING_LIMITS.pieces),
})
export type ReadThing = z.infer<typeof ReadThing>

/** The whole answer. */
export const SceneReading = z.object({ things: z.array(ReadThing).min(1).max(READING_LIMITS.things) })
export type SceneReading = z.infer<typeof SceneReading>

/** A reading and who read it, as a model's file remembers it. */
export const RememberedReading = z.object({ model: z.string().min(1).max(200), scene: SceneReading })
export type RememberedReading = z.infer<typeof RememberedReading>

/**
 * What a prompt adds to another one: null where it has other words, the empty text where it is the same. The studio says how a part is
 * painted after the words of the prompt: `… with a red seat`.
 */
export function addedWords(before: string, prompt: string): string | null {
  if (prompt === before) {
    return ''
  }
  return prompt.startsWith(`${before} with `) ? prompt.slice(before.length + 1) : null
}

type JsonSchema = Readonly<Record<string, unknown>>
const text: JsonSchema = { type: 'string' }
const number: JsonSchema = { type: 'number' }
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const oneOf = (values: readonly string[]): JsonSchema => ({ type: 'string', enum: values })
const record = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/**
 * What a server is asked to hold the answer to. Written by hand and small, without references, ranges and alternatives: servers turn
 * it into a grammar, and each of these is one that some of them cannot read. `SceneReading` judges what comes back.
 */
export const READING_JSON_SCHEMA: JsonSchema = record({
  things: list(
    record({
      id: text,
      concept: text,
      count: { type: 'integer' },
      colors: list(text),
      materials: list(text),
      looks: list(text),
      height: number,
      parameters: list(record({ name: text, value: text })),
      parts: list(record({ part: text, color: text, material: text })),
      without: list(text),
      relations: list(record({ kind: oneOf(READ_RELATIONS), to: text })),
      pieces: list(
        record({
          part: text,
          op: oneOf(PIECE_OPS),
          size: list(number),
          points: list(list(number)),
          at: list(number),
          turn: list(number),
          color: text,
          material: text,
          copies: oneOf(PIECE_COPIES),
          count: { type: 'integer' },
          step: list(number),
          cut: { type: 'boolean' },
        })
      ),
    })
  ),
})
