import { useThree } from '@react-three/fiber'
import { useEffect, useState } from 'react'
import type { Box3, Texture, WebGLRenderTarget } from 'three'
import {
  ACESFilmicToneMapping,
  AgXToneMapping,
  LinearToneMapping,
  NeutralToneMapping,
  type ToneMapping,
  Vector3,
} from 'three'
import { drawingPower } from './drawing-power.ts'
import { useShownLevel } from './detail-levels.ts'
import { BoundsOverlay } from './bounds-overlay.tsx'
import { ClipPlayer } from './clip-player.tsx'
import { overlaysOf } from './compare-view.tsx'
import { FaultOverlay } from './fault-overlay.tsx'
import { Grid } from './grid.tsx'
import { createEnvironment, createSurroundings } from './light-rooms.ts'
import { JointEditor } from './joint-editor.tsx'
import { holdModel, type ViewModel } from './model.ts'
import { findOwnLight, readSurroundings, useOwnLight } from './own-light.ts'
import { PartOverlay } from './part-overlay.tsx'
import { HELPERS } from './screenshot.ts'
import { applyShading, applyWireframe, OWN_LOOK } from './shading.ts'
import { SkeletonOverlay } from './skeleton-overlay.tsx'
import { changeView, FIRST_ROOM, isChannel, useViewSettings, type Tone } from './view-settings.ts'

/** What stands in the light: the model as it is to be drawn, and what helps to judge its size. */
export function Stage({ model }: { readonly model: ViewModel }) {
  const { hasGrid, hasBounds, hasShadow, shading } = useViewSettings()
  // What no light falls on throws no shadow.
  const isLit = !isChannel(shading) && shading !== 'normals'
  return (
    <>
      <Model model={model} />
      <ClipPlayer model={model} />
      {hasShadow && isLit ? <GroundShadow bounds={model.bounds} /> : null}
      <group name={HELPERS}>
        <group name={overlaysOf(model)}>
          <SkeletonOverlay model={model} hasLabels />
          <JointEditor assetId={model.assetId} />
          <FaultOverlay assetId={model.assetId} />
          <PartOverlay model={model} />
          {hasBounds ? <BoundsOverlay bounds={model.bounds} /> : null}
        </group>
        {hasGrid ? <Grid bounds={model.bounds} /> : null}
      </group>
    </>
  )
}

function Model({ model }: { readonly model: ViewModel }) {
  const { shading, isFlat, hasWireframe } = useViewSettings()
  const level = useShownLevel(state => state.level)
  const { gl, invalidate } = useThree()
  useEffect(() => {
    applyShading(model.scene, { shading, isFlat })
    invalidate()
    // The file's own materials are what is freed with it.
    return () => applyShading(model.scene, OWN_LOOK)
  }, [model, shading, isFlat, invalidate])
  useEffect(() => {
    applyWireframe(model.scene, hasWireframe)
    invalidate()
    return () => applyWireframe(model.scene, false)
  }, [model, hasWireframe, invalidate])
  useEffect(() => {
    model.levels.show(level)
    // The shadow is drawn once, and is the level's own.
    gl.shadowMap.needsUpdate = true
    invalidate()
    return () => model.levels.show(0)
  }, [model, level, gl, invalidate])
  // Last, so that it lets go when the scene is as it was; the empty stage is drawn once more.
  useEffect(() => {
    const letGo = holdModel(model)
    return () => {
      letGo()
      invalidate()
    }
  }, [model, invalidate])
  return <primitive key={model.scene.uuid} object={model.scene} dispose={null} />
}

const TONE_MAPPINGS: Readonly<Record<Tone, ToneMapping>> = {
  neutral: NeutralToneMapping,
  agx: AgXToneMapping,
  aces: ACESFilmicToneMapping,
  linear: LinearToneMapping,
}

/** How far out of focus the surroundings are behind the model: it is what is looked at. */
const BACKDROP_BLUR = 0.12

/** The light that all models stand in, one after the other. */
export function Lighting() {
  const { light, exposure, tone, lightTurn, lightStrength, backdrop, isOrthographic } = useViewSettings()
  const { gl, scene, invalidate } = useThree()
  const environment = useEnvironment()
  // Parallel lines all look at one point of the surroundings.
  const isSeen = backdrop === 'light' && !isOrthographic
  useEffect(() => {
    scene.environment = environment
    scene.background = isSeen ? environment : null
    scene.backgroundBlurriness = BACKDROP_BLUR
    invalidate()
    return () => {
      scene.environment = null
      scene.background = null
    }
  }, [scene, environment, isSeen, invalidate])
  useEffect(() => {
    gl.toneMappingExposure = 2 ** exposure
    gl.toneMapping = TONE_MAPPINGS[tone]
    const turn = (lightTurn * Math.PI) / 180
    scene.environmentRotation.set(0, turn, 0)
    scene.backgroundRotation.set(0, turn, 0)
    scene.environmentIntensity = lightStrength
    scene.backgroundIntensity = lightStrength
    invalidate()
  }, [gl, scene, exposure, tone, lightTurn, lightStrength, invalidate])
  return light === 'headlight' ? <Headlight /> : null
}

/** The map of what lights the model: the room's, or that of the user's picture once it is read. null before the first. */
function useEnvironment(): Texture | null {
  const light = useViewSettings(state => state.light)
  const { file, isKnown } = useOwnLight()
  const gl = useThree(state => state.gl)
  const [target, setTarget] = useState<WebGLRenderTarget | null>(null)
  const own = light === 'own' ? file : null
  // A picture that was kept once and is gone leaves the first room.
  const room = light !== 'own' ? light : isKnown && file === null ? FIRST_ROOM : null
  useEffect(() => {
    void findOwnLight()
  }, [])
  useEffect(() => {
    let isPast = false
    const make = async (): Promise<void> => {
      if (own === null) {
        await Promise.resolve()
        if (!isPast && room !== null) {
          setTarget(createEnvironment(gl, room))
        }
        return
      }
      const picture = await readSurroundings(own)
      if (!isPast) {
        setTarget(createSurroundings(gl, picture))
      }
      picture.dispose()
    }
    make().catch(() => changeView({ light: FIRST_ROOM }))
    return () => {
      isPast = true
    }
  }, [gl, room, own])
  // Freed once the next one is there: the model is not dark meanwhile.
  useEffect(() => () => target?.dispose(), [target])
  return target?.texture ?? null
}

/** A lamp that goes with the camera: the side one looks at is lit. */
function Headlight() {
  const camera = useThree(state => state.camera)
  const scene = useThree(state => state.scene)
  useEffect(() => {
    // A camera's children are drawn only when the camera is part of the scene.
    scene.add(camera)
    return () => void scene.remove(camera)
  }, [camera, scene])
  return (
    <primitive object={camera}>{<directionalLight intensity={2.6} position={[0.3, 0.4, 1]} />}</primitive>
  )
}

/** A soft shadow on the floor from one lamp above; the floor itself is invisible. */
function GroundShadow({ bounds }: { readonly bounds: Box3 }) {
  const size = bounds.getSize(new Vector3())
  const center = bounds.getCenter(new Vector3())
  const reach = Math.max(size.x, size.y, size.z)
  const { gl, invalidate } = useThree()
  const { shadowSize } = drawingPower()
  // Lamp and model stand still: their shadow is drawn once, not at every turn of the camera.
  useEffect(() => {
    gl.shadowMap.autoUpdate = false
    gl.shadowMap.needsUpdate = true
    invalidate()
  }, [gl, bounds, invalidate])
  return (
    <>
      <directionalLight
        castShadow
        intensity={0.5}
        position={[center.x - reach * 0.5, bounds.max.y + reach * 2, center.z + reach * 0.5]}
        target-position={[center.x, bounds.min.y, center.z]}
        shadow-mapSize={[shadowSize, shadowSize]}
        shadow-radius={7}
        shadow-blurSamples={8}
        shadow-bias={-0.0005}
        shadow-normalBias={reach * 0.004}
        shadow-camera-left={-reach * 1.5}
        shadow-camera-right={reach * 1.5}
        shadow-camera-top={reach * 1.5}
        shadow-camera-bottom={-reach * 1.5}
        shadow-camera-near={reach * 0.1}
        shadow-camera-far={reach * 6}
      />
      <mesh
        rotation-x={-Math.PI / 2}
        position={[center.x, bounds.min.y - reach * 0.0005, center.z]}
        receiveShadow
      >
        <planeGeometry args={[reach * 8, reach * 8]} />
        <shadowMaterial opacity={0.34} />
      </mesh>
    </>
  )
}
