/** Words that together say something else than each of them, and what they are read as. */
export interface Compound {
  /** Alternatives; `(s)` may end a word, and is where `$s` stands in what it is read as. */
  readonly said: string
  readonly reads: string
  /** Only before one of these words. */
  readonly before?: string
  /** Not before a word that begins like one of these. */
  readonly notBefore?: string
  /** Only behind one of these words. */
  readonly behind?: string
  /** Words that go with it, where they stand before it. */
  readonly with?: string
}

/** In their order: what an earlier row has written, a later one may read. */
export const COMPOUNDS: readonly Compound[] = [
  // Things that are made of other things.
  { said: 'sandcastle(s)|sand castle(s)', reads: '60 cm tall castle$s made of sand' },
  { said: 'oasis', reads: 'pond' },
  { said: 'bottle of ink|ink bottle|inkwell|pot of ink|ink pot', reads: '8 cm tall black glass jar' },
  { said: 'roll of ribbon|spool of ribbon|reel of ribbon', reads: 'spool of thread' },
  // A fire has its hearth with it, and the hearth its fire.
  {
    said: 'a fire burning|a fire blazing|a fire crackling|a fire roaring|a blazing fire|a roaring fire|a crackling fire|a fire',
    reads: '',
    before: 'in a fireplace|in the fireplace|in a stone fireplace|in a brick fireplace|in an old fireplace',
  },
  {
    said: 'a fire',
    reads: 'a campfire',
    before: 'burning|blazing|crackling|roaring|in|at|near|beside|under|on|with|is',
  },
  // Cut flowers are tied together, and a loaf is bread.
  {
    said: 'bunch of',
    reads: 'bouquet of',
    before:
      '(?:\\w+ ){0,2}(?:flowers|roses|tulips|daisies|sunflowers|lilies|carnations|peonies|daffodils|orchids|poppies|wildflowers|lavender|violets|irises|hydrangeas|dahlias|marigolds)',
  },
  { said: 'loaf of', reads: '', before: '(?:\\w+ ){0,2}bread' },
  { said: 'boarded up|boarded-up', reads: 'boarded' },
  // Half of it is there.
  { said: 'cut in half|sliced in half|cut in two|split in half|sliced in two|halved', reads: 'halved' },
  // What it is there for does not make it another thing.
  {
    said: 'lawn ornament(s)|yard ornament(s)|garden ornament(s)|pool float(s)|lawn statue(s)|pool toy(s)',
    reads: '',
    behind:
      'flamingo|gnome|duck|swan|unicorn|frog|rabbit|bunny|deer|goose|turtle|dog|cat|fox|owl|bird|dolphin|crocodile',
  },
  { said: "on a mannequin|on a dress form|on a tailor's dummy|on the mannequin", reads: '' },
  { said: 'canvas on an easel|blank canvas on an easel|painting on an easel', reads: 'easel' },
  // Places that are named by what is underfoot or overhead.
  { said: 'shallow water|shallow waters|the shallows', reads: 'a pond', behind: 'in|through' },
  {
    said: 'under the desert sun|under the hot desert sun|in the desert sun|under a desert sun',
    reads: 'in the desert',
  },
  { said: 'in a patch of grass|on a patch of grass|in the grass', reads: 'in a meadow', notBefore: 'of' },
  // Two people.
  { said: 'an elderly couple|an old couple', reads: 'an old man and an old woman', notBefore: 'of' },
  { said: 'a young couple|a married couple|a newlywed couple', reads: 'a man and a woman', notBefore: 'of' },
  {
    said: 'a couple',
    reads: 'a man and a woman',
    before:
      'dancing|kissing|hugging|walking|sitting|standing|holding|riding|in|at|under|is|are|dances|walks|sits|having|sharing',
  },
  // A picture is what hangs or stands somewhere; "a picture of a dog" is a dog.
  {
    said: 'picture(s)',
    reads: 'painting$s',
    before: 'hanging|hangs|hung|on|above|over|leaning|leans|lying|lies|resting|rests|is|in a frame',
  },
  {
    said: 'half a|half an|half of a|half of an',
    reads: 'a half',
    notBefore: 'dozen|met|cent|mil|foot|inch|yard|minute|hour|second|day',
  },
  // A place at a thing is that thing: nobody stands on an edge alone.
  {
    said: 'the edge of|the rim of|the side of|the corner of|the end of|the top of|the back of|the tip of|the middle of|the centre of|the center of',
    reads: '',
    behind: 'on|at|over|by|near|along|from|to|in|across|against|onto|around',
    notBefore: 'its|his|her|their',
  },
  // Who climbs a trunk climbs a tree.
  {
    said: 'tree trunk|trunk of a tree|trunk of the tree',
    reads: 'tree',
    behind: 'up a|up the|down a|down the|climbing a|climbing the|climbs a|climbs the',
  },
  // What things hang from.
  { said: 'the ceiling|a ceiling', reads: 'a wooden beam', behind: 'from|on' },
  {
    said: 'a nail|a peg|a coat peg|a tack|a wall hook',
    reads: 'a hook',
    behind: 'hanging on|hanging from|hangs on|hangs from|hung on|hung from',
  },
  // What is on top of a thing has no other top to be on.
  { said: 'on top|on the top', reads: 'on top of it', notBefore: 'of|deck|floor|shelf|step' },
  // A tree that flowers; anything else says it by itself.
  {
    said: 'cherry tree(s) in bloom|cherry tree(s) in full bloom|blooming cherry tree(s)',
    reads: 'cherry blossom tree$s',
  },
  { said: 'in full bloom|in bloom|in blossom|in flower', reads: '' },
  // What boxes and sheets are of, where a thing is made of them.
  {
    said: 'cardboard boxes|cardboard tubes|cardboard sheets|old cardboard boxes',
    reads: 'cardboard',
    behind: 'made of|made out of|made from|built from|built of|built out of|constructed from',
  },
  { said: 'dinner jacket(s)|smoking jacket(s)', reads: 'tuxedo$s' },
  // He blows no leaves.
  { said: 'glass blower(s)', reads: 'glassblower$s' },
  { said: 'the deep sea', reads: 'the deep ocean', notBefore: 'fish' },
  { said: 'in the mountains', reads: 'on a mountain', behind: 'house|cabin|chalet|goat|village|hut|tent' },
  { said: 'with milk', reads: '', behind: 'cereal|cornflakes|oatmeal|porridge|muesli|granola' },
  { said: 'mustard', reads: 'yellow sauce', behind: 'with|and', notBefore: '(?!and |on )[a-z]' },
  {
    said: 'rainbow sprinkles|colorful sprinkles|colourful sprinkles|multicolored sprinkles|candy sprinkles',
    reads: 'sprinkles',
  },
  // What is outside a city is not before its houses.
  {
    said: 'outside',
    reads: 'in front of',
    before: 'a|an|the',
    notBefore: '(?:a|an|the) (?:city|town|village)\\b',
  },
  {
    said: 'on fire|in flames|engulfed in flames|wreathed in flames|covered in flames|set ablaze',
    reads: 'burning',
  },
  // What is played is not there; what it is played with is.
  { said: 'playing soccer|playing football', reads: 'kicking a soccer ball' },
  {
    said: 'on its hind legs|on his hind legs|on her hind legs|on two hind legs|on hind legs|on two legs|on its back legs',
    reads: 'upright',
    with: 'up',
  },
  {
    said: 'fruit|fruits',
    reads: 'apples and oranges',
    behind:
      '(?:platter|tray|plate|cart|crate|box|bag|bucket|wagon|wheelbarrow) (?:of|with|full of|filled with|piled with|piled high with|overflowing with|topped with)',
  },
  { said: 'mountain peak|mountain top|mountaintop', reads: 'mountain' },
  { said: 'containing', reads: 'full of' },
  { said: 'sack of gold|bag of gold|sack of coins|bag of coins', reads: 'money bag' },
  { said: 'at the bow|on the bow|at the prow|on the prow|at the stern', reads: 'on it', notBefore: 'of' },
  // A particle belongs to its verb, and makes no fan and no cutout of it.
  { said: 'fanned out|spread out|laid out', reads: 'spread' },
  { said: 'set up', reads: 'placed' },
  {
    said: 'with a bite taken out of it|with a bite taken out|with a bite missing|with a bite out of it|missing a bite|with a bite mark',
    reads: 'that is bitten',
  },
  // A kind of character, and no further person.
  {
    said: 'animated movie character|animation character|movie character|cartoon character|video game character|game character|anime character|storybook character',
    reads: 'cartoon style',
  },
  // How a thing lies.
  {
    said: 'upside down|upside-down|bottom up|bottom-up|turned over|turned-over|flipped over|flipped-over',
    reads: 'overturned',
    notBefore: 'cake',
  },
  {
    said: 'tipped over|tipped-over|knocked over|knocked-over|toppled over|toppled-over|fallen over|fallen-over|pushed over|pushed-over|on its side|on its sides|on their side|on their sides',
    reads: 'toppled',
    notBefore: 'of',
  },
  {
    said: 'lies|lie|lying|lay|rests|rest|resting',
    reads: 'is',
    before: 'overturned|toppled',
    with: 'is|are',
  },
]

/** One rule for each row, made once. */
const RULES: readonly { readonly pattern: RegExp; readonly reads: string }[] = COMPOUNDS.map(
  ({ said, reads, before, notBefore, behind, with: goesWith }) => {
    const isCounted = said.includes('(s)')
    const forms = said
      .split('|')
      .map(form => form.replace('(s)', ''))
      .join('|')
    const ahead =
      (before === undefined ? '' : `(?= (?:${before})\\b)`) +
      (notBefore === undefined ? '' : `(?! (?:${notBefore}))`)
    const after = behind === undefined ? '' : `(?<=\\b(?:${behind}) )`
    const lead = goesWith === undefined ? '' : `(?:(?:${goesWith}) )?`
    return {
      pattern: new RegExp(`${after}\\b${lead}(?:${forms})${isCounted ? '(s?)' : ''}\\b${ahead}`, 'gu'),
      reads: reads.replace('$s', '$1'),
    }
  }
)

/** A text in lower case with every compound in the words that it is read as. */
export const withoutCompounds = (text: string): string =>
  RULES.reduce((all, { pattern, reads }) => all.replace(pattern, reads), text).replace(/ {2,}/g, ' ')
