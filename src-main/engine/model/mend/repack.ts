import type { MendReport } from './mend-report.ts'
import { isObject, type JsonObject } from './json-shape.ts'

/** A cleaned JSON and the bytes of its buffers; null for one that is not there. */
export interface GltfParts {
  readonly json: JsonObject
  readonly buffers: readonly (Uint8Array | null)[]
}

interface View {
  readonly buffer: number
  readonly byteOffset?: number
  readonly byteLength: number
  readonly byteStride?: number
}

interface AccessorEntry {
  bufferView?: number
  byteOffset?: number
  componentType: number
  count: number
  readonly type: string
  normalized?: boolean
  min?: unknown
  max?: unknown
  sparse?: {
    count: number
    indices: { bufferView: number; byteOffset?: number; componentType: number }
    values: { bufferView: number; byteOffset?: number }
  }
}

const [INT, UNSIGNED_INT, FLOAT, DOUBLE] = [5124, 5125, 5126, 5130]
const SIZES: Readonly<Record<number, number>> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  [INT]: 4,
  [UNSIGNED_INT]: 4,
  [FLOAT]: 4,
  [DOUBLE]: 8,
}
const WIDTHS: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
}

/**
 * Lays every accessor whose place, stride or component type glTF does not allow into a buffer of its own: tight, aligned, of a
 * type that glTF knows. One that claims more than its data has is cut to what is there; one without any loses its data, and
 * whoever uses it goes with it. Accessors whose data an extension unpacks are left to it.
 */
export function repack({ json, buffers }: GltfParts, report: MendReport): GltfParts {
  const views = ((json['bufferViews'] ?? []) as View[]).map(view =>
    fitted(view, buffers[view.buffer] ?? null)
  )
  const accessors = (json['accessors'] ?? []) as AccessorEntry[]
  const added: Uint8Array[] = []
  const bytesOf = (view: number): Uint8Array => {
    const { buffer, byteOffset = 0, byteLength } = views[view]
    const bytes = buffers[buffer]
    return bytes === null || bytes === undefined
      ? new Uint8Array(0)
      : bytes.subarray(byteOffset, byteOffset + byteLength)
  }
  const isPacked = (view: number): boolean => isObject((views[view] as unknown as JsonObject)['extensions'])
  const append = (bytes: Uint8Array): number => {
    added.push(bytes)
    views.push({ buffer: buffers.length + added.length - 1, byteLength: bytes.byteLength })
    return views.length - 1
  }

  for (const accessor of accessors) {
    cleanSparse(accessor, bytesOf, report)
    const view = accessor.bufferView
    if (view === undefined || isPacked(view)) {
      continue
    }
    const fault = faultOf(accessor, views[view], bytesOf(view))
    if (fault === null) {
      continue
    }
    report.mended(fault)
    const whole = unpack(accessor, views[view], bytesOf(view))
    if (whole === null) {
      delete accessor.bufferView
      delete accessor.sparse
      accessor.count = 0
      continue
    }
    accessor.bufferView = append(whole.bytes)
    delete accessor.byteOffset
    accessor.componentType = whole.componentType
    accessor.count = whole.count
  }
  json['bufferViews'] = views
  const all = [...buffers, ...added]
  json['buffers'] = all.map((bytes, at) => ({ uri: bufferName(at), byteLength: bytes?.byteLength ?? 1 }))
  return { json, buffers: all }
}

/** A view that ends where its buffer does. What of it is missing is told where it is used. */
function fitted(view: View, bytes: Uint8Array | null): View {
  const size = bytes?.byteLength ?? 1
  const { byteOffset = 0, byteLength } = view
  if (byteOffset + byteLength <= size) {
    return view
  }
  const isOutside = byteOffset >= size
  return { ...view, byteOffset: isOutside ? 0 : byteOffset, byteLength: isOutside ? 0 : size - byteOffset }
}

/** How the buffers are called between here and the reader. */
export function bufferName(at: number): string {
  return `__buffer_${at}`
}

type Fault = 'layout' | 'shortLists' | 'numberTypes'

function faultOf(accessor: AccessorEntry, view: View, bytes: Uint8Array): Fault | null {
  const size = SIZES[accessor.componentType]
  const element = size * WIDTHS[accessor.type]
  const offset = accessor.byteOffset ?? 0
  const stride = view.byteStride ?? element
  if (accessor.componentType === INT || accessor.componentType === DOUBLE) {
    return 'numberTypes'
  }
  if (offset + stride * (accessor.count - 1) + element > bytes.byteLength) {
    return 'shortLists'
  }
  const isAligned = (offset + bytes.byteOffset) % size === 0 && stride % size === 0
  return isAligned && stride >= element ? null : 'layout'
}

/** The elements one after the other; null when not one of them is there. */
function unpack(
  { componentType, count, type, byteOffset = 0 }: AccessorEntry,
  view: View,
  bytes: Uint8Array
): { readonly bytes: Uint8Array; readonly componentType: number; readonly count: number } | null {
  const width = WIDTHS[type]
  const size = SIZES[componentType]
  const element = size * width
  const stride = Math.max(element, view.byteStride ?? element)
  const fitting = Math.floor((bytes.byteLength - byteOffset - element) / stride) + 1
  const kept = Math.min(count, fitting)
  if (!(kept > 0)) {
    return null
  }
  if (componentType === INT || componentType === DOUBLE) {
    return { ...converted(bytes, { componentType, byteOffset, stride, kept, width }), count: kept }
  }
  const tight = new Uint8Array(kept * element)
  for (let i = 0; i < kept; i++) {
    const from = byteOffset + i * stride
    tight.set(bytes.subarray(from, from + element), i * element)
  }
  return { bytes: tight, componentType, count: kept }
}

function converted(
  bytes: Uint8Array,
  from: { componentType: number; byteOffset: number; stride: number; kept: number; width: number }
): { readonly bytes: Uint8Array; readonly componentType: number } {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isInt = from.componentType === INT
  const values = isInt ? new Uint32Array(from.kept * from.width) : new Float32Array(from.kept * from.width)
  for (let i = 0; i < from.kept; i++) {
    for (let c = 0; c < from.width; c++) {
      const at = from.byteOffset + i * from.stride + c * SIZES[from.componentType]
      values[i * from.width + c] = isInt ? data.getInt32(at, true) : data.getFloat64(at, true)
    }
  }
  return { bytes: new Uint8Array(values.buffer), componentType: isInt ? UNSIGNED_INT : FLOAT }
}

/** Overrides must name rising elements that are there, and lie where they say; else the base stands alone. */
function cleanSparse(
  accessor: AccessorEntry,
  bytesOf: (view: number) => Uint8Array,
  report: MendReport
): void {
  const { sparse } = accessor
  if (sparse === undefined) {
    return
  }
  const size = SIZES[sparse.indices.componentType]
  const indices = bytesOf(sparse.indices.bufferView)
  const values = bytesOf(sparse.values.bufferView)
  const from = sparse.indices.byteOffset ?? 0
  const element = SIZES[accessor.componentType] * WIDTHS[accessor.type]
  const isThere =
    sparse.count <= accessor.count &&
    from + sparse.count * size <= indices.byteLength &&
    (sparse.values.byteOffset ?? 0) + sparse.count * element <= values.byteLength &&
    (indices.byteOffset + from) % size === 0 &&
    (values.byteOffset + (sparse.values.byteOffset ?? 0)) % SIZES[accessor.componentType] === 0
  if (isThere && isRising(indices.subarray(from), size, sparse.count, accessor.count)) {
    return
  }
  delete accessor.sparse
  report.mended('layout')
}

function isRising(bytes: Uint8Array, size: number, count: number, limit: number): boolean {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let last = -1
  for (let i = 0; i < count; i++) {
    const at = i * size
    const value =
      size === 1 ? data.getUint8(at) : size === 2 ? data.getUint16(at, true) : data.getUint32(at, true)
    if (value <= last || value >= limit) {
      return false
    }
    last = value
  }
  return true
}
