import type { MendReport } from './mend-report.ts'
import type { JsonObject } from './json-shape.ts'

/**
 * Makes trees of a cleaned JSON's nodes: each has one parent and none is its own ancestor; every scene begins with roots; where
 * no scene draws anything, one of all roots is made.
 */
export function cleanTree(json: JsonObject, report: MendReport): void {
  const nodes = (json['nodes'] ?? []) as JsonObject[]
  const forest = adoptChildren(nodes, report)
  const scenes = (json['scenes'] ?? []) as JsonObject[]
  for (const scene of scenes) {
    const listed = (scene['nodes'] ?? []) as number[]
    const roots = [...new Set(listed.map(node => forest.rootOf(node)))]
    if (roots.length !== listed.length || roots.some((root, at) => root !== listed[at])) {
      report.mended('nodes')
      scene['nodes'] = roots
    }
  }
  const isDrawn = scenes.some(({ nodes: listed }) => Array.isArray(listed) && listed.length > 0)
  if (!isDrawn && nodes.length > 0) {
    json['scenes'] = [{ nodes: nodes.map((_, node) => node).filter(node => forest.rootOf(node) === node) }]
    json['scene'] = 0
    report.mended('scenes')
  }
}

interface Forest {
  rootOf(node: number): number
}

/** The first parent keeps a child; a child that is its parent's ancestor is let go. Paths are halved on the way (Tarjan 1975). */
function adoptChildren(nodes: readonly JsonObject[], report: MendReport): Forest {
  const above = Int32Array.from(nodes, (_, node) => node)
  const hasParent = new Uint8Array(nodes.length)
  const rootOf = (node: number): number => {
    let at = node
    while (above[at] !== at) {
      above[at] = above[above[at]]
      at = above[at]
    }
    return at
  }
  for (const [parent, node] of nodes.entries()) {
    const children = node['children']
    if (!Array.isArray(children)) {
      continue
    }
    const kept = (children as number[]).filter(child => {
      if (hasParent[child] === 1 || rootOf(parent) === child) {
        report.mended('nodes')
        return false
      }
      hasParent[child] = 1
      above[child] = parent
      return true
    })
    if (kept.length === 0) {
      delete node['children']
    } else {
      node['children'] = kept
    }
  }
  return { rootOf }
}
