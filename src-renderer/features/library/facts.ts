import type { Asset } from '../../../src-main/contract/asset.ts'
import type { StudioGeneration } from '../../../src-main/contract/studio.ts'
import { formatBytes, formatCount, formatDuration, formatUnits } from '../../shared/lib/format.ts'
import { formatSides } from '../../shared/lib/length.ts'
import type { Unit } from '../../shared/state/appearance.ts'
import { MADE_BY } from './mode-icon.tsx'

/** A name and a value, as they are shown. */
export interface Fact {
  readonly name: string
  readonly value: string
}

/** What is measured in the file; its sides in the unit that was chosen. */
export function factsOf(asset: Asset, unit: Unit): readonly Fact[] {
  const { min, max } = asset.bounding_box
  const facts = [
    { name: 'Triangles', value: formatCount(asset.triangles) },
    { name: 'Vertices', value: formatCount(asset.vertices) },
    { name: 'W × H × D', value: formatSides([max[0] - min[0], max[1] - min[1], max[2] - min[2]], unit) },
    { name: 'Textures', value: asset.has_textures ? 'Yes' : 'None' },
    { name: 'Watertight', value: asset.watertight ? 'Yes' : 'No' },
    { name: 'Skeleton', value: asset.rigged ? 'Yes' : 'None' },
    { name: 'Animations', value: asset.animations.join(', ') },
    { name: 'File', value: `GLB, ${formatBytes(asset.size_bytes)}` },
  ]
  return facts.filter(({ value }) => value !== '')
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
