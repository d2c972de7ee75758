/**
 * Where a piece of furniture stands in a room: at the wall behind or at the open sides, in the middle, hung on the wall, or as a seat at
 * the piece named before it.
 */
export type Station = 'back' | 'left' | 'right' | 'middle' | 'hung' | 'seat'

/** A piece of furniture: where it stands, its noun, and what stands on it. */
export interface Piece {
  readonly station: Station
  readonly noun: string
  readonly on: readonly string[]
}

/** A room as it is furnished when nothing else is said. */
export interface Furnishing {
  /** The concept of its floor and wall. */
  readonly place: string
  /** Parameters of that concept which a full room needs otherwise. */
  readonly preset: Readonly<Record<string, number | string>>
  readonly pieces: readonly Piece[]
}

/** "desk:lamp+laptop": a desk with a lamp and a laptop on it. */
const pieces = (station: Station, list: string): readonly Piece[] =>
  list === ''
    ? []
    : list.split('|').map(entry => {
        const [noun, on = ''] = entry.split(':')
        const [, plain] = noun.split('@')
        return {
          station: plain === undefined ? station : 'seat',
          noun: plain ?? noun,
          on: on === '' ? [] : on.split('+'),
        }
      })

interface Plan {
  readonly back: string
  readonly left?: string
  readonly right?: string
  readonly middle?: string
  readonly hung?: string
  /** What the full room has otherwise than the place: nothing lies around, and a second wall is on the left. */
  readonly preset?: Furnishing['preset']
}

/** The names of a room, parted by bars, its place and its pieces; a seat is written `@chair` after what it stands at. */
function room(
  names: string,
  place: string,
  { back, left = '', right = '', middle = '', hung = '', preset }: Plan
): readonly (readonly [string, Furnishing])[] {
  const furnishing: Furnishing = {
    place,
    preset: { around: 'none', side: 'wall', ...preset },
    pieces: [
      ...pieces('back', back),
      ...pieces('left', left),
      ...pieces('right', right),
      ...pieces('middle', middle),
      ...pieces('hung', hung),
    ],
  }
  return names.split('|').map(name => [name, furnishing] as const)
}

const RUG = { around: 'rug' }
/** A room of bare stone. */
const STONE = { back: 'wall' }

/** Rooms by every name under which they are asked for. */
const FURNISHINGS: ReadonlyMap<string, Furnishing> = new Map([
  ...room('bedroom|hotel room', 'bedroom', {
    back: 'nightstand:lamp|bed|nightstand',
    left: 'wardrobe|dresser',
    preset: RUG,
  }),
  ...room("child's bedroom|kids room|dormitory", 'bedroom', {
    back: 'bookcase|bunk bed',
    left: 'desk:lamp|@chair',
    right: 'toy chest',
    middle: 'teddy bear',
    preset: RUG,
  }),
  ...room('nursery', 'bedroom', {
    back: 'dresser|crib',
    left: 'rocking chair',
    right: 'toy chest',
    middle: 'teddy bear',
    preset: RUG,
  }),
  ...room(
    'living room|lounge|sitting room|room|house interior|parlor|parlour|drawing room|apartment',
    'living room',
    {
      back: 'floor lamp|sofa|houseplant',
      left: 'bookcase|television',
      right: 'armchair',
      middle: 'coffee table:vase',
      preset: RUG,
    }
  ),
  ...room('game room|gaming room|gamer room|man cave', 'living room', {
    back: 'arcade machine|jukebox|desk:computer|@office chair',
    left: 'armchair',
    middle: 'pool table',
  }),
  ...room('kitchen', 'kitchen interior', {
    back: 'refrigerator|cabinet:kettle|oven|sideboard:toaster',
    middle: 'table:bowl|@chair|@chair',
    hung: 'clock',
  }),
  ...room('bathroom|washroom|restroom|shower room', 'bathroom', {
    back: 'washing machine|sink|toilet',
    left: 'bathtub',
    right: 'houseplant',
    hung: 'mirror',
  }),
  ...room('laundry room', 'bathroom', {
    back: 'washing machine|washing machine|cabinet',
    left: 'drying rack',
    right: 'ironing board',
    middle: 'basket',
  }),
  ...room('office|workplace|office room|home office', 'office', {
    back: '',
    left: 'filing cabinet|filing cabinet',
    right: 'houseplant',
    middle: 'desk:laptop|@office chair',
  }),
  ...room('study', 'library', {
    back: '',
    left: 'grandfather clock|cabinet',
    right: 'armchair',
    middle: 'writing desk:lamp|@chair',
    preset: RUG,
  }),
  ...room('library|reading room', 'library', {
    back: '',
    left: 'bookcase|bookcase',
    middle: 'table:book|@chair|@chair',
    preset: RUG,
  }),
  ...room('restaurant|cafe|café|diner|coffee shop|bistro|cafeteria|tea room|canteen', 'restaurant', {
    back: 'houseplant|cabinet:coffee machine',
    left: 'round table:vase|@chair',
    right: 'round table:vase|@chair',
    middle: 'round table:cup|@chair|@chair',
  }),
  ...room('dining room', 'restaurant', {
    back: 'houseplant|china cabinet|sideboard',
    middle: 'table:candelabra|@chair|@chair|@chair|@chair',
  }),
  ...room('garage|workshop|work shop', 'workshop', {
    back: 'workbench:vise|cabinet|oil drum',
    left: 'shelf',
    right: 'tire',
    middle: 'motorcycle',
  }),
  ...room('basement|cellar|wine cellar', 'workshop', {
    back: 'wine barrel|wine barrel|wine barrel',
    left: 'shelf',
    right: 'crate',
    middle: 'table:candle|@stool',
  }),
  ...room('attic|dusty attic', 'workshop', {
    back: 'wardrobe|chest|grandfather clock',
    left: 'standing mirror|crate',
    middle: 'rocking chair',
  }),
  ...room('art studio|studio|craft room', 'workshop', {
    back: 'cabinet|shelf',
    left: 'table:vase',
    middle: 'easel|@stool',
  }),
  ...room('gym|fitness room|weight room', 'gym interior', {
    back: 'treadmill|exercise bike',
    left: 'punching bag',
    right: 'kettlebell|dumbbell',
    middle: 'bench press',
  }),
  ...room('dungeon|castle dungeon|torture chamber', 'dungeon', {
    back: 'pillory|chest',
    left: 'barrel',
    right: 'torch',
    middle: 'table:candle|@stool',
    preset: STONE,
  }),
  ...room('prison|jail|prison cell|cell', 'dungeon', {
    back: 'single bed|toilet',
    left: 'stool',
    right: 'bucket',
    preset: STONE,
  }),
  ...room('throne room|great hall', 'church interior', {
    back: '',
    left: 'candelabra',
    right: 'candelabra',
    middle: 'throne',
    preset: { side: 'open' },
  }),
  ...room('art gallery|exhibition|exhibit', 'art gallery', {
    back: '',
    left: 'vase',
    right: 'houseplant',
    middle: 'bench',
    hung: 'painting|painting',
  }),
  ...room('hallway|entrance hall|lobby|foyer|hotel lobby|entry hall', 'hallway', {
    back: 'coat rack|sideboard:vase|cabinet',
    right: 'armchair',
    hung: 'mirror',
    preset: RUG,
  }),
])

/** How a room is furnished that is asked for by this name; null for what is no room, or one that nobody lives in. */
export const furnishingOf = (name: string): Furnishing | null => FURNISHINGS.get(name) ?? null

/** Every room that has furniture of its own, by the names it has. */
export const FURNISHED: readonly string[] = [...FURNISHINGS.keys()]
