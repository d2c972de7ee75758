import type { Concept } from '../../families/types.ts'

/** What one plays, climbs and goes out with. */
export const OUTING: readonly Concept[] = [
  {
    name: 'ping pong table',
    synonyms: ['table tennis table', 'table tennis', 'ping-pong table', 'pingpong table'],
    family: 'outing',
    preset: { kind: 'table tennis table' },
    feature: 'net',
    height: [0.7, 1.25],
    wordnet: 'ping-pong table',
  },
  {
    name: 'golf bag',
    synonyms: ['bag of golf clubs', 'golf clubs in a bag', 'caddy bag', 'golfbag'],
    family: 'outing',
    preset: { kind: 'golf bag' },
    feature: 'cover',
    height: [0.9, 1.7],
    wordnet: 'golf bag',
  },
  {
    name: 'carabiner',
    synonyms: ['karabiner', 'climbing clip', 'snap hook', 'carabiner clip'],
    family: 'outing',
    preset: { kind: 'carabiner' },
    feature: 'gate',
    height: [0.085, 0.17],
    wordnet: 'carabiner',
  },
  {
    name: 'jump rope',
    synonyms: ['skip rope', 'jumprope'],
    family: 'outing',
    preset: { kind: 'jump rope' },
    feature: 'handle',
    height: [0.025, 0.07],
    wordnet: 'jump rope',
  },
  {
    name: 'butterfly net',
    synonyms: ['insect net', 'bug net', 'bug catching net', 'butterfly catcher'],
    family: 'outing',
    preset: { kind: 'butterfly net' },
    feature: 'net',
    height: [0.9, 1.75],
    wordnet: '',
  },
]
