import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import { AnimationMixer, LoopOnce, LoopRepeat, type AnimationAction } from 'three'
import type { ViewModel } from './model.ts'
import { tellTime, usePlayback } from './playback.ts'

/** A frame that came late, e.g. after the window was hidden, moves the clip no further. Seconds. */
const LONGEST_STEP = 0.1
/** Seconds between two times that are told to the scrubber. */
const TOLD_EVERY = 0.05

/** Moves the shown model as the chosen clip says; draws only while it plays. */
export function ClipPlayer({ model }: { readonly model: ViewModel }) {
  const { gl, invalidate } = useThree()
  const clip = usePlayback(state => state.clip)
  const isPlaying = usePlayback(state => state.isPlaying)
  const speed = usePlayback(state => state.speed)
  const isLooping = usePlayback(state => state.isLooping)
  const jumps = usePlayback(state => state.jumps)
  const mixer = useMemo(() => new AnimationMixer(model.scene), [model])
  const action = useRef<AnimationAction | null>(null)
  const told = useRef(0)

  useEffect(() => {
    const chosen = clip === null ? undefined : model.clips[clip]
    action.current = chosen === undefined ? null : mixer.clipAction(chosen).reset().play()
    gl.shadowMap.needsUpdate = true
    invalidate()
    return () => {
      // The nodes go back to where the file has them.
      mixer.stopAllAction()
      action.current = null
      invalidate()
    }
  }, [mixer, model, clip, gl, invalidate])

  useEffect(() => {
    const current = action.current
    if (current !== null) {
      current.setLoop(isLooping ? LoopRepeat : LoopOnce, Infinity)
      current.clampWhenFinished = true
    }
  }, [clip, isLooping])

  useEffect(() => {
    const current = action.current
    if (current !== null) {
      current.enabled = true
      current.paused = false
      current.time = usePlayback.getState().time
      mixer.update(0)
      gl.shadowMap.needsUpdate = true
      invalidate()
    }
  }, [mixer, jumps, gl, invalidate])

  useEffect(() => {
    invalidate()
  }, [isPlaying, invalidate])

  useFrame((_, delta) => {
    const current = action.current
    if (!isPlaying || current === null) {
      return
    }
    current.paused = false
    mixer.update(Math.min(delta, LONGEST_STEP) * speed)
    gl.shadowMap.needsUpdate = true
    const isOver = !isLooping && current.time >= current.getClip().duration
    told.current += delta
    if (isOver || told.current > TOLD_EVERY) {
      told.current = 0
      tellTime(current.time, isOver)
    }
    invalidate()
  })
  return null
}
