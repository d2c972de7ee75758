import type { MendReport } from './mend-report.ts'
import {
  anything,
  dictionary,
  DROPPED,
  flag,
  index,
  isObject,
  list,
  number,
  object,
  oneOf,
  text,
  vector,
  whole,
  type Cleaner,
  type JsonObject,
} from './json-shape.ts'

/** Values of `componentType`: those of glTF, and INT and DOUBLE, which some exporters write and `repack` converts. */
const COMPONENT_TYPES = [5120, 5121, 5122, 5123, 5124, 5125, 5126, 5130]
const TYPES = ['SCALAR', 'VEC2', 'VEC3', 'VEC4', 'MAT2', 'MAT3', 'MAT4']
const WRAPS = [33071, 33648, 10497]

/**
 * A glTF's JSON in which every value has the kind that glTF 2.0 §5 asks for and every index has a target. What is not so is left
 * at its default or taken away, each told in `report`. Entries that are of no use stay as empty ones: indices must not move.
 */
export function cleanJson(json: JsonObject, report: MendReport): JsonObject {
  const cleaned: JsonObject = { asset: cleanAsset(json['asset'], report) }
  const lists = new Map<string, readonly unknown[]>()
  const at = (name: string): Cleaner =>
    index(position => {
      const entries = lists.get(name)
      return entries !== undefined && position < entries.length && entries[position] !== DROPPED
    })
  const take = (name: string, entry: Cleaner, empty: JsonObject): void => {
    const value = json[name]
    if (value === undefined) {
      return
    }
    const entries = Array.isArray(value) ? value.map(one => entry(one, report)) : []
    if (entries.length === 0) {
      report.mended('values')
      return
    }
    lists.set(name, entries)
    cleaned[name] = entries.map(one => (one === DROPPED ? empty : one))
  }

  take('buffers', object({ uri: anything, byteLength: whole(1) }, ['byteLength']), { byteLength: 1 })
  take(
    'bufferViews',
    object(
      {
        buffer: at('buffers'),
        byteOffset: whole(0),
        byteLength: whole(1),
        byteStride: whole(1, 65_536),
        target: anything,
      },
      ['buffer', 'byteLength']
    ),
    { buffer: 0, byteLength: 1 }
  )
  take('accessors', accessor(at('bufferViews')), { componentType: 5126, count: 1, type: 'SCALAR' })
  take('images', object({ uri: anything, mimeType: text, bufferView: at('bufferViews') }), {})
  take('samplers', SAMPLER, {})
  take('textures', object({ sampler: at('samplers'), source: at('images') }), {})
  take('materials', material(at('textures')), {})
  take('meshes', mesh(at('accessors'), at('materials')), { primitives: [] })
  take('cameras', camera, { type: 'perspective', perspective: { yfov: 1, znear: 0.1 } })
  // Nodes and skins name one another: no node is ever taken away.
  lists.set('nodes', Array.isArray(json['nodes']) ? json['nodes'].map(() => ({})) : [])
  take('skins', skin(at('nodes'), at('accessors')), { joints: [] })
  take('nodes', node(at), {})
  lists.set('nodes', Array.isArray(cleaned['nodes']) ? cleaned['nodes'] : [])
  take('animations', animation(at('accessors'), at('nodes')), { channels: [], samplers: [] })
  take('scenes', object({ nodes: list(at('nodes'), true) }), {})
  if (json['scene'] !== undefined) {
    const scene = at('scenes')(json['scene'], report)
    cleaned['scene'] = scene === DROPPED ? undefined : scene
  }
  return { ...cleaned, ...cleanExtensionLists(json, report), ...rest(json) }
}

/** `extensions` and `extras` of the file itself are looked at by whoever knows the extension. */
function rest({ extensions, extras }: JsonObject): JsonObject {
  return { ...(isObject(extensions) ? { extensions } : {}), ...(extras === undefined ? {} : { extras }) }
}

function cleanAsset(asset: unknown, report: MendReport): JsonObject {
  if (!isObject(asset) || asset['version'] !== '2.0' || asset['minVersion'] !== undefined) {
    report.mended('values')
  }
  const kept = object({ copyright: text, generator: text })(isObject(asset) ? asset : {}, report)
  return { ...(kept as JsonObject), version: '2.0' }
}

function cleanExtensionLists(json: JsonObject, report: MendReport): JsonObject {
  const names = (value: unknown): string[] => {
    const kept = value === undefined ? [] : list(text, true)(value, report)
    return kept === DROPPED ? [] : (kept as string[])
  }
  const required = names(json['extensionsRequired'])
  const used = [...new Set([...names(json['extensionsUsed']), ...required])]
  return {
    ...(used.length === 0 ? {} : { extensionsUsed: used }),
    ...(required.length === 0 ? {} : { extensionsRequired: required }),
  }
}

function accessor(view: Cleaner): Cleaner {
  const indices = object({ bufferView: view, byteOffset: whole(0), componentType: oneOf(5121, 5123, 5125) }, [
    'bufferView',
    'componentType',
  ])
  const values = object({ bufferView: view, byteOffset: whole(0) }, ['bufferView'])
  return object(
    {
      bufferView: view,
      byteOffset: whole(0),
      componentType: oneOf(...COMPONENT_TYPES),
      normalized: flag,
      count: whole(1),
      type: oneOf(...TYPES),
      // Measured anew by the writer.
      min: anything,
      max: anything,
      sparse: object({ count: whole(1), indices, values }, ['count', 'indices', 'values']),
    },
    ['componentType', 'count', 'type']
  )
}

const SAMPLER = object({
  magFilter: oneOf(9728, 9729),
  minFilter: oneOf(9728, 9729, 9984, 9985, 9986, 9987),
  wrapS: oneOf(...WRAPS),
  wrapT: oneOf(...WRAPS),
})

function material(texture: Cleaner): Cleaner {
  const info = { index: texture, texCoord: whole(0, 15) }
  const plain = object(info, ['index'])
  return object({
    pbrMetallicRoughness: object({
      baseColorFactor: vector(4, 0, 1),
      baseColorTexture: plain,
      metallicFactor: number(0, 1),
      roughnessFactor: number(0, 1),
      metallicRoughnessTexture: plain,
    }),
    normalTexture: object({ ...info, scale: number() }, ['index']),
    occlusionTexture: object({ ...info, strength: number(0, 1) }, ['index']),
    emissiveTexture: plain,
    emissiveFactor: vector(3, 0, 1),
    alphaMode: oneOf('OPAQUE', 'MASK', 'BLEND'),
    alphaCutoff: number(0),
    doubleSided: flag,
  })
}

function mesh(anAccessor: Cleaner, aMaterial: Cleaner): Cleaner {
  const attributes = dictionary(anAccessor)
  const primitive = object(
    {
      attributes,
      indices: anAccessor,
      material: aMaterial,
      mode: whole(0, 6),
      targets: list(attributes),
    },
    ['attributes']
  )
  return object({ primitives: list(primitive), weights: list(number()) }, ['primitives'])
}

const camera: Cleaner = (value, report) => {
  const near = number(Number.MIN_VALUE)
  const kept = object(
    {
      type: oneOf('perspective', 'orthographic'),
      perspective: object(
        { yfov: number(1e-3, Math.PI - 1e-3), znear: near, zfar: near, aspectRatio: near },
        ['yfov', 'znear']
      ),
      orthographic: object({ xmag: near, ymag: near, znear: number(0), zfar: near }, [
        'xmag',
        'ymag',
        'znear',
        'zfar',
      ]),
    },
    ['type']
  )(value, report)
  const seen = isObject(kept) ? kept[String(kept['type'])] : undefined
  const isUsable =
    isObject(seen) && (seen['zfar'] === undefined || Number(seen['zfar']) > Number(seen['znear']))
  return isUsable ? kept : DROPPED
}

function skin(aNode: Cleaner, anAccessor: Cleaner): Cleaner {
  return object({ joints: list(aNode, true), skeleton: aNode, inverseBindMatrices: anAccessor }, ['joints'])
}

function node(at: (name: string) => Cleaner): Cleaner {
  return object({
    camera: at('cameras'),
    children: list(at('nodes'), true),
    skin: at('skins'),
    matrix: vector(16),
    mesh: at('meshes'),
    rotation: vector(4),
    scale: vector(3),
    translation: vector(3),
    weights: list(number()),
  })
}

/** A channel's sampler is one of its own animation. */
function animation(anAccessor: Cleaner, aNode: Cleaner): Cleaner {
  const sampler = object(
    { input: anAccessor, output: anAccessor, interpolation: oneOf('LINEAR', 'STEP', 'CUBICSPLINE') },
    ['input', 'output']
  )
  return (value, report) => {
    if (!isObject(value) || !Array.isArray(value['samplers']) || !Array.isArray(value['channels'])) {
      report.mended('channels')
      return DROPPED
    }
    const samplers = value['samplers'].map(one => sampler(one, report))
    const target = object({ node: aNode, path: oneOf('translation', 'rotation', 'scale', 'weights') }, [
      'node',
      'path',
    ])
    const channel = object(
      { sampler: index(position => position < samplers.length && samplers[position] !== DROPPED), target },
      ['sampler', 'target']
    )
    const channels = value['channels'].map(one => channel(one, report)).filter(one => one !== DROPPED)
    report.mended('channels', value['channels'].length - channels.length)
    const about = object({})(value, report)
    // A sampler that is of no use keeps its place with the first accessor: no channel names it.
    const filled = samplers.map(one => (one === DROPPED ? { input: 0, output: 0 } : one))
    return channels.length === 0 ? DROPPED : { ...(about as JsonObject), samplers: filled, channels }
  }
}
