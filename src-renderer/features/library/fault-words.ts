import type {
  FaultKind,
  MeshFault,
  PrintFacts,
  RepairReport,
} from '../../../src-main/contract/studio-repair.ts'
import { formatCount } from '../../shared/lib/format.ts'
import type { Fact } from './facts.ts'

/** One and many of each kind. */
const WORDS: Readonly<Record<FaultKind, readonly [string, string]>> = {
  hole: ['hole', 'holes'],
  crack: ['crack', 'cracks'],
  open_border: ['open boundary', 'open boundaries'],
  part_seam: ['seam to another part', 'seams to other parts'],
  non_manifold_edge: ['non-manifold edge', 'non-manifold edges'],
  non_manifold_vertex: ['non-manifold vertex', 'non-manifold vertices'],
  flipped_face: ['flipped face', 'flipped faces'],
  inside_out_shell: ['inverted shell', 'inverted shells'],
  one_sided_surface: ['single-sided surface', 'single-sided surfaces'],
  inner_shell: ['inner shell', 'inner shells'],
  cavity: ['cavity', 'cavities'],
  duplicate_face: ['duplicate face', 'duplicate faces'],
  double_face: ['doubled back face', 'doubled back faces'],
  degenerate_triangle: ['degenerate triangle', 'degenerate triangles'],
  loose_vertex: ['loose vertex', 'loose vertices'],
  loose_part: ['loose piece', 'loose pieces'],
  self_intersection: ['self-intersection', 'self-intersections'],
  overlapping_shells: ['overlap between shells', 'overlaps between shells'],
}

/** `3 holes`; `at least 100,000 self-intersections` where the search was given up. */
export function countInWords({
  kind,
  count,
  is_complete: isComplete = true,
}: Pick<MeshFault, 'kind' | 'count'> & Partial<Pick<MeshFault, 'is_complete'>>): string {
  return `${isComplete ? '' : 'at least '}${formatCount(count)} ${WORDS[kind][count === 1 ? 0 : 1]}`
}

/** What a repair did, in lines. */
export function linesOfRepair({ mended, left }: RepairReport): readonly string[] {
  return [
    ...mended.map(one => `Fixed: ${countInWords(one)}`),
    ...left.map(one => `Not fixed: ${countInWords(one)}; ${one.reason}`),
  ]
}

/** Millimetres as people say them. */
export function formatMm(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : formatCount(Math.round(value))} mm`
}

/** Print facts of the model at another height: lengths, areas and volumes follow. `heightMm` null keeps its own. */
export function factsOfPrint(print: PrintFacts, heightMm: number | null): readonly Fact[] {
  const scale = heightMm === null || print.size_mm[1] === 0 ? 1 : heightMm / print.size_mm[1]
  const sides = print.size_mm.map(side => formatMm(side * scale).replace(' mm', ''))
  const { thinnest_wall: wall, volume_cm3: volume } = print
  return [
    { name: 'Size', value: `${sides.join(' × ')} mm` },
    { name: 'Shells', value: formatCount(print.shells) },
    { name: 'Thinnest wall', value: wall === null ? 'No closed shell' : formatMm(wall.thickness_mm * scale) },
    {
      name: 'Volume',
      value: volume === null ? 'No closed shell' : `${formatAmount(volume * scale * scale * scale)} cm³`,
    },
    { name: 'Surface', value: `${formatAmount(print.surface_cm2 * scale * scale)} cm²` },
    {
      name: 'Overhangs',
      value:
        print.overhang.area_cm2 === 0
          ? 'None'
          : `${formatAmount(print.overhang.area_cm2 * scale * scale)} cm², ${Math.round(print.overhang.share * 100)} %`,
    },
  ]
}

function formatAmount(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : formatCount(Math.round(value))
}
