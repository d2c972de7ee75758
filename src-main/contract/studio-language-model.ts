import { z } from 'zod'

/** A language model of the user's own that reads prompts; off unless it is set up. */

/** How long an answer may take, seconds: a job of mode text has five minutes for all. */
export const LANGUAGE_MODEL_SECONDS = { least: 5, most: 120, usual: 60 } as const

/** What the server speaks: Ollama's own protocol, or OpenAI's chat completions. */
export const LANGUAGE_MODEL_PROTOCOLS = ['ollama', 'openai'] as const
export type LanguageModelProtocol = (typeof LANGUAGE_MODEL_PROTOCOLS)[number]

const Address = z.string().trim().max(500)
const Model = z.string().trim().max(200)
const Key = z
  .string()
  .trim()
  .max(500)
  .regex(/^[\x21-\x7e]*$/, 'must be visible ASCII characters')

/** Answer of GET and PUT /studio/language-model. */
export const LanguageModelView = z
  .strictObject({
    is_on: z.boolean(),
    address: z.string().describe('Empty until it is set up.'),
    model: z.string(),
    has_key: z.boolean().describe('The key itself is never shown again.'),
    time_limit_seconds: z.int().min(LANGUAGE_MODEL_SECONDS.least).max(LANGUAGE_MODEL_SECONDS.most),
    is_local: z.boolean().describe('The address is one of this machine, by its text.'),
    kept_readings: z
      .int()
      .min(0)
      .max(1_000_000)
      .describe('Answers that are kept, so that the same prompt stays the same.'),
  })
  .meta({ id: 'LanguageModel' })
export type LanguageModelView = z.infer<typeof LanguageModelView>

/** Body of PUT /studio/language-model. */
export const PutLanguageModelBody = z
  .object({
    is_on: z.boolean(),
    address: Address,
    model: Model,
    key: Key.optional().describe('Absent: the stored one stays, if the address does. Empty: none.'),
    time_limit_seconds: z
      .int()
      .min(LANGUAGE_MODEL_SECONDS.least)
      .max(LANGUAGE_MODEL_SECONDS.most)
      .optional()
      .describe(`Default ${LANGUAGE_MODEL_SECONDS.usual}.`),
  })
  .meta({ id: 'PutLanguageModel' })
export type PutLanguageModelBody = z.infer<typeof PutLanguageModelBody>

/** Body of POST /studio/language-model/models: an address before it is stored. */
export const LanguageModelAddressBody = z
  .object({ address: Address.min(1), key: Key.optional() })
  .meta({ id: 'LanguageModelAddress' })
export type LanguageModelAddressBody = z.infer<typeof LanguageModelAddressBody>

export const LanguageModelNames = z
  .strictObject({
    protocol: z.enum(LANGUAGE_MODEL_PROTOCOLS),
    models: z.array(z.string()),
  })
  .meta({ id: 'LanguageModelNames' })
export type LanguageModelNames = z.infer<typeof LanguageModelNames>

/** Body of POST /studio/language-model/test. */
export const LanguageModelTestBody = LanguageModelAddressBody.extend({
  model: Model.min(1),
  prompt: z.string().trim().min(1).max(600).optional().describe('Default “a small red wooden chair”.'),
}).meta({ id: 'LanguageModelTest' })
export type LanguageModelTestBody = z.infer<typeof LanguageModelTestBody>

export const LanguageModelTested = z
  .strictObject({
    is_usable: z.boolean(),
    message: z.string().describe('What was understood, or why nothing was, in a sentence.'),
    seconds: z.number(),
    sent: z.string().describe('All that was sent but for the schema of the answer.'),
    answer: z.string().describe('What came back, 4 000 characters at most.'),
  })
  .meta({ id: 'LanguageModelTested' })
export type LanguageModelTested = z.infer<typeof LanguageModelTested>
