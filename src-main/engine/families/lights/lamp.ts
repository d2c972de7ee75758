import type { Family } from '../types.ts'
import { shadeLamp } from './shade-lamp.ts'

/** A lamp with a fabric shade, on a table or on the floor with a long stem. Real size: a table lamp is half a metre tall. */
export const lamp: Family = {
  name: 'lamp',
  parameters: {
    kind: { kind: 'choice', options: ['table', 'floor'], default: 'table', help: 'Where it stands' },
    height: { kind: 'number', min: 0.2, max: 2, default: 0.5, unit: 'm', help: 'Floor or table to the top' },
    shade_width: {
      kind: 'number',
      min: 0.08,
      max: 0.7,
      default: 0.3,
      unit: 'm',
      help: 'Lower diameter of the shade',
    },
    shade_taper: {
      kind: 'number',
      min: 0.3,
      max: 1,
      default: 0.66,
      unit: 'ratio',
      help: 'Upper against lower diameter',
    },
    shade_height: {
      kind: 'number',
      min: 0.25,
      max: 0.65,
      default: 0.4,
      unit: 'ratio',
      help: 'Share of the height',
    },
    base: {
      kind: 'choice',
      options: ['vase', 'stem', 'ball'],
      default: 'vase',
      help: 'Body of a table lamp',
    },
  },
  slots: {
    base: { material: { recipe: 'ceramic', color: '#3f6f78' } },
    shade: { material: { recipe: 'fabric', color: '#efe3c8' } },
    metal: { material: { recipe: 'polished-metal', color: '#b9924a' } },
    bulb: { material: { recipe: 'glow', color: '#ffe2ac' } },
  },
  partWords: {
    base: { slot: 'base', part: 'base' },
    foot: { slot: 'base', part: 'base' },
    stand: { slot: 'base', part: 'base' },
    shade: { slot: 'shade', part: 'shade' },
    lampshade: { slot: 'shade', part: 'shade' },
    stem: { slot: 'metal', part: 'stem' },
    pole: { slot: 'metal', part: 'stem' },
    bulb: { slot: 'bulb', part: 'bulb' },
  },
  adjectives: {
    tall: { height: 1.3 },
    small: { height: 0.75, shade_width: 0.8 },
    slim: { shade_width: 0.75 },
    wide: { shade_width: 1.3 },
    modern: { base: 'stem', shade_taper: 0.95 },
    round: { base: 'ball' },
    'wide shade': { shade_width: 1.3 },
    'large shade': { shade_width: 1.3 },
    'small shade': { shade_width: 0.75 },
    'round base': { base: 'ball' },
  },
  heightParameter: 'height',
  build: shadeLamp,
}
