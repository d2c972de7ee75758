import type { Asset } from '../../../src-main/contract/asset.ts'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { formatBytes, formatCount, formatDuration, formatUnits } from '../../shared/lib/format.ts'
import { MADE_BY } from './mode-icon.tsx'

/** A name and a value, as they are shown. */
export interface Fact {
  readonly name: string
  readonly value: string
}

/** What is measured in the file. */
export function factsOf(asset: Asset): readonly Fact[] {
  const facts = [
    { name: 'Triangles', value: formatCount(asset.triangles) },
    { name: 'Vertices', value: formatCount(asset.vertices) },
    { name: 'W × H × D', value: formatSize(asset) },
    { name: 'Textures', value: asset.has_textures ? 'Yes' : 'None' },
    { name: 'Watertight', value: asset.watertight ? 'Yes' : 'No' },
    { name: 'Skeleton', value: asset.rigged ? 'Yes' : 'None' },
    { name: 'Animations', value: asset.animations.join(', ') },
    { name: 'File', value: `GLB, ${formatBytes(asset.size_bytes)}` },
  ]
  return facts.filter(({ value }) => value !== '')
}

/** Width × height × depth, in metres, or in centimetres when it is small. */
export function formatSize({ bounding_box: { min, max } }: Pick<Asset, 'bounding_box'>): string {
  const sides = [0, 1, 2].map(axis => max[axis] - min[axis])
  const isSmall = Math.max(...sides) < 1
  const words = sides.map(side => (isSmall ? (side * 100).toFixed(1) : side.toFixed(2)))
  return `${words.join(' × ')} ${isSmall ? 'cm' : 'm'}`
}

/** Where it came from. */
export function originOf(asset: Asset, generation: StudioGeneration | null): readonly Fact[] {
  const facts = [
    {
      name: 'Created from',
      value: (generation?.repairs ?? null) === null ? MADE_BY[asset.mode] : 'Repair',
    },
    {
      name: 'Stage',
      value: generation === null || generation.stage === null ? '' : STAGES[generation.stage],
    },
    {
      name: 'Source',
      value: generation === null ? '' : generation.via === 'key' ? 'A client of the API' : 'The studio',
    },
    { name: 'Engine', value: engineOf(generation) },
    { name: 'Seed', value: generation === null ? '' : String(generation.options.seed) },
    { name: 'Credits', value: generation === null ? '' : formatUnits(generation.credits, 'credit') },
    { name: 'Created', value: formatInstant(asset.created_at) },
    { name: 'Duration', value: tookOf(generation) },
  ]
  return facts.filter(({ value }) => value !== '')
}

function engineOf(generation: StudioGeneration | null): string {
  if (generation === null) {
    return ''
  }
  return generation.engine === null ? 'This machine' : (generation.engine.name ?? 'Removed engine')
}

const STAGES = { preview: 'Preview', refine: 'Refined' }

function tookOf(generation: StudioGeneration | null): string {
  const { started_at: start = null, finished_at: end = null } = generation ?? {}
  return start === null || end === null ? '' : formatDuration(Date.parse(end) - Date.parse(start))
}

function formatInstant(instant: string): string {
  return new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}
