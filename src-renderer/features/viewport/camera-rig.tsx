import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Box3, OrthographicCamera, PerspectiveCamera, Sphere, Vector3 } from 'three'
import {
  AXIS_VIEWS,
  dampingFor,
  dolly,
  frameBox,
  orbit,
  setClipping,
  standBack,
  type AxisView,
  type Framing,
} from './camera.ts'
import {
  applyFraming,
  createControls,
  currentFraming,
  mixFraming,
  type PictureControls,
  type ViewCamera,
} from './framing.ts'
import { cellAt, isDivided, type CellShape } from './compare.ts'
import { tellOrientation } from './orientation.ts'
import { lookDirection, useFraming } from './use-framing.ts'
import { useViewSettings } from './view-settings.ts'

const MOVE_SECONDS = 0.25
/** Smallest place that is framed, as a share of the model. */
const NEAREST = 0.08

/** What the region around the canvas may ask of the camera. */
export interface RigActions {
  lookFrom(view: AxisView): void
  frame(): void
  /** Looks at a ball from where one looks now. */
  frameBall(center: readonly number[], radius: number): void
  /** Looks from the other side. */
  lookFromBehind(): void
  /** Turns around the model: angles in radians, to the right and upwards. */
  orbit(toRight: number, upwards: number): void
  /** Goes nearer (below 1) or away. */
  dolly(factor: number): void
  /** Makes a point the middle of the picture, which turns go around. */
  turnAround(point: Vector3): void
  currentLook(): Framing
  /** Shows a look turned to the right by so many radians, at once. */
  showTurned(look: Framing, angle: number): void
}

interface RigProps {
  readonly bounds: Box3
  /** The camera looks into each of these cells. */
  readonly shape: CellShape
  readonly onReady: (actions: RigActions | null) => void
}

/** The camera and how it is moved; moves between views are short glides. */
export function CameraRig({ bounds, shape, onReady }: RigProps) {
  const { size, invalidate } = useThree()
  const { isOrthographic, isTurning, fieldOfView } = useViewSettings()
  const picture = cellAt(0, shape, size)
  const aspect = picture.width / Math.max(1, picture.height)
  const camera = useCamera(isOrthographic, fieldOfView, aspect)
  /** Nobody has moved the camera since the model was framed. */
  const isFramed = useRef(false)
  const controls = useControls(camera, bounds, isFramed)
  useEffect(() => {
    // The controls take the whole canvas for one picture: the pointer would be in another place of its cell.
    controls.zoomToCursor = !isDivided(shape)
    const cell = cellAt(0, shape, size)
    controls.shares = { x: size.width / cell.width, y: size.height / cell.height }
  }, [controls, shape, size])
  const glide = useRef<{ from: Framing; to: Framing; time: number } | null>(null)

  const goTo = useCallback(
    (to: Framing, isInstant: boolean) => {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      const from = currentFraming(camera, controls)
      glide.current = isInstant || isCalm ? null : { from, to, time: 0 }
      if (glide.current === null) {
        applyFraming(camera, controls, { ...to, aspect })
      }
      // The first frames of a new canvas may come before its size is known.
      invalidate(3)
    },
    [aspect, camera, controls, invalidate]
  )
  const moveTo = useCallback(
    (direction: Vector3, isInstant: boolean, box = bounds) => {
      goTo(frameBox(box, direction, aspect, fieldOfView), isInstant)
      // A part of the model is somebody's choice: it stays when the canvas changes.
      isFramed.current = box === bounds
    },
    [bounds, aspect, fieldOfView, goTo]
  )
  const takeOver = useCallback(
    (framing: Framing) => goTo(standBack(framing, fieldOfView), true),
    [fieldOfView, goTo]
  )

  useFraming({ bounds, camera, controls, isFramed, moveTo, takeOver })
  useEffect(() => {
    // Where a move under way will end: two quick presses of a key turn twice.
    const ahead = (): Framing => glide.current?.to ?? currentFraming(camera, controls)
    const goByHand = (to: Framing): void => {
      isFramed.current = false
      goTo(to, false)
    }
    onReady({
      lookFrom: view => moveTo(new Vector3(...AXIS_VIEWS[view]), false),
      lookFromBehind: () => goByHand(orbit(ahead(), Math.PI, 0)),
      frame: () => moveTo(lookDirection(camera, controls.target), false),
      frameBall: ([x = 0, y = 0, z = 0], radius) => {
        // So near that the place fills the picture, but never inside of the model's skin.
        const reach = Math.max(radius, bounds.getBoundingSphere(new Sphere()).radius * NEAREST)
        const side = 2 * reach
        const box = new Box3().setFromCenterAndSize(new Vector3(x, y, z), new Vector3(side, side, side))
        moveTo(lookDirection(camera, controls.target), false, box)
      },
      orbit: (toRight, upwards) => goByHand(orbit(ahead(), toRight, upwards)),
      dolly: factor => goByHand(dolly(ahead(), factor)),
      turnAround: point => {
        const { position, target, halfHeight } = ahead()
        goByHand({ position: position.clone().add(point).sub(target), target: point, halfHeight })
      },
      currentLook: () => currentFraming(camera, controls),
      showTurned: (look, angle) => goTo(orbit(look, angle, 0), true),
    })
    return () => onReady(null)
  }, [onReady, moveTo, goTo, camera, controls, bounds])

  useFrame((_, delta) => {
    const move = glide.current
    if (move !== null) {
      move.time = Math.min(1, move.time + delta / MOVE_SECONDS)
      applyFraming(camera, controls, { ...mixFraming(move.from, move.to, move.time), aspect })
      glide.current = move.time < 1 ? move : null
      invalidate()
    }
    controls.dampingFactor = dampingFor(delta)
    tellOrientation(camera.quaternion)
    if (controls.update(delta) || isTurning) {
      invalidate()
    }
  })
  return null
}

function useControls(camera: ViewCamera, bounds: Box3, isFramed: { current: boolean }): PictureControls {
  const { gl, set, invalidate } = useThree()
  const isTurning = useViewSettings(state => state.isTurning)
  const controls = useMemo(() => createControls(camera, gl.domElement), [camera, gl])
  useEffect(() => {
    set({ camera })
    const onChange = (): void => invalidate()
    const onStart = (): void => {
      isFramed.current = false
    }
    controls.addEventListener('change', onChange)
    controls.addEventListener('start', onStart)
    return () => {
      controls.removeEventListener('change', onChange)
      controls.removeEventListener('start', onStart)
      controls.dispose()
    }
  }, [camera, controls, isFramed, set, invalidate])
  useEffect(() => setClipping(camera, bounds), [camera, bounds])
  useEffect(() => {
    controls.autoRotate = isTurning
    invalidate()
  }, [controls, isTurning, invalidate])
  return controls
}

function useCamera(isOrthographic: boolean, fieldOfView: number, aspect: number): ViewCamera {
  const { size } = useThree()
  // Another lens is another camera, which takes over the look of the one before.
  const camera = useMemo(
    () => (isOrthographic ? new OrthographicCamera() : new PerspectiveCamera(fieldOfView)),
    [isOrthographic, fieldOfView]
  )
  useEffect(() => {
    if (camera instanceof PerspectiveCamera) {
      camera.aspect = aspect
    } else {
      const tall = camera.top === camera.bottom ? 1 : camera.top
      camera.left = -tall * aspect
      camera.right = -camera.left
    }
    camera.updateProjectionMatrix()
    // The canvas sets a camera to its own size when that changes.
  }, [camera, aspect, size])
  return camera
}
