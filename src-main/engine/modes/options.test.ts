import { expect, it } from 'vitest'
import { createNotes } from '../text/grammar/notes.ts'
import { noteTriangles } from './options.ts'

const said = (triangles: number, targetTriangles?: number): readonly string[] => {
  const notes = createNotes()
  const options = targetTriangles === undefined ? {} : { targetTriangles }
  noteTriangles(triangles, { ...PLAIN, ...options }, notes)
  return notes.list()
}

const PLAIN = {
  style: 'realistic',
  topology: 'triangle',
  textureResolution: 512,
  symmetry: 'auto',
  pbr: true,
  seed: 0,
  origin: 'bottom',
} as const

it('tells a number of triangles that was missed above or clearly below, and no other', () => {
  expect(said(12, 1)).toEqual([expect.stringContaining('target_triangles 1 is too few')])
  expect(said(53_080, 100_000)).toEqual([expect.stringMatching(/100000 is an upper bound.* has 53080/)])
  expect([said(19_700, 20_000), said(48, 60), said(500, 500), said(53_080)]).toEqual([[], [], [], []])
})
