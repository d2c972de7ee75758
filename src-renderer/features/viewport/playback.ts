import { create } from 'zustand'

/** A clip of the shown model. */
export interface ShownClip {
  readonly name: string
  readonly seconds: number
}

/** Times as fast as it was made. */
export const SPEEDS = [0.25, 0.5, 1, 2] as const
export type Speed = (typeof SPEEDS)[number]

interface Playback {
  /** Of the shown model. */
  readonly clips: readonly ShownClip[]
  /** Number of the clip that holds the model; null: it is at rest. */
  readonly clip: number | null
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly isLooping: boolean
  /** Where the clip is, as people see it: told a few times a second while it plays. Seconds. */
  readonly time: number
  /** Counts where somebody put the clip by hand, so that the player goes there. */
  readonly jumps: number
}

const REST = { clip: null, isPlaying: false, time: 0, jumps: 0 } as const

/** What plays. Speed and looping stay for the next model; nothing starts by itself. */
export const usePlayback = create<Playback>()(() => ({
  ...REST,
  clips: [],
  speed: 1,
  isLooping: true,
}))

/** The clips that can be chosen now. */
export function offerClips(clips: readonly ShownClip[]): void {
  usePlayback.setState({ ...REST, clips })
}

/** Shows a clip from its beginning and plays it; null: the model at rest. */
export function chooseClip(clip: number | null): void {
  usePlayback.setState(({ jumps }) => ({ clip, isPlaying: clip !== null, time: 0, jumps: jumps + 1 }))
}

/** Plays, the first clip where none is chosen, or holds it where it is. A clip that came to its end begins anew. */
export function togglePlaying(): void {
  const { clips, clip, isPlaying, time, jumps } = usePlayback.getState()
  if (clip === null) {
    chooseClip(clips.length === 0 ? null : 0)
    return
  }
  const isAtEnd = !isPlaying && time >= clips[clip].seconds
  usePlayback.setState({ isPlaying: !isPlaying, ...(isAtEnd ? { time: 0, jumps: jumps + 1 } : {}) })
}

/** Holds the clip at a moment. */
export function scrubTo(time: number): void {
  usePlayback.setState(({ jumps }) => ({ time, isPlaying: false, jumps: jumps + 1 }))
}

export function setSpeed(speed: Speed): void {
  usePlayback.setState({ speed })
}

export function toggleLooping(): void {
  usePlayback.setState(({ isLooping }) => ({ isLooping: !isLooping }))
}

/** What the player tells: where the clip is, and that it came to its end. */
export function tellTime(time: number, isOver: boolean): void {
  usePlayback.setState(isOver ? { time, isPlaying: false } : { time })
}
