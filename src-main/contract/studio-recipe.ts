import { z } from 'zod'
import { CreatedGeneration, STAGES } from './generation.ts'

/** What a model remembers of its making, and what the studio makes of it. */

const spec = { help: z.string().describe('What it changes, in a sentence.') }

/** How a parameter may be set: a number in a range, or one of several words. */
export const RecipeParameterSpec = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('number'),
      min: z.number(),
      max: z.number(),
      default: z.number(),
      unit: z.enum(['m', 'count', 'ratio']).describe('`count` is whole.'),
      ...spec,
    }),
    z.strictObject({
      kind: z.literal('choice'),
      options: z.array(z.string()),
      default: z.string(),
      ...spec,
    }),
  ])
  .readonly()
export type RecipeParameterSpec = z.infer<typeof RecipeParameterSpec>

export const RecipeParameter = z.strictObject({
  name: z.string().describe('Its name in `options.parameters`.'),
  spec: RecipeParameterSpec,
  value: z.union([z.number(), z.string()]).describe('What the model was made with.'),
})
export type RecipeParameter = z.infer<typeof RecipeParameter>

/** A model's prompt and the things it was understood as, with their parameters. */
export const Recipe = z
  .strictObject({
    prompt: z.string(),
    negative_prompt: z.string().nullable(),
    stage: z.enum(STAGES),
    seed: z.number(),
    read_by: z
      .string()
      .optional()
      .describe('The language model that read the prompt; absent: the engine read it by itself.'),
    things: z
      .array(
        z.strictObject({
          concept: z.string(),
          family: z.string(),
          name: z.string().optional().describe('In a scene: what ends the names of its parts.'),
          relations: z
            .array(z.strictObject({ kind: z.string().describe('e.g. `on`.'), thing: z.string() }))
            .optional()
            .describe('In a scene: how it stands to others, by their names.'),
          parameters: z.array(RecipeParameter),
        })
      )
      .min(1)
      .describe('`options.parameters` changes the first.'),
  })
  .meta({ id: 'Recipe' })
export type Recipe = z.infer<typeof Recipe>

/** Answer of GET /studio/assets/{id}/recipe. */
export const AssetRecipe = z
  .strictObject({ recipe: Recipe.nullable().describe('null: the file was not made from a prompt here.') })
  .meta({ id: 'AssetRecipe' })
export type AssetRecipe = z.infer<typeof AssetRecipe>

export const MAX_VARIATIONS = 8
export const DEFAULT_VARIATIONS = 4

/** Body of POST /studio/assets/{id}/variations. */
export const VariationsBody = z
  .object({
    count: z.int().min(1).max(MAX_VARIATIONS).optional().describe(`Default ${DEFAULT_VARIATIONS}.`),
  })
  .meta({ id: 'Variations' })
export type VariationsBody = z.infer<typeof VariationsBody>

export const CreatedVariations = z
  .strictObject({ generations: z.array(CreatedGeneration) })
  .meta({ id: 'CreatedVariations' })
export type CreatedVariations = z.infer<typeof CreatedVariations>
