import type { Object3D } from 'three'
import type { GLTF } from 'three/addons/loaders/GLTFLoader.js'
import { create } from 'zustand'

/** Levels of detail of a model, the full one counted; 1: it has no others. */
export interface DetailLevels {
  readonly count: number
  /** Draws one level, 0 the full one; parts with fewer levels show their last. */
  show(level: number): void
}

/** The nodes that a node names to stand in for it (MSFT_lod, vendor extension of glTF 2.0), from fine to coarse. */
function standInsOf(node: unknown): readonly number[] {
  const { extensions } = node as { readonly extensions?: Record<string, { readonly ids?: unknown }> }
  const ids = extensions?.['MSFT_lod']?.ids
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)) : []
}

/** Hangs the lower levels beside the full one, hidden. The loader itself leaves them out of the scene. */
export async function loadDetailLevels({ scene, parser }: GLTF): Promise<DetailLevels> {
  const nodes = ((parser.json as { readonly nodes?: readonly unknown[] }).nodes ?? []).map(standInsOf)
  const full: { readonly node: Object3D; readonly ids: readonly number[] }[] = []
  scene.traverse(node => {
    const ids = nodes[parser.associations.get(node)?.nodes ?? -1] ?? []
    if (ids.length > 0) {
      full.push({ node, ids })
    }
  })
  const rows: (readonly Object3D[])[] = []
  for (const { node, ids } of full) {
    const others = await Promise.all(ids.map(id => parser.getDependency('node', id) as Promise<Object3D>))
    for (const other of others) {
      other.visible = false
      node.parent?.add(other)
    }
    rows.push([node, ...others])
  }
  return {
    count: Math.max(1, ...rows.map(row => row.length)),
    show(level) {
      for (const row of rows) {
        row.forEach((node, own) => {
          node.visible = own === Math.min(level, row.length - 1)
        })
      }
    },
  }
}

interface ShownLevel {
  /** 0: the full one. */
  readonly level: number
  /** Of the shown model. */
  readonly count: number
}

/** Which level of detail is drawn. Not kept: every model is first seen in full. */
export const useShownLevel = create<ShownLevel>()(() => ({ level: 0, count: 1 }))

/** What can be chosen now. */
export function offerLevels(count: number): void {
  useShownLevel.setState({ level: 0, count })
}

/** Draws one of them. */
export function showLevel(level: number): void {
  useShownLevel.setState(({ count }) => ({ level: Math.min(count - 1, Math.max(0, level)) }))
}

/** The next lower one; after the last the full one again. */
export function showNextLevel(): void {
  useShownLevel.setState(({ level, count }) => ({ level: (level + 1) % count }))
}
