import { describe, expect, it } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { parseNegative, parsePrompt } from './parse.ts'
import { shorthand } from '../testing/shorthand.ts'

const read = (prompt: string): string => shorthand(parsePrompt(prompt, KNOWN_NAMES))

/**
 * Prompt → what was read, one line each: `2× size adjective condition finish colour /accent ~pattern :material noun
 * [measure] with part(look) −part @relation thing | next subject`.
 */
const TABLE: readonly (readonly [prompt: string, read: string])[] = [
  ['a red mug with a blue handle', 'red mug with handle(blue)'],
  ['an antique wooden chair', 'antique :wooden chair'],
  ['a black-and-white dog', 'black white dog'],
  ['a pair of brown dogs', '2× brown dog'],
  ['three mugs', '3× mug'],
  ['a small green lamp', 'small green lamp'],
  ['a giant oak tree', 'giant oak tree'],
  ['a 1.2 m tall lamp', 'lamp [height 1.2]'],
  ['a 30 cm mug', 'mug [size 0.3]'],
  ['a tree 5 feet tall', 'tree [height 1.524]'],
  ['a wooden chair with brass legs', ':wooden chair with leg(:brass)'],
  ['a chair without armrests', 'chair −armrest'],
  ['a mug with no handle', 'mug −handle'],
  ['a stool with three legs', 'stool with leg(3)'],
  ['a three-legged stool', 'stool with leg(3)'],
  ['a dog on a cushion', 'dog @on cushion'],
  ['a candle stands between two skulls', 'standing candle @between 2× skull'],
  ['a candle stand between two skulls', 'candle stand @between 2× skull'],
  ['a sword in a stone', 'sword @in stone'],
  ['a house made of bricks', ':bricks house'],
  ['a rocking chair made from dark oak', ':dark_oak rocking chair'],
  ['a red and white striped mug', 'red white ~striped mug'],
  ['a mug with white polka dots', '/white ~polka_dots mug'],
  ['a yellow taxi', 'yellow taxi'],
  ['a rusty old car', 'rusty old car'],
  ['a blue sports car with black wheels and a spoiler', 'blue sports car with wheel(black) spoiler'],
  ['a gold sword with a ruby pommel', ':gold sword with pommel(:ruby)'],
  ['a katana with a black grip', 'katana with grip(black)'],
  ['an armless chair', 'chair −arm'],
  ['a backless stool', 'stool −back'],
  ['a brass-handled dagger', 'dagger with handle(:brass)'],
  ['a high-backed chair', 'chair with back(high)'],
  ['very tall pine tree', 'tall*1.6 pine tree'],
  ['slightly worn leather armchair', 'worn*0.5 :leather armchair'],
  ['a chair painted red', 'red chair'],
  ['a chair painted in dark green with a gold cushion', 'dark_green chair with cushion(:gold)'],
  ['a cottage with a blue door and white shutters', 'cottage with door(blue) shutter(white)'],
  ['a log cabin with a stone chimney', 'log cabin with chimney(:stone)'],
  ['a house without a chimney', 'house −chimney'],
  ['house, no windows, red roof', 'house with roof(red) −window'],
  ['two red chairs and a small table', '2× red chair | small table'],
  ['a dog wearing a red collar', 'dog with collar(red)'],
  ['a dog with long ears and a curly tail', 'dog with ear(long) tail(curly)'],
  ['a german shepherd with a blue collar', 'german shepherd with collar(blue)'],
  ['golden retriever puppy', 'golden retriever puppy'],
  ['a poodle', 'poodle'],
  ['a dachshund, brown, low poly, 4k, highly detailed', 'brown dachshund ; style low poly'],
  ['a cat', 'cat'],
  ['a schooner', 'schooner'],
  ['a credenza', 'credenza'],
  ['an apple', 'apple'],
  ['a hot dog', 'hot dog'],
  ['A mug. The handle is blue. It has white dots.', '/white ~dots mug with handle(blue)'],
  ['create a 3D model of a wooden bar stool with a leather seat', ':wooden bar stool with seat(:leather)'],
  ['I want a floor lamp with a white shade and a black base', 'floor lamp with shade(white) base(black)'],
  ['a desk lamp in matte black', 'matte black desk lamp'],
  ['a mug of coffee', 'mug @of coffee'],
  ['a statue of a dog', 'dog (statue)'],
  ['a toy car', 'car (toy)'],
  ['a wooden toy car', ':wooden car (toy)'],
  ['dog statue', 'dog (statue)'],
  ['a statue on a pedestal', 'statue @on pedestal'],
  ['a red, a blue and a green mug', 'red mug | blue mug | green mug'],
  ['a red mug and a blue mug', 'red mug | blue mug'],
  ['a mug and saucer', 'mug with saucer'],
  ['a lamp next to a chair', 'lamp @next to chair'],
  ['a car in front of a house', 'car @in front of house'],
  ['a set of four dining chairs', '4× dining chair'],
  ['a dozen swords', '12× sword'],
  ['half a meter tall lamp', 'lamp [height 0.5]'],
  ['a chair 120cm high', 'chair [height 1.2]'],
  ['a 6 foot tall floor lamp', 'floor lamp [height 1.829]'],
  ['a 1967 car', 'car'],
  ['a christmas tree with red baubles', 'christmas tree with bauble(red)'],
  ['a cherry blossom tree', 'cherry blossom tree'],
  ['a palm tree on an island', 'palm tree @on island'],
  ['a bare tree', 'bare tree'],
  ['a snow-covered pine tree', 'snow covered pine tree'],
  [
    'an elegant victorian chair with red velvet upholstery',
    'elegant victorian chair with upholstery(red :velvet)',
  ],
  ['a hand-painted ceramic tile', 'hand painted :ceramic tile'],
  ['a dew-covered apple', 'dew covered apple'],
  ['a flour-covered table', 'flour covered table'],
  ['a bottle with a narrow neck and a cork', 'bottle with neck(narrow) cork'],
  ['a chair upholstered in blue velvet', 'chair with upholstery(blue :velvet)'],
  ["a medieval knight's sword", 'medieval knight sword'],
  ['a steel sword with a leather-wrapped hilt', ':steel sword with hilt(:leather)'],
  ["a pirate's cutlass", 'pirate cutlass'],
  ['a lantern', 'lantern'],
  ['a throne', 'throne'],
  ['a german house', 'german house'],
  ['a white house with a red door', 'white house with door(red)'],
  ['a dog house', 'dog house'],
  ['a tree house', 'tree house'],
  ['an oak chair', ':oak chair'],
  ['an oak', 'oak'],
  ['a pine', 'pine'],
  ['a chair that is blue', 'blue chair'],
  ['a chair whose legs are black', 'chair with leg(black)'],
  ['chair', 'chair'],
  ['a sedan painted metallic silver', 'metallic :silver sedan'],
  ['a blue-green mug', 'blue_green mug'],
  ['a navy blue ceramic mug with gold rim', 'navy_blue :ceramic mug with rim(:gold)'],
  ['a mug with the handle red', 'mug with handle(red)'],
  ['a plaid armchair', '~plaid armchair'],
  ['a camouflage jeep', '~camouflage jeep'],
  ['six-foot-tall lamp', 'lamp [height 1.829]'],
  ['a chair with a red cushion and blue legs', 'chair with cushion(red) leg(blue)'],
  ['a chair with four turned legs', 'chair with leg(4 turned)'],
  ['a lamp with a pleated shade', 'lamp with shade(pleated)'],
  [
    'a bright yellow car parked in front of a white house',
    'parked bright_yellow car @in front of white house',
  ],
  ['tiny wooden stool, worn, scratched', 'tiny worn scratched :wooden stool'],
  ['mug: blue, matte', 'matte blue mug'],
  ['a set of three swords', '3× sword'],
  ['a few trees', '3× tree'],
  ['a couple of mugs', '2× mug'],
  ['the handle of the mug is green', 'mug with handle(green)'],
  ['a cottage with a thatched roof', 'cottage with roof(:thatched)'],
  ['a house with green shutters but no chimney', 'house with shutter(green) −chimney'],
  ['a dog without a collar', 'dog −collar'],
  ['a plain white mug with a thin gold band', 'plain white mug with band(thin :gold)'],
  ['a not red car', 'car ; avoid red'],
  ['an extremely old oak tree', 'old*2 oak tree'],
  ['a partly rusted sword', 'rusted*0.6 sword'],
  ['a palm tree with coconuts', 'palm tree with coconut'],
  ['two-tone red and black car', 'red black car'],
  ['a car with a black roof and chrome wheels', 'car with roof(black) wheel(:chrome)'],
  [
    "a knight's sword with a leather grip, steel blade and golden guard",
    'knight sword with grip(:leather) blade(:steel) guard(golden)',
  ],
  ['a dagger with an ivory handle', 'dagger with handle(:ivory)'],
  ['a mahogany rocking chair with a woven cane seat', ':mahogany rocking chair with seat(~woven :cane)'],
  ['a chair 45 cm wide and 90 cm high', 'chair [width 0.45] [height 0.9]'],
  ['a 2 meter long sword', 'sword [length 2]'],
  ['5\'4" tall floor lamp', 'floor lamp [height 1.626]'],
  ['a lamp, height: 60 cm', 'lamp [height 0.6]'],
  ['a cartoon dog', 'dog ; style cartoon'],
  ['steampunk lamp', 'lamp ; style steampunk'],
  ['a chair and a lamp', 'chair | lamp'],
  ['chairs', 'n× chair'],
  ['mugs and cups', 'n× mug | n× cup'],
  ['a sleeping dog', 'sleeping dog'],
  ['a dog sitting on a red chair', 'sitting dog @on red chair'],
  ['3 red mugs', '3× red mug'],
  ['12 swords', '12× sword'],
  ['a car, red, 2 doors', 'red car with door(2)'],
  ['a red-roofed house', 'house with roof(red)'],
  ['a long-haired dog', 'dog with hair(long)'],
  ['a green-handled mug', 'mug with handle(green)'],
  ['a sword with no guard and no pommel', 'sword −guard −pommel'],
  ['a mug with a picture of a dog', 'mug @a picture of dog'],
  ['a black mug with a red stripe', 'black /red ~stripe mug'],
  ['the wheels of the car are gold', 'car with wheel(:gold)'],
  ['a glass mug', ':glass mug'],
  ['an orange', 'orange'],
  ['two oranges', '2× orange'],
  ['a red car with tinted windows, chrome rims and no spoiler', 'red car with window rim(:chrome) −spoiler'],
  [
    'a white cottage with a red roof, a green door and two windows',
    'white cottage with roof(red) door(green) window(2)',
  ],
  ['oak chair, brass legs, no armrests', ':oak chair with leg(:brass) −armrest'],
  ['a pine tree', 'pine tree'],
  ['a pine chair', ':pine chair'],
  ['lamp with a stripy shade', 'lamp with shade(~stripy)'],
  ['a dog with black fur and white ears', 'dog with fur(black) ear(white)'],
  ['a chair of solid oak', ':oak chair'],
  ['Could you please make me a nice small blue chair?', 'small blue chair'],
]

describe('a prompt is read with attributes at their nouns', () => {
  it.each(TABLE)('%s', (prompt, expected) => {
    expect(read(prompt)).toBe(expected)
  })

  it('reads the same however it is typed: case, quotes, spaces, hyphens, accents', () => {
    expect(read('  A   RED\nMUG ')).toBe(read('a red. mug'))
    expect(read('a knight’s sword')).toBe(read("a knight's sword"))
    expect(read('a worn–out chair')).toBe(read('a worn-out chair'))
    expect(read('a café chair')).toBe(read('a cafe chair'))
  })
})

/** Each row was read wrongly once: a verb as a noun, a wrapper as the thing, a relation at the wrong thing. */
const SENTENCES: typeof TABLE = [
  ['a black cat sleeps peacefully beside a pumpkin', 'sleeping black cat @beside pumpkin'],
  ['a candle burns beside a book', 'burning candle @beside book'],
  ['two paddles rest next to a canoe', '2× resting paddle @next to canoe'],
  ['a pair of shoes rest next to a violin', '2× resting shoe @next to violin'],
  ['a stack of records leans against a gramophone', 'leaning stack @of n× record @against gramophone'],
  ['a man is holding an umbrella', 'holding man @holding umbrella'],
  ['an astronaut riding a kangaroo', 'riding astronaut @riding kangaroo'],
  ['a boy eats an apple on a bench', 'eating boy @holding apple @on bench'],
  ['a knight holding a cup and sitting on a horse', 'holding sitting knight @holding cup @on horse'],
  ['a dog that wears a hat', 'dog with hat'],
  ['a cat perched on a shelf', 'perched cat @on shelf'],
  ['a worker climbing a ladder to repair a roof', 'climbing repairing worker @against ladder @facing roof'],
  ['a student is typing on his laptop', 'typing student @holding laptop'],
  ['a vase on a table on a rug', 'vase @on (table @on rug)'],
  ['a dog and a cat on a mat', 'dog @on mat | cat @on mat'],
  ['a cup beside a book on a table', 'cup @beside book @on table'],
  ['a spoon in a box of apples', 'spoon @in (box @of n× apple)'],
  ['a cat on a chair with brass legs', 'cat @on (chair with leg(:brass))'],
  ['a cat on a table made of oak', 'cat @on :oak table'],
  ['a photo of a chair', 'chair'],
  ['a DSLR photo of a chair, studio lighting, 8k', 'chair'],
  ['a 3D render of a chair, trending on artstation', 'chair'],
  ['concept art of a chair', 'chair'],
  ['a chair, aerial view', 'chair'],
  ['a figurine of a chair', 'chair (figurine)'],
  ['a well-loved chair', 'worn chair'],
  ['a photo of a camera', 'camera'],
  // What only looks like a verb.
  ['a sparkling diamond ring in a box', 'sparkling diamond ring @in box'],
  ['a green watering can', 'green watering can'],
  ['neon running shoes', 'n× neon running shoe'],
  ['wedding dresses on a chair', 'n× wedding dress @on chair'],
]

describe('a sentence is read with its verbs and relations', () => {
  it.each(SENTENCES)('%s', (prompt, expected) => {
    expect(read(prompt)).toBe(expected)
  })

  it('gives what two things share to both as one thing', () => {
    const [dog, cat] = parsePrompt('a dog and a cat on a mat', KNOWN_NAMES).subjects
    expect(dog.relations[0]?.thing).toBe(cat.relations[0]?.thing)
  })
})

describe('what is no sentence about a thing', () => {
  const ODD = [
    '',
    '   ',
    '!!!',
    '🪑🪑🪑',
    '椅子 と 机',
    'ein roter Stuhl mit vier Beinen',
    'стул',
    '<b onclick="x()">chair</b>',
    '&lt;script&gt; chair',
    'with with with of of and',
    'and, and; or',
    '3 3 3 3',
    '1e309 m tall lamp',
    '-5 m tall lamp',
    '0 chairs',
    '\u0000\u0007\uFFFD chair',
    '\uD800 chair',
    'a'.repeat(600),
    'a chair '.repeat(75),
    'no '.repeat(200),
    `${'very '.repeat(120)}tall tree`,
    `${'a '.repeat(299)}mug`,
    '𝒶 𝓇𝑒𝒹 chair',
    'a red-red-red-red-red chair',
    'chair with chair with chair with chair',
  ]
  it.each(ODD)('never throws and never gives a bad number: %j', prompt => {
    const { subjects } = parsePrompt(prompt, KNOWN_NAMES)
    for (const subject of subjects) {
      expect(subject.noun).not.toBe('')
      expect(subject.count ?? 1).toBeGreaterThanOrEqual(1)
      for (const { meters } of subject.measures) {
        expect(meters).toBeGreaterThan(0)
        expect(Number.isFinite(meters)).toBe(true)
      }
    }
  })

  it('takes markup for a pause, not for words', () => {
    expect(read('<b>red</b> chair')).toBe('red chair')
  })
})

describe('a negative prompt', () => {
  it('names parts to leave out and looks to avoid', () => {
    const { without, avoid } = parseNegative('armrests, red, wooden, no cushions, blurry', KNOWN_NAMES)
    expect(without).toEqual(['armrest', 'cushion'])
    expect(avoid.colors).toEqual(['red'])
    expect(avoid.materials).toEqual(['wooden'])
  })

  it('is empty without words', () => {
    expect(parseNegative('', KNOWN_NAMES).without).toEqual([])
  })
})
