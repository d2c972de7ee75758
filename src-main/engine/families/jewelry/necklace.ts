import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { clothRing, surfaceOf, type ClothSurface } from '../../kit/cloth.ts'
import { beads, chain } from '../../kit/gems.ts'
import { bevel, box, group, loft, sharp, sweep, tag, at } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { STONE_NAMES, stoneOf, stoneWords } from './stones.ts'
import { pendant } from './pendant.ts'

/** A necklace on a bust of velvet. Real size: the bust is 26 cm tall. */
export const necklace: Family = {
  name: 'necklace',
  parameters: {
    drop: meters(0.115, { min: 0.04, max: 0.15 }, 'How far it hangs below the neck'),
    strand: choice(['chain', 'pearls', 'beads', 'cord', 'gems'], 'What the strand is'),
    pendant: choice(
      ['gem', 'drop', 'heart', 'locket', 'cross', 'amulet', 'star', 'none'],
      'What hangs on it'
    ),
    pendant_size: ratio('Size of the pendant'),
    stone: choice(STONE_NAMES, 'The stone'),
    bust: flag('On a bust', 'yes'),
  },
  slots: {
    chain: { material: { recipe: 'polished-metal', color: '#e0b84f' } },
    gem: { material: { recipe: 'gem', color: '#dfeaf0' }, second: {} },
    bead: { material: { recipe: 'shell', color: '#f4eee4' } },
    bust: { material: { recipe: 'velvet', color: '#2b2a31' } },
  },
  partWords: {
    ...stoneWords(),
    chain: { slot: 'chain', part: 'chain', with: { strand: 'chain' } },
    pendant: { slot: 'chain', part: 'pendant', with: { pendant: 'gem' } },
    locket: { slot: 'chain', part: 'pendant', with: { pendant: 'locket' } },
    heart: { slot: 'chain', part: 'pendant', with: { pendant: 'heart' } },
    cross: { slot: 'chain', part: 'pendant', with: { pendant: 'cross' } },
    bead: { slot: 'bead', part: 'bead', with: { strand: 'beads' } },
    bust: { slot: 'bust', part: 'bust', with: { bust: 'yes' } },
    stand: { slot: 'bust', part: 'bust', with: { bust: 'yes' } },
    display: { slot: 'bust', part: 'bust', with: { bust: 'yes' } },
  },
  adjectives: {
    long: { drop: 1.3 },
    short: { drop: 0.6 },
    beaded: { strand: 'beads' },
    'heart shaped': { pendant: 'heart' },
    ornate: { strand: 'gems' },
    chunky: { pendant_size: 1.3 },
    large: { pendant_size: 1.3 },
    delicate: { pendant_size: 0.85 },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const surface = surfaceOf(BUST)
  const path = strandPath(surface, Number(context.parameters['drop']))
  return group([
    tag({ part: 'bust', role: 'support', material: context.material('bust') }, bust()),
    ...strand(path, context),
    ...pendant(path[0], context),
  ])
}

/** Chest, shoulders and neck, leaning back a little. */
const BUST = [
  clothRing({ y: 0.01, rx: 0.062, rz: 0.04, z: 0.012, square: 2.4 }),
  clothRing({ y: 0.05, rx: 0.078, rz: 0.046, z: 0.012, square: 2.4 }),
  clothRing({ y: 0.095, rx: 0.098, rz: 0.047, z: 0.006, square: 2.3 }),
  clothRing({ y: 0.13, rx: 0.106, rz: 0.043, z: -0.002, square: 2.2 }),
  clothRing({ y: 0.15, rx: 0.092, rz: 0.038, z: -0.008 }),
  clothRing({ y: 0.166, rx: 0.062, rz: 0.035, z: -0.013 }),
  clothRing({ y: 0.182, rx: 0.042, rz: 0.034, z: -0.016 }),
  clothRing({ y: 0.21, rx: 0.035, rz: 0.034, z: -0.018 }),
  clothRing({ y: 0.245, rx: 0.034, rz: 0.034, z: -0.02 }),
  clothRing({ y: 0.262, rx: 0.03, rz: 0.03, z: -0.021 }),
]

const NECK_V = 0.74

function bust(): Shape {
  const foot = extrudeFoot()
  return group([
    loft([...BUST, clothRing({ y: 0.268, rx: 0.02, rz: 0.02, z: -0.021 })], { smooth: true, edge: sharp }),
    foot,
  ])
}

const extrudeFoot = (): Shape => at([0, 0.006, 0.006], box([0.15, 0.012, 0.1], { edge: bevel(0.003) }))

/** The loop on the bust from its lowest place in front round the neck. */
function strandPath(surface: ClothSurface, hang: number): readonly Vec3[] {
  const count = 64
  return Array.from({ length: count }, (_, i): Vec3 => {
    const t = i / count
    const side = Math.abs(0.5 - t) * 2
    const front = Math.max(0, (side - 0.4) / 0.6)
    const v = NECK_V - (hang / 0.26) * (0.15 * side + 0.85 * front * front)
    const around = t < 0.5 ? t : t - 1
    const spread = around * (1 - 0.62 * front * front)
    return surface(spread, v, 0.0032)
  })
}

const outward = ([x, y, z]: Vec3): Vec3 => [x, y > 0.17 ? 0 : 0.2, z + 0.03]

function strand(path: readonly Vec3[], context: FamilyContext): Shape[] {
  switch (context.parameters['strand']) {
    case 'pearls':
    case 'beads': {
      const size = (share: number): number =>
        0.0042 + 0.0024 * cos(TAU * share) * cos(TAU * share) * (share < 0.25 || share > 0.75 ? 1 : 0)
      return [
        beads(path, 46, size, {
          closed: true,
          part: 'bead',
          role: 'feature',
          material: context.material('bead'),
        }),
      ]
    }
    case 'cord':
      return [
        sweep(path, 0.0022, {
          closed: true,
          edge: sharp,
          part: 'chain',
          role: 'body',
          material: context.material('chain'),
        }),
      ]
    case 'gems':
      return [
        sweep(path, 0.0018, {
          closed: true,
          edge: sharp,
          part: 'chain',
          role: 'body',
          material: context.material('chain'),
        }),
        beads(
          [...path.slice(-14), ...path.slice(0, 15)],
          13,
          share => 0.0038 + 0.003 * sin(Math.PI * Math.min(1, Math.max(0, share))),
          { part: 'gem', role: 'feature', material: stoneOf(context) }
        ),
      ]
    default:
      return [
        chain(path, {
          links: 62,
          wire: 0.00115,
          closed: true,
          outward,
          part: 'chain',
          role: 'body',
          material: context.material('chain'),
        }),
      ]
  }
}

/** Small diamonds around the middle stone. */
