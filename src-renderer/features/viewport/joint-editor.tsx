import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import {
  BufferGeometry,
  CanvasTexture,
  type Camera,
  Float32BufferAttribute,
  Group,
  Plane,
  Points,
  PointsMaterial,
  Raycaster,
  Vector2,
  Vector3,
} from 'three'
import { LineMaterial } from 'three/addons/lines/LineMaterial.js'
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js'
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js'
import type { RigJoint } from '../../../src-main/contract/studio-rig.ts'
import { endOfJoint, placeOfJoint, type MovedJoints } from '../../shared/lib/joint-moves.ts'
import { putJoint, selectJoint, useMovedJoints, useRigEditing } from '../../shared/state/rig-editing.ts'
import { createLabels } from './canvas-labels.ts'

/** The skeleton that would be made, over its model: joints are dragged to where they belong. */
export function JointEditor({ assetId }: { readonly assetId: string }) {
  const preview = useRigEditing(state => (state.assetId === assetId ? state.preview : null))
  return preview === null ? null : <Editor joints={preview.joints} />
}

/** Pixels from a joint at which it is taken. */
const REACH = 14

function Editor({ joints }: { readonly joints: readonly RigJoint[] }) {
  const moved = useMovedJoints()
  const selected = useRigEditing(state => state.selected)
  const invalidate = useThree(state => state.invalidate)
  const drawn = useMemo(() => drawJoints(), [])
  useEffect(() => () => drawn.dispose(), [drawn])
  useEffect(() => {
    drawn.update(joints, moved, selected)
    invalidate()
    return () => invalidate()
  }, [drawn, joints, moved, selected, invalidate])
  useDragging(joints, moved)
  useSelectedName(joints, moved, selected)
  return <primitive object={drawn.group} dispose={null} />
}

/** Takes a joint before the camera takes the pointer, and moves it in the plane that faces the camera. */
function useDragging(joints: readonly RigJoint[], moved: MovedJoints): void {
  const { gl, camera } = useThree()
  const latest = useRef({ joints, moved, camera })
  useEffect(() => {
    latest.current = { joints, moved, camera }
  }, [joints, moved, camera])
  useEffect(() => {
    const around = gl.domElement.parentElement
    if (around === null) {
      return
    }
    let dragged: { readonly name: string; readonly plane: Plane } | null = null
    const onDown = (event: PointerEvent): void => {
      const { camera: eye } = latest.current
      const found = event.button === 0 ? jointAt(event, gl.domElement, latest.current) : null
      if (found === null) {
        return
      }
      event.stopPropagation()
      event.preventDefault()
      around.setPointerCapture(event.pointerId)
      selectJoint(found.name)
      const normal = eye.getWorldDirection(new Vector3())
      dragged = { name: found.name, plane: new Plane().setFromNormalAndCoplanarPoint(normal, found.at) }
    }
    const onMove = (event: PointerEvent): void => {
      if (dragged === null) {
        const isNear = jointAt(event, gl.domElement, latest.current) !== null
        around.style.cursor = isNear ? 'grab' : ''
        return
      }
      event.stopPropagation()
      around.style.cursor = 'grabbing'
      const ray = new Raycaster()
      ray.setFromCamera(pointOf(event, gl.domElement), latest.current.camera)
      const to = ray.ray.intersectPlane(dragged.plane, new Vector3())
      if (to !== null) {
        putJoint(dragged.name, [to.x, to.y, to.z])
      }
    }
    const onUp = (event: PointerEvent): void => {
      if (dragged !== null) {
        event.stopPropagation()
        dragged = null
      }
    }
    around.addEventListener('pointerdown', onDown, true)
    around.addEventListener('pointermove', onMove, true)
    around.addEventListener('pointerup', onUp, true)
    around.addEventListener('pointercancel', onUp, true)
    return () => {
      around.style.cursor = ''
      around.removeEventListener('pointerdown', onDown, true)
      around.removeEventListener('pointermove', onMove, true)
      around.removeEventListener('pointerup', onUp, true)
      around.removeEventListener('pointercancel', onUp, true)
    }
  }, [gl])
}

/** The joint under the pointer, the nearest to it. */
function jointAt(
  event: PointerEvent,
  canvas: HTMLElement,
  { joints, moved, camera }: { joints: readonly RigJoint[]; moved: MovedJoints; camera: Camera }
): { readonly name: string; readonly at: Vector3 } | null {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  let best: { name: string; at: Vector3 } | null = null
  let least = REACH
  for (const joint of joints) {
    const at = new Vector3(...placeOfJoint(joint, moved))
    const seen = at.clone().project(camera)
    const x = left + ((seen.x + 1) / 2) * width - event.clientX
    const y = top + ((1 - seen.y) / 2) * height - event.clientY
    const distance = Math.sqrt(x * x + y * y)
    if (distance < least && seen.z < 1) {
      least = distance
      best = { name: joint.name, at }
    }
  }
  return best
}

function pointOf(event: PointerEvent, canvas: HTMLElement): Vector2 {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  return new Vector2(((event.clientX - left) / width) * 2 - 1, 1 - ((event.clientY - top) / height) * 2)
}

/** The name of the joint that was taken last stands beside it. */
function useSelectedName(joints: readonly RigJoint[], moved: MovedJoints, selected: string | null): void {
  const { gl, camera, size } = useThree()
  const labels = useMemo(() => (selected === null ? null : createLabels([selected])), [selected])
  useEffect(() => {
    if (labels === null) {
      return
    }
    gl.domElement.parentElement?.append(labels.element)
    return () => labels.element.remove()
  }, [gl, labels])
  useFrame(() => {
    const joint = joints.find(({ name }) => name === selected)
    if (joint !== undefined) {
      const { x, y } = new Vector3(...placeOfJoint(joint, moved)).project(camera)
      labels?.place([{ x: ((x + 1) / 2) * size.width, y: ((1 - y) / 2) * size.height }])
    }
  })
}

/** Pixels. */
const DOT = 11
const CHOSEN_DOT = 15
const COLORS = { line: '#7aa2f7', edge: '#101214', dot: '#ececec', chosen: '#d9a441' }

function drawJoints(): {
  readonly group: Group
  update(joints: readonly RigJoint[], moved: MovedJoints, selected: string | null): void
  dispose(): void
} {
  const over = { depthTest: false, depthWrite: false, transparent: true }
  const disc = drawDisc()
  const dots = { ...over, map: disc, sizeAttenuation: false, alphaTest: 0.1 }
  const lines = new LineSegmentsGeometry()
  const edge = new LineSegments2(lines, new LineMaterial({ ...over, color: COLORS.edge, linewidth: 5 }))
  const line = new LineSegments2(lines, new LineMaterial({ ...over, color: COLORS.line, linewidth: 2 }))
  const all = new Points(new BufferGeometry(), new PointsMaterial({ ...dots, color: COLORS.dot, size: DOT }))
  const one = new Points(
    new BufferGeometry(),
    new PointsMaterial({ ...dots, color: COLORS.chosen, size: CHOSEN_DOT })
  )
  const group = new Group().add(edge, line, all, one)
  group.children.forEach((child, i) => {
    child.renderOrder = 30 + i
    child.frustumCulled = false
    child.raycast = () => undefined
  })
  return {
    group,
    update(joints, moved, selected) {
      const places = joints.map(joint => placeOfJoint(joint, moved))
      lines.setPositions(
        joints.flatMap((joint, n) => [...(places[n] ?? []), ...endOfJoint(joint, joints, moved)])
      )
      setPoints(all.geometry, places.flat())
      setPoints(
        one.geometry,
        joints.flatMap((joint, n) => (joint.name === selected ? [...(places[n] ?? [])] : []))
      )
    },
    dispose() {
      lines.dispose()
      disc.dispose()
      for (const { geometry, material } of [edge, line, all, one]) {
        geometry.dispose()
        material.dispose()
      }
    },
  }
}

function setPoints(geometry: BufferGeometry, values: readonly number[]): void {
  geometry.setAttribute('position', new Float32BufferAttribute(values, 3))
}

/** A round dot with a dark border, so that it is seen on any surface. */
function drawDisc(): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 64
  const paint = canvas.getContext('2d')
  if (paint !== null) {
    for (const [radius, color] of [
      [31, COLORS.edge],
      [22, '#ffffff'],
    ] as const) {
      paint.fillStyle = color
      paint.beginPath()
      paint.arc(32, 32, radius, 0, 2 * Math.PI)
      paint.fill()
    }
  }
  return new CanvasTexture(canvas)
}
