import { create } from 'zustand'
import type { Mesh, Object3D } from 'three'
import { withPartNamed, type ScenePart, type SceneTree } from './scene-tree.ts'

interface SceneView {
  /** Of the shown model; null while there is none. */
  readonly tree: SceneTree | null
  /** Key of what is selected in the tree: a part, a material or a bone. */
  readonly selected: string | null
  /** Keys of parts that are not drawn. */
  readonly hidden: ReadonlySet<string>
  /** Key of the one that is drawn alone; null: all are. */
  readonly isolated: string | null
}

const NOTHING: SceneView = { tree: null, selected: null, hidden: new Set(), isolated: null }

/** What of the shown model is selected, hidden or alone. The file knows nothing of it. */
export const useSceneView = create<SceneView>()(() => NOTHING)

/** Another model is shown. What was hidden stays so where `isSameAsset`: its parts have the same names. */
export function offerTree(tree: SceneTree | null, isSameAsset: boolean): void {
  useSceneView.setState(isSameAsset ? { tree } : { ...NOTHING, tree })
}

/** Shows another name of a part where it is still shown; what is selected, hidden or alone stays so. */
export function showPartName(part: ScenePart, name: string): void {
  useSceneView.setState(({ tree, selected, hidden, isolated }) => {
    const at = tree?.parts.findIndex(({ object }) => object === part.object) ?? -1
    if (tree === null || at < 0) {
      return {}
    }
    const next = withPartNamed(tree, part, name)
    const keyNow = new Map(tree.parts.map(({ key }, index) => [key, next.parts[index]?.key ?? key]))
    const now = (key: string): string => keyNow.get(key) ?? key
    return {
      tree: next,
      selected: selected === null ? null : now(selected),
      hidden: new Set([...hidden].map(now)),
      isolated: isolated === null ? null : now(isolated),
    }
  })
}

export function selectPart(selected: string | null): void {
  useSceneView.setState({ selected })
}

export function toggleHidden(key: string): void {
  useSceneView.setState(({ hidden }) => {
    const next = new Set(hidden)
    if (!next.delete(key)) {
      next.add(key)
    }
    return { hidden: next, isolated: null }
  })
}

/** Draws one part alone, or all again. */
export function toggleIsolated(key: string): void {
  useSceneView.setState(({ isolated }) => ({ isolated: isolated === key ? null : key }))
}

export function showAllParts(): void {
  useSceneView.setState({ hidden: new Set(), isolated: null })
}

/** The meshes that are drawn of a tree. */
export function drawnMeshes({ tree, hidden, isolated }: SceneView): ReadonlySet<Mesh> {
  const parts = tree?.parts ?? []
  const alone = parts.find(({ key }) => key === isolated)
  const drawn = new Set(alone?.meshes ?? parts.flatMap(({ meshes }) => meshes))
  if (alone === undefined) {
    parts
      .filter(({ key }) => hidden.has(key))
      .forEach(({ meshes }) => meshes.forEach(mesh => drawn.delete(mesh)))
  }
  return drawn
}

/** The meshes of what is selected: a part's own, or all that a material is on. */
export function selectedMeshes({ tree, selected }: SceneView): readonly Mesh[] {
  const all = [...(tree?.parts ?? []), ...(tree?.materials ?? [])]
  return all.find(({ key }) => key === selected)?.meshes ?? []
}

/** Selects the part of a mesh, the innermost that has it; null selects none. */
export function selectMesh(node: Object3D | null): void {
  const { tree } = useSceneView.getState()
  const found = tree?.parts.filter(({ meshes }) => meshes.some(mesh => mesh === node)) ?? []
  selectPart(found.toSorted((a, b) => a.meshes.length - b.meshes.length)[0]?.key ?? null)
}
