import { bevel, group, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { Family, FamilyContext } from '../types.ts'
import { armrests, backPad, backrest } from './chair-back.ts'
import { legs } from './chair-base.ts'
import { readPlan } from './chair-plan.ts'
import { seat } from './chair-seat.ts'

/** A four-legged chair with or without back and arms; a stool is one without a back. Real size: seat at 45 cm. */
export const chair: Family = {
  name: 'chair',
  parameters: {
    seat_height: {
      kind: 'number',
      min: 0.25,
      max: 0.85,
      default: 0.45,
      unit: 'm',
      help: 'Floor to the top of the seat',
    },
    seat_width: {
      kind: 'number',
      min: 0.28,
      max: 0.9,
      default: 0.45,
      unit: 'm',
      help: 'Front edge of the seat',
    },
    seat_depth: {
      kind: 'number',
      min: 0.26,
      max: 0.8,
      default: 0.43,
      unit: 'm',
      help: 'Front to back of the seat',
    },
    back_height: {
      kind: 'number',
      min: 0.2,
      max: 0.9,
      default: 0.48,
      unit: 'm',
      help: 'Seat to the top rail',
    },
    leg_width: {
      kind: 'number',
      min: 0.02,
      max: 0.09,
      default: 0.036,
      unit: 'm',
      help: 'Thickness of a leg',
    },
    leg_count: {
      kind: 'number',
      min: 3,
      max: 4,
      default: 4,
      unit: 'count',
      help: 'Legs; of three, one is in front',
    },
    legs: { kind: 'choice', options: ['square', 'turned'], default: 'square', help: 'How the legs are made' },
    back: {
      kind: 'choice',
      options: ['slats', 'ladder', 'spindles', 'panel', 'padded', 'none'],
      default: 'slats',
      help: 'What fills the back',
    },
    slats: {
      kind: 'number',
      min: 2,
      max: 9,
      default: 4,
      unit: 'count',
      help: 'Slats, rungs or spindles of the back',
    },
    seat: { kind: 'choice', options: ['square', 'round'], default: 'square', help: 'Outline of the seat' },
    hoop: { kind: 'choice', options: ['no', 'yes'], default: 'no', help: 'A bent bow around the spindles' },
    arms: { kind: 'choice', options: ['no', 'yes'], default: 'no', help: 'Armrests' },
    rockers: { kind: 'choice', options: ['no', 'yes'], default: 'no', help: 'Curved runners under the legs' },
    cushion: { kind: 'choice', options: ['no', 'yes'], default: 'no', help: 'A padded seat' },
  },
  steady: ['leg_count'],
  slots: {
    frame: { material: { recipe: 'wood', color: '#9a6a3c', axis: [0, 1, 0] } },
    seat: { material: { recipe: 'wood', color: '#9a6a3c', axis: [0, 0, 1] }, follows: true, second: {} },
    cushion: { material: { recipe: 'fabric', color: '#8b3a3a' } },
  },
  partWords: {
    leg: { slot: 'frame', part: 'leg', count: 'leg_count' },
    seat: { slot: 'seat', part: 'seat' },
    back: { slot: 'frame', part: 'backrest' },
    backrest: { slot: 'frame', part: 'backrest' },
    slat: { slot: 'frame', part: 'backrest', count: 'slats' },
    arm: { slot: 'frame', part: 'armrest', with: { arms: 'yes' } },
    armrest: { slot: 'frame', part: 'armrest', with: { arms: 'yes' } },
    cushion: { slot: 'cushion', part: 'cushion', with: { cushion: 'yes' } },
    pillow: { slot: 'cushion', part: 'cushion', with: { cushion: 'yes' } },
    upholstery: { slot: 'cushion', part: 'cushion', with: { cushion: 'yes' } },
    spindle: { slot: 'frame', part: 'backrest', count: 'slats', with: { back: 'spindles' } },
    rocker: { slot: 'frame', part: 'rocker', with: { rockers: 'yes' } },
    frame: { slot: 'frame' },
  },
  adjectives: {
    square: { seat: 'square' },
    tall: { back_height: 1.35 },
    high: { seat_height: 1.3 },
    low: { seat_height: 0.75 },
    wide: { seat_width: 1.3 },
    narrow: { seat_width: 0.8 },
    slim: { leg_width: 0.75 },
    slender: { leg_width: 0.7 },
    sturdy: { leg_width: 1.5 },
    chunky: { leg_width: 1.8 },
    antique: { legs: 'turned', back: 'spindles' },
    vintage: { legs: 'turned' },
    ornate: { legs: 'turned', back: 'spindles', cushion: 'yes' },
    victorian: { legs: 'turned', back: 'spindles', cushion: 'yes' },
    padded: { cushion: 'yes', back: 'padded' },
    cushioned: { cushion: 'yes' },
    upholstered: { cushion: 'yes', back: 'padded' },
    round: { seat: 'round' },
    'round seat': { seat: 'round' },
    rocking: { rockers: 'yes' },
    'high back': { back_height: 1.35 },
    'tall back': { back_height: 1.35 },
    'low back': { back_height: 0.7 },
    'turned leg': { legs: 'turned' },
    'thin leg': { leg_width: 0.75 },
    'thick leg': { leg_width: 1.5 },
  },
  heightParameter: 'back_height',
  build,
}

function build(context: FamilyContext): Shape {
  const plan = readPlan(context)
  const parts: Shape[] = [
    tag(
      { material: context.material('frame'), edge: bevel(plan.legWidth * 0.12), role: 'support' },
      ...legs(plan)
    ),
    seat(plan, context),
  ]
  if (plan.backStyle !== 'none') {
    parts.push(
      tag({ part: 'backrest', role: 'feature', material: context.material('frame') }, ...backrest(plan))
    )
  }
  if (plan.backStyle === 'padded') {
    parts.push(
      tag({ part: 'back_cushion', role: 'body', material: context.material('cushion') }, backPad(plan))
    )
  }
  if (plan.arms) {
    parts.push(
      tag({ part: 'armrest', role: 'support', material: context.material('frame') }, ...armrests(plan))
    )
  }
  const top = plan.seatY + (plan.cushion ? 0.85 * plan.padding : 0)
  return group(parts, { anchors: { top: { at: [0, top, 0], normal: [0, 1, 0] } } })
}
