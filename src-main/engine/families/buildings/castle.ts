import { PI } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import {
  archedWindow,
  archOutline,
  archSurround,
  merlonRow,
  merlonSquare,
  proudWallStones,
} from '../../kit/masonry.ts'
import { roundTower } from '../../kit/towers.ts'
import { at, bevel, box, extrude, group, mirrored, row, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A castle: four corner towers, walls with battlements, a gate with its portcullis, a keep. Real size: 26 m wide. */
export const castle: Family = {
  name: 'castle',
  parameters: {
    width: meters(22, { min: 14, max: 34 }, 'Between the corner towers'),
    tower: meters(11, { min: 6, max: 18 }, 'Height of the corner towers below their crowns'),
    keep: meters(15, { min: 9, max: 24 }, 'Height of the keep'),
    roofs: choice(['cones', 'flat'], 'Cones on the towers or open platforms'),
    steepness: ratio('Rise of the cones', 1),
    flags: flag('Pennants on the towers', 'yes'),
  },
  slots: {
    wall: { material: { recipe: 'stone-wall', color: '#a39c8f' } },
    roof: { material: { recipe: 'roof-tiles', color: '#3f5f8c' }, second: {} },
    trim: { material: { recipe: 'stone', color: '#d8d0bd' } },
    gate: { material: { recipe: 'wood', color: '#6a4526', axis: [0, 1, 0] } },
    iron: { material: { recipe: 'iron', color: '#2b2c30' } },
    window: { material: { recipe: 'window-glass', color: '#2a323c' } },
    flag: { material: { recipe: 'fabric', color: '#c2302c' } },
  },
  partWords: {
    wall: { slot: 'wall', part: 'wall' },
    tower: { slot: 'wall', part: 'tower' },
    turret: { slot: 'roof', part: 'roof' },
    roof: { slot: 'roof', part: 'roof', with: { roofs: 'cones' } },
    spire: { slot: 'roof', part: 'roof', with: { roofs: 'cones', steepness: 1.4 } },
    gate: { slot: 'gate', part: 'gate' },
    drawbridge: { slot: 'gate', part: 'drawbridge' },
    portcullis: { slot: 'iron', part: 'portcullis' },
    flag: { slot: 'flag', part: 'flag', with: { flags: 'yes' } },
    banner: { slot: 'flag', part: 'flag', with: { flags: 'yes' } },
    pennant: { slot: 'flag', part: 'flag', with: { flags: 'yes' } },
    window: { slot: 'window', part: 'window' },
  },
  adjectives: {
    tall: { tower: 1.25, keep: 1.25 },
    large: { width: 1.2 },
    fairytale: { steepness: 1.5, roofs: 'cones', keep: 1.2 },
    'fairy tale': { steepness: 1.5, roofs: 'cones', keep: 1.2 },
    fantasy: { steepness: 1.4, roofs: 'cones' },
    disney: { steepness: 1.5, roofs: 'cones' },
    medieval: { roofs: 'flat' },
    ruined: { roofs: 'flat', flags: 'no' },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const half = Number(p['width']) / 2
  const tall = Number(p['tower'])
  const wallTop = tall * 0.6
  const stone = context.material('wall')
  const long = half * 2
  const thick = 1.3
  const curtain = tag(
    { part: 'wall', role: 'body', material: stone },
    at([0, wallTop / 2, 0], box([long, wallTop, thick], { edge: bevel(0.03) })),
    at([0, wallTop - 0.3, 0], box([long, 0.5, thick + 0.4], { edge: sharp })),
    at([0, wallTop - 0.02, thick / 2], merlonRow(long * 0.8, [0.95, 1, 0.4])),
    at([0, 0.6, thick / 2], proudWallStones(context.random.fork('wall'), 9, long * 0.76, wallTop - 1.6, 0.8))
  )
  const side = (turn: number): Vec3 => [0, turn, 0]
  return group([
    tag(
      { part: 'ground', role: 'support', material: context.material('trim') },
      at([0, 0.1, 0], box([long + 0.6, 0.2, long + 0.6], { edge: bevel(0.05) }))
    ),
    at([0, 0, half], curtain),
    at([0, 0, -half], curtain, { rotate: side(PI) }),
    at([half, 0, 0], curtain, { rotate: side(PI / 2) }),
    at([-half, 0, 0], curtain, { rotate: side(-PI / 2) }),
    ...corners(context, half, tall),
    gatehouse(context, half, wallTop),
    keep(context, half),
  ])
}

function towerForm(context: FamilyContext, radius: number, height: number, windows: readonly Vec2[]) {
  const p = context.parameters
  const hasFlag = p['flags'] === 'yes' && !context.without.has('flag')
  return {
    radius,
    height,
    windows,
    stones: radius > 2 ? 10 : 0,
    roof: p['roofs'] === 'cones' && !context.without.has('roof') ? radius * 2.1 * Number(p['steepness']) : 0,
    // A pennant on the small turrets would be thinner than a preview can show.
    pennant: hasFlag && radius > 1.5 ? context.material('flag') : null,
    wall: context.material('wall'),
    cone: context.material('roof'),
    trim: context.material('trim'),
    glass: context.material('window'),
  }
}

function corners(context: FamilyContext, half: number, tall: number): Shape[] {
  const radius = half * 0.22
  return [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ].map(([x, z], i) => {
    // Windows look outward.
    const out = z > 0 ? x * (PI / 4) : x * ((3 * PI) / 4)
    const form = towerForm(context, radius, tall, [
      [out - 0.5, tall * 0.36],
      [out + 0.5, tall * 0.66],
    ])
    return at([x * half, 0, z * half], roundTower(form, context.random.fork(`tower${i}`)))
  })
}

/** Two turrets around an arch, the portcullis half down, a drawbridge before it. */
function gatehouse(context: FamilyContext, half: number, wallTop: number): Shape {
  const [w, h] = [3, Math.min(4.4, wallTop * 0.74)]
  const turret = roundTower(
    towerForm(context, 1.25, wallTop + 1.2, [[0.3, wallTop * 0.6]]),
    context.random.fork('turret')
  )
  const block = at([0, wallTop / 2 + 0.4, 0.9], box([4.6, wallTop + 0.8, 2.2], { edge: bevel(0.03) }))
  const face = 2.02
  return at(
    [0, 0, half],
    group([
      tag(
        { part: 'wall', role: 'body', material: context.material('wall') },
        block,
        at([0, wallTop + 0.78, 1.8], merlonRow(3.4, [0.62, 0.8, 0.36]))
      ),
      at([-2.55, 0, 1.5], turret),
      at([2.55, 0, 1.5], turret),
      at(
        [0, 0.1, face],
        archSurround(w, h, 0.4, 0.5, false, {
          part: 'arch',
          role: 'opening',
          material: context.material('trim'),
        })
      ),
      at(
        [0, 0.1, face],
        extrude(archOutline(w, h), 0.1, {
          part: 'gate',
          role: 'opening',
          material: context.material('gate'),
          edge: sharp,
        })
      ),
      tag(
        { part: 'portcullis', role: 'ornament', material: context.material('iron') },
        row(
          5,
          [w / 6, 0, 0],
          at([-w / 3, h * 0.62, face + 0.09], box([0.12, h * 0.62, 0.12], { edge: sharp }))
        ),
        ...[0.45, 0.65, 0.82].map(y =>
          at([0, h * y, face + 0.1], box([w * 0.92, 0.12, 0.1], { edge: sharp }))
        )
      ),
      tag(
        { part: 'drawbridge', role: 'support', material: context.material('gate') },
        row(6, [0, 0, 0.56], at([0, 0.12, face + 0.2], box([w + 0.2, 0.2, 0.53], { edge: bevel(0.03) }))),
        mirrored(at([w / 2 - 0.1, 0.09, face + 1.6], box([0.24, 0.18, 3.3], { edge: sharp })))
      ),
    ])
  )
}

function keep(context: FamilyContext, half: number): Shape {
  const tall = Number(context.parameters['keep'])
  const w = half * 0.82
  const pane = archedWindow({
    width: w * 0.12,
    height: w * 0.28,
    frame: context.material('trim'),
    fill: context.material('window'),
    border: w * 0.03,
    bars: false,
  })
  const faces = [0, PI / 2, PI, -PI / 2]
  const form = towerForm(context, w * 0.24, tall + 2.4, [[0.2, tall + 0.2]])
  return at(
    [0, 0, -half * 0.16],
    group([
      tag(
        { part: 'keep', role: 'body', material: context.material('wall') },
        at([0, tall / 2, 0], box([w, tall, w], { edge: bevel(0.05) })),
        at([0, tall - 0.3, 0], box([w + 0.7, 1, w + 0.7], { edge: bevel(0.05) })),
        at([0, tall + 0.18, 0], merlonSquare(w + 0.7, w + 0.7, [0.85, 0.95, 0.4]))
      ),
      ...faces.map(turn =>
        at(
          [0, 0, 0],
          group(
            [-0.24, 0.24].flatMap(x => [at([x * w, tall * 0.72, w / 2], pane), ...(turn === 0 ? [] : [])])
          ),
          { rotate: [0, turn, 0] }
        )
      ),
      at([-w * 0.22, 0, -w * 0.2], roundTower(form, context.random.fork('keep'))),
    ])
  )
}
