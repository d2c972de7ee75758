import type { Concept } from '../../families/types.ts'
import type { MaterialSpec } from '../../material/types.ts'

/** What a shop sells, what stands on its sign, the colours of wall and awning, and how it is built where that is not a front. */
type Row = readonly [word: string, ware: string, wall: string, awning: string, more?: Pick<Concept, 'preset'>]

/** Nouns for the front of any trade. */
const FRONTS = ['shop', 'store', 'storefront', 'shop front', 'shopfront']

/** Who is in it is inside, and it is no front. */
const INSIDE = 'coffee shop'

function trade(name: string, synonyms: string, [word, ware, wall, awning, more]: Row): Concept {
  const paint: MaterialSpec = { recipe: 'fabric', color: awning }
  const wares = synonyms.split('|').filter(text => text !== '')
  const [base] = name.split(' ')
  return {
    name,
    synonyms: [
      ...wares,
      ...FRONTS.map(front => `${base} ${front}`).filter(
        text => text !== name && text !== INSIDE && !wares.includes(text)
      ),
    ],
    family: 'shop',
    preset: { kind: 'front', word, ware, ...more?.preset },
    materials: { wall: { recipe: 'plaster', color: wall }, awning: paint },
    feature: 'sign',
    height: [3, 8],
    wordnet: '',
  }
}

/** The part by which one knows what sells in the street. */
const FEATURES = { stand: 'counter', truck: 'tire', cart: 'umbrella' } as const

const OLD = { preset: { look: 'old' } } as const

/** Shops, inns, stands and food trucks, each by the word on its sign and what it sells. */
export const SHOPS: readonly Concept[] = [
  {
    name: 'shop',
    synonyms: [
      'store',
      'storefront',
      'shop front',
      'shopfront',
      'store front',
      'general store',
      'gift shop',
      'corner shop',
      'corner store',
      'convenience store',
      'retail store',
      'souvenir shop',
      '🏪',
    ],
    family: 'shop',
    preset: { kind: 'front', word: 'SHOP', ware: 'bag' },
    materials: {},
    feature: 'sign',
    height: [3, 8],
    wordnet: 'shop#1',
  },
  trade('bakery shop', 'bakeshop|bakehouse|patisserie|pastry shop|cake shop', [
    'BAKERY',
    'bread',
    '#ecd9b4',
    '#c9673a',
  ]),
  trade(
    'coffee house',
    'coffeehouse|coffee bar|espresso bar|coffee shop building|coffee shop exterior|coffee shop front|coffee shop storefront|cafe building|cafe exterior|cafe storefront|cafe front',
    ['COFFEE', 'cup', '#d8c7a8', '#5f3f2a']
  ),
  trade('flower shop', 'florist shop|florists|floristry', ['FLOWERS', 'flower', '#dfe7d6', '#d9678f']),
  trade('butcher shop', 'butchers shop|butchery|meat market|deli|delicatessen', [
    'MEAT',
    'ham',
    '#e8dccb',
    '#a8322c',
  ]),
  trade('barber shop', 'barbershop|barbers shop|hair salon|hairdresser salon|beauty salon', [
    'BARBER',
    'pole',
    '#dfe6ea',
    '#2f5d8f',
  ]),
  trade('pawn shop', 'pawnshop|pawnbrokers shop|pawn broker shop', ['PAWN', 'balls', '#c9bfa5', '#3c5c3f']),
  trade('pharmacy', 'drugstore|drug store|apothecary|apothecary shop|chemist shop', [
    'PHARMACY',
    'cross',
    '#e6efe8',
    '#2f8f5b',
  ]),
  trade('pizzeria', 'pizza place|pizza parlor|pizza parlour|pizza shop|pizza restaurant|pizza joint', [
    'PIZZA',
    'slice',
    '#ead7b4',
    '#2f8047',
  ]),
  trade(
    'ice cream parlor',
    'ice cream parlour|ice cream shop|ice cream store|gelateria|gelato shop|frozen yogurt shop',
    ['ICE CREAM', 'cone', '#f6e0e4', '#6fc0c9']
  ),
  trade('candy shop', 'sweet shop|sweetshop|confectionery|candyland shop|chocolate shop|chocolatier shop', [
    'SWEETS',
    'lollipop',
    '#f7dbe6',
    '#8f5fc0',
  ]),
  trade('toy shop', 'toyshop', ['TOYS', 'bear', '#f3dfa4', '#3c7fc9']),
  trade('shoe shop', 'cobbler shop|shoemaker shop|cobblers shop|shoe repair shop|sneaker store', [
    'SHOES',
    'shoe',
    '#d9cdb8',
    '#7a4a2f',
  ]),
  trade(
    'boutique',
    'clothes shop|clothing store|clothes store|fashion store|clothing shop|fashion boutique|dress shop',
    ['FASHION', 'shirt', '#efe6e2', '#2d2d38']
  ),
  trade('jewelry store', 'jewellery shop|jewelry shop|jewellers shop|jeweler shop|jewellery store', [
    'JEWELS',
    'gem',
    '#e9e6ea',
    '#39417a',
  ]),
  trade('music store', 'music shop|guitar shop|record store|record shop|instrument shop', [
    'MUSIC',
    'note',
    '#cfd3d9',
    '#b5392f',
  ]),
  trade(
    'grocery store',
    'grocers shop|greengrocer shop|greengrocers|supermarket|mini mart|minimart|fruit shop|vegetable shop|bodega|food market',
    ['GROCERY', 'apple', '#e4e2cf', '#4a8f3c']
  ),
  trade(
    'fish shop',
    'fishmonger shop|fishmongers|fish market|seafood shop|seafood restaurant|sushi shop|sushi bar|sushi restaurant',
    ['FISH', 'fish', '#dbe6ea', '#2c6a95']
  ),
  trade('laundromat', 'launderette|laundrette|laundry shop|coin laundry|dry cleaners|dry cleaner shop', [
    'LAUNDRY',
    'washer',
    '#dfe9f0',
    '#3f8fc0',
  ]),
  trade('potion shop', 'alchemist shop|alchemy shop|potion seller shop|witch shop|alchemists shop', [
    'POTIONS',
    'flask',
    '#cdb9a0',
    '#6b3fa0',
    OLD,
  ]),
  trade('weapon shop', 'weapons shop|armory shop|armoury shop|sword shop|weaponsmith shop|armor shop', [
    'WEAPONS',
    'swords',
    '#c4b498',
    '#7a2f2a',
    OLD,
  ]),
  trade(
    'tavern building',
    'alehouse|ale house|beer hall|brewpub|medieval pub|medieval tavern|fantasy tavern',
    ['TAVERN', 'mug', '#dcc59a', '#7a3f2a', OLD]
  ),
  trade(
    'inn building',
    'medieval inn|fantasy inn|guesthouse|guest house|roadhouse|wayside inn|coaching inn',
    ['INN', 'mug', '#e0cda6', '#2f5a46', OLD]
  ),
  trade('pub building', 'public house|irish pub|british pub|beer pub', ['PUB', 'mug', '#8d3f33', '#2c4a3c']),
  trade('saloon building', 'western saloon|wild west saloon|cowboy saloon', [
    'SALOON',
    'mug',
    '#b98a58',
    '#8a3a2c',
  ]),
  trade(
    'hardware store',
    'tool shop|hardware shop|auto repair shop|car repair shop|repair shop|mechanic shop|auto shop|bike shop|bicycle shop|mechanics garage',
    ['TOOLS', 'wrench', '#c9c4b8', '#d07a2c']
  ),
  trade('donut shop', 'doughnut shop|donut store', ['DONUTS', 'donut', '#f6e3d6', '#e06a9a']),
  trade(
    'burger joint',
    'burger restaurant|burger shop|hamburger restaurant|fast food restaurant|burger place|fast food joint',
    ['BURGERS', 'burger', '#f0d9a8', '#c8352c']
  ),
  trade(
    'ramen shop',
    'noodle shop|noodle bar|noodle restaurant|noodle house|ramen restaurant|ramen bar|ramen house|japanese restaurant|chinese restaurant',
    ['NOODLES', 'noodles', '#8c5b3c', '#b3322b']
  ),
  trade('tea shop', 'teahouse|tea house|tea store', ['TEA', 'cup', '#dfe3cf', '#4f7a52']),
  trade('magic shop', 'wizard shop|wand shop|magic item shop|spell shop', [
    'MAGIC',
    'flask',
    '#b9a9c9',
    '#4a3a8a',
    OLD,
  ]),
  trade('tailor shop', 'tailors shop|seamstress shop', ['TAILOR', 'shirt', '#d8cdb9', '#5a3f5f', OLD]),
  ...stands(),
  ...trucks(),
  ...carts(),
]

/** Goods that are sold from stands and trucks: the word, the ware, its colour, and what it is called. */
function goods(): readonly (readonly [name: string, word: string, ware: string, color: string])[] {
  return [
    ['food|snack|street food|burrito|kebab|lunch', 'FOOD', 'plate', '#d0553a'],
    ['noodle|ramen|noodles|soup|dumpling', 'NOODLES', 'noodles', '#b3322b'],
    ['hot dog|hotdog|sausage', 'HOT DOGS', 'hot dog', '#d8402f'],
    ['ice cream|gelato', 'ICE CREAM', 'cone', '#e78fb0'],
    ['coffee|espresso', 'COFFEE', 'cup', '#6a4630'],
    ['taco', 'TACOS', 'taco', '#3f9a58'],
    ['burger|hamburger', 'BURGERS', 'burger', '#c8352c'],
    ['pizza', 'PIZZA', 'slice', '#2f8047'],
    ['donut|doughnut', 'DONUTS', 'donut', '#e06a9a'],
    ['flower', 'FLOWERS', 'flower', '#5aa35a'],
    ['fish|sushi|seafood', 'FISH', 'fish', '#2c6a95'],
  ]
}

function sold(
  kind: 'stand' | 'truck' | 'cart',
  places: readonly string[],
  wall: MaterialSpec,
  sells = goods()
): readonly Concept[] {
  return sells.map(([names, word, ware, color]): Concept => {
    const [name, ...synonyms] = names.split('|').flatMap(of => places.map(place => `${of} ${place}`))
    return {
      name,
      synonyms,
      family: 'shop',
      preset: { kind, word, ware },
      materials: { wall: kind === 'stand' ? wall : { ...wall, color }, awning: { recipe: 'fabric', color } },
      feature: FEATURES[kind],
      height: kind === 'cart' ? [2.2, 3.4] : [2.8, 5],
      wordnet: '',
    }
  })
}

function stands(): readonly Concept[] {
  const booth = (name: string, synonyms: string, word: string, ware: string, color: string): Concept => ({
    name,
    synonyms: synonyms.split('|'),
    family: 'shop',
    preset: { kind: 'stand', word, ware },
    materials: { wall: { recipe: 'wood', color: '#c79a63' }, awning: { recipe: 'fabric', color } },
    feature: 'counter',
    height: [2.8, 5],
    wordnet: '',
  })
  return [
    ...sold('stand', ['stand', 'stall', 'kiosk', 'booth'], { recipe: 'wood', color: '#c79a63' }),
    booth(
      'newsstand',
      'news stand|newspaper stand|newspaper kiosk|kiosk|newsagent|magazine stand',
      'NEWS',
      'paper',
      '#2f6a8f'
    ),
    booth(
      'ticket booth',
      'ticket office|box office|ticket stand|ticket kiosk|carnival ticket booth',
      'TICKETS',
      'ticket',
      '#c8352c'
    ),
    booth('book stall', 'book stand|bookstall', 'BOOKS', 'book', '#5a3f8a'),
    booth('potion stand', 'potion stall|potion seller stall|alchemist stall', 'POTIONS', 'flask', '#6b3fa0'),
    booth('weapon stall', 'weapon stand|blacksmith stall|weapons stall', 'WEAPONS', 'swords', '#7a2f2a'),
  ]
}

function trucks(): readonly Concept[] {
  return sold('truck', ['truck', 'van', 'cart truck'], { recipe: 'painted-metal', color: '#d0553a' })
}

function carts(): readonly Concept[] {
  return sold(
    'cart',
    ['cart', 'trolley', 'vendor cart', 'vending cart', 'wagon'],
    { recipe: 'painted-metal', color: '#d0553a' },
    [...goods(), ['popcorn|pop corn', 'POPCORN', 'popcorn', '#c8302c']]
  )
}
