import { expect, it } from 'vitest'
import { createComfyProgress } from './comfyui-progress.ts'

const GRAPH = {
  load: { class_type: 'LoadImage' },
  sample: { class_type: 'KSampler' },
  save: { class_type: 'SaveGLB' },
}
const say = (type: string, data: object): string =>
  JSON.stringify({ type, data: { prompt_id: 'ours', ...data } })

it('grows node by node and with the steps of the one that runs, and is never whole before the end', () => {
  const progress = createComfyProgress('ours', GRAPH)
  const shares = [
    say('execution_cached', { nodes: ['load'] }),
    say('executing', { node: 'sample' }),
    say('progress', { value: 6, max: 12, node: 'sample' }),
    say('progress', { value: 12, max: 12, node: 'sample' }),
    say('executing', { node: 'save' }),
    say('executing', { node: null }),
  ].map(text => {
    progress.hear(text)
    return progress.share()
  })
  expect(shares).toEqual([1 / 14, 1 / 14, 7 / 14, 13 / 14, 13 / 14, 0.99])
})

it.each([
  ['work of others', JSON.stringify({ type: 'executing', data: { node: 'sample', prompt_id: 'theirs' } })],
  ['no JSON', '<html>'],
  ['nothing', 'null'],
  ['steps of nothing', say('progress', { value: 1, max: 0, node: 'load' })],
  ['the state of the queue', say('status', { status: {} })],
])('is not moved by %s', (_, text) => {
  const progress = createComfyProgress('ours', GRAPH)
  progress.hear(text)
  expect(progress.share() ?? 0).toBe(0)
})
