import { bezel, brilliant, cabochon, emeraldCut, prongs } from '../../kit/gems.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  group,
  mirrored,
  rotated,
  scatter,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { jewelBox } from './jewel-box.ts'
import { STONE_NAMES, stoneOf, stoneWords } from './stones.ts'

/** A finger ring standing upright, with or without a stone, alone or in its box. Real size: 18 mm inside. */
export const ring: Family = {
  name: 'ring',
  parameters: {
    inside: meters(0.018, { min: 0.014, max: 0.024 }, 'Diameter inside'),
    band: meters(0.0026, { min: 0.0014, max: 0.009 }, 'Width of the band'),
    stone_size: meters(0.0105, { min: 0.003, max: 0.016 }, 'Width of the stone'),
    cut: choice(['brilliant', 'emerald', 'cabochon', 'signet', 'none'], 'What sits on top'),
    stone: choice(STONE_NAMES, 'The stone'),
    sides: choice(['none', 'pave', 'twist'], 'What runs along the band'),
    box: flag('In its open box'),
  },
  slots: {
    band: { material: { recipe: 'polished-metal', color: '#dcb457' } },
    gem: { material: { recipe: 'gem', color: '#dfeaf0' }, second: {} },
    box: { material: { recipe: 'velvet', color: '#6f1a2e' } },
    lining: { material: { recipe: 'satin', color: '#f1e9dc' } },
  },
  partWords: {
    ...stoneWords(),
    band: { slot: 'band', part: 'band' },
    setting: { slot: 'band', part: 'setting' },
    prong: { slot: 'band', part: 'setting' },
    box: { slot: 'box', part: 'box', with: { box: 'yes' } },
    case: { slot: 'box', part: 'box', with: { box: 'yes' } },
    'ring box': { slot: 'box', part: 'box', with: { box: 'yes' } },
    'jewelry box': { slot: 'box', part: 'box', with: { box: 'yes' } },
  },
  adjectives: {
    thick: { band: 1.6 },
    wide: { band: 1.8 },
    thin: { band: 0.7 },
    slim: { band: 0.7 },
    chunky: { band: 2 },
    ornate: { sides: 'twist' },
    twisted: { sides: 'twist' },
    braided: { sides: 'twist' },
    celtic: { sides: 'twist' },
    boxed: { box: 'yes' },
    solitaire: { cut: 'brilliant' },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const radius = Number(p['inside']) / 2
  const hasBox = p['box'] === 'yes' && !context.without.has('box')
  const one = group(fingerRing(radius, context))
  if (!hasBox) {
    return at([0, radius + thickness(context), 0], one)
  }
  const { floor, shapes } = jewelBox({ width: 0.052, depth: 0.046, base: 0.024, lid: 0.02 }, context)
  return group([...shapes, at([0, floor + radius * 0.42, 0.002], one)])
}

const thickness = ({ parameters: p }: FamilyContext): number => (p['cut'] === 'none' ? 0.0021 : 0.0016)

/** The ring around the origin in the XY plane, its stone at +Y. */
function fingerRing(radius: number, context: FamilyContext): Shape[] {
  const p = context.parameters
  const metal = context.material('band')
  const width = Number(p['band'])
  const thick = thickness(context)
  const middle = radius + thick / 2
  const path = Array.from({ length: 40 }, (_, i): Vec3 => [
    middle * sin((TAU * i) / 40),
    middle * cos((TAU * i) / 40),
    0,
  ])
  const swell = (i: number): number =>
    p['cut'] === 'signet' ? 1 + 1.3 * Math.max(0, cos((TAU * i) / 40)) : 1
  const profile = Array.from({ length: 10 }, (_, i) => {
    const a = (TAU * i) / 10
    return [(width / 2) * cos(a), (thick / 2) * sin(a)] as const
  })
  const hoop =
    p['sides'] === 'twist'
      ? twisted(middle, width * 0.62)
      : sweep(
          path,
          path.map((_, i) => swell(i)),
          { closed: true, section: { kind: 'outline', points: profile }, edge: sharp }
        )
  const parts: Shape[] = [tag({ part: 'band', role: 'body', material: metal }, hoop)]
  if (p['cut'] !== 'none' && !context.without.has('gem')) {
    parts.push(...head(radius + thick, context))
  }
  if (p['sides'] === 'pave') {
    parts.push(
      tag({ part: 'small_gem', role: 'ornament', material: stoneOf(context) }, pave(radius + thick, width))
    )
  }
  return parts
}

/** Two strands wound around each other. */
function twisted(radius: number, width: number): Shape {
  const strand = (phase: number): Shape =>
    sweep(
      Array.from({ length: 72 }, (_, i): Vec3 => {
        const a = (TAU * i) / 72
        const w = 9 * a + phase
        const r = radius + 0.0006 * cos(w)
        return [r * sin(a), r * cos(a), width * 0.5 * sin(w)]
      }),
      0.0011,
      { closed: true, edge: sharp }
    )
  return group([strand(0), strand(PI)])
}

function pave(radius: number, width: number): Shape {
  const small = width * 0.36
  const places = [0.42, 0.6, 0.78, 0.96, 1.14].map(a => ({
    at: [radius * sin(a), radius * cos(a), 0] satisfies Vec3,
    rotate: [0, 0, -a] satisfies Vec3,
  }))
  return mirrored(scatter(places, brilliant(small)))
}

/** Stone and setting on top of the band. */
function head(top: number, context: FamilyContext): Shape[] {
  const p = context.parameters
  const size = Number(p['stone_size'])
  const r = size / 2
  const metal = { part: 'setting', role: 'ornament', material: context.material('band') }
  const gem = { part: 'gem', role: 'feature', material: stoneOf(context) }
  switch (p['cut']) {
    case 'emerald': {
      const claw = (x: number, z: number): Shape =>
        at([x, top + r * 0.35, z], box([r * 0.22, r * 0.9, r * 0.22], { edge: bevel(r * 0.06) }))
      return [
        tag(
          metal,
          mirrored(group([claw(r * 0.78, r * 0.95), claw(r * 0.78, -r * 0.95)])),
          at([0, top + r * 0.02, 0], box([r * 1.5, r * 0.4, r * 1.9], { edge: bevel(r * 0.1) }))
        ),
        at([0, top + r * 0.55, 0], emeraldCut(size, size * 1.25, gem)),
      ]
    }
    case 'cabochon':
      return [
        at([0, top + r * 0.3, 0], bezel(r * 0.95, r * 0.6, metal)),
        at([0, top + r * 0.26, 0], cabochon(size, size, r * 0.8, gem)),
      ]
    case 'signet':
      return [
        tag(
          { ...metal, part: 'signet', role: 'feature' },
          at([0, top + 0.0008, 0], cylinder(r * 1.15, 0.003, { edge: soft(0.0006) }))
        ),
        tag(
          { part: 'crest', material: { recipe: 'polished-metal', color: '#6b4f1c' } },
          at([0, top + 0.0023, 0], crest(r))
        ),
      ]
    default:
      return [
        at([0, top + r * 0.92, 0], prongs(6, r, metal)),
        tag(metal, at([0, top + r * 0.12, 0], cylinder(r * 0.34, r * 0.5, { topRadius: r * 0.42 }))),
        at([0, top + r * 0.92, 0], brilliant(r, gem)),
      ]
  }
}

/** A raised shield with a bar, seen from above. */
function crest(r: number): Shape {
  return group([
    box([r * 0.28, 0.0006, r * 1.3], { edge: sharp }),
    box([r * 1.1, 0.0006, r * 0.28], { edge: sharp }),
    rotated([0, 0.78, 0], box([r * 0.9, 0.0005, r * 0.16], { edge: sharp })),
    ball(r * 0.16),
  ])
}
