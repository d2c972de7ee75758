import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { latePicture } from './late-picture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What is used of an image; there is no DOM here. */
function anImage() {
  return {
    src: '',
    hasAttribute(this: { src: string }) {
      return this.src !== ''
    },
    removeAttribute(this: { src: string }) {
      this.src = ''
    },
  }
}

/** Pictures that are made when it is said so. */
function somePictures(known: readonly string[] = []) {
  const wanted = new Map<string, (address: string) => void>()
  return {
    wanted,
    find: (url: string) => (known.includes(url) ? `small:${url}` : null),
    want(url: string, _widthPx: number, show: (address: string) => void) {
      wanted.set(url, show)
      return () => void wanted.delete(url)
    },
    make: (url: string) => wanted.get(url)?.(`small:${url}`),
  }
}

const attach = (
  url: string,
  image: ReturnType<typeof anImage>,
  pictures: ReturnType<typeof somePictures>
): (() => void) => latePicture(url, 140, pictures)(image as unknown as HTMLImageElement) ?? (() => undefined)

it('asks for the picture of a tile that stays, not of one that scrolls past', () => {
  const pictures = somePictures()
  const [past, stays] = [anImage(), anImage()]
  attach('/past.png', past, pictures)()
  attach('/stays.png', stays, pictures)
  vi.advanceTimersByTime(200)
  expect([...pictures.wanted.keys()]).toEqual(['/stays.png'])
  pictures.make('/stays.png')
  expect([past.src, stays.src]).toEqual(['', 'small:/stays.png'])
})

it('gives each tile its moment, also one that came while others were settling', () => {
  const pictures = somePictures()
  const dropFirst = attach('/first.png', anImage(), pictures)
  vi.advanceTimersByTime(60)
  attach('/second.png', anImage(), pictures)
  dropFirst()
  vi.advanceTimersByTime(60)
  expect([...pictures.wanted.keys()]).toEqual([])
  vi.advanceTimersByTime(60)
  expect([...pictures.wanted.keys()]).toEqual(['/second.png'])
})

it('stops asking when the tile goes while its picture is on its way, and leaves one that is there', () => {
  const pictures = somePictures()
  const [loading, loaded] = [anImage(), anImage()]
  const [dropLoading, dropLoaded] = [attach('/a.png', loading, pictures), attach('/b.png', loaded, pictures)]
  vi.advanceTimersByTime(200)
  pictures.make('/b.png')
  dropLoading()
  dropLoaded()
  pictures.make('/a.png')
  expect([loading.src, loaded.src]).toEqual(['', 'small:/b.png'])
})

it('shows a picture that was there before at once: scrolling back does not blink', () => {
  const again = anImage()
  attach('/known.png', again, somePictures(['/known.png']))
  expect(again.src).toBe('small:/known.png')
})

it('takes the picture of the model before off an element that another model has taken over', () => {
  const taken = Object.assign(anImage(), { src: 'small:/before.png' })
  attach('/after.png', taken, somePictures())
  expect(taken.src).toBe('')
})
