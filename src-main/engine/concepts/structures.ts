import type { Concept } from '../families/types.ts'
import { COUNTRY_WORKS } from './structures/country-works.ts'
import { ENCLOSURES } from './structures/enclosures.ts'
import { PLACES } from './structures/places.ts'
import { PLAYGROUNDS } from './structures/playgrounds.ts'
import { SIGNS } from './structures/signs.ts'
import { SHOPS } from './structures/shops.ts'
import { SITES } from './structures/sites.ts'
import { STREET_THINGS } from './structures/street-things.ts'
import { WORKS } from './structures/works.ts'
import { YARD_THINGS } from './structures/yard-things.ts'

/** What stands outdoors: streets, gardens, playgrounds. */
export const STRUCTURES: readonly Concept[] = [
  {
    name: 'fire hydrant',
    synonyms: ['hydrant', 'fireplug', 'fire plug', 'water hydrant'],
    family: 'fire hydrant',
    feature: 'cap',
    height: [0.7, 1],
    wordnet: 'fireplug#1',
  },
  {
    name: 'mailbox',
    synonyms: ['letter box', 'letterbox', 'rural mailbox', 'mail box', 'us mailbox', '📬', '📫', '📪', '📭'],
    family: 'mailbox',
    feature: 'flag',
    height: [1, 1.45],
    wordnet: 'mailbox#1',
  },
  {
    name: 'post box',
    synonyms: ['postbox', 'pillar box', 'british post box', 'royal mail box', 'red post box', '📮'],
    family: 'mailbox',
    preset: { kind: 'pillar', height: 1.6 },
    materials: { box: { recipe: 'painted-metal', color: '#c4211f' } },
    feature: 'slot',
    height: [1.4, 1.8],
    wordnet: '',
  },
  {
    name: 'collection box',
    synonyms: [
      'street mailbox',
      'usps mailbox',
      'mail drop',
      'mail collection box',
      'blue mailbox',
      'city mailbox',
    ],
    family: 'mailbox',
    preset: { kind: 'street', height: 1.3 },
    materials: { box: { recipe: 'painted-metal', color: '#1f4e9a' } },
    feature: 'door',
    height: [1.1, 1.5],
    wordnet: '',
  },
  {
    name: 'well',
    synonyms: ['wishing well', 'water well', 'stone well', 'draw well', 'village well'],
    family: 'well',
    feature: 'bucket',
    height: [2, 2.9],
    wordnet: 'well#2',
  },
  {
    name: 'fountain',
    synonyms: ['water fountain', 'garden fountain', 'stone fountain', 'tiered fountain', '⛲'],
    family: 'fountain',
    feature: 'bowl',
    height: [2.1, 3.2],
    wordnet: 'fountain#1',
  },
  {
    name: 'birdhouse',
    synonyms: ['bird house', 'nest box', 'nesting box', 'bird box', 'wooden birdhouse'],
    family: 'pet house',
    feature: 'hole_ring',
    height: [0.26, 0.4],
    wordnet: 'birdhouse#1',
  },
  {
    name: 'birdhouse on a pole',
    synonyms: ['bird house on a post', 'birdhouse on a post', 'bird feeder', 'bird table'],
    family: 'pet house',
    preset: { pole: 'yes' },
    feature: 'hole_ring',
    height: [0.75, 1.3],
    wordnet: '',
  },
  {
    name: 'doghouse',
    synonyms: ['dog house', 'kennel', 'dog kennel', 'dog hut'],
    family: 'pet house',
    preset: { kind: 'dog', width: 0.8 },
    feature: 'door_frame',
    height: [0.9, 1.35],
    wordnet: 'kennel#1',
  },
  {
    name: 'campfire',
    synonyms: ['camp fire', 'bonfire', 'fire pit', 'firepit', 'log fire', 'open fire', '🔥'],
    family: 'wood fire',
    feature: 'flame',
    height: [0.7, 1.2],
    wordnet: '',
  },
  {
    name: 'log pile',
    synonyms: ['woodpile', 'pile of firewood'],
    family: 'wood fire',
    preset: { kind: 'pile', size: 1.4 },
    feature: 'log',
    height: [0.6, 1.4],
    wordnet: '',
  },
  ...ENCLOSURES,
  ...PLAYGROUNDS,
  ...SIGNS,
  ...STREET_THINGS,
  ...YARD_THINGS,
  ...WORKS,
  ...PLACES,
  ...COUNTRY_WORKS,
  ...SITES,
  ...SHOPS,
]
