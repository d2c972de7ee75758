import type { Concept } from '../../families/types.ts'

/** One dish: its `kind` bears its name unless `preset` says otherwise. */
const dish = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'served food', preset: { kind: name }, ...more })

/** Dishes and sweets as they are served. */
export const SERVED_FOOD: readonly Concept[] = [
  dish(
    'kebab',
    ['shish kebab', 'kebabs', 'skewers', 'skewer', 'meat skewer', 'kabob', 'shashlik', 'brochette'],
    { main: 'meat', feature: 'meat', height: [0.03, 0.09], wordnet: 'kabob' }
  ),
  dish(
    'dumplings',
    [
      'dumpling',
      'dim sum',
      'steamed dumplings',
      'steamed buns',
      'bao',
      'bao buns',
      'xiaolongbao',
      'momos',
      'gyoza',
      '🥟',
    ],
    { main: 'dough', feature: 'dumpling', height: [0.06, 0.13], wordnet: 'dumpling' }
  ),
  dish(
    'pizza box',
    ['box of pizza', 'pizza in a box', 'cardboard pizza box', 'pizza carton', 'boxed pizza'],
    {
      main: 'card',
      feature: 'lid',
      height: [0.2, 0.5],
      wordnet: '',
    }
  ),
  dish('spring rolls', ['spring roll', 'egg rolls', 'egg roll', 'fried rolls', 'plate of spring rolls'], {
    feature: 'roll',
    height: [0.07, 0.15],
    wordnet: 'egg roll',
  }),
  dish('onigiri', ['rice ball', 'rice balls', 'rice triangle', 'riceball', '🍙'], {
    main: 'rice',
    feature: 'seaweed',
    height: [0.06, 0.13],
    wordnet: '',
  }),
  dish('burrito', ['burritos', 'tortilla wrap', 'chicken wrap', 'veggie wrap', '🌯'], {
    main: 'tortilla',
    feature: 'meat',
    height: [0.06, 0.14],
    wordnet: 'burrito',
  }),
  dish('nachos', ['plate of nachos', 'loaded nachos', 'tortilla chips', 'corn chips'], {
    main: 'yellow',
    materials: { yellow: { recipe: 'bread', color: '#ecb84a' } },
    feature: 'chip',
    height: [0.07, 0.16],
    wordnet: '',
  }),
  dish('bacon', ['strips of bacon', 'rashers', 'bacon strips', 'rasher of bacon', 'fried bacon', '🥓'], {
    main: 'meat',
    materials: { meat: { recipe: 'wax', color: '#9c3a25' } },
    feature: 'meat',
    height: [0.018, 0.05],
    wordnet: 'bacon',
  }),
  dish('lasagna', ['lasagne', 'piece of lasagna', 'slice of lasagna', 'moussaka'], {
    main: 'cheese',
    feature: 'sauce',
    height: [0.06, 0.14],
    wordnet: 'lasagna',
  }),
  dish('bento', ['bento box', 'japanese lunch box', '🍱'], {
    main: 'box',
    feature: 'box',
    height: [0.04, 0.09],
    wordnet: '',
  }),
  dish('macaron', ['macarons', 'french macaron', 'macaroon'], {
    main: 'pink',
    feature: 'pink',
    height: [0.08, 0.16],
    wordnet: 'macaroon',
  }),
  dish('eclair', ['éclair', 'chocolate eclair', 'choux bun', 'long john'], {
    main: 'chocolate',
    feature: 'icing',
    height: [0.03, 0.08],
    wordnet: 'eclair',
  }),
  dish('churros', ['churro', 'churros con chocolate'], {
    feature: 'churro',
    height: [0.15, 0.3],
    wordnet: '',
  }),
  dish('swiss roll', ['jelly roll', 'cake roll', 'roulade', 'sponge roll', 'roll cake'], {
    main: 'sponge',
    feature: 'cream',
    height: [0.07, 0.14],
    wordnet: 'jellyroll',
  }),
  dish('cotton candy', ['candy floss', 'candyfloss', 'fairy floss', 'spun sugar'], {
    main: 'pink',
    feature: 'cloud',
    height: [0.26, 0.48],
    wordnet: '',
  }),
  dish('butter', ['stick of butter', 'block of butter', 'butter dish', 'pat of butter', 'margarine', '🧈'], {
    main: 'yellow',
    feature: 'block',
    height: [0.05, 0.11],
    wordnet: 'butter#1',
  }),
  dish(
    'gingerbread house',
    ['candy house', 'gingerbread cottage', 'gingerbread home', 'house of gingerbread'],
    { main: 'ginger', feature: 'roof', height: [0.17, 0.32], wordnet: '' }
  ),
  dish('curry', ['bowl of curry', 'chicken curry', 'curry rice', 'curry and rice', 'curry with rice', '🍛'], {
    main: 'sauce',
    materials: { sauce: { recipe: 'wax', color: '#d08a24' } },
    feature: 'rice',
    height: [0.06, 0.12],
    wordnet: 'curry',
  }),
  dish('omelette', ['omelet', 'egg omelette', 'folded omelette'], {
    main: 'yellow',
    feature: 'egg',
    height: [0.03, 0.08],
    wordnet: 'omelet',
  }),
  dish('brownie', ['chocolate brownie', 'fudge brownie', 'brownie stack'], {
    main: 'chocolate',
    feature: 'cake',
    height: [0.05, 0.11],
    wordnet: 'brownie#3',
  }),
]
