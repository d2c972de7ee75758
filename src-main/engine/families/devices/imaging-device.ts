import { buildProportioned, PROPORTIONS } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { projector, scanner, vrHeadset, webcam } from './imaging-device-kinds.ts'

const KINDS = { projector, scanner, webcam, 'vr headset': vrHeadset }

/** What shows and sees for a computer: projector, scanner, webcam, VR headset. Real sizes. */
export const imagingDevice: Family = {
  name: 'imaging device',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    white: { material: { recipe: 'plastic', color: '#eceded' } },
    dark: { material: { recipe: 'plastic', color: '#2b2d32' }, follows: true },
    grey: { material: { recipe: 'plastic', color: '#8f959b' }, second: {} },
    black: { material: { recipe: 'glossy-plastic', color: '#0f1115' } },
    lens: { material: { recipe: 'glossy-plastic', color: '#6f9fd0' } },
    blue: { material: { recipe: 'glow', color: '#7fc4ff' } },
    green: { material: { recipe: 'glow', color: '#5fe07f' } },
  },
  partWords: {
    lens: { slot: 'lens', part: 'lens' },
    lid: { slot: 'dark', part: 'lid' },
    cable: { slot: 'dark', part: 'cable' },
    button: { slot: 'grey', part: 'button' },
    glass: { slot: 'lens', part: 'glass' },
    clip: { slot: 'dark', part: 'clip' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 }, tall: { tall: 1.2 }, wide: { wide: 1.2 } },
  build: buildProportioned(KINDS),
}
