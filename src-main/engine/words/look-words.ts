import type { Meaning, Role } from './function-words.ts'

/** Canonical word → the words that mean it, for everything that says how a thing looks except colours and materials. */
type Table = Readonly<Record<string, string>>

const PATTERNS: Table = {
  stripes: 'striped|stripes|stripe|stripey|stripy|pinstripe|pinstriped|pinstripes|banded',
  dots: 'dotted|dots|dot|polka dot|polka dots|polka dotted|polka|spots|spotted|speckled|speckles|freckled',
  checks: 'checkered|chequered|checked|checks|check pattern|checkerboard|gingham|checkers',
  plaid: 'plaid|tartan|tartans',
  floral:
    'floral|flowered|flowery|floral pattern|floral patterns|flower pattern|flower patterns|floral print|blossoms',
  zigzag: 'zigzag|zigzags|zig zag|chevron|chevrons|herringbone',
  camouflage: 'camouflage|camo|camouflaged',
  scales: 'scaled|scaly|scales',
  weave: 'woven|weave',
  planks: 'planked|planks|plank|boards',
  bricks: 'bricked',
  stars: 'starry|stars|star pattern',
  veins: 'marbled|veined',
  rainbow:
    'rainbow stripes|rainbow striped|rainbow stripe|rainbow colored|rainbow coloured|rainbow colors|rainbow colours|rainbow pattern|multicolored|multicoloured|multi colored|multi coloured',
}

const FINISHES: Table = {
  matte: 'matte|matt|dull|unpolished|chalky',
  glossy:
    'glossy|gloss|shiny|shining|polished|lacquered|varnished|gleaming|glazed|lustrous|enameled|enamelled|sleek|glistening|shimmering|sparkling|sparkly|glittering|patent',
  metallic: 'metallic|metalic',
  rough: 'rough|coarse|raw|unfinished',
  smooth: 'smooth|soft',
  brushed: 'brushed',
  transparent: 'transparent|see through|clear|translucent|frosted',
  glowing: 'glowing|luminous|illuminated|lit|glow in the dark|radiant',
}

const CONDITIONS: Table = {
  new: 'new|brand new|pristine|clean|unused|fresh|immaculate|spotless|flawless|mint condition|crisp',
  old: 'old|aged|ancient|antique|vintage|time worn|timeworn|centuries old',
  worn: `worn|worn out|worn in|weathered|weather beaten|weatherbeaten|well worn|used|battered|shabby|distressed|threadbare|faded|sun bleached|scuffed|rundown|run down|dilapidated|scratched|stained|coffee stained|tea stained|abandoned`,
  tattered: 'tattered|frayed|ragged|torn|ripped|fraying|moth eaten',
  broken: 'broken|cracked|damaged|shattered|ruined|fractured|splintered|crumbling|collapsed',
  chipped: 'chipped|nicked',
  dented: 'dented|banged up',
  crumpled: 'crumpled|crushed|wrinkled|scrunched|crinkled|scrunched up|crumpled up',
  splattered: 'paint splattered|splattered|paint spattered|spattered|paint stained|splashed',
  rusty: 'rusty|rusted|corroded|tarnished|rust|oxidized|oxidised',
  dirty: `dirty|dusty|grimy|muddy|filthy|sooty|dust covered|mud covered|mud caked|caked with mud|caked in mud|dust|mud|dirt|cobweb covered|cobwebs|cobweb|cobwebbed|spider web covered`,
  mossy: 'mossy|moss covered|overgrown|ivy covered|moss|ivy|lichen covered',
  snowy: 'snowy|snow covered|snow capped|snow dusted|frozen|icy|frosty|snow|frost|ice covered|frosted over',
  wet: 'wet|damp|dripping|soaked|dew covered|dewy|dew drenched|rain soaked|water covered|rain covered|soaking wet',
  burnt: 'burnt|burned|charred|scorched',
}

const SIZES: Table = {
  tiny: 'tiny|miniature|mini|minuscule|teeny|micro|little tiny|pocket sized|pocket size|thumb sized',
  small: 'small|little|smallish|compact|petite|short stature|child sized|kid sized|child size',
  medium:
    'medium|medium sized|average|mid sized|average sized|regular sized|life size|life sized|full size|full sized',
  large: 'large|big|sizable|sizeable|oversized|oversize|large sized|grand',
  huge: 'huge|giant|gigantic|enormous|massive|colossal|immense|gargantuan|monumental|humongous|vast',
}

/** What a thing may be said to be made as: the noun after "of", or before it, is the thing. */
const RENDITIONS: Table = {
  statue: 'statue|sculpture|figurine|bust|monument|statuette|carving',
  toy: 'toy',
  plush: 'plush toy|stuffed toy|plushie|stuffed animal',
  miniature: 'scale model|miniature model',
}

/** Words that name how the whole is drawn. */
const STYLES: Table = {
  'low-poly': 'low poly|lowpoly|low polygon|faceted',
  voxel: 'voxel|voxels|voxelated|minecraft|minecraft style|blocky',
  cartoon: 'cartoon|cartoonish|cartoony|toon|anime|chibi|stylized|stylised|pixar|pixar style|disney style',
  clay: 'claymation|plasticine',
  papercraft: 'papercraft|paper craft',
  origami: 'origami',
  brick: 'lego|legos|lego style|lego bricks|toy brick style',
  steampunk: 'steampunk',
}

function add(words: Map<string, Meaning>, role: Role, table: Table): void {
  for (const [word, text] of Object.entries(table)) {
    for (const alias of text.split('|')) {
      words.set(alias.trim(), { role, word })
    }
  }
}

function collect(): ReadonlyMap<string, Meaning> {
  const words = new Map<string, Meaning>()
  add(words, 'pattern', PATTERNS)
  add(words, 'finish', FINISHES)
  add(words, 'condition', CONDITIONS)
  add(words, 'size', SIZES)
  add(words, 'rendition', RENDITIONS)
  add(words, 'style', STYLES)
  return words
}

/** The word that stands for all of its kind: `gleaming` → `glossy`; a word that no table has stays as it is. */
export function canonicalLook(word: string): string {
  return LOOK_WORDS.get(word)?.word ?? word
}

/** Words and phrases that say how a thing looks, by their text; `word` is the canonical one. */
export const LOOK_WORDS = collect()
