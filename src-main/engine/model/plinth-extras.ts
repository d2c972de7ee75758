import type { Node } from '@gltf-transform/core'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What this engine wrote beside a node; empty where it wrote nothing. */
export function plinthExtras(node: Node): Readonly<Record<string, unknown>> {
  const own = node.getExtras()['plinth']
  return isRecord(own) ? own : {}
}

/** Adds to what this engine wrote beside a node, or writes it anew. */
export function addPlinthExtras(node: Node, more: Readonly<Record<string, unknown>>): void {
  node.setExtras({ ...node.getExtras(), plinth: { ...plinthExtras(node), ...more } })
}
