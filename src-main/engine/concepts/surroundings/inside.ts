import type { Concept } from '../../families/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { place } from './place.ts'

const floor = (color: string): MaterialSpec => ({ recipe: 'varnished-wood', color })
const wall = (color: string): MaterialSpec => ({ recipe: 'plaster', color })
const tile = (color: string): MaterialSpec => ({ recipe: 'ceramic', color })
const paint = (color: string): MaterialSpec => ({ recipe: 'plastic', color })
const cloth = (color: string): MaterialSpec => ({ recipe: 'velvet', color })

/** Where things are, in houses. */
export const SURROUNDINGS_INSIDE: readonly Concept[] = [
  place(
    'kitchen counter',
    'kitchen|countertop|counter|kitchen worktop|worktop|kitchen island|counter top|kitchen sideboard|bakery',
    {
      parts: ['counter', 'tiled', 'none', 'worktop'],
      materials: {
        ground: { recipe: 'granite', color: '#5d5a57' },
        back: { recipe: 'painted-wood', color: '#e7e3d8' },
        light: tile('#f5f3ec'),
        second: tile('#c96a3d'),
      },
    }
  ),
  place('kitchen interior', 'kitchen room|kitchen scene|open kitchen|farmhouse kitchen|fitted kitchen', {
    parts: ['tiles', 'wall', 'rug', 'tile'],
    materials: {
      ground: tile('#ece3d2'),
      second: tile('#b9c2b4'),
      back: wall('#d9c9a3'),
      accent: { recipe: 'wool', color: '#b4573c' },
    },
  }),
  place('gym interior', 'fitness room|fitness center|fitness centre|weight room|fitness studio', {
    parts: ['flat', 'wall', 'none', 'wall'],
    materials: {
      ground: { recipe: 'rubber', color: '#3b4148' },
      back: wall('#9fb0ba'),
      light: paint('#e0692f'),
    },
  }),
  place('bar counter', 'bar|pub|tavern|saloon|bartop|bar top|pub counter|inn', {
    parts: ['counter', 'none', 'bottles', 'worktop'],
    materials: {
      ground: floor('#6a3f25'),
      back: floor('#7d4d2e'),
      dark: floor('#3d281b'),
      leaf: { recipe: 'glass', color: '#3f7a4c' },
      accent: { recipe: 'glass', color: '#b5682a' },
      sky: { recipe: 'glass', color: '#dfe9ee' },
    },
  }),
  place('windowsill', 'window sill|window ledge|sunny windowsill|ledge|windowsills', {
    parts: ['ledge', 'window', 'none', 'frame'],
    materials: { ground: { recipe: 'painted-wood', color: '#f1eee6' }, back: wall('#d5c9b0') },
  }),
  place('wall shelf', 'wooden shelf|floating shelf|kitchen shelf|museum shelf|trophy shelf|shop shelf', {
    parts: ['ledge', 'wall', 'none', 'board'],
    materials: { ground: { recipe: 'wood', color: '#9a6b42' }, back: wall('#cfd6d3') },
  }),
  place('wooden floor', 'floor|parquet|hardwood floor|floorboards|wood floor|parquet floor|ground', {
    parts: ['boards', 'none', 'none', 'board'],
    materials: { ground: floor('#b98352') },
  }),
  place(
    'tiled floor',
    'tile floor|checkered floor|chequered floor|marble floor|checkerboard floor|kitchen floor',
    {
      parts: ['tiles', 'wall', 'none', 'tile'],
      materials: { ground: tile('#efece4'), second: tile('#4a4c50') },
    }
  ),
  place('dance floor', 'ballroom|dance hall|ballet studio|dance studio|discotheque|disco|dance stage', {
    parts: ['tiles', 'curtain', 'none', 'curtain'],
    materials: {
      ground: paint('#c65fb4'),
      second: paint('#4b58c6'),
      accent: cloth('#7b2743'),
      glow: { recipe: 'polished-metal', color: '#dcb14e' },
    },
  }),
  place(
    'stage',
    'theater stage|theatre stage|theater|theatre|concert stage|concert hall|concert|opera|wooden stage|spotlight',
    {
      parts: ['stage', 'curtain', 'lights', 'curtain'],
      materials: {
        ground: floor('#a8713f'),
        edge: floor('#5e3d26'),
        accent: cloth('#a3202b'),
        glow: { recipe: 'polished-metal', color: '#dcb14e' },
      },
    }
  ),
  place(
    'living room',
    'lounge|sitting room|room|house interior|parlor|parlour|drawing room|apartment|game room|gaming room|gamer room|man cave',
    {
      parts: ['boards', 'window', 'rug', 'rug'],
      materials: {
        ground: floor('#b07c4e'),
        back: wall('#b9c6bd'),
        accent: { recipe: 'wool', color: '#a8443b' },
        second: { recipe: 'wool', color: '#e2cfa6' },
      },
    }
  ),
  place('bedroom', "child's bedroom|kids room|nursery|dormitory|hotel room", {
    parts: ['flat', 'window', 'rug', 'frame'],
    materials: {
      ground: { recipe: 'wool', color: '#c9bfae' },
      back: wall('#c7b7cf'),
      accent: { recipe: 'wool', color: '#6f86b8' },
      second: { recipe: 'wool', color: '#a9b9d8' },
      sky: paint('#263b66'),
    },
  }),
  place('bathroom', 'washroom|restroom|shower room|laundry room|changing room', {
    parts: ['tiles', 'wall', 'pots', 'tile'],
    materials: { ground: tile('#eef3f4'), second: tile('#7fb3c4'), back: tile('#bcd9de') },
  }),
  place('office', 'study|cubicle|workplace|office room|meeting room|home office', {
    parts: ['flat', 'shelves', 'none', 'bookcase'],
    materials: {
      ground: { recipe: 'wool', color: '#7f8b96' },
      accent: paint('#a83a34'),
      second: paint('#2f5f86'),
    },
  }),
  place('library', 'reading room|bookstore|book shop|bookshop|archive', {
    parts: ['boards', 'shelves', 'candles', 'bookcase'],
    materials: {
      ground: floor('#8d5e38'),
      accent: { recipe: 'leather', color: '#8c2f2a' },
      second: { recipe: 'leather', color: '#2f4f78' },
      light: { recipe: 'leather', color: '#d9c08c' },
      leaf: { recipe: 'leather', color: '#3c6a48' },
      metal: { recipe: 'polished-metal', color: '#d1a74f' },
    },
  }),
  place('classroom', 'school room|lecture hall|schoolroom|school classroom', {
    parts: ['boards', 'wall', 'desks', 'blackboard'],
    materials: { ground: floor('#c1925f'), back: wall('#e3dbc2') },
  }),
  place(
    'workshop',
    'garage|work shop|craft room|studio|art studio|basement|cellar|attic|warehouse|storeroom|storage room|dusty attic|hangar|wine cellar|barn interior',
    {
      parts: ['boards', 'wall', 'crates', 'wall'],
      materials: {
        ground: { recipe: 'wood', color: '#8a6a4a' },
        back: { recipe: 'wood', color: '#6d533a' },
        light: { recipe: 'wood', color: '#59432f' },
      },
    }
  ),
  place('laboratory', 'lab|science lab|hospital room|operating room|chemistry lab|research lab', {
    parts: ['counter', 'tiled', 'none', 'worktop'],
    materials: {
      ground: paint('#eceff1'),
      back: paint('#8fb2c4'),
      light: tile('#e6f0f2'),
      second: { recipe: 'glass', color: '#7cc98f' },
      wood: paint('#c7ccd0'),
    },
  }),
  place(
    'church interior',
    'altar|cathedral interior|throne room|great hall|palace hall|castle hall|grand hall|ballroom hall',
    {
      parts: ['tiles', 'columns', 'candles', 'column'],
      materials: {
        ground: { recipe: 'marble', color: '#e6e0d2' },
        second: { recipe: 'marble', color: '#8b6f66' },
        stone: { recipe: 'stone', color: '#d3c8b0' },
        metal: { recipe: 'polished-metal', color: '#d9b14f' },
      },
    }
  ),
  place('dungeon', 'prison|jail|prison cell|crypt|castle dungeon|catacomb|torture chamber', {
    parts: ['paving', 'cave', 'barrels', 'paving'],
    materials: {
      back: { recipe: 'stone', color: '#7a7774' },
      light: { recipe: 'stone', color: '#55524f' },
      ground: { recipe: 'stone', color: '#5f5d5c' },
      stone: { recipe: 'stone', color: '#6d6a67' },
      edge: { recipe: 'stone', color: '#4a4846' },
    },
  }),
  place('art gallery', 'gallery|exhibition|museum hall|showroom|exhibit', {
    parts: ['boards', 'wall', 'pots', 'wall'],
    materials: { ground: floor('#94633c'), back: wall('#efece4'), light: wall('#d5d1c6') },
  }),
  place('restaurant', 'cafe|café|diner|coffee shop|dining room|canteen|bistro|cafeteria|tea room', {
    parts: ['tiles', 'window', 'pots', 'frame'],
    materials: { ground: tile('#e9dfcb'), second: tile('#a84b3b'), back: wall('#c4574a') },
  }),
  place('hallway', 'corridor|entrance hall|lobby|foyer|hotel lobby|entry hall', {
    parts: ['tiles', 'wall', 'rug', 'rug'],
    materials: {
      ground: tile('#e7e2d6'),
      second: tile('#8d7f6e'),
      back: wall('#d8d2bf'),
      accent: { recipe: 'wool', color: '#8a2f35' },
    },
  }),
]
