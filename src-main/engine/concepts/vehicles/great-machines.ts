import type { Concept } from '../../families/types.ts'

const painted = (color: string) => ({ recipe: 'painted-metal', color })

const machine = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'great machine', preset: { kind: name }, wordnet: '', ...more })

/** Machines of building sites, fields, holidays, races and space. */
export const GREAT_MACHINES: readonly Concept[] = [
  machine(
    'tower crane',
    ['crane', 'construction crane', 'building crane', 'crane tower', 'site crane', '🏗️'],
    {
      feature: 'jib',
      height: [30, 38],
    }
  ),
  machine(
    'cement mixer',
    [
      'cement truck',
      'cement mixer truck',
      'concrete mixer',
      'concrete mixer truck',
      'concrete truck',
      'mixer truck',
    ],
    {
      materials: { body: painted('#d3562a'), paint: { recipe: 'car-paint', color: '#d3562a' } },
      feature: 'drum',
      height: [3.4, 4.8],
    }
  ),
  machine('combine harvester', ['harvester', 'grain harvester', 'wheat harvester', 'combine'], {
    materials: { body: painted('#2f7d3b') },
    feature: 'reel',
    height: [3.2, 4.6],
  }),
  machine(
    'caravan',
    ['camping trailer', 'travel trailer', 'caravan trailer', 'camper trailer', 'touring caravan'],
    {
      materials: { body: painted('#3f8fb0') },
      feature: 'door',
      height: [2.4, 3.2],
    }
  ),
  machine('speedboat', ['speed boat', 'motorboat', 'motor boat', 'powerboat', 'power boat', '🚤'], {
    materials: { body: painted('#c42a2e') },
    feature: 'windscreen',
    height: [1.4, 2.1],
  }),
  machine('seaplane', ['sea plane', 'float plane', 'floatplane', 'hydroplane aircraft', 'water plane'], {
    materials: { body: painted('#d8412f') },
    feature: 'float',
    height: [3.4, 4.8],
  }),
  machine(
    'formula 1 car',
    ['formula one car', 'formula one', 'formula car', 'formula racing car', 'indy car', 'indycar', '🏎️'],
    {
      materials: { body: painted('#c8202a'), accent: painted('#f1efe8') },
      feature: 'rear_wing',
      height: [0.85, 1.15],
    }
  ),
  machine(
    'spaceship',
    [
      'space ship',
      'starship',
      'spacecraft',
      'star ship',
      'starfighter',
      'star fighter',
      'space fighter',
      'alien fighter',
    ],
    {
      materials: { body: painted('#b8342c'), light: painted('#c9ced4') },
      main: 'light',
      feature: 'engine',
      height: [5, 7.5],
    }
  ),
  machine(
    'space station',
    ['orbital station', 'international space station', 'iss', 'orbital space station'],
    {
      main: 'light',
      feature: 'solar_panel',
      height: [26, 36],
    }
  ),
  machine(
    'mars rover',
    ['rover', 'moon rover', 'lunar rover', 'space rover', 'planetary rover', 'exploration rover'],
    {
      main: 'light',
      feature: 'camera',
      height: [2, 2.5],
    }
  ),
  machine(
    'mech',
    [
      'mecha',
      'mech suit',
      'battle mech',
      'battlemech',
      'war mech',
      'mech robot',
      'combat mech',
      'mech warrior',
      'gundam',
    ],
    {
      materials: { body: painted('#5d6b4a'), light: painted('#c9c3a8') },
      feature: 'gun',
      height: [5.4, 7.2],
    }
  ),
  machine('monorail', ['monorail train', 'mono rail', 'elevated train', 'suspended train', '🚝'], {
    materials: { body: painted('#2a62b8') },
    feature: 'beam',
    height: [7.4, 9.6],
  }),
  machine('trebuchet', ['medieval trebuchet', 'siege trebuchet', 'counterweight trebuchet'], {
    materials: {
      wood: { recipe: 'wood', color: '#8a5d36', axis: [0, 0, 1] },
      seat: { recipe: 'leather', color: '#6b4528' },
    },
    main: 'wood',
    feature: 'counterweight',
    height: [5, 7],
  }),
  machine(
    'turret',
    ['sentry gun', 'gun turret', 'sentry turret', 'auto turret', 'defense turret', 'turret gun'],
    {
      materials: { body: painted('#7b8478') },
      feature: 'gun',
      height: [1.4, 1.9],
    }
  ),
  machine('houseboat', ['house boat', 'floating house', 'floating home', 'canal boat'], {
    materials: { body: painted('#3f7f8f'), dark: painted('#26323c') },
    feature: 'cabin',
    height: [3.4, 5.6],
  }),
]
