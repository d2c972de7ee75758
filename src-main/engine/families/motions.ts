import type { Vec3 } from '../kernel/types.ts'
import type { PartMotion } from '../shape/types.ts'
import type { ParameterValues } from './types.ts'

/**
 * What moves in families whose parts tell it by their names: their axes lie by the boxes of these parts. What the kit makes
 * (wheels, doors, drawers, hands of clocks) and what turns on something that turns says so where it is built.
 */

const X: Vec3 = [1, 0, 0]
const Y: Vec3 = [0, 1, 0]
const Z: Vec3 = [0, 0, 1]

const spins = (axis: Vec3, ...parts: readonly string[]): PartMotion => ({ parts, kind: 'hinge', axis })
const lifts = (most: number, ...parts: readonly string[]): PartMotion => ({
  parts,
  kind: 'slide',
  axis: Y,
  range: [0, most],
})
const slides = (axis: Vec3, range: readonly [number, number], ...parts: readonly string[]): PartMotion => ({
  parts,
  kind: 'slide',
  axis,
  range,
})
const turns = (
  axis: Vec3,
  through: Vec3,
  range: readonly [number, number],
  ...parts: readonly string[]
): PartMotion => ({ parts, kind: 'hinge', axis, through, range })

/** A lid hung at its rear edge. */
const opens = (...parts: readonly string[]): PartMotion => turns(X, [0.5, 0, 0], [-1.9, 0.2], ...parts)
/** A front hung at its left (its +X) or right side, and one that folds down. */
const hungLeft = (...parts: readonly string[]): PartMotion => turns(Y, [1, 0.5, 0], [0, 1.9], ...parts)
const hungRight = (...parts: readonly string[]): PartMotion => turns(Y, [0, 0.5, 0], [-1.9, 0], ...parts)
const foldsDown = (...parts: readonly string[]): PartMotion => turns(X, [0.5, 0, 0], [0, 1.6], ...parts)

/** By family, or by family and the parameter `kind`. */
const MOTIONS: Readonly<Record<string, readonly PartMotion[]>> = {
  'appliance/refrigerator': [hungRight('door', 'handle', 'dispenser', 'screen', 'spout', 'note', 'magnet')],
  'appliance/oven': [foldsDown('door', 'handle', 'window', 'glass')],
  'appliance/dishwasher': [foldsDown('door', 'handle', 'panel')],
  'appliance/microwave': [hungRight('door', 'window', 'glass', 'handle')],
  'appliance/washing machine': [hungRight('ring', 'window', 'handle')],
  'appliance/fan': [spins(Z, 'blade', 'hub')],
  'appliance/toaster': [lifts(1, 'lever', 'bread', 'toast')],
  bathroom: [opens('lid'), opens('seat')],
  bell: [turns(X, [0.5, 1, 0.5], [-0.4, 0.4], 'clapper')],
  bicycle: [spins(X, 'crank', 'pedal')],
  bottle: [spins(Y, 'cap')],
  bucket: [lifts(2, 'lid')],
  castle: [foldsDown('drawbridge'), lifts(0.9, 'portcullis')],
  computer: [
    turns(
      X,
      [0.5, 0, 0],
      [-0.7, 1.9],
      'lid',
      'bezel',
      'display',
      'window',
      'text',
      'title_bar',
      'dock',
      'emblem'
    ),
  ],
  cookpot: [lifts(1.5, 'lid', 'knob')],
  easel: [lifts(4, 'tray', 'knob')],
  fishing_rod: [spins(Z, 'spool'), spins(Z, 'crank')],
  gramophone: [
    spins(Y, 'turntable', 'record', 'label', 'print', 'dress', 'dancer', 'hair'),
    spins(Y, 'platter'),
    turns(Z, [0.5, 0, 0.5], [-0.5, 0.5], 'rod', 'weight'),
    opens('lid', 'lining', 'mirror'),
  ],
  'heavy/tank': [spins(Y, 'turret', 'gun', 'star')],
  jar: [lifts(1.5, 'lid')],
  lighthouse: [spins(Y, 'light')],
  mailbox: [turns(X, [0.5, 0, 0.5], [-1.6, 1.6], 'flag'), foldsDown('door', 'handle')],
  meter: [spins(Z, 'needle')],
  'playground/seesaw': [turns(Z, [0.5, 0, 0.5], [-0.22, 0.22], 'plank', 'seat', 'handle')],
  'playground/carousel': [
    spins(
      Y,
      'floor',
      ...['horse', 'mane', 'saddle', 'pole', 'core', 'core_band', 'roof', 'roof_light', 'valance'],
      ...['valance_light', 'lamp', 'ceiling', 'finial', 'flag']
    ),
  ],
  'plane/propeller': [spins(Z, 'propeller', 'spinner')],
  'plane/biplane': [spins(Z, 'propeller', 'spinner')],
  pourer: [lifts(2, 'lid', 'knob')],
  safe: [hungLeft('door', 'dial', 'mark', 'handle', 'screen')],
  swing: [turns(X, [0.5, 1, 0.5], [-0.7, 0.7], 'rope', 'seat')],
  telephone: [lifts(3, 'handset')],
  turned_toy: [spins(Y, 'body', 'stripe', 'tip', 'handle')],
  typewriter: [slides(X, [-0.4, 0.4], 'carriage', 'platen', 'paper', 'text')],
  umbrella: [spins(Y, 'canopy', 'panel', 'rib', 'shaft', 'tip', 'handle')],
  well: [slides(Y, [-4, 0.5], 'bucket', 'hoop'), spins(X, 'windlass', 'crank')],
  'wheeled chair/office': [spins(Y, 'seat', 'backrest', 'shell', 'armrest', 'headrest')],
}

/** Of a family made with these parameters. */
export const motionsOf = (family: string, parameters: ParameterValues): readonly PartMotion[] => [
  ...(MOTIONS[family] ?? []),
  ...(MOTIONS[`${family}/${String(parameters['kind'])}`] ?? []),
]

/** The families that the table names: a test holds each to parts that it has. */
export const MOVING_FAMILIES: readonly string[] = Object.keys(MOTIONS)
