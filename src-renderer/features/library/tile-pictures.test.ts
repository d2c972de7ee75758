import { expect, it } from 'vitest'
import type { TilePictureAnswer, TilePictureQuestion } from './tile-picture-worker.ts'
import { TilePictures } from './tile-pictures.ts'

/** A worker that answers when it is told to. */
class TestWorker extends EventTarget {
  readonly messages: (readonly TilePictureQuestion[])[] = []
  get asked(): readonly TilePictureQuestion[] {
    return this.messages.flat()
  }
  postMessage(questions: readonly TilePictureQuestion[]): void {
    this.messages.push(questions)
  }
  answer(id: number, address: string | null = `blob:${id}`): void {
    this.dispatchEvent(new MessageEvent<TilePictureAnswer>('message', { data: { id, address } }))
  }
}

function somePictures() {
  const worker = new TestWorker()
  const pictures = new TilePictures(() => worker as unknown as Worker)
  const shown: string[] = []
  const want = (url: string): (() => void) => pictures.want(url, 140, address => shown.push(address))
  return { worker, pictures, shown, want }
}

/** What one task asks for goes out at its end. */
const sent = (): Promise<void> => Promise.resolve()

it('has a picture made once, and finds it in the width that it was made in', () => {
  const { worker, pictures, shown, want } = somePictures()
  want('/a.png')
  expect(pictures.find('/a.png', 140)).toBeNull()
  worker.answer(0)
  expect(shown).toEqual(['blob:0'])
  expect([pictures.find('/a.png', 140), pictures.find('/a.png', 280)]).toEqual(['blob:0', null])
})

it('tells the worker of a picture that nobody waits for any more, and neither shows nor keeps one that comes all the same', async () => {
  const { worker, shown, want } = somePictures()
  want('/a.png')()
  worker.answer(0)
  await sent()
  expect(worker.asked.slice(1)).toEqual([{ id: 0, isDropped: true }, { unused: 'blob:0' }])
  expect(shown).toEqual([])
})

it('shows the picture of the service where none can be made of it, and all of them without a worker', () => {
  const { worker, shown, want } = somePictures()
  want('/odd.png')
  worker.answer(0, null)
  want('/waits.png')
  worker.dispatchEvent(new Event('error'))
  want('/later.png')
  expect(shown).toEqual(['/odd.png', '/waits.png', '/later.png'])
})

it('keeps so many pictures, and lets go of the one that was not used for the longest', async () => {
  const { worker, pictures, want } = somePictures()
  for (let id = 0; id < 400; id += 1) {
    want(`/${id}.png`)
    worker.answer(id)
  }
  pictures.find('/0.png', 140)
  want('/400.png')
  worker.answer(400)
  expect([pictures.find('/0.png', 140), pictures.find('/1.png', 140)]).toEqual(['blob:0', null])
  await sent()
  expect(worker.asked.filter(question => 'unused' in question)).toEqual([{ unused: 'blob:1' }])
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
