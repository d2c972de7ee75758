import type { FaultKind } from '../../../src-main/contract/studio-repair.ts'

/** Holes and cracks, edges, faces, shells: told apart by colour on the model and by the same dot in the list. */
const HOLE = '#ff6b5e'
const EDGE = '#ffb13d'
const FACE = '#c77dff'
const SHELL = '#3ec9d6'
const MEANT = '#9aa7b8'

/** By kind of fault the colour that it is drawn in. */
export const FAULT_COLORS: Readonly<Record<FaultKind, string>> = {
  hole: HOLE,
  crack: HOLE,
  open_border: MEANT,
  part_seam: MEANT,
  non_manifold_edge: EDGE,
  non_manifold_vertex: EDGE,
  flipped_face: FACE,
  inside_out_shell: FACE,
  one_sided_surface: MEANT,
  inner_shell: SHELL,
  cavity: SHELL,
  duplicate_face: FACE,
  double_face: MEANT,
  degenerate_triangle: FACE,
  loose_vertex: EDGE,
  loose_part: EDGE,
  self_intersection: HOLE,
  overlapping_shells: MEANT,
}
