import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { OrthographicCamera, PerspectiveCamera, Vector3, type Box3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { AXIS_VIEWS, FIELD_OF_VIEW, frameBox, setClipping, type AxisView, type Framing } from './camera.ts'
import { useViewSettings } from './view-settings.ts'

const MOVE_SECONDS = 0.25

/** What the region around the canvas may ask of the camera. */
export interface RigActions {
  lookFrom(view: AxisView): void
  frame(): void
}

/** Orbit with the left button, pan with the right or Shift, zoom to the cursor; moves between views are short glides. */
export function CameraRig(props: {
  readonly bounds: Box3
  readonly onReady: (actions: RigActions | null) => void
}) {
  const { bounds, onReady } = props
  const { gl, set, size, invalidate } = useThree()
  const { isOrthographic, isTurning } = useViewSettings()
  const aspect = size.width / Math.max(1, size.height)
  const camera = useCamera(isOrthographic)
  const controls = useMemo(() => createControls(camera, gl.domElement), [camera, gl])
  const glide = useRef<{ from: Framing; to: Framing; time: number } | null>(null)

  useEffect(() => {
    set({ camera })
    setClipping(camera, bounds)
    const onChange = (): void => invalidate()
    controls.addEventListener('change', onChange)
    return () => {
      controls.removeEventListener('change', onChange)
      controls.dispose()
    }
  }, [camera, controls, bounds, set, invalidate])

  const moveTo = useCallback(
    (direction: Vector3, isInstant: boolean) => {
      const to = frameBox(bounds, direction, aspect)
      const from = currentFraming(camera, controls)
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      glide.current = isInstant || isCalm ? null : { from, to, time: 0 }
      if (glide.current === null) {
        applyFraming(camera, controls, to, aspect)
      }
      // The first frames of a new canvas may come before its size is known.
      invalidate(3)
    },
    [bounds, aspect, camera, controls, invalidate]
  )

  useFirstFraming(bounds, camera, moveTo)
  useEffect(() => {
    controls.autoRotate = isTurning
    invalidate()
  }, [controls, isTurning, invalidate])
  useEffect(() => {
    onReady({
      lookFrom: view => moveTo(new Vector3(...AXIS_VIEWS[view]), false),
      frame: () => moveTo(camera.position.clone().sub(controls.target), false),
    })
    return () => onReady(null)
  }, [onReady, moveTo, camera, controls])

  useFrame((_, delta) => {
    const move = glide.current
    if (move !== null) {
      move.time = Math.min(1, move.time + delta / MOVE_SECONDS)
      applyFraming(camera, controls, mixFraming(move.from, move.to, easeOut(move.time)), aspect)
      glide.current = move.time < 1 ? move : null
      invalidate()
    }
    if (controls.update(delta) || isTurning) {
      invalidate()
    }
  })
  return null
}

function useCamera(isOrthographic: boolean): PerspectiveCamera | OrthographicCamera {
  const { size } = useThree()
  const camera = useMemo(
    () => (isOrthographic ? new OrthographicCamera() : new PerspectiveCamera(FIELD_OF_VIEW)),
    [isOrthographic]
  )
  useEffect(() => {
    if (camera instanceof PerspectiveCamera) {
      camera.aspect = size.width / Math.max(1, size.height)
    } else {
      const tall = camera.top === camera.bottom ? 1 : camera.top
      camera.left = (-tall * size.width) / Math.max(1, size.height)
      camera.right = -camera.left
    }
    camera.updateProjectionMatrix()
  }, [camera, size])
  return camera
}

/** A new model is framed from the three-quarter side; another camera takes over the look of the one before. */
function useFirstFraming(
  bounds: Box3,
  camera: PerspectiveCamera | OrthographicCamera,
  moveTo: (direction: Vector3, isInstant: boolean) => void
): void {
  const shown = useRef<{ bounds: Box3; camera: unknown; direction: Vector3 } | null>(null)
  useEffect(() => {
    const before = shown.current
    if (before?.bounds === bounds && before.camera === camera) {
      return
    }
    const direction = before?.bounds === bounds ? before.direction : new Vector3(...AXIS_VIEWS.home)
    moveTo(direction, true)
    shown.current = { bounds, camera, direction }
  }, [bounds, camera, moveTo])
}

function createControls(camera: PerspectiveCamera | OrthographicCamera, element: HTMLElement): OrbitControls {
  const controls = new OrbitControls(camera, element)
  controls.enableDamping = !matchMedia('(prefers-reduced-motion: reduce)').matches
  controls.dampingFactor = 0.12
  controls.zoomToCursor = true
  controls.autoRotateSpeed = 1.6
  return controls
}

function currentFraming(camera: PerspectiveCamera | OrthographicCamera, controls: OrbitControls): Framing {
  return {
    position: camera.position.clone(),
    target: controls.target.clone(),
    halfHeight: camera instanceof OrthographicCamera ? camera.top / camera.zoom : 1,
  }
}

function applyFraming(
  camera: PerspectiveCamera | OrthographicCamera,
  controls: OrbitControls,
  { position, target, halfHeight }: Framing,
  aspect: number
): void {
  camera.position.copy(position)
  controls.target.copy(target)
  if (camera instanceof OrthographicCamera) {
    camera.zoom = 1
    camera.top = halfHeight
    camera.bottom = -halfHeight
    camera.left = -halfHeight * aspect
    camera.right = halfHeight * aspect
    camera.updateProjectionMatrix()
  }
  camera.lookAt(target)
}

function mixFraming(from: Framing, to: Framing, t: number): Framing {
  return {
    position: from.position.clone().lerp(to.position, t),
    target: from.target.clone().lerp(to.target, t),
    halfHeight: from.halfHeight + (to.halfHeight - from.halfHeight) * t,
  }
}

const easeOut = (t: number): number => 1 - (1 - t) * (1 - t) * (1 - t)
