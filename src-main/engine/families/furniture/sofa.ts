import { bevel, group, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { sofaArms, sofaBack, sofaFeet, sofaSeat, throwPillows } from './sofa-parts.ts'
import { readPlan } from './sofa-plan.ts'

/** Upholstered seats for one and more: armchair, sofa, chaise longue. Real size: a place is 60 cm wide. */
export const sofa: Family = {
  name: 'sofa',
  parameters: {
    seats: count(3, { min: 1, max: 5 }, 'Places side by side'),
    seat_width: meters(0.62, { min: 0.45, max: 1.2 }, 'Width of one place'),
    depth: meters(0.9, { min: 0.6, max: 1.9 }, 'Front to back'),
    seat_height: meters(0.44, { min: 0.3, max: 0.6 }, 'Floor to the seat'),
    back_height: meters(0.86, { min: 0.6, max: 1.4 }, 'Floor to the top of the back'),
    arms: choice(['rolled', 'track', 'none', 'one'], 'Armrests'),
    back: choice(['cushions', 'tight', 'tufted', 'wing'], 'How the back is made'),
    feet: choice(['tapered', 'turned', 'block'], 'Form of the feet'),
    puff: ratio('How thick the cushions are', 1, { min: 0.5, max: 1.6 }),
    pillows: count(0, { min: 0, max: 6 }, 'Throw pillows'),
    chaise: flag('The right-hand place is long enough to lie on'),
  },
  slots: {
    feet: { material: { recipe: 'wood', color: '#5a3a24', axis: [0, 1, 0] } },
    upholstery: { material: { recipe: 'fabric', color: '#6f7f92' } },
    pillow: { material: { recipe: 'fabric', color: '#d99a3d' } },
    button: { material: { recipe: 'polished-metal', color: '#c99b3f' } },
  },
  partWords: {
    upholstery: { slot: 'upholstery' },
    seat: { slot: 'upholstery', part: 'seat' },
    cushion: { slot: 'upholstery', part: 'seat' },
    back: { slot: 'upholstery', part: 'backrest' },
    backrest: { slot: 'upholstery', part: 'backrest' },
    arm: { slot: 'upholstery', part: 'armrest', with: { arms: 'rolled' } },
    armrest: { slot: 'upholstery', part: 'armrest', with: { arms: 'rolled' } },
    leg: { slot: 'feet', part: 'foot' },
    foot: { slot: 'feet', part: 'foot' },
    pillow: { slot: 'pillow', part: 'pillow', count: 'pillows', with: { pillows: 2 } },
    'throw pillow': { slot: 'pillow', part: 'pillow', count: 'pillows', with: { pillows: 2 } },
    button: { slot: 'button', part: 'button', with: { back: 'tufted' } },
    tuft: { slot: 'button', part: 'button', with: { back: 'tufted' } },
    tufting: { slot: 'button', part: 'button', with: { back: 'tufted' } },
    stud: { slot: 'button', part: 'button', with: { back: 'tufted' } },
  },
  adjectives: {
    tufted: { back: 'tufted' },
    buttoned: { back: 'tufted' },
    chesterfield: { back: 'tufted', arms: 'rolled', feet: 'turned' },
    victorian: { back: 'tufted', arms: 'rolled', feet: 'turned' },
    antique: { back: 'tufted', feet: 'turned' },
    vintage: { feet: 'turned' },
    modern: { arms: 'track', feet: 'tapered' },
    minimalist: { arms: 'track', feet: 'block' },
    plush: { puff: 1.25 },
    comfortable: { puff: 1.2 },
    cozy: { puff: 1.2, pillows: 2 },
    comfy: { puff: 1.2, pillows: 2 },
    overstuffed: { puff: 1.4 },
    armless: { arms: 'none' },
    wide: { seat_width: 1.2 },
    deep: { depth: 1.15 },
    tall: { back_height: 1.25 },
    'high back': { back_height: 1.25 },
    low: { seat_height: 0.8, back_height: 0.85 },
    winged: { back: 'wing' },
    'three seat': { seats: 3 },
    'two seat': { seats: 2 },
  },
  heightParameter: 'back_height',
  build,
}

function build(context: FamilyContext): Shape {
  const plan = readPlan(context)
  const cover = context.material('upholstery')
  const cloth = { role: 'body', material: cover, edge: soft(0.035) }
  const parts: Shape[] = [
    tag({ ...cloth, part: 'frame' }, ...sofaSeat(plan).frame),
    tag({ ...cloth, part: 'seat', role: 'content' }, ...sofaSeat(plan).cushions),
    tag({ ...cloth, part: 'backrest', role: 'feature' }, ...sofaBack(plan).frame),
    tag(
      { part: 'foot', role: 'support', material: context.material('feet'), edge: bevel(0.004) },
      ...sofaFeet(plan, String(context.parameters['feet']))
    ),
  ]
  const back = sofaBack(plan)
  if (back.cushions.length > 0) {
    parts.push(tag({ ...cloth, part: 'back_cushion' }, ...back.cushions))
  }
  if (back.buttons.length > 0) {
    parts.push(
      tag({ part: 'button', role: 'ornament', material: context.material('button') }, ...back.buttons)
    )
  }
  if (plan.arms !== 'none') {
    parts.push(tag({ ...cloth, part: 'armrest', role: 'feature' }, ...sofaArms(plan)))
  }
  const pillows = Number(context.parameters['pillows'])
  if (pillows > 0) {
    parts.push(
      tag(
        { part: 'pillow', role: 'content', material: context.material('pillow') },
        ...throwPillows(plan, pillows)
      )
    )
  }
  return group(parts, {
    anchors: { top: { at: [0, plan.seatY, plan.depth * 0.08], normal: [0, 1, 0] } },
  })
}
