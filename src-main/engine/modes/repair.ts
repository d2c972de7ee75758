import type { Document, Mesh, Primitive } from '@gltf-transform/core'
import type { FaultKind, MeshFault, Repair, RepairReport } from '../../contract/studio-repair.ts'
import { drawnNodes, openGlb } from '../model/file-scene.ts'
import { measureGlb } from '../model/measure.ts'
import { readDocument } from '../model/read-glb.ts'
import { renderThumbnail } from '../render/thumbnail.ts'
import { examinePart } from '../repair/examine-part.ts'
import { findFaults } from '../repair/find-faults.ts'
import { mendPart } from '../repair/mend-part.ts'
import { joinPrimitives, listParts, type PartMesh } from '../repair/part-mesh.ts'
import { putBack, writeMended } from '../repair/write-mended.ts'
import { EngineError, type EngineHooks, type EngineResult, type EngineTask } from '../task.ts'
import { followStages, type StageWeight } from './stages.ts'

/** Weights are milliseconds of processor time of a model of 200 000 triangles. */
const STAGES: readonly StageWeight[] = [
  { name: 'read', weight: 200 },
  { name: 'examine', weight: 1500 },
  { name: 'mend', weight: 2500 },
  { name: 'check', weight: 1500 },
  { name: 'write', weight: 600 },
  { name: 'thumbnail', weight: 700 },
  { name: 'measure', weight: 300 },
]

/**
 * Mends the meshes of the library's model and keeps everything else: names, materials, textures, skins, morph targets, clips. What was
 * mended is counted by examining the model before and after. Rejects with `EngineError`: `source_unusable` for a model without
 * triangles, `generation_failed` when nothing of what was asked for is at fault.
 */
export async function runRepair(
  task: EngineTask,
  repairs: readonly Repair[],
  hooks: EngineHooks
): Promise<EngineResult> {
  const stages = followStages(STAGES, hooks)
  const document = await stages.run('read', () => readSource(task))
  const before = await stages.run('examine', step => examine(document, step))
  const isChanged = await stages.run('mend', step => mend(document, repairs, step))
  if (!isChanged) {
    throw new EngineError('generation_failed', refusalOf(before, repairs))
  }
  const after = await stages.run('check', step => examine(document, step))
  const report = compare(before, after, repairs)
  const glb = await stages.run('write', () => writeMended(document, report))
  const model = readDocument(await openGlb(glb))
  const thumbnail = await stages.run('thumbnail', () => renderThumbnail(model))
  const facts = await stages.run('measure', () => measureGlb(glb))
  const warnings = report.left.map(({ kind, count, reason }) => `${wordsFor(kind, count)} left: ${reason}`)
  return { name: model.name, glb, thumbnail, report: facts, warnings }
}

async function readSource({ sourceGlb }: EngineTask): Promise<Document> {
  if (sourceGlb === null) {
    throw new EngineError('source_unusable', 'The source model could not be found.')
  }
  const document = await openGlb(sourceGlb)
  if (listParts(document).length === 0) {
    throw new EngineError('source_unusable', 'The source model has no triangles to mend.')
  }
  return document
}

function examine(document: Document, step: (share: number) => void): readonly MeshFault[] {
  const parts = listParts(document)
  return findFaults(
    parts.map((part, index) => {
      step(index / parts.length)
      return examinePart(part)
    })
  )
}

/** Every mesh once, in its own space: nodes may share it. */
function mend(document: Document, repairs: readonly Repair[], step: (share: number) => void): boolean {
  const drawn = drawnNodes(document)
  const meshes = new Map<Mesh, readonly Primitive[]>()
  drawn.forEach(({ node, primitives }) => {
    const mesh = node.getMesh()
    if (mesh !== null) {
      meshes.set(mesh, primitives)
    }
  })
  let isChanged = false
  let done = 0
  for (const [mesh, primitives] of meshes) {
    step(done / meshes.size)
    done += 1
    const part = joinPrimitives(mesh.getName(), primitives, localPositions)
    if (part.indices.length === 0) {
      continue
    }
    const mended = mendPart(part, {
      repairs,
      diagonal: diagonalOf(part),
      normals: attributeOf(part, primitives, 'NORMAL', 3),
      uvs: attributeOf(part, primitives, 'TEXCOORD_0', 2),
    })
    if (mended.isChanged) {
      putBack(document, primitives, mended)
      isChanged = true
    }
  }
  return isChanged
}

function localPositions(primitive: Primitive): Float32Array {
  return attributeList(primitive, 'POSITION', 3) ?? new Float32Array(0)
}

function attributeList(primitive: Primitive, semantic: string, size: number): Float32Array | null {
  const accessor = primitive.getAttribute(semantic)
  if (accessor === null) {
    return null
  }
  const array = accessor.getArray()
  if (array instanceof Float32Array) {
    return array
  }
  const values = new Float32Array(accessor.getCount() * size)
  const element: number[] = []
  for (let i = 0; i < accessor.getCount(); i += 1) {
    accessor.getElement(i, element)
    for (let k = 0; k < size; k += 1) {
      values[i * size + k] = element[k]
    }
  }
  return values
}

/** By vertex of the part; zeros where a primitive has none; null where none of them has. */
function attributeOf(
  part: PartMesh,
  primitives: readonly Primitive[],
  semantic: string,
  size: number
): Float32Array | null {
  const values = new Float32Array((part.positions.length / 3) * size)
  let isAny = false
  primitives.forEach((primitive, piece) => {
    const own = part.pieces[piece].triangles === 0 ? null : attributeList(primitive, semantic, size)
    if (own !== null) {
      values.set(own, part.pieces[piece].firstVertex * size)
      isAny = true
    }
  })
  return isAny ? values : null
}

function diagonalOf({ positions }: PartMesh): number {
  const sides = [0, 1, 2].map(axis => {
    let [min, max] = [Infinity, -Infinity]
    for (let i = axis; i < positions.length; i += 3) {
      min = Math.min(min, positions[i])
      max = Math.max(max, positions[i])
    }
    return max - min
  })
  return Math.sqrt(sides.reduce((sum, side) => sum + side * side, 0))
}

function countsOf(faults: readonly MeshFault[]): ReadonlyMap<FaultKind, number> {
  return new Map(faults.filter(({ is_meant }) => !is_meant).map(({ kind, count }) => [kind, count]))
}

/** What is no longer there was mended; what still is was left. */
function compare(
  before: readonly MeshFault[],
  after: readonly MeshFault[],
  repairs: readonly Repair[]
): RepairReport {
  const [old, now] = [countsOf(before), countsOf(after)]
  const mended = [...old]
    .map(([kind, count]) => ({ kind, count: count - (now.get(kind) ?? 0) }))
    .filter(({ count }) => count > 0)
  const left = after
    .filter(({ is_meant }) => !is_meant)
    .map(({ kind, count, repair }) => ({ kind, count, reason: reasonFor(repair, repairs) }))
  return { mended, left }
}

function reasonFor(repair: Repair | null, repairs: readonly Repair[]): string {
  if (repair === null) {
    return 'no triangle can be blamed for it alone. Remesh the model with the method `voxel` to get one closed skin.'
  }
  return repairs.includes(repair)
    ? 'mending it would have broken another place. Remesh the model with the method `voxel` to get one closed skin.'
    : 'it was not asked for.'
}

/** Words for the fault kinds, one and many. */
const WORDS: Readonly<Record<FaultKind, readonly [string, string]>> = {
  hole: ['hole', 'holes'],
  crack: ['crack', 'cracks'],
  open_border: ['open border', 'open borders'],
  part_seam: ['seam', 'seams'],
  non_manifold_edge: ['edge of more than two triangles', 'edges of more than two triangles'],
  non_manifold_vertex: ['point where the surface touches itself', 'points where the surface touches itself'],
  flipped_face: ['flipped triangle', 'flipped triangles'],
  inside_out_shell: ['shell that is inside out', 'shells that are inside out'],
  one_sided_surface: ['one-sided surface', 'one-sided surfaces'],
  inner_shell: ['inner shell', 'inner shells'],
  cavity: ['hollow', 'hollows'],
  duplicate_face: ['duplicate triangle', 'duplicate triangles'],
  double_face: ['back face', 'back faces'],
  degenerate_triangle: ['triangle without area', 'triangles without area'],
  loose_vertex: ['loose vertex', 'loose vertices'],
  loose_part: ['loose scrap', 'loose scraps'],
  self_intersection: ['self-intersection', 'self-intersections'],
  overlapping_shells: ['overlap of shells', 'overlaps of shells'],
}

const wordsFor = (kind: FaultKind, count: number): string => `${count} ${WORDS[kind][count === 1 ? 0 : 1]}`

function refusalOf(faults: readonly MeshFault[], repairs: readonly Repair[]): string {
  const found = [...countsOf(faults)].map(([kind, count]) => wordsFor(kind, count))
  if (found.length === 0) {
    return 'This model has no faults: there is nothing to mend.'
  }
  const isAll = faults.every(
    ({ repair, is_meant }) => is_meant || repair === null || repairs.includes(repair)
  )
  return isAll
    ? `Nothing here could be mended: ${found.join(', ')}. Remesh the model with the method \`voxel\` to get one closed skin.`
    : `Nothing of what was asked for is at fault. The model has ${found.join(', ')}: ask for their repair.`
}
