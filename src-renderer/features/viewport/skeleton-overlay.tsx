import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { Group, type Object3D, Vector3 } from 'three'
import { LineMaterial } from 'three/addons/lines/LineMaterial.js'
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js'
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js'
import { createLabels, placeOf } from './canvas-labels.ts'
import type { ViewModel } from './model.ts'
import { listBones, type DrawnBone } from './shown-rig.ts'
import { useViewSettings } from './view-settings.ts'

interface SkeletonProps {
  readonly model: ViewModel
  /** Names are the page's, and stand over all that is drawn: of several models beside each other one alone has them. */
  readonly hasLabels: boolean
}

/** The bones over the model, seen through its skin, wherever a clip takes them. */
export function SkeletonOverlay({ model, hasLabels }: SkeletonProps) {
  const { hasSkeleton, hasBoneNames } = useViewSettings()
  const bones = useMemo(() => listBones(model.scene), [model])
  return (
    <>
      {hasSkeleton && bones.length > 0 ? <BoneLines scene={model.scene} bones={bones} /> : null}
      {hasLabels && hasBoneNames && bones.length > 0 ? <BoneNames scene={model.scene} bones={bones} /> : null}
    </>
  )
}

/** Pixels. */
const LINE_WIDTH = 2
const EDGE_WIDTH = 5
const EDGE = '#101214'
const LINE = '#7aa2f7'

interface BonesProps {
  readonly scene: Object3D
  readonly bones: readonly DrawnBone[]
}

function BoneLines({ scene, bones }: BonesProps) {
  const invalidate = useThree(state => state.invalidate)
  const lines = useMemo(() => drawLines(bones), [bones])
  useEffect(() => {
    invalidate()
    return () => {
      lines.dispose()
      invalidate()
    }
  }, [lines, invalidate])
  useFrame(() => {
    // A clip has just turned the bones; their places follow only when they are drawn.
    scene.updateMatrixWorld()
    lines.update()
  })
  return <primitive object={lines.group} dispose={null} />
}

/** Lines from each bone's joint to the one that carries it, and to its tip. */
function drawLines(bones: readonly DrawnBone[]): {
  readonly group: Group
  update(): void
  dispose(): void
} {
  const ends = bones.flatMap(({ bone, parent, length }) => [
    ...(parent < 0 ? [] : [{ from: bones[parent].bone, to: bone, length: 0 }]),
    ...(length === null || length === 0 ? [] : [{ from: bone, to: bone, length }]),
  ])
  const geometry = new LineSegmentsGeometry().setPositions(new Float32Array(6 * Math.max(1, ends.length)))
  const over = { depthTest: false, depthWrite: false, transparent: true }
  const group = new Group()
  const materials = [
    new LineMaterial({ ...over, color: EDGE, linewidth: EDGE_WIDTH }),
    new LineMaterial({ ...over, color: LINE, linewidth: LINE_WIDTH }),
  ]
  materials.forEach((material, i) => {
    const line = new LineSegments2(geometry, material)
    line.frustumCulled = false
    line.renderOrder = 20 + i
    line.raycast = () => undefined
    group.add(line)
  })
  const [a, b] = [new Vector3(), new Vector3()]
  return {
    group,
    update() {
      const start = geometry.getAttribute('instanceStart')
      const end = geometry.getAttribute('instanceEnd')
      ends.forEach(({ from, to, length }, n) => {
        a.setFromMatrixPosition(from.matrixWorld)
        b.set(0, length, 0).applyMatrix4(to.matrixWorld)
        start.setXYZ(n, a.x, a.y, a.z)
        end.setXYZ(n, b.x, b.y, b.z)
      })
      if ('data' in start) {
        start.data.needsUpdate = true
      }
    },
    dispose() {
      geometry.dispose()
      materials.forEach(material => material.dispose())
    },
  }
}

function BoneNames({ scene, bones }: BonesProps) {
  const { gl, camera, invalidate } = useThree()
  const labels = useMemo(() => createLabels(bones.map(({ name }) => name)), [bones])
  useEffect(() => {
    gl.domElement.parentElement?.append(labels.element)
    invalidate()
    return () => {
      labels.element.remove()
      invalidate()
    }
  }, [gl, labels, invalidate])
  const place = useMemo(() => new Vector3(), [])
  useFrame(({ size }) => {
    scene.updateMatrixWorld()
    labels.place(
      bones.map(({ bone }) => placeOf(place.setFromMatrixPosition(bone.matrixWorld), camera, size))
    )
  })
  return null
}
