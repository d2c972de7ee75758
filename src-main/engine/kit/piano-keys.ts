import type { MaterialSpec } from '../material/types.ts'
import { at, bevel, box, group, sharp, tag } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'

export interface PianoKeysOptions {
  /** White keys: 52 of a piano, 36 of a keyboard with five octaves. */
  readonly whites: number
  /** Width of all keys together, depth of a white key, metres. */
  readonly width: number
  readonly depth: number
  /** Thickness of a white key. */
  readonly thick: number
  /** Which white key comes first: 0 is C, 5 is A as on a piano. */
  readonly first: number
  readonly white: MaterialSpec
  readonly black: MaterialSpec
}

/** Does a black key follow this white key (0 = C) to its right? None after E and B. */
const hasSharp = (white: number): boolean => white % 7 !== 2 && white % 7 !== 6

/**
 * A keyboard: white keys with fine gaps, black keys raised between them. Centred on x = 0, its underside at y = 0, the
 * front edge at z = 0 and the keys running to −Z.
 */
export function pianoKeys(options: PianoKeysOptions): Shape {
  const { whites, width, depth, thick } = options
  const pitch = width / whites
  const x = (i: number): number => -width / 2 + pitch * (i + 0.5)
  const naturals = Array.from({ length: whites }, (_, i) =>
    at([x(i), thick / 2, -depth / 2], box([pitch * 0.93, thick, depth], { edge: sharp }))
  )
  const sharps = Array.from({ length: whites - 1 }, (_, i) => i)
    .filter(i => hasSharp(i + options.first))
    .map(i =>
      at(
        [x(i) + pitch / 2, thick * 1.25, -depth * 0.67],
        box([pitch * 0.56, thick * 1.1, depth * 0.64], { edge: whites > 30 ? sharp : bevel(0.001) })
      )
    )
  return group([
    tag({ part: 'white_keys', role: 'feature', material: options.white }, ...naturals),
    tag({ part: 'black_keys', role: 'feature', material: options.black }, ...sharps),
  ])
}
