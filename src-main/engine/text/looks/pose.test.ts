import { beforeAll, describe, expect, it } from 'vitest'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { familyOf, findConcept, KNOWN_NAMES } from '../../concepts/registry.ts'
import { compose, type Composition } from '../compose.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import { poseNamed, withPose } from './pose.ts'
import { understandScene } from '../meaning/understand.ts'

beforeAll(prepareGeometry)

function make(prompt: string, pose?: string): Composition & { readonly notes: readonly string[] } {
  const notes = createNotes()
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const understood = understandScene(scene)
  const negative = parseNegative('', KNOWN_NAMES)
  const wish = pose === undefined ? {} : { pose }
  return { ...compose({ scene, understood, negative, seed: 0, notes, ...wish }), notes: notes.list() }
}

describe('options.pose', () => {
  it.each([
    ['T_Pose', 't-pose'],
    ['apose', 'a-pose'],
    [' standing ', 'natural'],
    ['Sit', 'sitting'],
  ])('reads %s as %s', (wish, pose) => {
    expect(poseNamed(wish)).toBe(pose)
  })

  it('poses a person without a word', () => {
    const made = make('a man', 't-pose')
    expect(made.designs[0]?.parameters['pose']).toBe('t-pose')
    expect(made.notes).toEqual([])
  })

  it('says what the thing can do instead of doing something else', () => {
    const queen = make('a queen', 'running').notes.join(' ')
    expect(queen).toMatch(/running was not made.*“queen” can take these: natural, a-pose, t-pose, waving/)
    expect(make('a mug', 'sitting').notes.join(' ')).toContain('“mug” has one pose only: natural')
    expect(make('a mug', 'standing').notes).toEqual([])
    expect(make('a dog', 'waving').notes.join(' ')).toContain('standing, sitting, lying, running')
    expect(make('a sitting dog', 'standing').designs[0]?.parameters['pose']).toBe('standing')
  })

  it('reaches every family that has poses of its own', () => {
    const concept = findConcept('snake')?.concept
    expect(concept).toBeDefined()
    if (concept !== undefined) {
      const { parameters } = withPose('crawling', 'snake', familyOf(concept), { pose: 'coiled' })
      expect(parameters['pose']).toBe('crawling')
    }
  })
})

describe('a pose in the prompt', () => {
  it.each([
    ['a boy running', 'running'],
    ['a waving man', 'waving'],
    ['a man sitting', 'sitting'],
    ['a man sitting on a chair', 'seated'],
    ['a man on a bench', 'seated'],
    ['a man standing on a chair', 'natural'],
    ['a sleeping dog', 'lying'],
    ['a cat sitting on a chair', 'sitting'],
    ['a lion lying', 'lying'],
  ])('%s: %s', (prompt, pose) => {
    const { designs, notes } = make(prompt)
    expect(designs[0]?.parameters['pose']).toBe(pose)
    expect(notes).toEqual([])
  })
})
