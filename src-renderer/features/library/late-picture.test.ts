import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { latePicture } from './late-picture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What is used of an image; there is no DOM here. */
function anImage() {
  const events = new EventTarget()
  return Object.assign(events, {
    src: '',
    complete: false,
    removeAttribute(this: { src: string }) {
      this.src = ''
    },
  })
}
const attach = (url: string, image: ReturnType<typeof anImage>) =>
  latePicture(url)(image as unknown as HTMLImageElement) ?? (() => undefined)

it('asks for the picture of a tile that stays, not of one that scrolls past', () => {
  const [past, stays] = [anImage(), anImage()]
  attach('/past.png', past)()
  attach('/stays.png', stays)
  vi.advanceTimersByTime(200)
  expect([past.src, stays.src]).toEqual(['', '/stays.png'])
})

it('stops asking when the tile goes while its picture is on its way, and leaves one that is there', () => {
  const [loading, loaded] = [anImage(), anImage()]
  const [dropLoading, dropLoaded] = [attach('/a.png', loading), attach('/b.png', loaded)]
  vi.advanceTimersByTime(200)
  loaded.complete = true
  dropLoading()
  dropLoaded()
  expect([loading.src, loaded.src]).toEqual(['', '/b.png'])
})

it('shows a picture that was there before at once: scrolling back does not blink', () => {
  const first = anImage()
  const drop = attach('/known.png', first)
  vi.advanceTimersByTime(200)
  first.dispatchEvent(new Event('load'))
  drop()
  const again = anImage()
  attach('/known.png', again)
  expect(again.src).toBe('/known.png')
})
