import { beforeAll, describe, expect, it } from 'vitest'
import { volumeOf } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import type { View } from '../types.ts'
import { coreOf } from './core.ts'
import { outlineOf } from './outline.ts'
import { shapeFromView } from './shape.ts'
import { coverageGridOf } from '../coverage-grid.ts'
import { isArched, straightBase } from './straight-base.ts'

const SIZE = 240

/** A view of a body between two heights per column, smooth at its edges, lit from one side. */
function viewOf(edges: (x: number) => readonly [number, number] | null): View {
  const data = new Uint8Array(SIZE * SIZE * 4)
  const coverage = new Float32Array(SIZE * SIZE)
  for (let i = 0; i < SIZE * SIZE; i += 1) {
    const [x, y] = [(i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5]
    const [top, bottom] = edges(x) ?? [1, 0]
    coverage[i] = Math.max(0, Math.min(1, y - top + 0.5, bottom - y + 0.5))
    data.fill(230 - 1.6 * Math.abs(x - 90), 4 * i, 4 * i + 3)
    data[4 * i + 3] = 255
  }
  const size = { width: SIZE, height: SIZE }
  return { name: 'front', picture: { ...size, data }, mask: { ...size, coverage } }
}

const baseOf = (view: View) => {
  const outline = outlineOf(coverageGridOf(view.mask, 176))
  const core = coreOf(outline)
  return core && straightBase(outline, core)
}

/** A cylinder's or bowl's edges, the near half of its base an ellipse of the given height. */
const round =
  (wide: number, high: number, top: number) =>
  (x: number): readonly [number, number] | null => {
    const t = (x - 120) / wide
    return Math.abs(t) < 1 ? [top, 190 + high * Math.sqrt(1 - t * t)] : null
  }

beforeAll(prepareGeometry)

describe('straightBase', () => {
  it('sees the straight lower edge of a box that is turned a little', () => {
    const slope = baseOf(viewOf(x => (x > 40 && x < 200 ? [60, 200 - 0.07 * (x - 40)] : null)))?.slope
    expect(slope).toBeCloseTo(0.07, 1)
  })

  it('sees the level lower edge of a house with a step before its door: it had been turned on a lathe', () => {
    const house = viewOf(x => (x > 40 && x < 200 ? [60, x > 95 && x < 140 ? 196 : 190] : null))
    expect(baseOf(house)?.slope).toBe(0)
  })

  it('takes the near edge of a level circle for none, from 5° above on', () => {
    expect(baseOf(viewOf(round(80, 7, 60)))).toBeNull()
    expect(baseOf(viewOf(round(40, 6, 60)))).toBeNull()
  })
})

describe('isArched', () => {
  it('tells a car on two tyres from a cup: its front had been turned on a lathe', () => {
    const arched = (view: View): boolean => {
      const outline = outlineOf(coverageGridOf(view.mask, 176))
      const core = coreOf(outline)
      return core !== null && isArched(outline, core)
    }
    const away = (x: number): number => Math.abs(x - 120)
    expect(arched(viewOf(x => (away(x) < 80 ? [60, away(x) > 55 ? 200 : 185] : null)))).toBe(true)
    expect(arched(viewOf(x => (away(x) < 80 ? [60, 200] : null)))).toBe(false)
    expect(arched(viewOf(round(80, 14, 60)))).toBe(false)
  })
})

describe('a turned body with a wide level top', () => {
  /** From half a width at the rim to another at the foot, whose near edge is an ellipse. */
  const body = (rim: number, foot: number): View =>
    viewOf(x => {
      const away = Math.abs(x - 120)
      const side = rim > foot ? 50 + (140 * (rim - away)) / (rim - foot) : 190
      const edge = away < foot ? 190 + 0.14 * Math.sqrt(foot * foot - away * away) : side
      return away < rim ? [50, edge] : null
    })
  const fill = (view: View): number => {
    const { kind, parts } = shapeFromView(view, { prompt: null })
    expect(kind).toBe('lathe')
    return volumeOf(parts[0].mesh)
  }

  it('is hollow when it widens up to the rim, and full when it is as wide all the way', () => {
    const [cup, drum] = [body(75, 48), body(62, 62)]
    expect(fill(cup)).toBeLessThan(0.5 * fill(drum))
  })
})
