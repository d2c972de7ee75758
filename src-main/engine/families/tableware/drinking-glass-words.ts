import type { Family, PartWord } from '../types.ts'

const drink = (filling: string, more: PartWord['with'] = {}): PartWord => ({
  part: 'filling',
  with: { filling, ...more },
})

/** Parts and contents of a drinking glass. */
export const DRINK_WORDS: Family['partWords'] = {
  stem: { slot: 'stem', part: 'stem' },
  foot: { slot: 'stem', part: 'stem' },
  gem: { slot: 'gem', part: 'gem', count: 'gems', with: { gems: 6 } },
  jewel: { slot: 'gem', part: 'gem', count: 'gems', with: { gems: 6 } },
  ruby: { slot: 'gem', part: 'gem', count: 'gems', with: { gems: 6 } },
  straw: { slot: 'straw', part: 'straw', with: { straw: 'yes' } },
  ice: { part: 'ice', with: { ice: 'yes', filling: 'water' } },
  'ice cube': { part: 'ice', with: { ice: 'yes' } },
  'lemon slice': { part: 'rind', with: { garnish: 'lemon' } },
  'slice of lemon': { part: 'rind', with: { garnish: 'lemon' } },
  'lemon wedge': { part: 'rind', with: { garnish: 'lemon' } },
  olive: { part: 'garnish', with: { garnish: 'olive', filling: 'water' } },
  wine: drink('red wine'),
  'red wine': drink('red wine'),
  'white wine': drink('white wine'),
  champagne: drink('champagne'),
  prosecco: drink('champagne'),
  water: drink('water'),
  milk: drink('milk'),
  juice: drink('orange juice'),
  'orange juice': drink('orange juice', { garnish: 'orange' }),
  'apple juice': drink('champagne'),
  lemonade: drink('lemonade', { garnish: 'lemon', ice: 'yes', straw: 'yes' }),
  'iced tea': drink('whiskey', { garnish: 'lemon', ice: 'yes', straw: 'yes' }),
  cocktail: drink('cocktail', { garnish: 'cherry' }),
  martini: drink('water', { garnish: 'olive' }),
  cola: drink('cola', { ice: 'yes', straw: 'yes' }),
  coke: drink('cola', { ice: 'yes', straw: 'yes' }),
  soda: drink('cola', { ice: 'yes', straw: 'yes' }),
  whiskey: drink('whiskey', { ice: 'yes' }),
  whisky: drink('whiskey', { ice: 'yes' }),
  bourbon: drink('whiskey', { ice: 'yes' }),
  beer: drink('beer'),
}

/** Words that move a drinking glass's parameters. */
export const GLASS_ADJECTIVES: Family['adjectives'] = {
  tall: { height: 1.25 },
  short: { height: 0.8 },
  wide: { width: 1.25 },
  slim: { width: 0.8 },
  elegant: { stem: 1.15, width: 0.95 },
  empty: { filling: 'none' },
  full: { filling: 'water' },
  jeweled: { gems: 6 },
  jewelled: { gems: 6 },
  ornate: { gems: 6 },
  royal: { gems: 6 },
  iced: { ice: 'yes', filling: 'water' },
  refreshing: { ice: 'yes', straw: 'yes' },
  'long stem': { stem: 1.25 },
  'short stem': { stem: 0.7 },
}
