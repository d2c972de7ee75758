import { describe, expect, it } from 'vitest'
import { rankCommands } from './rank.ts'
import type { Command } from './registry.ts'

const command = (title: string, extra: Partial<Command> = {}): Command => ({
  id: title,
  title,
  group: 'View',
  run: () => undefined,
  ...extra,
})
const COMMANDS = [
  command('Frame the model'),
  command('Show the grid'),
  command('Wireframe on shaded'),
  command('Generate', { group: 'Generate', keywords: ['submit', 'create'] }),
  command('Use the light theme', { group: 'App', keywords: ['dark'] }),
]
const rank = (query: string): readonly string[] => rankCommands(query, COMMANDS).map(found => found.title)

describe('the palette', () => {
  it('lists everything in its order while nothing is typed', () => {
    expect(rank('  ')).toEqual(COMMANDS.map(({ title }) => title))
  })

  it('puts a title that starts with the word before one that contains it', () => {
    expect(rank('frame')).toEqual(['Frame the model', 'Wireframe on shaded'])
  })

  it('finds a command by what others call it', () => {
    expect(rank('submit')).toEqual(['Generate'])
  })

  it('finds a command by its initials and by letters left out', () => {
    expect(rank('utl')[0]).toBe('Use the light theme')
    expect(rank('wrfrm')).toEqual(['Wireframe on shaded'])
  })

  it('wants every word, in any order', () => {
    expect(rank('grid show')).toEqual(['Show the grid'])
    expect(rank('show theme')).toEqual([])
  })

  it('does not take letters strewn over a whole sentence for a find', () => {
    expect(rank('fdl')).toEqual([])
  })
})
