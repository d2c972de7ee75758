import type { Concept } from '../../families/types.ts'

const machine = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'workshop machine', preset: { kind: name }, ...more })

/** Machines of workshops and sites, of offices and studios, and instruments that one sets up. */
export const WORKSHOP: readonly Concept[] = [
  machine(
    'robot arm',
    [
      'robotic arm',
      'industrial robot',
      'robot manipulator',
      'factory robot',
      'industrial robot arm',
      'mechanical arm',
    ],
    { feature: 'gripper', height: [1.3, 2.3], wordnet: '' }
  ),
  machine(
    'generator',
    ['power generator', 'portable generator', 'diesel generator', 'electric generator', 'gas generator'],
    {
      main: 'body',
      materials: { body: { recipe: 'painted-metal', color: '#c9282a' } },
      feature: 'tank',
      height: [0.45, 0.85],
      wordnet: '',
    }
  ),
  machine(
    'engine',
    ['car engine', 'v8 engine', 'motor', 'engine block', 'combustion engine', 'v8', 'petrol engine'],
    {
      materials: { body: { recipe: 'painted-metal', color: '#c9282a' } },
      feature: 'fan',
      height: [0.65, 1.1],
      wordnet: '',
    }
  ),
  machine('outboard motor', ['outboard', 'outboard engine', 'boat motor', 'boat engine', 'ship engine'], {
    materials: { body: { recipe: 'glossy-plastic', color: '#2c3f66' } },
    feature: 'cowl',
    height: [1, 1.7],
    wordnet: 'outboard motor',
  }),
  machine(
    'jackhammer',
    ['pneumatic drill', 'jack hammer', 'demolition hammer', 'pneumatic hammer', 'road drill'],
    {
      materials: { body: { recipe: 'painted-metal', color: '#efb51f' } },
      feature: 'chisel',
      height: [0.9, 1.4],
      wordnet: 'jackhammer',
    }
  ),
  machine('leaf blower', ['leafblower', 'garden blower', 'blower'], {
    feature: 'nozzle',
    height: [0.3, 0.5],
    wordnet: '',
  }),
  machine(
    'propeller',
    ['ship propeller', 'boat propeller', 'marine propeller', 'screw propeller', 'ships propeller'],
    {
      main: 'bronze',
      feature: 'blade',
      height: [0.9, 1.6],
      wordnet: 'propeller',
    }
  ),
  machine('rocket launcher', ['rpg', 'grenade launcher', 'missile launcher', 'rocket propelled grenade'], {
    main: 'green',
    feature: 'warhead',
    height: [0.22, 0.4],
    wordnet: '',
  }),
  machine('air hockey table', ['air hockey', 'airhockey', 'air hockey game', 'table hockey'], {
    preset: { kind: 'air hockey' },
    materials: { body: { recipe: 'painted-metal', color: '#1f3f8a' } },
    feature: 'mallet',
    height: [1, 1.6],
    wordnet: '',
  }),
  machine(
    'water cooler',
    ['water dispenser', 'office water cooler', 'watercooler', 'drinking water dispenser'],
    {
      main: 'light',
      feature: 'bottle',
      height: [1.1, 1.7],
      wordnet: 'water cooler',
    }
  ),
  machine(
    'photocopier',
    ['copier', 'copy machine', 'copying machine', 'xerox machine', 'office copier', 'photo copier'],
    {
      main: 'light',
      feature: 'drawer',
      height: [0.95, 1.5],
      wordnet: 'photocopier',
    }
  ),
  machine(
    'clapperboard',
    ['clapper board', 'film clapper', 'movie clapper', 'clapboard', 'film slate', '🎬'],
    {
      main: 'dark',
      feature: 'stripe',
      height: [0.22, 0.42],
      wordnet: '',
    }
  ),
  machine(
    'film reel',
    ['movie reel', 'reel of film', 'film roll', 'cinema reel', 'roll of film', 'film spool'],
    {
      main: 'metal',
      feature: 'flange',
      height: [0.28, 0.45],
      wordnet: '',
    }
  ),
  machine(
    'terrarium',
    ['glass terrarium', 'plant terrarium', 'jar terrarium', 'moss terrarium', 'bottle garden'],
    {
      main: 'glass',
      feature: 'fern',
      height: [0.22, 0.4],
      wordnet: 'terrarium',
    }
  ),
  machine(
    'astrolabe',
    ['brass astrolabe', 'astronomical instrument', 'antique astrolabe', 'mariners astrolabe'],
    {
      main: 'brass',
      feature: 'rete',
      height: [0.2, 0.38],
      wordnet: 'astrolabe',
    }
  ),
  machine('toothpaste', ['tube of toothpaste', 'toothpaste tube', 'tooth paste', 'dental paste'], {
    main: 'light',
    materials: { accent: { recipe: 'glossy-plastic', color: '#1f8fb8' } },
    feature: 'paste',
    height: [0.03, 0.06],
    wordnet: 'toothpaste',
  }),
]
