import type { Concept } from '../../families/types.ts'

/** What one beats. */
export const DRUMS: readonly Concept[] = [
  {
    name: 'drum',
    synonyms: ['snare drum', 'snare', 'toy drum', 'marching drum', 'tenor drum', 'side drum', '🥁'],
    family: 'drum',
    feature: 'stick',
    height: [0.13, 0.25],
    wordnet: 'drum',
  },
  {
    name: 'bongo drums',
    synonyms: ['bongo', 'bongo drum', 'conga'],
    family: 'drum',
    preset: { kind: 'bongos', width: 0.45 },
    materials: { shell: { recipe: 'varnished-wood', color: '#a5602c', axis: [0, 1, 0] } },
    feature: 'skin',
    height: [0.15, 0.3],
    wordnet: 'bongo',
  },
  {
    name: 'djembe',
    synonyms: ['african drum', 'goblet drum', 'hand drum', 'tom tom', 'darbuka'],
    family: 'drum',
    preset: { kind: 'djembe', width: 0.34 },
    materials: {
      shell: { recipe: 'varnished-wood', color: '#a5602c', axis: [0, 1, 0] },
      skin: { recipe: 'leather', color: '#e5d2ac' },
      rim: { recipe: 'fabric', color: '#3f6f5a' },
    },
    feature: 'skin',
    height: [0.5, 0.7],
    wordnet: '',
  },
  {
    name: 'tambourine',
    synonyms: ['timbrel'],
    family: 'drum',
    preset: { kind: 'tambourine', width: 0.25 },
    materials: { shell: { recipe: 'varnished-wood', color: '#a5602c', axis: [0, 1, 0] } },
    feature: 'jingle',
    height: [0.2, 0.3],
    wordnet: 'tambourine',
  },
  {
    name: 'drum kit',
    synonyms: ['drum set', 'drums', 'drumkit', 'set of drums', 'trap drums'],
    family: 'drum',
    preset: { kind: 'kit', width: 1.6 },
    feature: 'cymbal',
    height: [1, 1.4],
    wordnet: '',
  },
]
