import { expect, it } from 'vitest'
import { readWorkflows } from './read-workflows.ts'

const GRAPH = { 1: { class_type: 'LoadImage', inputs: { image: '{picture}' } } }

it('reads workflows by mode, and nothing as none', () => {
  expect(readWorkflows(' ')).toEqual({ workflows: null, problem: null })
  expect(readWorkflows(JSON.stringify({ image: GRAPH }))).toEqual({
    workflows: { image: GRAPH },
    problem: null,
  })
})

it.each([
  ['{', 'no JSON'],
  [JSON.stringify({ nodes: [], links: [] }), 'Export (API)'],
  [JSON.stringify(GRAPH), 'Say what the workflow makes'],
  [JSON.stringify({ rig: GRAPH }), 'at rig: must have {model}'],
  [JSON.stringify({ picture: GRAPH }), 'at their top'],
])('says what to do about %s', (text, words) => {
  expect(readWorkflows(text).problem).toContain(words)
})
