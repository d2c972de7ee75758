import type { Concept } from '../../families/types.ts'

const dish = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'world dish', preset: { kind: name }, ...more })

/** What a table of some country is known by, dish and vessel together. */
export const WORLD_DISHES: readonly Concept[] = [
  dish('paella', ['seafood paella', 'pan of paella', 'paella pan', 'spanish rice', '🥘'], {
    feature: 'prawn',
    height: [0.05, 0.11],
    wordnet: 'paella',
  }),
  dish('bibimbap', ['korean rice bowl', 'bowl of bibimbap', 'dolsot bibimbap'], {
    main: 'bowl',
    feature: 'yolk',
    height: [0.07, 0.12],
    wordnet: '',
  }),
  dish(
    'full english breakfast',
    [
      'english breakfast',
      'full english',
      'full breakfast',
      'fried breakfast',
      'irish breakfast',
      'cooked breakfast',
    ],
    { preset: { kind: 'full breakfast' }, main: 'plate', feature: 'yolk', height: [0.04, 0.1], wordnet: '' }
  ),
  dish('fish and chips', ['fish n chips', 'fish & chips', 'battered fish', 'fried fish and chips'], {
    main: 'plate',
    feature: 'fish',
    height: [0.06, 0.12],
    wordnet: '',
  }),
  dish(
    'cheese wheel',
    ['wheel of cheese', 'gouda', 'round cheese', 'parmesan wheel', 'cheese round', 'whole cheese'],
    { main: 'paste', feature: 'paste', height: [0.1, 0.18], wordnet: '' }
  ),
  dish(
    'cappuccino',
    [
      'latte',
      'flat white',
      'caffe latte',
      'cafe latte',
      'latte art',
      'cup of cappuccino',
      'mocha',
      'cafe au lait',
    ],
    { main: 'white', feature: 'foam', height: [0.05, 0.1], wordnet: 'cappuccino' }
  ),
  dish('tea set', ['tea service', 'teaset', 'coffee set', 'afternoon tea set', 'tea party set'], {
    main: 'white',
    feature: 'teapot',
    height: [0.12, 0.24],
    wordnet: 'tea set',
  }),
  dish('champagne bucket', ['champagne cooler', 'champagne on ice', 'champagne in a bucket', 'wine cooler'], {
    main: 'steel',
    feature: 'foil',
    height: [0.28, 0.42],
    wordnet: '',
  }),
]
