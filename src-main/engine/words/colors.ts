import { findColor } from '../material/colors.ts'

/** Colour names that mean a colour wherever they stand. Other names ("coffee", "mushroom") are things first. */
const COLORS = new Set(
  (
    'red green blue yellow orange purple pink brown black white grey gray cyan magenta teal turquoise violet indigo ' +
    'beige cream tan maroon burgundy navy crimson scarlet lavender lilac mauve mint olive salmon coral peach mustard ' +
    'charcoal khaki aqua aquamarine fuchsia chartreuse lime golden silvery blonde blond auburn emerald sapphire ruby ' +
    'jade amber rose plum periwinkle cobalt azure cerulean ultramarine vermilion vermillion ochre sienna umber sepia ' +
    'terracotta rust taupe ecru ivory pearl champagne apricot tangerine saffron marigold chocolate espresso mocha ' +
    'caramel cinnamon chestnut mahogany russet copper bronze wine claret merlot eggplant aubergine orchid heliotrope ' +
    'seafoam sage forest moss pistachio celadon slate gunmetal graphite jet ebony onyx snow offwhite lemon canary ' +
    'cherry raspberry blush nude sand camel fawn tawny buff'
  ).split(' ')
)

const BASIC = new Set('red green blue yellow orange purple pink brown black white grey gray'.split(' '))

/** Everyday colours that are no things: "one white" is not a white. Oranges are. */
export const MERE_COLORS: ReadonlySet<string> = new Set([...BASIC].filter(color => color !== 'orange'))

/** Two everyday names that mean one colour between them; any other two are two colours. */
const BLENDS = new Set(
  (
    'blue green|green blue|yellow green|green yellow|red orange|orange red|yellow orange|orange yellow|blue purple|' +
    'purple blue|red purple|purple red|purple pink|pink purple|red pink|blue gray|blue grey|gray blue|grey blue|' +
    'green gray|green grey|gray green|grey green|red brown|brown red|gray brown|grey brown|yellow brown|orange brown|' +
    'brown gray|brown grey|blue black'
  ).split('|')
)

/**
 * The colour phrase at the start of `words`: its name and how many words it takes; null when none begins there. A name that
 * is a thing first counts only with a colour behind it ("coffee brown").
 */
export function readColor(
  words: readonly string[]
): { readonly name: string; readonly length: number } | null {
  for (let end = Math.min(4, words.length); end > 0; end--) {
    const match = findColor(words.slice(0, end))
    if (match === null || match.length !== end) {
      continue
    }
    if (isColorPhrase(words.slice(0, end))) {
      return { name: match.name, length: end }
    }
  }
  return null
}

function isColorPhrase(words: readonly string[]): boolean {
  const last = words[words.length - 1] ?? ''
  if (!COLORS.has(last) && !/[a-z]{3}ish$/.test(last)) {
    return false
  }
  if (words.length === 1) {
    return true
  }
  if (words[0] === 'hot' && !BASIC.has(last)) {
    return false
  }
  if (words.every(word => BASIC.has(word))) {
    return BLENDS.has(words.join(' '))
  }
  return BASIC.has(last) || !COLORS.has(words[0] ?? '')
}
