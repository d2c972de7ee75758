import type { Concept } from '../families/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import { SURROUNDINGS_INSIDE } from './surroundings/inside.ts'
import { place } from './surroundings/place.ts'

const sand: MaterialSpec = { recipe: 'sand', color: '#e6cf98' }
const turf: MaterialSpec = { recipe: 'grass', color: '#6f9c45' }
const snow: MaterialSpec = { recipe: 'snow', color: '#f2f6fa' }
const soil: MaterialSpec = { recipe: 'soil', color: '#6b4a33' }
const asphalt: MaterialSpec = { recipe: 'concrete', color: '#55575b' }
const pavement: MaterialSpec = { recipe: 'concrete', color: '#b4b0a8' }
const earth: MaterialSpec = { recipe: 'soil', color: '#7a5a3f' }
const rock: MaterialSpec = { recipe: 'stone', color: '#8b857c' }
const paint = (color: string): MaterialSpec => ({ recipe: 'plastic', color })

/** Where things are, out of doors: the first concept of all. */
const OUTSIDE: readonly Concept[] = [
  place(
    'beach',
    'seaside|seashore|shore|coast|shoreline|sandy beach|tropical beach|sea shore|waterfront|coastline',
    {
      parts: ['beach', 'none', 'shells', 'sand'],
      materials: { ground: sand, edge: { recipe: 'stone', color: '#b99a6a' } },
    }
  ),
  place('palm beach', 'beach resort|sunbathing beach|sun lounger beach', {
    parts: ['beach', 'palms', 'parasol', 'parasol'],
    materials: { ground: sand, edge: { recipe: 'stone', color: '#b99a6a' }, second: paint('#2f7fb5') },
  }),
  place(
    'rocky shore',
    'rocky coast|rocky beach|rocky coastline|tide pool|sea cliff|rocky island|pebble beach',
    {
      parts: ['beach', 'boulders', 'none', 'rock'],
      materials: { ground: rock, edge: { recipe: 'stone', color: '#6f6a62' } },
    }
  ),
  place('sea', 'ocean|open sea|waves|wave|open ocean|high seas|open water|water surface|bay|gulf', {
    parts: ['waves', 'none', 'none', 'water'],
    materials: { water: { recipe: 'liquid', color: '#2f7fae' } },
  }),
  place('harbor', 'harbour|dock|pier|jetty|quay|marina|wharf|boardwalk|boat dock|fishing pier', {
    parts: ['quay', 'none', 'bollards', 'rope'],
    materials: {
      ground: { recipe: 'wood', color: '#a5845e' },
      water: { recipe: 'liquid', color: '#3c8fb8' },
    },
  }),
  place(
    'pond',
    'lake|puddle|lily pond|duck pond|mountain lake|koi pond|garden pond|lagoon|forest lake|still water|lakeside|lakeshore',
    {
      parts: ['pond', 'none', 'lilies', 'water', 'round'],
      materials: { accent: paint('#e79ab8') },
    }
  ),
  place('swamp', 'marsh|bog|wetland|bayou|mangrove', {
    parts: ['pond', 'reeds', 'lilies', 'cattail', 'round'],
    materials: {
      ground: { recipe: 'grass', color: '#63743a' },
      water: { recipe: 'liquid', color: '#566b3f' },
    },
  }),
  place('river', 'stream|creek|brook|riverbank|river bank|mountain stream|canal', {
    parts: ['river', 'trees', 'none', 'water'],
  }),
  place(
    'sea bed',
    'seabed|seafloor|sea floor|ocean floor|underwater|coral garden|bottom of the sea|bottom of the ocean|reef|ocean reef|aquarium floor',
    {
      parts: ['mounds', 'seaweed', 'stones', 'coral'],
      materials: {
        ground: { recipe: 'sand', color: '#cfc7a0' },
        accent: paint('#e8665a'),
        second: paint('#e3a23c'),
        edge: { recipe: 'liquid', color: '#2d6f94' },
      },
    }
  ),
  place('swimming pool', 'pool|poolside|outdoor pool|indoor pool', {
    parts: ['pool', 'none', 'none', 'border'],
    materials: {
      ground: { recipe: 'ceramic', color: '#f0efe9' },
      water: { recipe: 'liquid', color: '#4cc1d8' },
      edge: { recipe: 'ceramic', color: '#7fb7c9' },
    },
  }),
  place(
    'meadow',
    'field|grassland|grassy field|green field|flower field|field of flowers|wildflower meadow|pasture|paddock|countryside|prairie|grassy meadow|open field|farm field|spring meadow',
    {
      parts: ['flat', 'none', 'flowers', 'petal'],
      materials: { ground: turf, accent: paint('#e0679a') },
    }
  ),
  place('lawn', 'grassy lawn|grass lawn|green lawn|front lawn|backyard|back yard|yard|front yard', {
    parts: ['flat', 'pickets', 'tufts', 'picket'],
    materials: { ground: turf, light: { recipe: 'painted-wood', color: '#f4f1e9' } },
  }),
  place(
    'garden',
    'flower garden|rose garden|vegetable garden|botanical garden|english garden|flower bed|flowerbed|cottage garden',
    {
      parts: ['flat', 'pickets', 'flowers', 'petal'],
      materials: {
        ground: { recipe: 'grass', color: '#78a84b' },
        light: { recipe: 'painted-wood', color: '#efe9dc' },
      },
    }
  ),
  place('park', 'city park|public park|town park', {
    parts: ['flat', 'trees', 'lamp', 'crown'],
    materials: { ground: turf, second: paint('#3e6b46') },
  }),
  place(
    'forest',
    'wood clearing|woods|woodland|forest floor|forest clearing|pine forest|enchanted forest|wilderness|grove|taiga',
    {
      parts: ['flat', 'pines', 'mushrooms', 'fir'],
      materials: {
        ground: { recipe: 'grass', color: '#55763a' },
        leaf: { recipe: 'foliage', color: '#2f6238' },
      },
    }
  ),
  place(
    'autumn forest',
    'fall forest|autumn park|autumn leaves on the ground|pile of autumn leaves|fallen leaves|autumn landscape|bed of leaves',
    {
      parts: ['flat', 'trees', 'leaves', 'crown'],
      materials: {
        ground: { recipe: 'grass', color: '#8d8444' },
        leaf: { recipe: 'foliage', color: '#d2762c' },
        accent: { recipe: 'leaf', color: '#c9482b' },
        second: { recipe: 'leaf', color: '#e0a230' },
      },
    }
  ),
  place('jungle', 'rainforest|rain forest|tropical forest|tropical jungle', {
    parts: ['mounds', 'jungle', 'none', 'broad_leaf'],
    materials: {
      ground: { recipe: 'grass', color: '#4d7a35' },
      leaf: { recipe: 'foliage', color: '#2f7a3a' },
    },
  }),
  place('savanna', 'savannah|african savanna|safari|african plain|grassy plain', {
    parts: ['mounds', 'trees', 'tufts', 'crown'],
    materials: {
      ground: { recipe: 'grass', color: '#bfa458' },
      leaf: { recipe: 'foliage', color: '#8f9443' },
    },
  }),
  place('desert', 'sahara|sandy desert|desert landscape|wild west|badlands|arizona desert', {
    parts: ['dunes', 'none', 'cacti', 'cactus'],
    materials: { ground: { recipe: 'sand', color: '#dfb36b' }, edge: { recipe: 'stone', color: '#b98550' } },
  }),
  place('sand dune', 'dunes|dune|sand dunes|sandy ground|sand', {
    parts: ['dunes', 'none', 'none', 'dune'],
    materials: { ground: { recipe: 'sand', color: '#e2bf7e' }, edge: { recipe: 'stone', color: '#c19a5f' } },
  }),
  place(
    'winter landscape',
    'snow|snowy field|snowy landscape|winter scene|snowy forest|winter forest|snowfield|snowy ground|winter wonderland|snowy garden|arctic|tundra|snowy yard|snowy mountain slope',
    {
      parts: ['mounds', 'pines', 'none', 'fir'],
      materials: {
        ground: snow,
        edge: { recipe: 'ice', color: '#bcd8e8' },
        leaf: { recipe: 'foliage', color: '#5d8275' },
      },
    }
  ),
  place('ice rink', 'frozen lake|frozen pond|skating rink|hockey rink|sheet of ice|ice', {
    parts: ['lines', 'none', 'none', 'line', 'round'],
    materials: {
      ground: { recipe: 'ice', color: '#d8ecf5' },
      light: paint('#c8473d'),
      edge: paint('#f2f4f6'),
    },
  }),
  place(
    'mountain meadow',
    'mountain landscape|mountain valley|alpine meadow|valley|mountainside|hillside|foot of a mountain|mountain pass|highland',
    {
      parts: ['flat', 'peaks', 'tufts', 'mountain'],
      materials: { ground: turf },
    }
  ),
  place('green hills', 'hilly landscape|rolling hills|grassy hill|hilltop|knoll|landscape|horizon', {
    parts: ['mounds', 'hills', 'tufts', 'hill'],
    materials: { ground: turf, second: { recipe: 'grass', color: '#5f8f3f' } },
  }),
  place('rocky ground', 'rocky terrain|rocky landscape|rocks|quarry|canyon floor|stony ground|gravel pit', {
    parts: ['flat', 'boulders', 'stones', 'rock'],
    materials: { ground: { recipe: 'stone', color: '#9c8d79' }, edge: rock },
  }),
  place('cave', 'cavern|grotto|den|lair', {
    parts: ['flat', 'cave', 'stones', 'rock'],
    materials: {
      ground: { recipe: 'stone', color: '#6d665e' },
      stone: { recipe: 'stone', color: '#7c746a' },
      edge: rock,
    },
  }),
  place('lava field', 'volcanic landscape|hell|river of lava|volcanic ground|molten lava', {
    parts: ['embers', 'boulders', 'none', 'lava'],
    materials: {
      ground: { recipe: 'stone', color: '#2c2724' },
      stone: { recipe: 'stone', color: '#3a332f' },
      glow: { recipe: 'ember', color: '#ff6a1f' },
      edge: { recipe: 'stone', color: '#241f1d' },
    },
  }),
  place('lunar surface', 'surface of the moon|moon surface|lunar landscape|moonscape|surface of the planet', {
    parts: ['craters', 'night', 'stones', 'crater', 'round'],
    materials: { ground: { recipe: 'stone', color: '#a9a7a2' }, edge: { recipe: 'stone', color: '#7f7d78' } },
  }),
  place('martian surface', 'surface of mars|alien landscape|red desert|martian landscape', {
    parts: ['craters', 'peaks', 'stones', 'crater', 'round'],
    materials: {
      ground: { recipe: 'sand', color: '#b8643c' },
      stone: { recipe: 'stone', color: '#9a4f30' },
      light: paint('#c98258'),
      edge: { recipe: 'stone', color: '#84452b' },
    },
  }),
  place('sky', 'clear sky|blue sky|sky with clouds|clouds|heaven|air|midair|mid air|cloudy sky|summer sky', {
    parts: ['clouds', 'sky', 'none', 'sky'],
  }),
  place('earth from space', 'orbit|earth orbit|low earth orbit|orbit of the earth', {
    parts: ['planet', 'night', 'none', 'planet', 'round'],
    materials: {
      water: { recipe: 'glossy-plastic', color: '#2a6fc0' },
      leaf: { recipe: 'plastic', color: '#4f9a4a' },
    },
  }),
  place('open ground', 'bare ground', {
    parts: ['flat', 'none', 'tufts', 'tuft', 'round'],
    materials: { ground: turf },
  }),
  place('open air', 'outdoors|sunlight|bright sunlight|daylight', {
    parts: ['flat', 'sky', 'none', 'sky', 'round'],
    materials: { ground: { recipe: 'grass' } },
  }),
  place(
    'night sky',
    'starry sky|starry night|starry night sky|outer space|space|galaxy|milky way|cosmos|stars|moonlit sky|midnight sky',
    {
      parts: ['flat', 'night', 'none', 'star', 'round'],
      materials: { ground: { recipe: 'grass', color: '#3c5540' }, edge: paint('#232c47') },
    }
  ),
  place('wheat field', 'cornfield of wheat|grain field|barley field|field of wheat|golden field|rye field', {
    parts: ['furrows', 'none', 'wheat', 'ear'],
    materials: {
      ground: { recipe: 'wicker', color: '#dcae4d' },
      edge: soil,
      leaf: { recipe: 'foliage', color: '#c2a147' },
    },
  }),
  place('corn field', 'cornfield|field of corn|maize field|corn maze', {
    parts: ['furrows', 'none', 'corn', 'cob'],
    materials: { ground: soil, second: paint('#f0c53a'), edge: soil },
  }),
  place('tulip field', 'field of tulips|tulip garden|bed of tulips|flower farm', {
    parts: ['furrows', 'none', 'tulips', 'tulip'],
    materials: { ground: soil, accent: paint('#dd3f54'), edge: soil },
  }),
  place(
    'ploughed field',
    'plowed field|farmland|vegetable patch|pumpkin patch|garden soil|soil|dirt|muddy field|mud|muddy ground',
    {
      parts: ['furrows', 'none', 'tufts', 'ground'],
      materials: { ground: soil, edge: earth },
    }
  ),
  place('farmyard', 'farm|barnyard|farm yard|ranch|corral|hayfield', {
    parts: ['flat', 'pickets', 'hay', 'hay_bale'],
    materials: { ground: { recipe: 'soil', color: '#a5855a' }, light: { recipe: 'wood', color: '#8a6038' } },
  }),
  place('campsite', 'campground|camping site|camping ground', {
    parts: ['flat', 'tent', 'fire', 'tent'],
    materials: { ground: turf, accent: { recipe: 'fabric', color: '#d98336' } },
  }),
  place(
    'dirt road',
    'path|trail|country road|footpath|gravel road|gravel path|dusty road|forest path|garden path',
    {
      parts: ['flat', 'none', 'tufts', 'ground'],
      materials: { ground: { recipe: 'soil', color: '#b18a5c' }, edge: earth },
    }
  ),
  place(
    'street',
    'road|city street|highway|asphalt|avenue|urban street|main street|street corner|village street|paved road|crossroads|intersection',
    {
      parts: ['road', 'houses', 'none', 'house'],
      materials: {
        ground: asphalt,
        edge: pavement,
        accent: { recipe: 'roof-tiles', color: '#a24b36' },
        second: { recipe: 'plaster', color: '#d8a663' },
        back: { recipe: 'plaster', color: '#c97b5f' },
      },
    }
  ),
  place(
    'city',
    'city skyline|skyline|cityscape|downtown|metropolis|urban landscape|new york|night city|big city',
    {
      parts: ['road', 'towers', 'none', 'tower'],
      materials: {
        ground: asphalt,
        edge: pavement,
        back: { recipe: 'concrete', color: '#77808c' },
        second: { recipe: 'concrete', color: '#545d6b' },
      },
    }
  ),
  place(
    'village',
    'town|neighborhood|neighbourhood|village square|town square|suburb|cobblestone street|cobbled street|cobblestone alley|alley|alleyway|market square|plaza|piazza',
    {
      parts: ['paving', 'houses', 'lamp', 'house'],
      materials: {
        ground: { recipe: 'stone', color: '#8f8b86' },
        accent: { recipe: 'roof-tiles', color: '#b0573c' },
        second: { recipe: 'plaster', color: '#cfd2b4' },
        back: { recipe: 'plaster', color: '#e0c79c' },
      },
    }
  ),
  place(
    'pavement',
    'sidewalk|side walk|footway|promenade|curb|kerb|street pavement|patio|terrace|courtyard|paved path|stone path|paved terrace',
    {
      parts: ['paving', 'none', 'pots', 'paving'],
      materials: { ground: pavement, edge: { recipe: 'concrete', color: '#7d7a74' } },
    }
  ),
  place(
    'parking lot',
    'parking space|car park|driveway|garage floor|tarmac|racetrack|race track|runway|airstrip|racing track|racecourse',
    {
      parts: ['road', 'none', 'cones', 'cone'],
      materials: { ground: asphalt, accent: paint('#e8702a'), edge: pavement },
    }
  ),
  place(
    'railway track',
    'railroad track|railway|railroad|railway tracks|railroad tracks|train track|train tracks|track|tracks|rails',
    {
      parts: ['track', 'none', 'tufts', 'rail'],
      materials: {
        ground: { recipe: 'stone', color: '#9d968b' },
        edge: { recipe: 'stone', color: '#75706a' },
      },
    }
  ),
  place(
    'railway platform',
    'train platform|platform|train station|railway station|station|station platform|subway platform|subway station|rail platform|metro station|bus station',
    {
      parts: ['platform', 'none', 'lamp', 'platform'],
      materials: { ground: pavement, edge: { recipe: 'stone', color: '#75706a' }, light: paint('#f0cf3d') },
    }
  ),
  place('playground', 'schoolyard|kindergarten|play park|school yard', {
    parts: ['flat', 'pickets', 'slide', 'chute'],
    materials: { ground: turf, accent: paint('#d8453a'), second: paint('#2f73b8') },
  }),
  place(
    'soccer field',
    'football field|football pitch|soccer pitch|playing field|pitch|stadium|soccer stadium|rugby field',
    {
      parts: ['lines', 'none', 'goal', 'goal'],
      materials: { ground: { recipe: 'grass', color: '#579141' } },
    }
  ),
  place('basketball court', 'court|gym|gymnasium|sports hall|indoor court|gym floor', {
    parts: ['lines', 'none', 'hoop', 'hoop'],
    materials: { ground: { recipe: 'varnished-wood', color: '#c98f55' }, accent: paint('#e2622d') },
  }),
  place('tennis court', 'volleyball court|badminton court|clay court', {
    parts: ['lines', 'net', 'none', 'net'],
    materials: { ground: paint('#4b8a6a') },
  }),
  place('boxing ring', 'wrestling ring|fight ring', {
    parts: ['flat', 'ropes', 'none', 'rope'],
    materials: {
      ground: { recipe: 'fabric', color: '#dcd9d0' },
      second: paint('#29549b'),
      edge: paint('#29549b'),
    },
  }),
  place(
    'arena',
    'stands|bleachers|grandstand|circus|circus ring|amphitheater|colosseum floor|circus arena|bullring',
    {
      parts: ['flat', 'stands', 'none', 'seat'],
      materials: { ground: { recipe: 'sand', color: '#d8b77c' } },
    }
  ),
  place('battlefield', 'war zone|ruins|trench|ruined city|wasteland', {
    parts: ['craters', 'boulders', 'crates', 'crate'],
    materials: { ground: { recipe: 'soil', color: '#77664f' }, edge: earth },
  }),
  place('temple courtyard', 'roman forum|ancient ruins|temple ruins|agora|cloister|mausoleum', {
    parts: ['paving', 'columns', 'none', 'column'],
    materials: {
      ground: { recipe: 'stone', color: '#cbbf9f' },
      stone: { recipe: 'marble', color: '#e9e3d4' },
      edge: rock,
    },
  }),
  place('clothes line', 'clothesline|washing line|laundry line|clothes lines|drying line', {
    parts: ['flat', 'line', 'none', 'line'],
    materials: { ground: turf, second: { recipe: 'wood', color: '#d9b27c' } },
  }),
  place(
    'porch',
    'veranda|front porch|doorstep|wooden porch|balcony|front door step|wooden deck|back porch|verandah|entrance',
    {
      parts: ['boards', 'door', 'none', 'door'],
      materials: {
        ground: { recipe: 'wood', color: '#b28c62' },
        back: { recipe: 'painted-wood', color: '#cfd9d6' },
        accent: { recipe: 'painted-wood', color: '#a43f34' },
        second: { recipe: 'roof-tiles', color: '#6d6a68' },
      },
    }
  ),
  place('rooftop', 'roof terrace|flat roof|roof garden', {
    parts: ['tiles', 'towers', 'pots', 'tower'],
    materials: {
      ground: pavement,
      second: { recipe: 'concrete', color: '#8f959c' },
      back: { recipe: 'concrete', color: '#77808c' },
    },
  }),
]

/** Where things are. */
export const SURROUNDINGS: readonly Concept[] = [...OUTSIDE, ...SURROUNDINGS_INSIDE]
