import type { Concept } from '../../families/types.ts'
import type { MaterialSpec } from '../../material/types.ts'

/** Colours of slots of a head, `recipe #color`, or a colour of fur. */
const paint = (colors: Readonly<Record<string, string>>): Readonly<Record<string, MaterialSpec>> =>
  Object.fromEntries(
    Object.entries(colors).map(([slot, look]) => {
      const [first, second] = look.split(' ')
      return [slot, second === undefined ? { recipe: 'fur', color: first } : { recipe: first, color: second }]
    })
  )

/** What people call a head of one of `animals`: the first one names the concept. */
const wordsOf = (animals: readonly string[]): readonly string[] =>
  animals.flatMap(animal => [
    `${animal} head`,
    `${animal} face`,
    `head of a ${animal}`,
    `face of a ${animal}`,
    `${animal} bust`,
    `head of an ${animal}`,
    `face of an ${animal}`,
  ])

function head(
  animals: readonly string[],
  colors: Readonly<Record<string, string>>,
  feature: string,
  height: readonly [number, number] = [0.15, 0.42]
): Concept {
  const [name, ...synonyms] = wordsOf(animals)
  return {
    name,
    synonyms,
    family: 'animal head',
    preset: { kind: animals[0] },
    materials: paint(colors),
    feature,
    height,
    wordnet: '',
  }
}

/** Heads of animals by themselves, as large as toys and signs have them. */
export const ANIMAL_HEADS: readonly Concept[] = [
  head(
    ['cat', 'kitten', 'kitty', 'tabby', 'tabby cat'],
    { coat: '#e09a4a', dark: '#a85f22', eyes: 'glossy-plastic #7fae3a' },
    'ear'
  ),
  head(['dog', 'puppy', 'doggy', 'hound'], { coat: '#e8cfa4', dark: '#7d5230' }, 'ear'),
  head(['fox', 'red fox'], { coat: '#dc6f26', dark: '#33221c' }, 'ear'),
  head(['wolf'], { coat: '#7d838b', light: '#dcdcd8', eyes: 'glossy-plastic #e0a92e' }, 'ear'),
  head(
    ['bear', 'brown bear', 'grizzly', 'grizzly bear'],
    { coat: '#8a5a34', light: '#dcb98a', inner: '#c99a6a' },
    'muzzle'
  ),
  head(['polar bear', 'ice bear'], { coat: '#f4f2ea', inner: '#d9cfc6' }, 'ear'),
  head(['panda', 'panda bear'], { coat: '#f6f4ef', dark: '#26242a' }, 'patch'),
  head(['koala', 'koala bear'], { coat: '#98a0a8', light: '#eceae6' }, 'nose'),
  head(['lion'], { coat: '#dfa44e', mane: '#94501e' }, 'mane'),
  head(
    ['tiger', 'tiger cub'],
    { coat: '#e8872a', dark: '#26201e', eyes: 'glossy-plastic #d8b23c' },
    'stripe'
  ),
  head(
    ['frog', 'toad'],
    { coat: 'skin #6fb23a', dark: 'skin #4f8a2a', inner: 'skin #e88f8a', eyes: 'glossy-plastic #17130f' },
    'eye'
  ),
  head(
    ['cow', 'bull', 'cattle'],
    { coat: '#f4f0e8', dark: '#4a3024', inner: 'skin #eba9a4' },
    'horn',
    [0.18, 0.45]
  ),
  head(['pig', 'piglet', 'hog'], { coat: 'skin #f2a7ae', inner: 'skin #e57f8c' }, 'nose'),
  head(['rabbit', 'bunny', 'hare', 'bunny rabbit'], { coat: '#d8cfc4' }, 'ear', [0.25, 0.5]),
  head(['mouse', 'rat'], { coat: '#a3a6ac', inner: '#eab0b4' }, 'ear'),
  head(['hamster', 'guinea pig', 'gerbil'], { coat: '#e2a055' }, 'ear'),
  head(['monkey', 'chimp', 'chimpanzee', 'ape'], { coat: '#7a4a2a', light: '#eac39a' }, 'ear'),
  head(
    ['horse', 'pony', 'stallion', 'mare'],
    { coat: '#8a5230', light: '#7a4a30', mane: '#2e201a' },
    'mane',
    [0.2, 0.5]
  ),
  head(
    ['unicorn'],
    { coat: '#f6f3f1', light: '#f3d9de', mane: '#e58fc0', horn: 'polished-metal #e8c04a' },
    'horn',
    [0.25, 0.6]
  ),
  head(
    ['deer', 'stag', 'buck', 'reindeer', 'elk'],
    { coat: '#a8703d', light: '#d8bd96', inner: '#e0c2a4' },
    'antler',
    [0.25, 0.65]
  ),
  head(['moose'], { coat: '#6b4630', light: '#8a6248', inner: '#a07a5c' }, 'antler', [0.25, 0.65]),
  head(['boar', 'wild boar', 'warthog'], { coat: '#6e5240', inner: 'skin #c08a7e', mane: '#3a2a22' }, 'tusk'),
  head(['raccoon', 'racoon'], { coat: '#a2a3a5', dark: '#29272b' }, 'mask'),
  head(['sheep', 'lamb', 'ewe'], { coat: '#4a403c', mane: 'plush #f3eee2', inner: '#b58a84' }, 'wool'),
  head(['ram'], { coat: '#cdb391', mane: 'plush #e8dfcc', inner: '#b58a84', horn: 'bone #a98c5e' }, 'horn'),
  head(
    ['goat', 'billy goat'],
    {
      coat: '#efe9dc',
      light: '#e4d6c0',
      mane: '#d8ccb8',
      horn: 'bone #7a6a54',
      eyes: 'glossy-plastic #c79a3a',
    },
    'horn',
    [0.2, 0.55]
  ),
  head(['chicken', 'hen', 'rooster', 'cockerel'], { coat: 'feathers #f4f0e6' }, 'comb'),
  head(['chick', 'baby chicken'], { coat: 'plush #f8d64a', inner: 'skin #f2a07a' }, 'beak'),
  head(['duck', 'duckling'], { coat: 'plush #f6d23c', beak: 'shell #f08a24' }, 'beak'),
  head(
    ['owl'],
    {
      coat: 'feathers #8a6238',
      light: 'feathers #ead9b8',
      eyes: 'glossy-plastic #f2b52a',
      beak: 'shell #4a3a2c',
    },
    'ear_tuft'
  ),
  head(['penguin'], { coat: 'feathers #23262e', light: 'feathers #f6f5f0' }, 'face'),
  head(
    ['eagle', 'hawk', 'falcon', 'bald eagle'],
    { coat: 'feathers #f3f0e8', eyes: 'glossy-plastic #e8b52c', beak: 'shell #f0b42c' },
    'beak'
  ),
  head(
    ['dragon'],
    { coat: 'scales #4a8a3a', light: 'scales #d8c47a', mane: 'skin #2f6a3a', eyes: 'glossy-plastic #f0b82c' },
    'horn',
    [0.25, 0.6]
  ),
]
