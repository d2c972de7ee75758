import { cos, PI, sin } from '../../kernel/det-math.ts'
import { blocks, discs, MOULDED, rods, turned } from '../../kit/assembly.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { lettering } from '../../kit/lettering.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at, ball, bevel, box, cylinder, rotated, soft, tag } from '../../shape/build.ts'
import type { KindMaker } from '../kind-maker.ts'

/** Sweets piled in a glass ball: layers of `count` balls of radius `r` within `room`, around the origin. */
function piled(count: number, r: number, room: number): readonly Vec3[] {
  return Array.from({ length: count }, (_, i): Vec3 => {
    const t = (i + 0.5) / count
    const y = -room + 1.5 * room * t
    const wide = Math.sqrt(Math.max(0, room * room - y * y))
    const turn = i * GOLDEN_ANGLE
    const out = wide * (i % 3 === 0 ? 0.45 : 0.93)
    return [out * cos(turn), y + 0.1 * r, out * sin(turn)]
  })
}

const SWEETS = ['accent', 'yellow', 'blue', 'green', 'light'] as const

/** A gumball machine of 40 cm: a glass globe of balls on a cast foot with crank, chute and lid. */
export const gumball: KindMaker = slot => {
  const [y, r] = [0.27, 0.108]
  const places = piled(110, 0.015, r - 0.018)
  return [
    turned(
      { ...slot('base', 'accent', 'body') },
      [0, 0, 0],
      [
        [0, 0],
        [0.105, 0],
        [0.105, 0.018],
        [0.085, 0.035],
        [0.07, 0.07],
        [0.066, 0.13],
        [0.082, 0.16],
        [0.082, 0.185],
        [0, 0.185],
      ]
    ),
    tag(slot('globe', 'glass', 'body'), at([0, y, 0], ball(r))),
    ...SWEETS.map((name, k) =>
      tag(
        slot('gumball', name, 'feature'),
        ...places
          .filter((_, i) => i % SWEETS.length === k)
          .map(place => at([place[0], place[1] + y, place[2]], ball(0.0155)))
      )
    ),
    turned(
      { ...slot('lid', 'accent', 'feature') },
      [0, 0.358, 0],
      [
        [0, 0],
        [0.072, 0],
        [0.075, 0.012],
        [0.05, 0.03],
        [0.014, 0.038],
        [0.014, 0.048],
        [0.02, 0.058],
        [0, 0.066],
      ]
    ),
    discs(slot('plate', 'metal', 'ornament'), [0, 0.115, 0.066, 0.036, 0.014]),
    blocks({ ...slot('crank', 'metal', 'feature'), edge: MOULDED }, [0, 0.115, 0.082, 0.05, 0.014, 0.016]),
    blocks({ ...slot('chute', 'metal', 'feature'), edge: MOULDED }, [0, 0.055, 0.088, 0.05, 0.034, 0.05]),
    blocks(slot('opening', 'dark', 'opening'), [0, 0.055, 0.114, 0.036, 0.022, 0.004]),
  ]
}

/** A popcorn cart's machine of 80 cm: a glass case with a kettle above a heap, under a striped roof with its name. */
export const popcorn: KindMaker = slot => {
  const heap = Array.from({ length: 120 }, (_, i): Vec3 => {
    const t = Math.sqrt((i + 0.5) / 120)
    const turn = i * GOLDEN_ANGLE
    const jog = 0.012 * (((i * 7) % 5) - 2)
    return [
      0.19 * t * cos(turn) + jog,
      0.2 + 0.11 * (1 - t * t) + 0.013 * ((i * 5) % 3),
      0.15 * t * sin(turn) - 0.8 * jog,
    ]
  })
  return [
    blocks({ ...slot('base', 'accent', 'body'), edge: bevel(0.01) }, [0, 0.08, 0, 0.5, 0.16, 0.42]),
    blocks(slot('floor', 'metal', 'surface'), [0, 0.17, 0, 0.44, 0.02, 0.36]),
    blocks(
      { ...slot('post', 'metal', 'support') },
      ...[-1, 1].flatMap(x => [-1, 1].map(z => [x * 0.225, 0.4, z * 0.185, 0.022, 0.48, 0.022] as const))
    ),
    blocks(
      slot('glass', 'glass', 'body'),
      [-0.225, 0.4, 0, 0.004, 0.44, 0.35],
      [0.225, 0.4, 0, 0.004, 0.44, 0.35],
      [0, 0.4, 0.185, 0.43, 0.44, 0.004],
      [0, 0.4, -0.185, 0.43, 0.44, 0.004]
    ),
    tag(slot('popcorn', 'corn', 'feature'), ...heap.map(place => at(place, ball(0.023)))),
    turned(
      slot('kettle', 'metal', 'feature'),
      [0, 0.42, 0],
      [
        [0, 0],
        [0.07, 0.005],
        [0.085, 0.04],
        [0.08, 0.09],
        [0.02, 0.105],
        [0, 0.105],
      ]
    ),
    rods(slot('hanger', 'metal', 'support'), [[0, 0.52, 0], [0, 0.64, 0], 0.012]),
    blocks({ ...slot('roof', 'accent', 'body'), edge: bevel(0.012) }, [0, 0.68, 0, 0.52, 0.09, 0.44]),
    tag(
      slot('stripe', 'light', 'ornament'),
      ...[-0.2, -0.1, 0, 0.1, 0.2].map(x => at([x, 0.745, 0], box([0.05, 0.04, 0.45], { edge: soft(0.01) })))
    ),
    tag(
      slot('roof', 'accent', 'body'),
      ...[-0.15, -0.05, 0.05, 0.15].map(x => at([x, 0.745, 0], box([0.05, 0.04, 0.45], { edge: soft(0.01) })))
    ),
    tag(slot('sign', 'yellow', 'feature'), at([0, 0.68, 0.226], lettering('POPCORN', 0.056, 0.012))),
    tag(
      slot('knob', 'dark', 'ornament'),
      ...[-0.15, -0.05, 0.05].map(x => at([x, 0.08, 0.22], rotated([PI / 2, 0, 0], cylinder(0.02, 0.025))))
    ),
    blocks(
      { ...slot('switch', 'yellow', 'ornament'), edge: MOULDED },
      [0.15, 0.08, 0.214, 0.06, 0.04, 0.014]
    ),
  ]
}
