import type { Concept } from '../families/types.ts'

/** Seats. */
export const FURNITURE: readonly Concept[] = [
  {
    name: 'chair',
    synonyms: ['dining chair', 'kitchen chair', 'side chair', 'straight chair', 'desk chair', '🪑'],
    family: 'chair',
    feature: 'backrest',
  },
  {
    name: 'armchair',
    synonyms: ['arm chair', 'elbow chair', 'captain chair', 'carver chair', 'easy chair', 'lounge chair'],
    family: 'chair',
    preset: {
      arms: 'yes',
      cushion: 'yes',
      back: 'padded',
      seat_width: 0.62,
      seat_depth: 0.55,
      seat_height: 0.37,
      back_height: 0.56,
      leg_width: 0.048,
    },
    main: 'cushion',
    feature: 'armrest',
  },
  {
    name: 'rocking chair',
    synonyms: ['rocker', 'rocking armchair'],
    family: 'chair',
    preset: { rockers: 'yes', arms: 'yes', back: 'spindles', slats: 6, back_height: 0.62, seat_width: 0.52 },
    feature: 'rocker',
    wordnet: 'rocking chair',
  },
  {
    name: 'windsor chair',
    synonyms: ['spindle chair', 'spindle back chair'],
    family: 'chair',
    preset: { back: 'spindles', hoop: 'yes', slats: 7, legs: 'turned', back_height: 0.54 },
    feature: 'backrest',
  },
  {
    name: 'ladderback chair',
    synonyms: ['ladder back chair', 'ladder back', 'ladderback'],
    family: 'chair',
    preset: { back: 'ladder', slats: 4, back_height: 0.6 },
    feature: 'backrest',
    wordnet: 'ladder-back',
  },
  {
    name: 'stool',
    synonyms: ['footstool', 'milking stool', 'step stool', 'backless chair'],
    family: 'chair',
    preset: { back: 'none', seat: 'round', seat_width: 0.36, seat_depth: 0.36 },
    heightParameter: 'seat_height',
    feature: 'leg',
  },
  {
    name: 'bar stool',
    synonyms: ['barstool', 'counter stool', 'high stool', 'kitchen stool', 'pub stool'],
    family: 'chair',
    preset: { back: 'none', seat: 'round', seat_height: 0.74, seat_width: 0.35, seat_depth: 0.35 },
    heightParameter: 'seat_height',
    feature: 'leg',
    wordnet: '',
  },
]
