import { adjust, hexToLinear, linearToHex } from '../material/color-math.ts'
import { colorHex } from '../material/colors.ts'
import type { MaterialSpec } from '../material/types.ts'

const wood = (color: string): MaterialSpec => ({ recipe: 'wood', color })
const polished = (color: string): MaterialSpec => ({ recipe: 'polished-metal', color })
const brushed = (color: string): MaterialSpec => ({ recipe: 'brushed-metal', color })
const stone = (color: string): MaterialSpec => ({ recipe: 'stone', color })
/** Alloys of copper that were out in the rain: "green bronze". */
const alloys = (looks: string): string =>
  looks
    .split('|')
    .flatMap(look => ['bronze', 'copper'].map(metal => `${look} ${metal}`))
    .join('|')
/** Spec and the words that mean it. A spec without a colour leaves it to the recipe. */
const MATERIALS: readonly (readonly [MaterialSpec, string])[] = [
  [
    { recipe: 'wood' },
    'wood|wooden|timber|lumber|log|logs|hardwood|softwood|plywood|driftwood|planks of wood',
  ],
  [wood('#b98a56'), 'oak|oaken|oak wood'],
  [wood('#dcb37a'), 'pine|pinewood|pine wood|fir|spruce|larch'],
  [wood('#6b452c'), 'walnut|walnut wood'],
  [wood('#5e2a1c'), 'mahogany|rosewood|palisander'],
  [wood('#8e4427'), 'cherry wood|cherrywood|cherry'],
  [wood('#9c6a3a'), 'teak|acacia'],
  [wood('#dcb27c'), 'maple|maple wood|beech|beechwood|ash wood'],
  [wood('#e0c69c'), 'birch|birch wood|birchwood|poplar'],
  [wood('#2b2320'), 'ebony'],
  [wood('#a9633d'), 'cedar|cedarwood|redwood'],
  [wood('#d5b878'), 'bamboo'],
  [wood('#4a3122'), 'dark wood'],
  [wood('#d8b98a'), 'light wood'],
  [{ recipe: 'cork' }, 'cork'],
  [{ recipe: 'wicker' }, 'wicker|rattan|cane|straw|basketwork'],
  [{ recipe: 'wicker', color: '#b99a5c' }, 'thatch|thatched'],
  [brushed('#9a9da1'), 'metal|metal made'],
  [brushed('#b4b8bc'), 'steel|stainless steel|stainless|titanium|nickel|zinc|tin|pewter'],
  [brushed('#c9cbcd'), 'aluminum|aluminium'],
  [{ recipe: 'iron' }, 'iron|cast iron|wrought iron|blackened steel|black iron|lead'],
  [{ recipe: 'rusty-metal' }, 'rusty metal|rusty iron|rusted iron|rusted metal|corten|corten steel'],
  [polished('#d3d6d9'), 'chrome|chromed|chromium|mirror'],
  [polished('#e2b24a'), 'gold|gilded|gilt|gold plated|solid gold|24k gold'],
  [polished('#d9a08b'), 'rose gold'],
  [polished('#dcd8cc'), 'white gold'],
  [polished('#d5d6d5'), 'silver|sterling silver|platinum|silver plated'],
  [polished('#9a6a3a'), 'bronze'],
  [
    { recipe: 'patinated-metal' },
    `patina|verdigris|${alloys(
      'green|weathered|aged|old|antique|patinated|oxidized|oxidised|verdigris|tarnished'
    )}`,
  ],
  [polished('#c9a24d'), 'brass|brass plated'],
  [polished('#c67b52'), 'copper'],
  [{ recipe: 'ceramic' }, 'ceramic|ceramics|stoneware|faience|earthenware|pottery'],
  [{ recipe: 'porcelain' }, 'porcelain|china|bone china'],
  [{ recipe: 'enamel' }, 'enamel|enameled|enamelled'],
  [{ recipe: 'terracotta' }, 'terracotta|terra cotta'],
  [{ recipe: 'clay' }, 'clay|plasticine'],
  [{ recipe: 'glass' }, 'glass|crystal|glassy'],
  [{ recipe: 'ice' }, 'ice'],
  [{ recipe: 'plastic' }, 'plastic|resin|acrylic|vinyl|lego|nylon'],
  [{ recipe: 'glossy-plastic' }, 'patent leather'],
  [{ recipe: 'rubber' }, 'rubber|silicone|latex'],
  [{ recipe: 'wax' }, 'wax|waxen'],
  [{ recipe: 'leather' }, 'leather|leathery|suede|faux leather'],
  [{ recipe: 'fabric' }, 'fabric|cloth|textile|cotton|linen|canvas|polyester|burlap|lace'],
  [{ recipe: 'denim' }, 'denim'],
  [{ recipe: 'satin' }, 'satin|silk|silken'],
  [{ recipe: 'velvet' }, 'velvet|velvety|velour|corduroy'],
  [{ recipe: 'wool' }, 'wool|woolen|woollen|felt'],
  [{ recipe: 'knit' }, 'knit|knitted|yarn|crochet|crocheted'],
  [{ recipe: 'fur' }, 'fur|furry|shaggy|sheepskin|fleece|faux fur'],
  [{ recipe: 'plush' }, 'plush'],
  [{ recipe: 'stone' }, 'stone|rock|rocky|stony|flint'],
  [{ recipe: 'stone-wall' }, 'fieldstone|dry stone|rubble stone'],
  [{ recipe: 'cobblestone' }, 'cobblestone|cobblestones'],
  [{ recipe: 'granite' }, 'granite'],
  [stone('#45464a'), 'basalt'],
  [stone('#d5ccb8'), 'limestone|sandstone'],
  [stone('#5c6874'), 'slate'],
  [stone('#2f9470'), 'jade|malachite'],
  [stone('#1a1a1f'), 'obsidian|onyx'],
  [{ recipe: 'marble' }, 'marble|alabaster'],
  [{ recipe: 'concrete' }, 'concrete|cement'],
  [{ recipe: 'plaster' }, 'stucco|plaster|adobe|whitewashed'],
  [{ recipe: 'brick' }, 'brick|bricks|red brick'],
  [{ recipe: 'paper' }, 'paper|papier mache|parchment'],
  [{ recipe: 'cardboard' }, 'cardboard|kraft paper'],
  [{ recipe: 'bone', color: '#f1e8d2' }, 'ivory|bone'],
  [{ recipe: 'shell' }, 'mother of pearl|pearl|pearly'],
  [{ recipe: 'gem', color: '#f2f7fa' }, 'diamond|diamonds|quartz'],
  [{ recipe: 'gem', color: '#a5122f' }, 'ruby|rubies|garnet'],
  [{ recipe: 'gem', color: '#128a55' }, 'emerald|emeralds'],
  [{ recipe: 'gem', color: '#1b4596' }, 'sapphire|sapphires'],
  [{ recipe: 'gem', color: '#8a5cb8' }, 'amethyst|amethysts'],
  [{ recipe: 'gem', color: '#e39a2c' }, 'topaz|citrine'],
  [{ recipe: 'opal' }, 'opal|opals|opalescent'],
]

/** Things that other things can be made of, by their nouns: a chair of cheese has the cheese's surface. */
const STUFFS: Readonly<Record<string, MaterialSpec>> = {
  cheese: { recipe: 'wax', color: '#f3c34c', accent: '#c98f2a', pattern: 'dots', scale: 0.6 },
  bread: { recipe: 'bread' },
  cookie: { recipe: 'bread', color: '#b9763a', accent: '#3b2112', pattern: 'spots', scale: 0.3 },
  gingerbread: { recipe: 'bread', color: '#96562b' },
  cake: { recipe: 'bread', color: '#e3b878' },
  pizza: { recipe: 'bread', color: '#e5a741', accent: '#a8281c', pattern: 'dots' },
  candy: { recipe: 'glossy-plastic', color: '#ef6fa0', accent: '#fff4f7', pattern: 'stripes' },
  'ice cream': { recipe: 'wax', color: '#f6dcd2' },
  chocolate: { recipe: 'chocolate' },
  leaf: { recipe: 'leaf' },
  flower: { recipe: 'petal', color: '#e57aa5' },
  rose: { recipe: 'petal', color: '#c22645' },
  grass: { recipe: 'grass' },
  moss: { recipe: 'grass', color: '#5d7d35' },
  vegetable: { recipe: 'leaf', color: '#5c9a3c' },
  carrot: { recipe: 'fruit', color: '#e8792b' },
  pumpkin: { recipe: 'fruit', color: '#e07a1f' },
  banana: { recipe: 'fruit', color: '#f2d33f' },
  apple: { recipe: 'fruit', color: '#c22a2a' },
  fruit: { recipe: 'fruit', color: '#e2572f' },
  meat: { recipe: 'clay', color: '#a8453c' },
  fire: { recipe: 'ember', color: '#ff7a1f' },
  lava: { recipe: 'ember', color: '#ff5a1f' },
  water: { recipe: 'liquid', color: '#5fb0d6' },
  snow: { recipe: 'snow' },
  sand: { recipe: 'sand' },
  cloud: { recipe: 'snow', color: '#f4f7fa' },
  feather: { recipe: 'feathers' },
  newspaper: { recipe: 'paper', color: '#dedad0', accent: '#6f6d68', pattern: 'stripes', scale: 0.25 },
  matchstick: { recipe: 'wood', color: '#e3c48c', accent: '#b5402c', pattern: 'stripes', scale: 0.4 },
  'tin can': { recipe: 'brushed-metal', color: '#b4b8bc' },
}

/** The material phrase of a thing as stuff ("made of cheese"), for `materialSpec`; null for what nothing is made of. */
export const stuffOf = (noun: string): string | null =>
  Object.hasOwn(STUFFS, noun) ? `made of ${noun}` : null

/** Metals whose names are colours, too: "a gold cat" may be yellow, one "made of gold" is of metal. */
const COLOR_METALS: ReadonlySet<string> = new Set([
  'gold',
  'silver',
  'bronze',
  'copper',
  'brass',
  'rose gold',
])

/** The word for a material behind "made of", where the word alone could mean a colour. */
export const asMatter = (word: string): string => (COLOR_METALS.has(word) ? `solid ${word}` : word)

function collect(): ReadonlyMap<string, MaterialSpec> {
  const specs = new Map<string, MaterialSpec>(
    Object.entries(STUFFS).map(([noun, spec]) => [`made of ${noun}`, spec] as const)
  )
  for (const [spec, words] of MATERIALS) {
    for (const word of words.split('|')) {
      specs.set(word, spec)
      specs.set(asMatter(word), spec)
    }
  }
  return specs
}

/** Material words of a prompt → recipe and colour. */
export const MATERIAL_SPECS = collect()
const SHADES = /^(?:dark|light|pale|deep|rich) /

/** The material phrase as the tables know it ("dark oak" keeps its shade); null when the words name no material. */
export function readMaterial(text: string): string | null {
  if (MATERIAL_SPECS.has(text)) {
    return text
  }
  return SHADES.test(text) && MATERIAL_SPECS.has(text.replace(SHADES, '')) ? text : null
}

/** Recipe and colour of a phrase that `readMaterial` gave. */
export function materialSpec(phrase: string): MaterialSpec | null {
  const plain = MATERIAL_SPECS.get(phrase)
  if (plain !== undefined) {
    return plain
  }
  const base = MATERIAL_SPECS.get(phrase.replace(SHADES, ''))
  if (base === undefined) {
    return null
  }
  const color = colorHex(phrase) ?? shaded(base, phrase)
  return color === null ? base : { ...base, color }
}

/** "dark oak" of a table that gives oak a colour of its own. */
function shaded(base: MaterialSpec, phrase: string): string | null {
  if (base.color === undefined) {
    return null
  }
  const shift = /^(?:light|pale)/.test(phrase) ? 0.12 : -0.13
  return linearToHex(adjust(hexToLinear(base.color), shift))
}
