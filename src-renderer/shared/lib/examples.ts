/** Prompts for a first model: made offline in a second or two, each of another kind. */
export const EXAMPLES = ['a wooden chair', 'a red mug', 'a brick house'] as const

/** Looks for a model that is there already, whatever it is: colour, material and wear. */
export const TEXTURE_EXAMPLES = ['worn red leather', 'polished walnut', 'rusty blue metal'] as const
