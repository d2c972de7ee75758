import { basename, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { type GenerateArguments, parseGenerateArguments } from './generate-arguments.ts'
import { UsageError } from './serve-arguments.ts'

function parse(...args: string[]): GenerateArguments {
  const parsed = parseGenerateArguments(args, {})
  if (parsed === 'help') {
    throw new Error('asked for help')
  }
  return parsed
}

it('takes a prompt with or without quotes and sends nothing that was not given', () => {
  expect(parse('a wooden chair', '-o', 'chair.glb')).toMatchObject({
    body: { mode: 'text', prompt: 'a wooden chair' },
    output: resolve('chair.glb'),
  })
  expect(parse('a', 'wooden', 'chair').body).toEqual({ mode: 'text', prompt: 'a wooden chair' })
})

it('sends numbers as numbers', () => {
  expect(parse('a mug', '--seed', '7', '--triangles', '500', '--stage', 'refine').body).toEqual({
    mode: 'text',
    prompt: 'a mug',
    stage: 'refine',
    options: { seed: 7, target_triangles: 500 },
  })
  expect(() => parse('a mug', '--seed', 'seven')).toThrow(UsageError)
  expect(() => parse('a mug', '--seed', '')).toThrow(UsageError)
})

it('means mode image when there are pictures, unless another one is named', () => {
  expect(parse('--image', 'a.png', '--image', 'b.png')).toMatchObject({
    body: { mode: 'image' },
    imageFiles: [resolve('a.png'), resolve('b.png')],
  })
  expect(parse('--source', 'ast_1', '--mode', 'rig').body).toEqual({ mode: 'rig', source_asset_id: 'ast_1' })
})

it('names the file after the prompt when no name is given', () => {
  expect(basename(parse('A red/blue chair!').output)).toBe('a-red-blue-chair.glb')
  expect(basename(parse('…').output)).toBe('model.glb')
})

it('refuses to start with nothing to make', () => {
  expect(() => parse('-o', 'x.glb')).toThrow(UsageError)
})
