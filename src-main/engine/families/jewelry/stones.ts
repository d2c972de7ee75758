import type { MaterialSpec } from '../../material/types.ts'
import type { FamilyContext, PartWord } from '../types.ts'

/** Stones by name; `own` is what the concept or the prompt's material says. */
const STONES: Readonly<Record<string, MaterialSpec>> = {
  diamond: { recipe: 'gem', color: '#dfeaf0' },
  ruby: { recipe: 'gem', color: '#b1122f' },
  emerald: { recipe: 'gem', color: '#0f8f57' },
  sapphire: { recipe: 'gem', color: '#1f4fb0' },
  amethyst: { recipe: 'gem', color: '#8a4fc0' },
  topaz: { recipe: 'gem', color: '#e39a2c' },
  turquoise: { recipe: 'ceramic', color: '#3fb8b0' },
  opal: { recipe: 'opal' },
  pearl: { recipe: 'shell', color: '#f3ece0' },
  garnet: { recipe: 'gem', color: '#7d1226' },
  amber: { recipe: 'gem', color: '#d07d1c' },
}

export const STONE_NAMES = ['own', ...Object.keys(STONES)]

/** "with rubies", "of emeralds": words for the stones themselves, the general ones first: they leave the kind open. */
export function stoneWords(extra: PartWord['with'] = {}): Readonly<Record<string, PartWord>> {
  const named = Object.keys(STONES).map(
    stone => [stone, { slot: 'gem', part: 'gem', with: { ...extra, stone } }] as const
  )
  const general = ['gem', 'gemstone', 'stone', 'jewel', 'crystal'].map(
    word => [word, { slot: 'gem', part: 'gem', with: extra }] as const
  )
  return Object.fromEntries([...general, ...named])
}

/** What the stones are made of. */
export function stoneOf(context: FamilyContext): MaterialSpec {
  return STONES[String(context.parameters['stone'])] ?? context.material('gem')
}
