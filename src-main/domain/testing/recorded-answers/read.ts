import { good, on, one, set, type RecordedAnswer } from './answer.ts'

/** In the engine's own words. */
export const READ: readonly RecordedAnswer[] = [
  good(
    'somewhere to rest my feet after work',
    ['stool'],
    one('stool', { colors: ['teal'], materials: ['velvet'] })
  ),
  good(
    'what a knight would put on his head',
    ['helmet'],
    one('helmet', { materials: ['steel'], looks: ['dented'] })
  ),
  good(
    'the thing you pour tea from, grandma style',
    ['teapot'],
    one('teapot', { materials: ['porcelain'], looks: ['floral'] })
  ),
  good('man’s best friend, fast asleep', ['dog'], one('dog', { looks: ['sleeping'], colors: ['golden'] })),
  good('a seat for a king', ['throne'], one('throne', { materials: ['gold'], colors: ['crimson'] })),
  good('it keeps the rain off your head', ['umbrella'], one('umbrella', { colors: ['yellow'] })),
  good(
    'a cosy corner: a chair by a lamp',
    ['armchair', 'floor lamp'],
    one('armchair', { materials: ['leather'], ...on('floor lamp', 'beside') }),
    one('floor lamp', { materials: ['brass'] })
  ),
  good(
    'three oranges on a plate',
    ['orange', 'plate'],
    one('orange', { count: 3, ...on('plate') }),
    one('plate', { colors: ['white'] })
  ),
  good(
    'a cat that found the warmest spot, on a cushion',
    ['cat', 'cushion'],
    one('cat', { colors: ['black'], looks: ['lying'], ...on('cushion') }),
    one('cushion', { colors: ['red'], materials: ['velvet'] })
  ),
  good(
    'Something to tell the time in a railway station',
    ['clock'],
    one('clock', { looks: ['large', 'old'] })
  ),
  good(
    'desk for two, two metres wide',
    ['desk'],
    one('desk', { ...set({ width: 2 }), materials: ['walnut'] })
  ),
  good(
    'a bucket that has seen better days',
    ['bucket'],
    one('bucket', { materials: ['steel'], looks: ['very rusty'] })
  ),
  good('a very tall bookcase in white', ['bookcase'], one('bookcase', { height: 2.4, colors: ['white'] })),
  good('ride of a cowboy', ['horse'], one('horse', { colors: ['chestnut'] })),
  good('the pirate’s weapon of choice', ['sabre'], one('cutlass', { materials: ['steel'] })),
  good(
    'a mushroom from a fairy tale, red with white dots',
    ['mushroom'],
    one('mushroom', { colors: ['red', 'white'], looks: ['dotted'] })
  ),
  good('what the postman fills', ['mailbox'], one('mailbox', { colors: ['blue'] })),
  good(
    'vase in the style of the Ming, blue on white',
    ['vase'],
    one('vase', { colors: ['white', 'blue'], materials: ['porcelain'], looks: ['floral'] })
  ),
  good('an owl watching from a branch', ['owl', 'branch'], one('owl', on('branch')), one('branch')),
  good(
    'lantern for a dark forest path',
    ['lantern'],
    one('lantern', { materials: ['iron'], looks: ['glowing'] })
  ),
  good(
    'a toy for a one-year-old, to pull',
    ['toy train'],
    one('toy train', { materials: ['wood'], colors: ['#e23a2b'] })
  ),
  good('two candles', ['candle'], one('candle', { count: 2 })),
  good(
    'a suitcase full of stickers',
    ['suitcase'],
    one('suitcase', { colors: ['brown'], materials: ['leather'], looks: ['worn'] })
  ),
  good('a fish out of a coral reef', ['clownfish'], one('clownfish')),
  good('grandfather’s walking stick', ['walking cane'], one('walking stick', { materials: ['walnut'] })),
  good('the crown of a snow queen', ['crown'], one('crown', { materials: ['silver'], looks: ['glossy'] })),
  good(
    'a violin waiting on a chair',
    ['violin', 'chair'],
    one('violin', on('chair')),
    one('chair', { materials: ['mahogany'] })
  ),
  good('a jug without its handle', ['pitcher'], one('jug', { without: ['handle'], materials: ['clay'] })),
  good(
    'chair whose legs are brass',
    ['chair'],
    one('chair', { parts: [{ part: 'leg', color: '', material: 'brass' }] })
  ),
  good('cactus in a terracotta pot', ['cactus'], one('cactus', { colors: ['green'] })),
  good('half a dozen eggs', ['egg'], one('egg', { count: 6 })),
  good(
    'a lighthouse striped red and white',
    ['lighthouse'],
    one('lighthouse', { colors: ['red', 'white'], looks: ['striped'] })
  ),
  good('a robot that looks sad', ['robot'], one('robot', { colors: ['pale blue'] })),
  good(
    'a table under an apple tree',
    ['table', 'apple tree'],
    one('table', on('apple tree', 'under')),
    one('apple tree')
  ),
  good('treasure of a dragon', ['treasure chest'], one('treasure chest', { looks: ['open', 'old'] })),
  good(
    'the hat makes the wizard',
    ['wizard hat'],
    one('wizard hat', { colors: ['midnight blue'], looks: ['starry'] })
  ),
  good('a loaf, fresh from the oven', ['bread'], one('bread')),
  good('a rocket for the nursery', ['rocket'], one('rocket', { colors: ['red'], looks: ['small'] })),
]
