import { group, scaled } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { masquerade } from './carried-mask.ts'
import { comb, hairbrush, lipstick, spool } from './carried-toilet.ts'
import { cane, foldingFan, pocketWatch, wristWatch } from './carried-hand.ts'

/** What one wears on the wrist or carries: watches, folding fan, cane, comb, hairbrush, lipstick, thread, mask. */
export const carried: Family = {
  name: 'carried',
  parameters: {
    kind: choice(
      ['wrist watch', 'pocket watch', 'fan', 'cane', 'comb', 'hairbrush', 'lipstick', 'spool', 'mask'],
      'What it is'
    ),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.5 }),
    wide: ratio('Width against the usual', 1, { min: 0.8, max: 1.25 }),
  },
  slots: {
    body: { material: { recipe: 'polished-metal', color: '#d2a548' } },
    trim: { material: { recipe: 'leather', color: '#5a3420' }, second: {} },
    face: { material: { recipe: 'enamel', color: '#f4efe2' } },
    ink: { material: { recipe: 'plastic', color: '#1d1e22' } },
  },
  partWords: {
    strap: { slot: 'trim', part: 'strap' },
    band: { slot: 'trim', part: 'strap' },
    chain: { slot: 'body', part: 'chain' },
    dial: { slot: 'face', part: 'dial' },
    face: { slot: 'face', part: 'dial' },
    handle: { slot: 'trim', part: 'handle' },
    bristle: { slot: 'ink', part: 'bristle' },
    feather: { slot: 'trim', part: 'feather' },
    gem: { slot: 'face', part: 'gem' },
    thread: { slot: 'trim', part: 'thread' },
    cap: { slot: 'ink', part: 'cap' },
    tassel: { slot: 'ink', part: 'tassel' },
  },
  adjectives: { large: { size: 1.2 }, wide: { wide: 1.15 } },
  build: context =>
    scaled(
      [
        Number(context.parameters['size']) * Number(context.parameters['wide']),
        Number(context.parameters['size']),
        Number(context.parameters['size']),
      ],
      group(parts(context))
    ),
}

const MAKERS: Readonly<Record<string, (context: FamilyContext) => Shape[]>> = {
  'pocket watch': pocketWatch,
  fan: foldingFan,
  cane,
  comb,
  hairbrush,
  lipstick,
  spool,
  mask: masquerade,
}

const parts = (context: FamilyContext): Shape[] =>
  (MAKERS[String(context.parameters['kind'])] ?? wristWatch)(context)
