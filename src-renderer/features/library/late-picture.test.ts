import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { latePicture } from './late-picture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What is used of a canvas; there is no DOM here. What it shows is the picture that was drawn last, unless it is told to hide it. */
class TestCanvas {
  width = 300
  height = 150
  #drawn = ''
  #isPainted = false
  get shown(): string {
    return this.#isPainted ? this.#drawn : ''
  }
  getContext(): object {
    return {
      clearRect: () => void (this.#drawn = ''),
      drawImage: ({ name }: { readonly name: string }) => void (this.#drawn += name),
    }
  }
  setAttribute(): void {
    this.#isPainted = true
  }
  removeAttribute(): void {
    this.#isPainted = false
  }
}

const small = (url: string): ImageBitmap =>
  ({ name: `small:${url}`, width: 140, height: 140 }) as unknown as ImageBitmap

/** Pictures that are made when it is said so. */
function somePictures(known: readonly string[] = []) {
  const wanted = new Map<string, (picture: ImageBitmap) => void>()
  return {
    wanted,
    find: (url: string) => (known.includes(url) ? small(url) : null),
    want(url: string, _widthPx: number, show: (picture: ImageBitmap) => void) {
      wanted.set(url, show)
      return () => void wanted.delete(url)
    },
    make: (url: string) => wanted.get(url)?.(small(url)),
  }
}

const attach = (url: string, canvas: TestCanvas, pictures: ReturnType<typeof somePictures>): (() => void) =>
  latePicture(url, 140, pictures)(canvas as unknown as HTMLCanvasElement) ?? (() => undefined)

it('asks for the picture of a tile that stays, not of one that scrolls past', () => {
  const pictures = somePictures()
  const [past, stays] = [new TestCanvas(), new TestCanvas()]
  attach('/past.png', past, pictures)()
  attach('/stays.png', stays, pictures)
  vi.advanceTimersByTime(200)
  expect([...pictures.wanted.keys()]).toEqual(['/stays.png'])
  pictures.make('/stays.png')
  expect([past.shown, stays.shown]).toEqual(['', 'small:/stays.png'])
})

it('gives each tile its moment, also one that came while others were settling', () => {
  const pictures = somePictures()
  const dropFirst = attach('/first.png', new TestCanvas(), pictures)
  vi.advanceTimersByTime(60)
  attach('/second.png', new TestCanvas(), pictures)
  dropFirst()
  vi.advanceTimersByTime(60)
  expect([...pictures.wanted.keys()]).toEqual([])
  vi.advanceTimersByTime(60)
  expect([...pictures.wanted.keys()]).toEqual(['/second.png'])
})

it('stops asking when the tile goes while its picture is on its way, and leaves one that is there', () => {
  const pictures = somePictures()
  const [loading, loaded] = [new TestCanvas(), new TestCanvas()]
  const [dropLoading, dropLoaded] = [attach('/a.png', loading, pictures), attach('/b.png', loaded, pictures)]
  vi.advanceTimersByTime(200)
  pictures.make('/b.png')
  dropLoading()
  dropLoaded()
  pictures.make('/a.png')
  expect([loading.shown, loaded.shown]).toEqual(['', 'small:/b.png'])
})

it('shows a picture that was there before at once: scrolling back does not blink', () => {
  const again = new TestCanvas()
  attach('/known.png', again, somePictures(['/known.png']))
  expect(again.shown).toBe('small:/known.png')
})

it('takes the picture of the model before off an element that another model has taken over', () => {
  const taken = new TestCanvas()
  const pictures = somePictures(['/before.png'])
  attach('/before.png', taken, pictures)
  attach('/after.png', taken, pictures)
  expect(taken.shown).toBe('')
  vi.advanceTimersByTime(200)
  pictures.make('/after.png')
  // Pictures are transparent around the model: what was there before must not be seen through the new one.
  expect(taken.shown).toBe('small:/after.png')
})
