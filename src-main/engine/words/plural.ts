const IRREGULAR: Readonly<Record<string, string>> = {
  men: 'man',
  women: 'woman',
  children: 'child',
  people: 'person',
  feet: 'foot',
  teeth: 'tooth',
  geese: 'goose',
  mice: 'mouse',
  lice: 'louse',
  oxen: 'ox',
  dice: 'die',
  axes: 'axe',
  cacti: 'cactus',
  fungi: 'fungus',
}

/** Nouns in -ves whose singular ends in -f or -fe; olives are none. */
const F_STEMS =
  /^(.*(?:kni|wi|(?<!o)li))ves$|^(.*(?:wol|lea|shel|loa|hal|cal|el|thie|scar|hoo|dwar|shea|wharf?))ves$/

/**
 * Possible singulars of an English noun, the likeliest first; empty when the word cannot be a plural. The caller keeps the
 * first one it knows. Only the last word of a phrase is changed.
 */
export function singularCandidates(noun: string): readonly string[] {
  const space = noun.lastIndexOf(' ')
  const start = noun.slice(0, space + 1)
  return singularsOfWord(noun.slice(space + 1)).map(word => start + word)
}

function singularsOfWord(word: string): readonly string[] {
  const irregular = IRREGULAR[word] ?? (word.endsWith('men') ? `${word.slice(0, -3)}man` : undefined)
  if (irregular !== undefined) {
    return [irregular]
  }
  const stem = F_STEMS.exec(word)
  if (stem !== null) {
    return stem[1] === undefined ? [`${stem[2]}f`, word.slice(0, -1)] : [`${stem[1]}fe`]
  }
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) {
    return []
  }
  if (word.endsWith('ies') && word.length > 4) {
    return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  }
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) {
    return [word.slice(0, -2), word.slice(0, -1)]
  }
  return [word.slice(0, -1)]
}

/** Nouns that are plural as they are. */
const PAIRS =
  /(?:jeans|scissors|glasses|goggles|shorts|trousers|pants|leggings|binoculars|headphones|pliers|shears|tongs|tweezers|shoes|boots|sneakers|heels|sandals|slippers|gloves|mittens|socks|earrings|skates|skis|chopsticks|maracas|clothes|stairs)$/

/** The plural for messages and names: "three mugs". */
export function pluralOf(noun: string): string {
  const irregular = Object.entries(IRREGULAR).find(([, singular]) => singular === noun)
  if (irregular !== undefined) {
    return irregular[0]
  }
  if (PAIRS.test(noun)) {
    return noun
  }
  if (/(?:s|x|z|ch|sh)$/.test(noun)) {
    return `${noun}es`
  }
  if (/(?:kni|wi|li)fe$|(?:wol|lea|shel|loa|hal|cal|el|thie|scar|hoo)f$/.test(noun)) {
    return noun.replace(/fe?$/, 'ves')
  }
  if (/[^aeiou]y$/.test(noun)) {
    return `${noun.slice(0, -1)}ies`
  }
  return `${noun}s`
}
