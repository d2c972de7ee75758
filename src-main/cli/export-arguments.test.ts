import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseExportArguments } from './export-arguments.ts'
import { UsageError } from './serve-arguments.ts'

const parse = (...args: string[]) => parseExportArguments(args, {})

describe('the arguments of an export', () => {
  it('tell models of the library from files, each once', () => {
    expect(parse('ast_1', 'chair.GLB', 'ast_1', '-f', 'OBJ', '-o', 'there')).toMatchObject({
      assetIds: ['ast_1'],
      files: [resolve('chair.GLB')],
      format: 'obj',
      options: {},
      pack: 'files',
      out: resolve('there'),
    })
  })

  it('carry options as the service takes them', () => {
    const switches = ['--texture-size', '1024', '--unit', 'in', '--up', 'z', '--scale', '.5', '--levels']
    expect(parse('a', '-f', 'obj', ...switches)).toMatchObject({
      options: { texture_size: 1024, unit: 'in', up: 'z', scale: 0.5, levels: 'all' },
    })
  })

  it.each([
    [['-f', 'obj'], 'Name what is to be exported'],
    [['a', '-f', 'fbx'], '--format takes one of'],
    [['a'], '--format takes one of'],
    [['a', '-f', 'glb', '--unit', 'mm'], '--unit does not fit: GLB is always in metres'],
    [['a', '-f', 'stl', '--scale', 'big'], '--scale'],
    [['a', '-f', 'obj', '--texture-size', '700'], '--texture-size'],
    [['a', '-f', 'obj', '--colour'], '--colour'],
  ])('%j are refused in words', (args, words) => {
    expect(() => parse(...args)).toThrow(UsageError)
    expect(() => parse(...args)).toThrow(words)
  })
})
