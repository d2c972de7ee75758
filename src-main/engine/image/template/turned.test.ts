import { beforeAll, expect, test } from 'vitest'
import { findConcept } from '../../concepts/registry.ts'
import { hypot } from '../../kernel/det-math.ts'
import { isClosed } from '../../kernel/topology.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { compileShape } from '../../shape/compile.ts'
import { shoot } from '../testing/truth.ts'
import { makeFile } from '../../../../quality/support/make.ts'
import type { Mask } from '../types.ts'
import { uprighted } from '../upright.ts'
import { deformTemplate, deformTurned, type Deformed } from './deform.ts'
import { createTarget, draftOf, registered, type Match } from './registration.ts'
import { buildConcept, plainParameters } from './prior.ts'
import { frameMask } from './retrieve.ts'
import { turnedBody } from './turned.ts'

const SIZE = 256
let dented: Mask
let match: Match

const partsOf = (name: string): ReturnType<typeof compileShape>['parts'] => {
  const concept = findConcept(name)?.concept
  if (concept === undefined) {
    throw new Error(`there is no ${name}`)
  }
  return compileShape(buildConcept(concept, plainParameters(concept)), {
    chord: 0.002,
    minSegments: 8,
    maxSegments: 48,
    bevelSegments: 1,
  }).parts
}

beforeAll(async () => {
  await prepareGeometry()
  const { model } = await makeFile('teapot')
  const { mask } = shoot(model, { yaw: 0, pitch: 8 }, SIZE)
  // A lump where the body bulges below the handle: it stretches the outline of one side alone.
  const coverage = Float32Array.from(mask.coverage, (value, i) => {
    const [x, y] = [(i % SIZE) - 0.65 * SIZE, Math.floor(i / SIZE) - 0.72 * SIZE]
    return hypot(x, y) < 0.07 * SIZE ? 1 : value
  })
  dented = { width: SIZE, height: SIZE, coverage }
  const concept = findConcept('teapot')?.concept
  const frame = frameMask(dented)
  const target = frame && createTarget(dented, frame.box)
  const found =
    concept &&
    target &&
    registered(draftOf(concept, plainParameters(concept)), { yaw: 0, pitch: 8, isMirrored: false }, target)
  if (!found) {
    throw new Error('the teapot does not lie on its own picture')
  }
  match = found
}, 20_000)

/** How much the body's radius differs around its axis within a height, as a share of the radius: the worst. */
function unrounded({ parts, pitch }: Deformed): number {
  const body = parts.find(({ name }) => name === 'body')
  const positions = uprighted(body?.mesh.positions ?? new Float32Array(), (pitch * 180) / Math.PI)
  const points = Array.from({ length: positions.length / 3 }, (_, v) => positions.subarray(3 * v, 3 * v + 3))
  const [low, high] = [Math.min(...points.map(p => p[1])), Math.max(...points.map(p => p[1]))]
  const [cx, cz] = [0, 2].map(
    k => (Math.min(...points.map(p => p[k])) + Math.max(...points.map(p => p[k]))) / 2
  )
  let worst = 0
  for (const share of [0.3, 0.4, 0.5, 0.6]) {
    const band = points.filter(p => Math.abs(p[1] - low - share * (high - low)) < 0.02 * (high - low))
    const outer = band
      .map(p => hypot(p[0] - cx, p[2] - cz))
      .filter((radius, _, all) => radius > 0.7 * Math.max(...all))
    worst = Math.max(worst, (Math.max(...outer) - Math.min(...outer)) / Math.max(...outer))
  }
  return worst
}

test('a teapot is a turned body with lid and knob, without spout and handle; a horse is none', () => {
  const body = turnedBody(partsOf('teapot'))
  const vase = turnedBody(partsOf('vase'))
  expect(body?.radius.reduce((most, r) => Math.max(most, r), 0)).toBeCloseTo(0.075, 1)
  expect(vase).not.toBeNull()
  expect(turnedBody(partsOf('horse'))).toBeNull()
})

test('keeps a bent body round: a lump below the handle dented it', () => {
  const round = deformTurned(match, dented)
  expect(unrounded(deformTemplate(match, dented))).toBeGreaterThan(0.07)
  expect(round).not.toBeNull()
  expect(round && unrounded(round)).toBeLessThan(0.02)
  expect(round?.parts.every(({ mesh }) => isClosed(mesh))).toBe(true)
})
