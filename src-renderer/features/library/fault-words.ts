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
  open_border: ['open border', 'open borders'],
  part_seam: ['seam to another part', 'seams to other parts'],
  non_manifold_edge: ['edge of more than two faces', 'edges of more than two faces'],
  non_manifold_vertex: ['point that touches itself', 'points that touch themselves'],
  flipped_face: ['flipped face', 'flipped faces'],
  inside_out_shell: ['shell that is inside out', 'shells that are inside out'],
  one_sided_surface: ['one-sided surface', 'one-sided surfaces'],
  inner_shell: ['inner shell', 'inner shells'],
  cavity: ['hollow', 'hollows'],
  duplicate_face: ['duplicate face', 'duplicate faces'],
  double_face: ['back face', 'back faces'],
  degenerate_triangle: ['triangle without area', 'triangles without area'],
  loose_vertex: ['loose vertex', 'loose vertices'],
  loose_part: ['loose scrap', 'loose scraps'],
  self_intersection: ['self-intersection', 'self-intersections'],
  overlapping_shells: ['overlap of shells', 'overlaps of shells'],
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
    ...mended.map(one => `Mended: ${countInWords(one)}`),
    ...left.map(one => `Left: ${countInWords(one)}; ${one.reason}`),
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
