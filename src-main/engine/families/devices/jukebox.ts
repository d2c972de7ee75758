import { cos, PI, sin } from '../../kernel/det-math.ts'
import { blocks, MOULDED, panels, posts, tubes } from '../../kit/assembly.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at, bevel, box, cylinder, extrude, lathe, rotated, soft, tag, torus } from '../../shape/build.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A jukebox of 1.5 m: a rounded cabinet with glowing tubes in an arch, records behind glass, and a grille. */
export const jukebox: KindMaker = slot => {
  const arch = (r: number): readonly Vec3[] => [
    [-r, 0.12, 0.3],
    [-r, 0.9, 0.3],
    ...Array.from({ length: 9 }, (_, i): Vec3 => [
      -r * cos((PI * (i + 1)) / 10),
      0.98 + r * sin((PI * (i + 1)) / 10),
      0.3,
    ]),
    [r, 0.9, 0.3],
    [r, 0.12, 0.3],
  ]
  const outline: readonly (readonly [number, number])[] = [
    [0.44, 0],
    [0.44, 0.98],
    ...Array.from({ length: 15 }, (_, i): readonly [number, number] => [
      0.44 * cos((PI * (i + 1)) / 16),
      0.98 + 0.44 * sin((PI * (i + 1)) / 16),
    ]),
    [-0.44, 0.98],
    [-0.44, 0],
  ]
  const inner: readonly (readonly [number, number])[] = [
    [0.24, 0],
    ...Array.from({ length: 11 }, (_, i): readonly [number, number] => [
      0.24 * cos((PI * i) / 10),
      0.06 + 0.24 * sin((PI * i) / 10),
    ]),
    [-0.24, 0],
  ]
  return [
    tag({ ...slot('cabinet', 'wood', 'body'), edge: bevel(0.02) }, at([0, 0.02, 0], extrude(outline, 0.58))),
    tubes({ ...slot('tube', 'glow', 'feature') }, 0.034, arch(0.375)),
    tubes({ ...slot('tube_inside', 'accent', 'feature') }, 0.026, arch(0.305)),
    tubes({ ...slot('trim', 'metal', 'ornament') }, 0.012, arch(0.43)),
    tag(slot('window', 'dark', 'opening'), at([0, 0.92, 0.284], extrude(inner, 0.02))),
    tag(
      slot('record', 'black', 'feature'),
      ...[-0.15, -0.09, -0.03, 0.03, 0.09].map(x =>
        at([x, 1.02, 0.3], rotated([0, 0, PI / 2], cylinder(0.085, 0.006)))
      ),
      at([0.02, 0.985, 0.33], cylinder(0.1, 0.008))
    ),
    tag(slot('label', 'yellow', 'ornament'), at([0.02, 0.991, 0.33], cylinder(0.034, 0.008))),
    blocks(
      { ...slot('keys', 'light', 'ornament'), edge: MOULDED },
      ...[-0.2, -0.12, -0.04, 0.04, 0.12, 0.2].map(x => [x, 0.86, 0.298, 0.05, 0.04, 0.03] as const)
    ),
    panels(
      slot('cards', 'yellow', 'ornament'),
      [-0.12, 0.77, 0.298, 0.2, 0.09, 0.014, 0.01],
      [0.12, 0.77, 0.298, 0.2, 0.09, 0.014, 0.01]
    ),
    panels(slot('grille_cloth', 'cloth', 'ornament'), [0, 0.42, 0.298, 0.5, 0.5, 0.012, 0.1]),
    tag(
      slot('grille', 'metal', 'feature'),
      ...[-0.18, -0.09, 0, 0.09, 0.18].map(x =>
        at([x, 0.42, 0.308], box([0.016, 0.48, 0.014], { edge: soft(0.004) }))
      ),
      at([0, 0.42, 0.312], rotated([PI / 2, 0, 0], torus(0.12, 0.014)))
    ),
    blocks({ ...slot('foot', 'metal', 'support'), edge: bevel(0.01) }, [0, 0.03, 0.01, 0.92, 0.06, 0.62]),
    tag(
      slot('crest', 'metal', 'ornament'),
      at(
        [0, 1.42, 0.3],
        lathe([
          [0, -0.02],
          [0.05, -0.012],
          [0.05, 0.012],
          [0, 0.02],
        ]),
        { rotate: [PI / 2, 0, 0] }
      )
    ),
    posts(slot('coin_slot', 'metal', 'ornament'), [0.36, 0.86, 0.3, 0.03, 0.02]),
  ]
}
