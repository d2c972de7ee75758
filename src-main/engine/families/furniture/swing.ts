import { rod, slab } from '../../kit/plates.ts'
import { at, bevel, box, group, mirrored, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A swing: a board on two ropes, or a bench on chains, under a beam between two A-frames. Real size: 2.1 m. */
export const swing: Family = {
  name: 'swing',
  parameters: {
    height: meters(2.1, { min: 1.4, max: 3.2 }, 'Ground to the beam'),
    width: meters(1.7, { min: 1, max: 3 }, 'Between the A-frames'),
    seat: choice(['board', 'bench'], 'What one sits on'),
  },
  slots: {
    frame: { material: { recipe: 'wood', color: '#9a6a3c', axis: [0, 1, 0] } },
    seat: { material: { recipe: 'painted-wood', color: '#c8433a' }, second: {} },
    rope: { material: { recipe: 'wool', color: '#d9c08f' } },
  },
  partWords: {
    frame: { slot: 'frame', part: 'frame' },
    post: { slot: 'frame', part: 'frame' },
    seat: { slot: 'seat', part: 'seat' },
    board: { slot: 'seat', part: 'seat' },
    rope: { slot: 'rope', part: 'rope' },
    chain: { slot: 'rope', part: 'rope' },
  },
  adjectives: { tall: { height: 1.25 }, wide: { width: 1.3 }, porch: { seat: 'bench' } },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const [h, w] = [Number(p['height']), Number(p['width'])]
  const r = 0.045
  const isBench = p['seat'] === 'bench'
  const half = isBench ? w * 0.32 : 0.24
  const seatY = 0.46
  const spread = h * 0.3
  const x = w / 2
  const side = group([
    mirrored(rod([x + 0.06, 0, spread], [x, h + 0.04, 0], r), undefined, 'z'),
    rod([x + 0.04, h * 0.36, -spread * 0.66], [x + 0.04, h * 0.36, spread * 0.66], r * 0.7),
  ])
  const slat = (y: number, z: number, tall: number, deep: number): Shape =>
    at([0, y, z], box([half * 2 + 0.12, tall, deep], { edge: bevel(0.004) }))
  const seat = isBench
    ? [
        ...[-0.15, -0.05, 0.05, 0.15].map(z => slat(seatY, z, 0.025, 0.085)),
        ...[0.14, 0.25, 0.36].map(y => slat(seatY + y, -0.21 - y * 0.2, 0.085, 0.022)),
        mirrored(at([half, seatY + 0.16, -0.215], box([0.05, 0.46, 0.04]), { rotate: [-0.2, 0, 0] })),
        mirrored(at([half, seatY - 0.024, 0], box([0.05, 0.04, 0.42]))),
      ]
    : [at([0, seatY, 0], slab(0.56, 0.22, 0.032, { radius: 0.03, edge: soft(0.008) }))]
  const ropes = isBench
    ? [0.14, -0.17].map(z => mirrored(rod([half + 0.02, seatY - 0.02, z], [half + 0.02, h, 0], 0.011)))
    : [
        mirrored(rod([half, seatY - 0.03, 0], [half, h, 0], 0.013)),
        mirrored(at([half, seatY - 0.028, 0], slab(0.05, 0.05, 0.03))),
      ]
  return group(
    [
      tag(
        { part: 'frame', role: 'support', material: context.material('frame') },
        mirrored(side),
        rod([-x - 0.14, h, 0], [x + 0.14, h, 0], r * 1.1)
      ),
      tag({ part: 'seat', role: 'feature', material: context.material('seat') }, ...seat),
      tag({ part: 'rope', role: 'support', material: context.material('rope') }, ...ropes),
    ],
    { anchors: { top: { at: [0, seatY + 0.02, 0], normal: [0, 1, 0] } } }
  )
}
