import { readGlbJson } from '../model/glb-json.ts'

const GLB_MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const MSFT_LOD = 'MSFT_lod'

/** The part of glTF's JSON that levels of detail stand in. */
interface LodJson {
  extensionsUsed?: string[]
  extensionsRequired?: string[]
  nodes?: { children?: number[]; extensions?: Record<string, unknown>; extras?: Record<string, unknown> }[]
  scenes?: { nodes?: number[] }[]
}

/**
 * Each level of detail of a GLB as a GLB of its own, the finest first (MSFT_lod, vendor extension of glTF 2.0: a node names the
 * nodes that stand in for it, from fine to coarse). A node with fewer levels than others keeps its coarsest. A file without levels
 * is its only level.
 */
export function splitLevels(glb: Uint8Array): readonly Uint8Array[] {
  const json = readJson(glb)
  const ids = (json.nodes ?? []).map(lodIds)
  const count = 1 + Math.max(0, ...ids.map(list => list.length))
  return count === 1
    ? [glb]
    : Array.from({ length: count }, (_, level) => withJson(glb, levelOf(json, ids, level)))
}

function readJson(glb: Uint8Array): LodJson {
  // Throws for what is no whole GLB.
  readGlbJson(glb)
  const length = new DataView(glb.buffer, glb.byteOffset, glb.byteLength).getUint32(12, true)
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length))) as LodJson
}

function lodIds(node: { extensions?: Record<string, unknown> }): number[] {
  const lod = node.extensions?.[MSFT_LOD]
  const ids = typeof lod === 'object' && lod !== null && 'ids' in lod ? lod.ids : []
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)) : []
}

function levelOf(json: LodJson, ids: readonly number[][], level: number): LodJson {
  const standIn = (node: number): number => {
    const others = ids[node] ?? []
    return level === 0 || others.length === 0 ? node : others[Math.min(level, others.length) - 1]
  }
  const own = structuredClone(json)
  for (const node of own.nodes ?? []) {
    if (node.children !== undefined) {
      node.children = node.children.map(standIn)
    }
    if (node.extensions !== undefined && MSFT_LOD in node.extensions) {
      delete node.extensions[MSFT_LOD]
      delete node.extras?.['MSFT_screencoverage']
    }
    if (node.extensions !== undefined && Object.keys(node.extensions).length === 0) {
      delete node.extensions
    }
  }
  for (const scene of own.scenes ?? []) {
    if (scene.nodes !== undefined) {
      scene.nodes = scene.nodes.map(standIn)
    }
  }
  for (const key of ['extensionsUsed', 'extensionsRequired'] as const) {
    const left = own[key]?.filter(name => name !== MSFT_LOD) ?? []
    if (left.length > 0) {
      own[key] = left
    } else {
      delete own[key]
    }
  }
  return own
}

/** The same GLB with another JSON. */
function withJson(glb: Uint8Array, json: LodJson): Uint8Array {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength)
  const rest = glb.subarray(20 + view.getUint32(12, true))
  const text = Buffer.from(JSON.stringify(json), 'utf8')
  const padded = Buffer.alloc(Math.ceil(text.byteLength / 4) * 4, 0x20)
  text.copy(padded)
  const head = Buffer.alloc(20)
  head.writeUInt32LE(GLB_MAGIC, 0)
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(20 + padded.byteLength + rest.byteLength, 8)
  head.writeUInt32LE(padded.byteLength, 12)
  head.writeUInt32LE(JSON_CHUNK, 16)
  return Buffer.concat([head, padded, rest])
}
