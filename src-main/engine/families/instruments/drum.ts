import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { bongos, djembe, tambourine } from './drum-hand.ts'
import { drumKit } from './drum-kit.ts'
import { snare } from './drum-snare.ts'

/** Skins over shells: a snare with sticks, bongos, a djembe, a tambourine, a whole kit. Real size: a snare is 36 cm wide. */
export const drum: Family = {
  name: 'drum',
  parameters: {
    kind: choice(['snare', 'bongos', 'djembe', 'tambourine', 'kit'], 'Which drum'),
    width: meters(0.36, { min: 0.14, max: 1.7 }, 'Across the skin, or the whole of a kit'),
    depth: ratio('Depth of the shell against the usual', 1, { min: 0.5, max: 2 }),
    sticks: flag('Sticks on the skin', 'yes'),
  },
  slots: {
    shell: { material: { recipe: 'glossy-plastic', color: '#b3232c' } },
    skin: { material: { recipe: 'paper', color: '#f3efe6' } },
    rim: { material: { recipe: 'polished-metal', color: '#cfd2d4' }, second: {} },
    stick: { material: { recipe: 'wood', color: '#d8b077' } },
    cymbal: { material: { recipe: 'polished-metal', color: '#d6ab45' } },
    rope: { material: { recipe: 'fabric', color: '#e8dcc0' } },
  },
  partWords: {
    shell: { slot: 'shell', part: 'shell' },
    body: { slot: 'shell', part: 'shell' },
    skin: { slot: 'skin', part: 'skin' },
    head: { slot: 'skin', part: 'skin' },
    rim: { slot: 'rim', part: 'rim' },
    stick: { slot: 'stick', part: 'stick', with: { sticks: 'yes' } },
    drumstick: { slot: 'stick', part: 'stick', with: { sticks: 'yes' } },
    cymbal: { slot: 'cymbal', part: 'cymbal' },
    rope: { slot: 'rope', part: 'rope' },
  },
  adjectives: { deep: { depth: 1.4 }, shallow: { depth: 0.7 }, tall: { depth: 1.4 } },
  build,
}

function build(context: FamilyContext): Shape {
  const wide = Number(context.parameters['width'])
  const depth = Number(context.parameters['depth'])
  switch (context.parameters['kind']) {
    case 'bongos':
      return bongos(wide, depth, context)
    case 'djembe':
      return djembe(wide, depth, context)
    case 'tambourine':
      return tambourine(wide, context)
    case 'kit':
      return drumKit(wide, context)
    default:
      return snare(wide, depth, context)
  }
}
