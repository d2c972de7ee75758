import { tag, group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { readHat } from './hat-plan.ts'
import { brim, crown } from './hat-body.ts'
import { hatTrim, strayStraw } from './hat-trim.ts'

/** A hat with a crown and a brim all round. Real size: the head's opening is 18 × 20 cm. */
export const hat: Family = {
  name: 'hat',
  parameters: {
    crown_height: meters(0.115, { min: 0.05, max: 0.6 }, 'Brim to the top'),
    crown: choice(['round', 'pinched', 'flat', 'cone', 'bent', 'dome'], 'Form of the crown'),
    brim: meters(0.085, { min: 0.02, max: 0.32 }, 'Width of the brim'),
    curl: ratio('How far the edge of the brim turns up', 0.15, { min: -0.4, max: 1.2 }),
    side_roll: ratio('How far the sides of the brim roll up', 0, { min: 0, max: 1 }),
    cocked: ratio('How far the brim is turned up at three sides', 0, { min: 0, max: 1 }),
    wave: ratio('Waves of the brim', 0.12, { min: 0, max: 1 }),
    weave: flag('Plaited straw: coils that show'),
    band: choice(['ribbon', 'buckle', 'bow', 'cord', 'none'], 'What goes round the crown'),
    fray: choice(['none', 'some', 'much'], 'Loose straw ends'),
    feather: flag('A feather in the band'),
    flower: flag('A flower on the band'),
    stars: flag('Stars and moons'),
    pompoms: flag('Tassels along the brim'),
  },
  slots: {
    hat: { material: { recipe: 'wool', color: '#6a4a33' } },
    band: { material: { recipe: 'satin', color: '#2b1d16' }, second: {} },
    buckle: { material: { recipe: 'polished-metal', color: '#d9b04a' } },
    feather: { material: { recipe: 'feathers', color: '#b8452f' } },
    flower: { material: { recipe: 'petal', color: '#d9536f' } },
    star: { material: { recipe: 'satin', color: '#f0c94c' } },
  },
  partWords: {
    brim: { slot: 'hat', part: 'brim' },
    crown: { slot: 'hat', part: 'crown' },
    band: { slot: 'band', part: 'band', with: { band: 'ribbon' } },
    hatband: { slot: 'band', part: 'band', with: { band: 'ribbon' } },
    ribbon: { slot: 'band', with: { band: 'bow' } },
    bow: { slot: 'band', part: 'bow', with: { band: 'bow' } },
    buckle: { slot: 'buckle', part: 'buckle', with: { band: 'buckle' } },
    feather: { slot: 'feather', part: 'feather', with: { feather: 'yes' } },
    plume: { slot: 'feather', part: 'feather', with: { feather: 'yes' } },
    flower: { slot: 'flower', part: 'flower', with: { flower: 'yes' } },
    star: { slot: 'star', part: 'star', with: { stars: 'yes' } },
    moon: { slot: 'star', part: 'star', with: { stars: 'yes' } },
    tassel: { slot: 'band', part: 'pompom', with: { pompoms: 'yes' } },
  },
  adjectives: {
    old: { wave: 1.7, fray: 'some' },
    worn: { wave: 1.7, fray: 'some' },
    tattered: { wave: 2.2, fray: 'much' },
    wide: { brim: 1.35 },
    'wide brim': { brim: 1.35 },
    'wide brimmed': { brim: 1.35 },
    broad: { brim: 1.3 },
    'broad brimmed': { brim: 1.35 },
    floppy: { brim: 1.35, wave: 3 },
    tall: { crown_height: 1.35 },
    pointy: { crown_height: 1.15 },
    pointed: { crown: 'cone', crown_height: 1.15 },
    crooked: { crown: 'bent' },
    bent: { crown: 'bent' },
    starry: { stars: 'yes' },
    stars: { stars: 'yes' },
    feathered: { feather: 'yes' },
    woven: { weave: 'yes' },
  },
  heightParameter: 'crown_height',
  build,
}

function build(context: FamilyContext): Shape {
  const plan = readHat(context)
  const material = context.material('hat')
  return group(
    [
      tag({ material, role: 'body' }, crown(plan), brim(plan)),
      ...hatTrim(plan, context),
      ...strayStraw(plan, context),
    ],
    { anchors: { temple: { at: [plan.rx, plan.base, 0], normal: [0, 1, 0] } } }
  )
}
