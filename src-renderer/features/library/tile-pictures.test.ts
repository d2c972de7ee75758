import { expect, it } from 'vitest'
import type { TilePictureAnswer, TilePictureQuestion } from './tile-picture-worker.ts'
import { TilePictures, type TilePicture } from './tile-pictures.ts'

/** A picture in place of the browser's: of a name, and closed or not. */
class TestPicture {
  readonly width = 140
  readonly height = 140
  readonly name: string
  isClosed = false
  constructor(name: string) {
    this.name = name
  }
  close(): void {
    this.isClosed = true
  }
}

const asPicture = (picture: TestPicture): ImageBitmap => picture
const nameOf = (picture: TilePicture | null): string | null =>
  picture === null ? null : (picture as unknown as TestPicture).name

/** A worker that answers when it is told to. */
class TestWorker extends EventTarget {
  readonly messages: (readonly TilePictureQuestion[])[] = []
  get asked(): readonly TilePictureQuestion[] {
    return this.messages.flat()
  }
  postMessage(questions: readonly TilePictureQuestion[]): void {
    this.messages.push(questions)
  }
  answer(...answers: readonly TilePictureAnswer[]): void {
    this.dispatchEvent(new MessageEvent('message', { data: answers }))
  }
  make(id: number): TestPicture {
    const picture = new TestPicture(`small ${id}`)
    this.answer({ id, picture: asPicture(picture) })
    return picture
  }
}

function somePictures() {
  const worker = new TestWorker()
  const pictures = new TilePictures({
    startWorker: () => worker as unknown as Worker,
    loadWhole: url =>
      url.startsWith('/broken')
        ? Promise.reject(new Error('no picture'))
        : Promise.resolve(asPicture(new TestPicture(`whole ${url}`))),
  })
  const shown: (string | null)[] = []
  const want = (url: string): (() => void) => pictures.want(url, 140, picture => shown.push(nameOf(picture)))
  return { worker, pictures, shown, want }
}

/** What one task asks for goes out at its end. */
const sent = (): Promise<void> => Promise.resolve()
/** Pictures of the service have come. */
const loaded = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

it('has a picture made once, and finds it in the width that it was made in', () => {
  const { worker, pictures, shown, want } = somePictures()
  want('/a.png')
  expect(pictures.find('/a.png', 140)).toBeNull()
  worker.make(0)
  expect(shown).toEqual(['small 0'])
  expect([nameOf(pictures.find('/a.png', 140)), pictures.find('/a.png', 280)]).toEqual(['small 0', null])
})

it('shows every picture of a message: the worker sends a row of them at once', () => {
  const { worker, shown, want } = somePictures()
  want('/a.png')
  want('/b.png')
  worker.answer(
    { id: 1, picture: asPicture(new TestPicture('b')) },
    { id: 0, picture: asPicture(new TestPicture('a')) }
  )
  expect(shown).toEqual(['b', 'a'])
})

it('tells the worker of a picture that nobody waits for any more, and closes one that comes all the same', async () => {
  const { worker, pictures, shown, want } = somePictures()
  want('/a.png')()
  const late = worker.make(0)
  await sent()
  expect(worker.asked.slice(1)).toEqual([{ id: 0, isDropped: true }])
  expect([late.isClosed, pictures.find('/a.png', 140), shown]).toEqual([true, null, []])
})

it('shows the picture of the service where none can be made of it, and all of them without a worker', async () => {
  const { worker, shown, want } = somePictures()
  want('/odd.png')
  worker.answer({ id: 0, picture: null })
  want('/waits.png')
  worker.dispatchEvent(new Event('error'))
  want('/later.png')
  want('/gone.png')()
  want('/broken.png')
  await loaded()
  expect(shown).toEqual(['whole /odd.png', 'whole /waits.png', 'whole /later.png'])
})

it('keeps so many pixels, and closes the picture that was not used for the longest', () => {
  const { worker, pictures, want } = somePictures()
  const fitting = Math.floor(8_000_000 / 140 ** 2)
  const made = Array.from({ length: fitting }, (_, id) => {
    want(`/${id}.png`)
    return worker.make(id)
  })
  pictures.find('/0.png', 140)
  want('/more.png')
  worker.make(fitting)
  expect(made.filter(({ isClosed }) => isClosed).map(({ name }) => name)).toEqual(['small 1'])
  expect([nameOf(pictures.find('/0.png', 140)), pictures.find('/1.png', 140)]).toEqual(['small 0', null])
})

it('closes the picture that a newer one of the same model and width replaces', () => {
  const { worker, pictures, want } = somePictures()
  want('/a.png')
  want('/a.png')
  const [first, second] = [worker.make(0), worker.make(1)]
  expect([first.isClosed, second.isClosed, nameOf(pictures.find('/a.png', 140))]).toEqual([
    true,
    false,
    'small 1',
  ])
})

it('asks for a row of tiles in one message: each one wakes another thread', async () => {
  const { worker, want } = somePictures()
  want('/a.png')
  want('/b.png')
  await sent()
  want('/c.png')
  await sent()
  expect(worker.messages.map(questions => questions.length)).toEqual([2, 1])
})
