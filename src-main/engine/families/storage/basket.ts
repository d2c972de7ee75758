import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { braid, ringPath, wovenWall } from '../../kit/weave.ts'
import { outerRadius } from '../../kit/vessels.ts'
import { at, ball, extrude, group, loft, mirrored, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { contents } from './basket-contents.ts'

/** A basket of withes: with a bow handle, with two ears, with lids for a picnic. Real size: 38 cm wide. */
export const basket: Family = {
  name: 'basket',
  parameters: {
    width: meters(0.38, { min: 0.1, max: 0.9 }, 'Left to right at the rim'),
    height: meters(0.2, { min: 0.06, max: 0.8 }, 'Bottom to rim'),
    oval: ratio('Front to back against left to right', 0.76, { min: 0.5, max: 1 }),
    flare: ratio('Bottom against rim', 0.8, { min: 0.5, max: 1.1 }),
    rows: count(8, { min: 4, max: 10 }, 'Rows of the weave'),
    handle: choice(['bow', 'ears', 'none'], 'Handles'),
    lids: flag('Two lids that open from the middle'),
    cloth: flag('A cloth that hangs over the rim'),
    content: choice(['none', 'fruit', 'eggs', 'bread', 'yarn', 'clothes'], 'What is in it'),
  },
  slots: {
    weave: { material: { recipe: 'wicker', color: '#c0904f' } },
    rim: { material: { recipe: 'wicker', color: '#9a6c36' }, follows: true, second: {} },
    cloth: { material: { recipe: 'fabric', color: '#d23b3b', pattern: 'checks', accent: '#f5f1e6' } },
  },
  partWords: {
    rim: { slot: 'rim', part: 'rim' },
    handle: { slot: 'rim', part: 'handle', with: { handle: 'bow' } },
    lid: { slot: 'weave', part: 'lid', with: { lids: 'yes' } },
    cloth: { slot: 'cloth', part: 'cloth', with: { cloth: 'yes' } },
    napkin: { slot: 'cloth', part: 'cloth', with: { cloth: 'yes' } },
    blanket: { slot: 'cloth', part: 'cloth', with: { cloth: 'yes' } },
    ...words('fruit', 'fruit'),
    ...words('egg|easter egg', 'eggs'),
    ...words('bread|loaf|baguette|bun', 'bread'),
    ...words('yarn|wool|ball of yarn|yarn ball', 'yarn'),
    ...words('clothes|laundry|clothing|towel', 'clothes'),
  },
  adjectives: {
    round: { oval: 1.3 },
    oval: { oval: 0.9 },
    deep: { height: 1.35 },
    shallow: { height: 0.6 },
    tall: { height: 1.5 },
    wide: { width: 1.3 },
    empty: { content: 'none' },
    full: { content: 'fruit' },
    fruit: { content: 'fruit' },
    easter: { content: 'eggs' },
    picnic: { lids: 'yes', cloth: 'yes' },
  },
  heightParameter: 'height',
  build,
}

function words(list: string, content: string): Family['partWords'] {
  return Object.fromEntries(list.split('|').map(word => [word, { part: 'content', with: { content } }]))
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const r = Number(p['width']) / 2
  const h = Number(p['height'])
  const base = r * Number(p['flare'])
  const outside = [0, 0.2, 0.45, 0.7, 1].map((t): Vec2 => [
    base + (r - base) * (1 - (1 - t) * (1 - t)),
    h * t,
  ])
  const rim = r * 0.055
  const edge = { part: 'rim', role: 'body', material: context.material('rim') }
  const parts: Shape[] = [
    wovenWall(outside, Number(p['rows']), 18, {
      part: 'weave',
      role: 'feature',
      material: context.material('weave'),
    }),
    tag(
      edge,
      braid(ringPath(r * 0.985, h, 26), rim, true),
      sweep(ringPath(base * 1.01, rim * 0.6, 18), rim * 0.75, { closed: true, smooth: true })
    ),
  ]
  const handle = context.without.has('handle') ? 'none' : String(p['handle'])
  if (handle !== 'none') {
    parts.push(
      tag({ part: 'handle', role: 'handle', material: context.material('rim') }, handles(handle, r, h, rim))
    )
  }
  if (p['lids'] === 'yes') {
    parts.push(...lids(r, h, rim, context))
  }
  if (p['cloth'] === 'yes' && !context.without.has('cloth')) {
    parts.push(cloth(r, h, outside, context))
  }
  if (p['content'] !== 'none' && p['lids'] !== 'yes') {
    parts.push(...contents(String(p['content']), outerRadius(outside, h * 0.8), h, context))
  }
  const inside: Vec3 = [0, base * 0.05, 0]
  return at(
    [0, 0, 0],
    group(parts, {
      anchors: {
        inside: { at: inside, normal: [0, 1, 0] },
        rim: { at: [0, h, 0], normal: [0, 1, 0] },
      },
    }),
    {
      scale: [1, 1, Number(p['oval'])],
    }
  )
}

function handles(kind: string, r: number, h: number, rim: number): Shape {
  if (kind === 'bow') {
    const tall = Math.max(r * 1.25, h * 0.8)
    const path = Array.from({ length: 15 }, (_, i): Vec3 => {
      const angle = (TAU / 2) * (i / 14)
      return [r * 1.02 * cos(angle), h * 0.72 + (tall + h * 0.28) * sin(angle), 0]
    })
    return braid(path, rim * 1.05, false)
  }
  const ear = Array.from({ length: 9 }, (_, i): Vec3 => {
    const angle = (TAU / 2) * (i / 8)
    return [r * 0.99, h * 0.94 + r * 0.22 * sin(angle), r * 0.26 * cos(angle)]
  })
  return mirrored(sweep(ear, rim * 0.85, { smooth: true }))
}

/** Two half lids that meet under the bow. */
function lids(r: number, h: number, rim: number, context: FamilyContext): Shape[] {
  const half = Array.from({ length: 13 }, (_, i): Vec2 => {
    const angle = -TAU / 4 + (TAU / 2) * (i / 12)
    return [Math.max(rim, r * 1.04 * cos(angle)), r * 1.04 * sin(angle)]
  })
  const lid = (side: 1 | -1): Shape =>
    at([0, h + rim * 1.3, 0], extrude(half, rim * 1.1), {
      rotate: [-TAU / 4, side === 1 ? 0.07 : -0.07, 0],
      scale: [side, 1, 1],
    })
  return [
    tag({ part: 'lid', role: 'body', material: context.material('weave') }, lid(1), lid(-1)),
    tag(
      { part: 'button', role: 'ornament', material: { recipe: 'leather', color: '#6b3f22' } },
      mirrored(at([r * 0.62, h + rim * 1.75 + r * 0.045, 0], ball(rim * 0.9)))
    ),
  ]
}

/** A napkin laid over the middle that hangs down the wall in a point before and behind. */
function cloth(r: number, h: number, outside: readonly Vec2[], context: FamilyContext): Shape {
  const thick = r * 0.035
  const top = h + r * 0.16
  const shares = [-1, -0.66, -0.33, 0, 0.33, 0.66, 1]
  // Down the front wall from the point to the rim, over the lids, and down behind: height or none, half width.
  const hang: readonly (readonly [y: number, half: number])[] = [
    [h * 0.36, 0.03],
    [h * 0.5, 0.22],
    [h * 0.7, 0.38],
    [h * 0.9, 0.52],
    [h + r * 0.05, 0.58],
  ]
  const atWall = (y: number, half: number, side: number, lift: number): readonly Vec3[] =>
    shares.map((k, i): Vec3 => {
      const x = k * half * r
      const reach = outerRadius(outside, Math.min(y, h)) + r * 0.075 + lift + r * 0.012 * (i % 2)
      return [x, y + 0.25 * k * k * half * r, side * Math.sqrt(reach * reach - x * x)]
    })
  const flat = (z: number, half: number, lift: number): readonly Vec3[] =>
    shares.map((k, i): Vec3 => [k * half * r, top + lift + r * 0.012 * (i % 2), z * r])
  const strip = (lower: readonly Vec3[], upper: readonly Vec3[]): readonly Vec3[] => [
    ...lower,
    ...[...upper].reverse(),
  ]
  const front = hang.map(([y, half]) => strip(atWall(y, half, 1, 0), atWall(y, half, 1, thick)))
  const middle = [0.98, 0.6, 0, -0.6, -0.98].map(z => strip(flat(z, 0.58, 0), flat(z, 0.58, thick)))
  const behind = [...hang]
    .reverse()
    .map(([y, half]) => strip(atWall(y, half, -1, 0), atWall(y, half, -1, thick)))
  return loft([...front, ...middle, ...behind], {
    part: 'cloth',
    role: 'ornament',
    edge: sharp,
    material: context.material('cloth'),
  })
}
