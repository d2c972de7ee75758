import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { Group, Mesh, MeshBasicMaterial, SkinnedMesh } from 'three'
import { usePanels } from '../../shared/state/panels.ts'
import type { ViewModel } from './model.ts'
import { drawnMeshes, selectedMeshes, useSceneView } from './scene-view.ts'
import { useShownLevel } from './detail-levels.ts'

/** Hides what the scene tree hides, and lays a colour over what is selected there. */
export function PartOverlay({ model }: { readonly model: ViewModel }) {
  const view = useSceneView()
  const level = useShownLevel(state => state.level)
  const { gl, invalidate } = useThree()
  useEffect(() => {
    if (view.tree === null || (view.hidden.size === 0 && view.isolated === null) || level !== 0) {
      return
    }
    const drawn = drawnMeshes(view)
    const hidden = [...new Set(view.tree.parts.flatMap(({ meshes }) => meshes))].filter(
      mesh => !drawn.has(mesh)
    )
    // Layers, not visibility: what hangs below a mesh may still be drawn, and levels of detail switch visibility.
    const draw = (isDrawn: boolean): void => {
      hidden.forEach(mesh =>
        mesh.traverse(node => (node === mesh || !(node instanceof Mesh)) && setDrawn(node, isDrawn))
      )
      gl.shadowMap.needsUpdate = true
      invalidate()
    }
    draw(false)
    return () => draw(true)
  }, [model, view, level, gl, invalidate])
  const selected = useMemo(() => selectedMeshes(view), [view])
  // Elsewhere a selection would only falsify the colours.
  const isTreeOpen = usePanels(state => state.rightTab === 'scene')
  return !isTreeOpen || selected.length === 0 || level !== 0 ? null : <Glow meshes={selected} />
}

const setDrawn = (node: Mesh['parent'] & object, isDrawn: boolean): void =>
  isDrawn ? node.layers.enable(0) : node.layers.disable(0)

/** The same meshes once more, in the colour of a selection, wherever clips take them. */
function Glow({ meshes }: { readonly meshes: readonly Mesh[] }) {
  const invalidate = useThree(state => state.invalidate)
  const group = useMemo(() => drawGlow(meshes), [meshes])
  useEffect(() => {
    invalidate()
    return () => {
      GLOW.dispose()
      invalidate()
    }
  }, [group, invalidate])
  useFrame(() => {
    group.children.forEach((copy, index) => {
      const mesh = meshes[index]
      if (mesh !== undefined) {
        copy.matrix.copy(mesh.matrixWorld)
      }
    })
  })
  return <primitive object={group} dispose={null} />
}

const GLOW = new MeshBasicMaterial({
  color: 0x7aa2f7,
  transparent: true,
  opacity: 0.45,
  depthWrite: false,
  polygonOffset: true,
  polygonOffsetFactor: -2,
  polygonOffsetUnits: -2,
  toneMapped: false,
})

function drawGlow(meshes: readonly Mesh[]): Group {
  const group = new Group()
  for (const mesh of meshes) {
    const copy =
      mesh instanceof SkinnedMesh ? new SkinnedMesh(mesh.geometry, GLOW) : new Mesh(mesh.geometry, GLOW)
    if (copy instanceof SkinnedMesh && mesh instanceof SkinnedMesh) {
      copy.bind(mesh.skeleton, mesh.bindMatrix)
    }
    copy.matrixAutoUpdate = false
    copy.frustumCulled = false
    copy.renderOrder = 5
    copy.raycast = () => undefined
    group.add(copy)
  }
  return group
}
