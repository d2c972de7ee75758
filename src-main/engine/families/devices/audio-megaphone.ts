import { panels, rods, tubes, turnedToFront } from '../../kit/assembly.ts'
import { at, box, rotated, soft, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'

/** A loud hailer that calls to +Z: a flared bell with a coloured rim, a pistol grip with its trigger; its length is 1. */
export function megaphone(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const y = 0.46
  return [
    turnedToFront(
      { ...slot('horn', 'case', 'feature') },
      [0, y, 0],
      [
        [0, -0.42],
        [0.115, -0.42],
        [0.125, -0.2],
        [0.16, 0.08],
        [0.24, 0.34],
        [0.33, 0.49],
        [0.31, 0.5],
        [0.22, 0.36],
        [0.13, 0.08],
        [0.06, -0.1],
        [0, -0.1],
      ]
    ),
    at([0, y, 0.49], rotated([Math.PI / 2, 0, 0], torus(0.335, 0.025, slot('rim', 'cloth', 'ornament')))),
    turnedToFront(
      slot('cone', 'dark', 'ornament'),
      [0, y, 0],
      [
        [0, -0.12],
        [0.075, -0.06],
        [0.05, 0.06],
        [0, 0.1],
      ]
    ),
    turnedToFront(
      { ...slot('cap', 'dark', 'body'), edge: soft(0.02) },
      [0, y, -0.42],
      [
        [0, -0.08],
        [0.1, -0.07],
        [0.135, -0.03],
        [0.135, 0.06],
        [0, 0.06],
      ]
    ),
    at(
      [0, y - 0.27, -0.22],
      rotated(
        [0.16, 0, 0],
        box([0.085, 0.38, 0.13], { edge: soft(0.035), ...slot('grip', 'dark', 'handle') })
      )
    ),
    at(
      [0, y - 0.2, -0.13],
      box([0.045, 0.1, 0.05], { edge: soft(0.015), ...slot('trigger', 'cloth', 'ornament') })
    ),
    panels(slot('switch', 'metal', 'ornament'), [0, y, -0.505, 0.07, 0.07, 0.02, 0.02]),
    tubes(slot('strap', 'dark', 'ornament'), 0.012, [
      [0, y - 0.44, -0.22],
      [0, y - 0.42, -0.42],
      [0, y - 0.26, -0.54],
      [0, y - 0.09, -0.46],
    ]),
    rods(
      slot('bracket', 'metal', 'support'),
      [[0, y + 0.08, -0.3], [0, y + 0.17, -0.3], 0.02],
      [[0, y + 0.1, 0.02], [0, y + 0.17, -0.04], 0.02]
    ),
    tubes(slot('bracket', 'metal', 'support'), 0.022, [
      [0, y + 0.165, -0.34],
      [0, y + 0.185, -0.18],
      [0, y + 0.165, 0],
    ]),
  ]
}
