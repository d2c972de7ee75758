import type { Concept } from '../../families/types.ts'
import type { MaterialSpec } from '../../material/types.ts'

const wood = (color: string): MaterialSpec => ({ recipe: 'wood', color, axis: [0, 1, 0] })
const iron: MaterialSpec = { recipe: 'iron', color: '#37383a' }

/** A dish with something in it is the food's own concept. */
const served = (
  name: string,
  synonyms: readonly string[],
  preset: NonNullable<Concept['preset']>,
  more: Pick<Concept, 'feature'> & Partial<Pick<Concept, 'wordnet' | 'height' | 'materials'>>
): Concept => ({
  name,
  synonyms,
  family: 'dish',
  preset: { shape: 'bowl', ...preset },
  height: [0.04, 0.3],
  wordnet: '',
  ...more,
})

/** Cans, dishes and pots. */
export const KITCHENWARE: readonly Concept[] = [
  {
    name: 'soda can',
    synonyms: [
      'can',
      'aluminum can',
      'aluminium can',
      'beer can',
      'drink can',
      'pop can',
      'soda',
      'soft drink',
      'cola can',
      'coke can',
      'energy drink',
      '🥫',
    ],
    family: 'can',
    preset: { kind: 'soda' },
    feature: 'tab',
    height: [0.09, 0.17],
    wordnet: 'soda can',
  },
  {
    name: 'tin can',
    synonyms: [
      'tin',
      'soup can',
      'can of soup',
      'food can',
      'canned food',
      'can of beans',
      'sardine can',
      'can of tomatoes',
    ],
    family: 'can',
    preset: { height: 0.11, width: 0.075, kind: 'tin', label: 'none' },
    materials: { body: { recipe: 'brushed-metal', color: '#b9bdc1' } },
    feature: 'tab',
    height: [0.08, 0.16],
    wordnet: 'can#1',
  },
  {
    name: 'spray can',
    synonyms: ['aerosol can', 'spray paint', 'spray paint can', 'aerosol', 'hairspray', 'deodorant'],
    family: 'can',
    preset: { height: 0.19, width: 0.065, kind: 'spray' },
    materials: { body: { recipe: 'painted-metal', color: '#2f74c0' } },
    feature: 'tab',
    height: [0.15, 0.25],
    wordnet: 'aerosol',
  },
  {
    name: 'bowl',
    synonyms: [
      'fish bowl',
      'fishbowl',
      'goldfish bowl',
      'mixing bowl',
      'ceramic bowl',
      'dish',
      'serving bowl',
      'salad bowl',
      'dog bowl',
      '🥣',
    ],
    family: 'dish',
    preset: { shape: 'bowl' },
    feature: 'inside',
    height: [0.05, 0.1],
    wordnet: 'bowl',
  },
  served(
    'bowl of soup',
    ['soup', 'soup bowl', 'tomato soup', 'stew', 'broth', 'borscht', 'chowder', '🍲'],
    { serving: 'soup', tool: 'spoon' },
    { feature: 'filling', wordnet: 'soup' }
  ),
  served(
    'bowl of cereal',
    ['cereal', 'cereal bowl', 'breakfast cereal', 'cornflakes', 'cheerios'],
    { serving: 'cereal', tool: 'spoon' },
    { feature: 'cereal', wordnet: 'cereal#3' }
  ),
  served(
    'salad',
    ['bowl of salad', 'green salad', 'caesar salad', 'fresh salad', '🥗'],
    { serving: 'salad', width: 0.2, height: 0.085 },
    { feature: 'leaf', wordnet: 'salad' }
  ),
  served(
    'fruit bowl',
    ['bowl of fruit'],
    { serving: 'fruit', width: 0.26, height: 0.1, shape: 'footed' },
    { feature: 'banana' }
  ),
  served(
    'bowl of rice',
    ['rice', 'rice bowl', 'steamed rice', 'white rice', 'oatmeal', 'porridge', '🍚'],
    { serving: 'rice', width: 0.12, height: 0.06, tool: 'chopsticks' },
    { feature: 'rice', wordnet: 'rice#1' }
  ),
  served(
    'ramen',
    ['bowl of ramen', 'ramen bowl', 'noodles', 'bowl of noodles', 'noodle soup', 'pho', 'udon', '🍜'],
    { serving: 'ramen', shape: 'deep', width: 0.19, height: 0.08, tool: 'chopsticks' },
    { feature: 'noodles', materials: { body: { recipe: 'ceramic', color: '#a8322b' } } }
  ),
  served(
    'spaghetti',
    ['pasta', 'plate of spaghetti', 'spaghetti and meatballs', 'plate of pasta', '🍝'],
    { serving: 'spaghetti', shape: 'plate', width: 0.25, height: 0.03 },
    { feature: 'pasta', wordnet: 'pasta', height: [0.03, 0.16] }
  ),
  {
    name: 'plate',
    synonyms: ['dinner plate', 'ceramic plate', 'porcelain plate', 'saucer', 'dinner dish'],
    family: 'dish',
    preset: { height: 0.028, width: 0.26, shape: 'plate', bands: 1 },
    materials: {
      body: { recipe: 'porcelain', color: '#e9e6dd' },
      inside: { recipe: 'porcelain', color: '#f6f4ee' },
      trim: { recipe: 'ceramic', color: '#2f5a9e' },
    },
    feature: 'inside',
    height: [0.015, 0.05],
    wordnet: 'plate#4',
  },
  {
    name: 'cooking pot',
    synonyms: [
      'pot',
      'stockpot',
      'soup pot',
      'stew pot',
      'dutch oven',
      'casserole',
      'crock',
      'stewpot',
      'pressure cooker',
    ],
    family: 'cookpot',
    preset: { lid: 'yes', shape: 'pot' },
    feature: 'handle',
    height: [0.12, 0.3],
    wordnet: 'pot#1',
  },
  {
    name: 'saucepan',
    synonyms: ['sauce pan', 'milk pan'],
    family: 'cookpot',
    preset: { height: 0.09, width: 0.17, handles: 'long', shape: 'pot' },
    feature: 'handle',
    height: [0.07, 0.16],
  },
  {
    name: 'frying pan',
    synonyms: ['skillet', 'pan', 'frypan', 'cast iron skillet', 'cast iron pan', 'griddle', '🍳'],
    family: 'cookpot',
    preset: { height: 0.045, width: 0.27, shape: 'pan', handles: 'long' },
    materials: { body: iron },
    feature: 'handle',
    height: [0.035, 0.13],
    wordnet: 'pan#1',
  },
  {
    name: 'wok',
    synonyms: ['stir fry pan'],
    family: 'cookpot',
    preset: { height: 0.1, width: 0.34, shape: 'wok', handles: 'long' },
    materials: { body: iron, handle: wood('#9a6a3c') },
    feature: 'handle',
    height: [0.08, 0.22],
  },
  {
    name: 'cauldron',
    synonyms: [
      'witch cauldron',
      "witch's cauldron",
      'caldron',
      'bubbling cauldron',
      'witches cauldron',
      'pot of gold',
    ],
    family: 'cookpot',
    preset: { height: 0.38, width: 0.46, shape: 'cauldron', handles: 'bail', legs: 'yes', filling: 'brew' },
    materials: { body: iron, handle: { recipe: 'iron', color: '#55565a' } },
    feature: 'filling',
    height: [0.4, 0.9],
    wordnet: 'caldron',
  },
]
