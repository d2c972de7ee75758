import type { Concept } from '../../families/types.ts'
import { WORLD_INSTRUMENTS } from './world-instruments.ts'
import { STATELY_INSTRUMENTS } from './stately-instruments.ts'
import { TUNES } from './tunes.ts'

/** Instruments of folk music and of the nursery. */
export const INSTRUMENTS_MORE: readonly Concept[] = [
  {
    name: 'harp',
    synonyms: ['concert harp', 'golden harp', 'pedal harp', 'celtic harp', 'irish harp'],
    family: 'folk instrument',
    feature: 'pillar',
    height: [1.5, 2.1],
    wordnet: 'harp#1',
  },
  {
    name: 'accordion',
    synonyms: ['piano accordion', 'squeezebox', 'concertina', 'melodeon', 'button accordion', '🪗'],
    family: 'folk instrument',
    preset: { kind: 'accordion' },
    materials: {
      body: { recipe: 'glossy-plastic', color: '#a81f2a' },
      light: { recipe: 'plastic', color: '#f1eee6' },
    },
    feature: 'bellows',
    height: [0.35, 0.6],
    wordnet: 'accordion',
  },
  {
    name: 'xylophone',
    synonyms: ['glockenspiel', 'marimba', 'toy xylophone', 'vibraphone'],
    family: 'folk instrument',
    preset: { kind: 'xylophone' },
    materials: { body: { recipe: 'wood', color: '#d8ae74' }, light: { recipe: 'wood', color: '#e2c08c' } },
    feature: 'bar_1',
    height: [0.07, 0.14],
    wordnet: 'marimba',
  },
  {
    name: 'maracas',
    synonyms: ['maraca', 'rumba shakers', 'shakers', '🪇'],
    family: 'folk instrument',
    preset: { kind: 'maracas' },
    materials: {
      body: { recipe: 'painted-wood', color: '#d8402f' },
      trim: { recipe: 'varnished-wood', color: '#c98f4e' },
      dark: { recipe: 'painted-wood', color: '#2f8f6a' },
      light: { recipe: 'painted-wood', color: '#f2c83a' },
    },
    isPair: true,
    feature: 'gourd',
    height: [0.18, 0.34],
    wordnet: 'maraca',
  },
  ...TUNES,
  ...STATELY_INSTRUMENTS,
  ...WORLD_INSTRUMENTS,
]
