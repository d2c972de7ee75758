/** Prompts for a first model: made offline in a second or two, each of another kind. */
export const EXAMPLES = ['a wooden chair', 'a red mug', 'a brick house'] as const

/** Looks for a model that is there already: colour, material, pattern and wear, and a part by its name. */
export const TEXTURE_EXAMPLES = [
  'worn red leather with brass handles',
  'polished walnut',
  'rusty blue painted metal',
] as const
