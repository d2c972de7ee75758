import type { Accessor, Document, Mesh, Primitive, PrimitiveTarget } from '@gltf-transform/core'
import { triangleIndices } from '../file-scene.ts'
import { floatsOf, indexArray, newAccessor } from './accessor-values.ts'
import type { MendReport } from './mend-report.ts'
import { hypot } from '../../kernel/det-math.ts'

/** What vertex data glTF 2.0 §3.7.2.1 knows: numbers of an element, and the component types beside floats. */
const SEMANTICS: readonly {
  readonly name: RegExp
  readonly widths: readonly number[]
  readonly types: readonly number[]
}[] = [
  { name: /^POSITION$/, widths: [3], types: [] },
  { name: /^NORMAL$/, widths: [3], types: [] },
  { name: /^TANGENT$/, widths: [4], types: [] },
  { name: /^TEXCOORD_\d+$/, widths: [2], types: [5121, 5123] },
  { name: /^COLOR_\d+$/, widths: [3, 4], types: [5121, 5123] },
  { name: /^WEIGHTS_\d+$/, widths: [4], types: [5121, 5123] },
]
const FLOAT = 5126
/** KHR_mesh_quantization: signed and unsigned, byte and short. */
const QUANTIZED = [5120, 5121, 5122, 5123]
/** Of a unit vector stored in a byte; what the validator allows is near it. */
const LENGTH_TOLERANCE = 0.005
const MIN_LENGTH = 1e-8
const TRIANGLES = 4

/**
 * Puts every part of a document in order: lists fit one another and hold finite numbers in their ranges, normals and tangents
 * have unit length, triangles have area and corners that are there. Parts of which nothing is left go.
 */
export function mendGeometry(document: Document, report: MendReport): void {
  const mender = new GeometryMender(document, report)
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      if (!mender.mend(primitive)) {
        mesh.removePrimitive(primitive)
        primitive.dispose()
        report.mended('primitives')
      }
    }
    mendMorphs(mesh, document, report)
    if (mesh.listPrimitives().length === 0) {
      mesh.dispose()
    }
  }
}

class GeometryMender {
  readonly #document: Document
  readonly #report: MendReport
  readonly #isQuantized: boolean
  /** Vertices whose positions are no finite numbers, by the list they stand in; it is shared by parts. */
  readonly #badVertices = new Map<Accessor, ReadonlySet<number>>()
  /** What a list became that was looked at before: parts share them. */
  readonly #seen = new Map<Accessor, Accessor | null>()

  constructor(document: Document, report: MendReport) {
    this.#document = document
    this.#report = report
    this.#isQuantized = document
      .getRoot()
      .listExtensionsUsed()
      .some(({ extensionName }) => extensionName === 'KHR_mesh_quantization')
  }

  /** false when nothing of it can be drawn. */
  mend(primitive: Primitive): boolean {
    for (const semantic of primitive.listSemantics()) {
      this.#mendAttribute(primitive, semantic)
    }
    const position = primitive.getAttribute('POSITION')
    if (position === null || position.getCount() === 0) {
      return false
    }
    this.#fitCounts(primitive, position.getCount())
    fillGaps(primitive, this.#report)
    if (!this.#mendIndices(primitive, position)) {
      return false
    }
    this.#mendNormals(primitive, position)
    this.#mendTangents(primitive)
    return true
  }

  #mendAttribute(primitive: Primitive, semantic: string): void {
    const accessor = primitive.getAttribute(semantic)
    if (accessor === null) {
      return
    }
    let mended = this.#seen.get(accessor)
    if (mended === undefined) {
      mended = this.#inForm(semantic, accessor)
      this.#seen.set(accessor, mended)
      if (mended !== null) {
        this.#seen.set(mended, mended)
        this.#mendValues(semantic, mended)
      }
    }
    if (mended !== accessor) {
      primitive.setAttribute(semantic, mended)
    }
  }

  /** The list in a form that glTF takes for this semantic; null when it cannot be brought into one. */
  #inForm(semantic: string, accessor: Accessor): Accessor | null {
    const report = this.#report
    if (semantic.startsWith('_')) {
      return accessor
    }
    if (/^JOINTS_\d+$/.test(semantic)) {
      return this.#jointsInForm(accessor)
    }
    const form = SEMANTICS.find(({ name }) => name.test(semantic))
    const size = accessor.getElementSize()
    const width = form?.widths.includes(size) === true ? size : form?.widths[0]
    if (form === undefined || width === undefined || size < width || accessor.getArray() === null) {
      report.mended('attributes')
      return null
    }
    const type = accessor.getComponentType() as number
    const isQuantized = this.#isQuantized && QUANTIZED.includes(type)
    const isAllowed =
      type === FLOAT
        ? !accessor.getNormalized()
        : isQuantized || (form.types.includes(type) && accessor.getNormalized())
    if (isAllowed && size === width) {
      return accessor
    }
    report.mended('numberTypes')
    return newAccessor(
      this.#document,
      width === 2 ? 'VEC2' : width === 3 ? 'VEC3' : 'VEC4',
      floatsOf(accessor, width)
    )
  }

  #jointsInForm(accessor: Accessor): Accessor | null {
    if (accessor.getElementSize() !== 4 || accessor.getArray() === null) {
      this.#report.mended('attributes')
      return null
    }
    const type = accessor.getComponentType() as number
    if ((type === 5121 || type === 5123) && !accessor.getNormalized()) {
      return accessor
    }
    this.#report.mended('numberTypes')
    const joints = Uint16Array.from(accessor.getArray() ?? [], value =>
      value >= 0 && value < 65_536 ? value : 0
    )
    return newAccessor(this.#document, 'VEC4', joints)
  }

  /** Numbers that are none, and colours beyond their range. Whole numbers are always in it. */
  #mendValues(semantic: string, accessor: Accessor): void {
    const array = accessor.getArray()
    if (!(array instanceof Float32Array)) {
      return
    }
    const width = accessor.getElementSize()
    if (semantic === 'POSITION') {
      this.#badVertices.set(accessor, settle(array, width, 0))
    } else if (semantic.startsWith('TEXCOORD_')) {
      this.#report.mended('coordinates', settle(array, width, 0).size)
    } else if (semantic.startsWith('COLOR_')) {
      this.#report.mended('colors', new Set([...settle(array, width, 1), ...clampAll(array, width)]).size)
    } else if (semantic.startsWith('_')) {
      settle(array, width, 0)
    }
  }

  /** Lists that are longer are cut, shorter ones go: nobody knows what is missing in them. */
  #fitCounts(primitive: Primitive, count: number): void {
    for (const semantic of primitive.listSemantics()) {
      const accessor = primitive.getAttribute(semantic)
      if (accessor === null || accessor.getCount() === count) {
        continue
      }
      this.#report.mended('attributes')
      const array = accessor.getArray()
      if (accessor.getCount() < count || array === null) {
        primitive.setAttribute(semantic, null)
        continue
      }
      const cut = accessor.clone().setArray(array.slice(0, count * accessor.getElementSize()))
      primitive.setAttribute(semantic, cut)
      this.#seen.set(cut, cut)
    }
  }

  /** false when no triangle is left. Points and lines are no triangles and stay as they are. */
  #mendIndices(primitive: Primitive, position: Accessor): boolean {
    const indices = primitive.getIndices()
    const count = position.getCount()
    if (indices !== null && indices.getElementSize() !== 1) {
      this.#report.mended('attributes')
      primitive.setIndices(null)
    }
    const isDrawnPlain = primitive.getMode() < TRIANGLES
    const bad = this.#badVertices.get(position) ?? new Set<number>()
    if (isDrawnPlain) {
      const listed = primitive.getIndices()?.getArray() ?? []
      return bad.size === 0 && Array.from(listed).every(index => index < count)
    }
    const corners = cornersOf(primitive, count)
    const kept = keepTriangles(corners.triangles, { position, count, bad, primitive }, this.#report)
    this.#report.mended('leftOver', corners.leftOver)
    if (kept.length === 0) {
      return false
    }
    const type = indices?.getComponentType() as number | undefined
    const isFormSound = type === undefined || type === 5121 || type === 5123 || type === 5125
    if (
      kept.length < corners.triangles.length ||
      corners.leftOver > 0 ||
      !isFormSound ||
      corners.isUnrolled
    ) {
      if (!isFormSound) {
        this.#report.mended('numberTypes')
      }
      primitive.setMode(TRIANGLES).setIndices(newAccessor(this.#document, 'SCALAR', indexArray(kept, count)))
    }
    return true
  }

  #mendNormals(primitive: Primitive, position: Accessor): void {
    const accessor = primitive.getAttribute('NORMAL')
    const array = accessor?.getArray()
    if (accessor === null || !(array instanceof Float32Array)) {
      return
    }
    const lost: number[] = []
    let scaled = 0
    for (let i = 0; i + 2 < array.length; i += 3) {
      const length = hypot(array[i], array[i + 1], array[i + 2])
      if (!(length > MIN_LENGTH && length < Infinity)) {
        lost.push(i / 3)
      } else if (Math.abs(length - 1) > LENGTH_TOLERANCE) {
        scaled += 1
        array[i] /= length
        array[i + 1] /= length
        array[i + 2] /= length
      }
    }
    this.#report.mended('normalsUnit', scaled)
    this.#report.mended('normalsMade', lost.length)
    makeNormals(array, lost, floatsOf(position), triangleIndices(primitive))
    if (scaled + lost.length > 0) {
      // The list knows of a change only when it is told.
      accessor.setArray(array)
    }
  }

  #mendTangents(primitive: Primitive): void {
    const accessor = primitive.getAttribute('TANGENT')
    const array = accessor?.getArray()
    if (accessor === null || array === undefined || array === null) {
      return
    }
    const normal = primitive.getAttribute('NORMAL')
    const fixed =
      normal !== null && array instanceof Float32Array
        ? straightenTangents(array)
        : normal === null
          ? null
          : 0
    if (fixed === null) {
      primitive.setAttribute('TANGENT', null)
      this.#report.mended('tangents')
    } else if (fixed > 0) {
      accessor.setArray(array)
      this.#report.mended('tangentsUnit', fixed)
    }
  }
}

/** Sets numbers that are none to `value`; tells in which elements they stood. */
function settle(array: Float32Array, width: number, value: number): ReadonlySet<number> {
  const bad = new Set<number>()
  for (let i = 0; i < array.length; i++) {
    if (!Number.isFinite(array[i])) {
      array[i] = value
      bad.add(Math.floor(i / width))
    }
  }
  return bad
}

function clampAll(array: Float32Array, width: number): ReadonlySet<number> {
  const clamped = new Set<number>()
  for (let i = 0; i < array.length; i++) {
    const inside = Math.min(1, Math.max(0, array[i]))
    if (inside !== array[i]) {
      array[i] = inside
      clamped.add(Math.floor(i / width))
    }
  }
  return clamped
}

/** Sets of coordinates, colours and joints count from 0 without a gap: what stands behind one fills it too. */
function fillGaps(primitive: Primitive, report: MendReport): void {
  for (const kind of ['TEXCOORD', 'COLOR', 'JOINTS', 'WEIGHTS']) {
    const sets = primitive
      .listSemantics()
      .filter(semantic => semantic.startsWith(`${kind}_`))
      .map(semantic => Number(semantic.slice(kind.length + 1)))
      .sort((a, b) => a - b)
    const highest = sets.at(-1) ?? -1
    for (let set = 0; set < Math.min(highest, 16); set++) {
      if (!sets.includes(set)) {
        const next = sets.find(one => one > set) ?? highest
        primitive.setAttribute(`${kind}_${set}`, primitive.getAttribute(`${kind}_${next}`))
        report.mended('attributes')
      }
    }
  }
}

interface Corners {
  readonly triangles: Uint32Array
  /** Corners at the end that make no whole triangle. */
  readonly leftOver: number
  /** They were a strip or a fan with a restart in it, which glTF does not know. */
  readonly isUnrolled: boolean
}

function cornersOf(primitive: Primitive, count: number): Corners {
  const listed = primitive.getIndices()?.getCount() ?? count
  const mode = primitive.getMode()
  const triangles = triangleIndices(primitive)
  const leftOver = mode === TRIANGLES ? listed % 3 : 0
  const isUnrolled = mode !== TRIANGLES && triangles.some(index => index >= count)
  return { triangles, leftOver, isUnrolled }
}

function keepTriangles(
  triangles: Uint32Array,
  {
    position,
    count,
    bad,
    primitive,
  }: { position: Accessor; count: number; bad: ReadonlySet<number>; primitive: Primitive },
  report: MendReport
): number[] | Uint32Array {
  const places =
    primitive.listTargets().length > 0 || primitive.getAttribute('JOINTS_0') !== null
      ? null
      : floatsOf(position)
  const kept: number[] = []
  let [outside, broken, flat] = [0, 0, 0]
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i], triangles[i + 1], triangles[i + 2]]
    if (a >= count || b >= count || c >= count) {
      outside += 1
    } else if (bad.has(a) || bad.has(b) || bad.has(c)) {
      broken += 1
    } else if (isSame(places, a, b) || isSame(places, b, c) || isSame(places, c, a)) {
      flat += 1
    } else {
      kept.push(a, b, c)
    }
  }
  // In a strip, triangles of two equal corners are how it turns.
  const isList = primitive.getMode() === TRIANGLES
  report.mended('indices', outside)
  report.mended('positions', broken)
  if (!isList && outside + broken === 0) {
    return flat * 3 === triangles.length ? [] : triangles
  }
  report.mended('degenerate', isList ? flat : 0)
  return kept
}

/** One vertex, or two in one place; parts that move may part them, and are judged by their numbers alone. */
function isSame(places: Float32Array | null, a: number, b: number): boolean {
  return (
    a === b ||
    (places !== null &&
      places[3 * a] === places[3 * b] &&
      places[3 * a + 1] === places[3 * b + 1] &&
      places[3 * a + 2] === places[3 * b + 2])
  )
}

/** Sets the normals of some vertices to the mean of their faces, weighted by area; upwards where there is none. */
function makeNormals(
  normals: Float32Array,
  vertices: readonly number[],
  positions: Float32Array,
  triangles: Uint32Array
): void {
  if (vertices.length === 0) {
    return
  }
  const wanted = new Set(vertices)
  const sums = new Float64Array(normals.length)
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const corners = [triangles[i], triangles[i + 1], triangles[i + 2]]
    if (!corners.some(corner => wanted.has(corner))) {
      continue
    }
    const [a, b, c] = corners.map(corner => 3 * corner)
    const u = [0, 1, 2].map(k => positions[b + k] - positions[a + k])
    const v = [0, 1, 2].map(k => positions[c + k] - positions[a + k])
    const face = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    for (const at of [a, b, c]) {
      face.forEach((value, k) => (sums[at + k] += value))
    }
  }
  for (const vertex of vertices) {
    const at = 3 * vertex
    const length = hypot(sums[at], sums[at + 1], sums[at + 2])
    normals.set(
      length > 0 ? [sums[at] / length, sums[at + 1] / length, sums[at + 2] / length] : [0, 1, 0],
      at
    )
  }
}

/** Brings tangents to unit length and a sign of ±1; how many needed it. null when one has no direction. */
function straightenTangents(array: Float32Array): number | null {
  let fixed = 0
  for (let i = 0; i + 3 < array.length; i += 4) {
    const length = hypot(array[i], array[i + 1], array[i + 2])
    if (!(length > MIN_LENGTH && length < Infinity) || Number.isNaN(array[i + 3])) {
      return null
    }
    const sign = array[i + 3] < 0 ? -1 : 1
    if (Math.abs(length - 1) > LENGTH_TOLERANCE || array[i + 3] !== sign) {
      fixed += 1
      array.set([array[i] / length, array[i + 1] / length, array[i + 2] / length, sign], i)
    }
  }
  return fixed
}

/** Every part of a mesh has the same morph targets, each as long as its part; the weights are as many. */
function mendMorphs(mesh: Mesh, document: Document, report: MendReport): void {
  const primitives = mesh.listPrimitives()
  for (const primitive of primitives) {
    for (const target of primitive.listTargets()) {
      if (!isTargetSound(target, primitive, document, report)) {
        primitive.removeTarget(target)
        target.dispose()
        report.mended('morphTargets')
      }
    }
  }
  const fewest = Math.min(...primitives.map(primitive => primitive.listTargets().length))
  for (const primitive of primitives) {
    for (const target of primitive.listTargets().slice(fewest)) {
      primitive.removeTarget(target)
      target.dispose()
      report.mended('morphTargets')
    }
  }
  const weights = mesh.getWeights()
  const wanted = primitives.length === 0 ? 0 : fewest
  if (weights.length > 0 && weights.length !== wanted) {
    mesh.setWeights(Array.from({ length: wanted }, (_, at) => weights[at] ?? 0))
    report.mended('morphWeights')
  }
}

function isTargetSound(
  target: PrimitiveTarget,
  primitive: Primitive,
  document: Document,
  report: MendReport
): boolean {
  const count = primitive.getAttribute('POSITION')?.getCount() ?? 0
  for (const semantic of target.listSemantics()) {
    const offsets = target.getAttribute(semantic)
    const hasBase = primitive.getAttribute(semantic) !== null
    if (offsets === null || offsets.getCount() !== count || !hasBase || offsets.getElementSize() < 3) {
      target.setAttribute(semantic, null)
      if (semantic === 'POSITION') {
        return false
      }
      report.mended('attributes')
      continue
    }
    const array = offsets.getArray()
    if (!(array instanceof Float32Array) || offsets.getElementSize() !== 3) {
      target.setAttribute(semantic, newAccessor(document, 'VEC3', floatsOf(offsets, 3)))
    } else {
      report.mended('morphValues', settle(array, 3, 0).size)
    }
  }
  return target.listSemantics().length > 0
}
