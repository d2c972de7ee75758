import { beforeEach, expect, it } from 'vitest'
import { chooseClip, offerClips, scrubTo, tellTime, togglePlaying, usePlayback } from './playback.ts'

const CLIPS = [
  { name: 'idle', seconds: 3 },
  { name: 'walk', seconds: 1 },
]
beforeEach(() => offerClips(CLIPS))

it('plays the first clip where none is chosen, and nothing where there is none', () => {
  togglePlaying()
  expect(usePlayback.getState()).toMatchObject({ clip: 0, isPlaying: true })
  offerClips([])
  togglePlaying()
  expect(usePlayback.getState()).toMatchObject({ clip: null, isPlaying: false })
})

it('a model that is shown next is at rest, whatever the one before did', () => {
  chooseClip(1)
  offerClips(CLIPS)
  expect(usePlayback.getState()).toMatchObject({ clip: null, isPlaying: false, time: 0 })
})

it('a moment that is chosen by hand stays', () => {
  chooseClip(1)
  scrubTo(0.4)
  expect(usePlayback.getState()).toMatchObject({ clip: 1, isPlaying: false, time: 0.4 })
})

it('goes on from where it was held, and begins anew at its end', () => {
  chooseClip(1)
  scrubTo(0.4)
  const { jumps } = usePlayback.getState()
  togglePlaying()
  expect(usePlayback.getState()).toMatchObject({ isPlaying: true, time: 0.4, jumps })
  tellTime(1, true)
  expect(usePlayback.getState()).toMatchObject({ isPlaying: false, time: 1 })
  togglePlaying()
  expect(usePlayback.getState()).toMatchObject({ isPlaying: true, time: 0, jumps: jumps + 1 })
})
