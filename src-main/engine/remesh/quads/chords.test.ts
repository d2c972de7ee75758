import { describe, expect, it } from 'vitest'
import { cutChords, dropChords } from './chords.ts'
import { countFaces, createQuadNet, isBorder, nextSide, valenceOf } from './quad-net.ts'
import type { QuadNet } from './quad-net.ts'

/** Quads of a grid; `across` columns may join round to a ring. */
function grid(across: number, down: number, isRing: boolean): QuadNet {
  const columns = isRing ? across : across + 1
  const positions: number[] = []
  const faces: number[] = []
  for (let j = 0; j <= down; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      positions.push(
        ...(isRing
          ? [Math.cos((2 * Math.PI * i) / across), j, Math.sin((2 * Math.PI * i) / across)]
          : [i, j * 3, 0])
      )
    }
  }
  const at = (i: number, j: number): number => j * columns + (i % columns)
  for (let j = 0; j < down; j += 1) {
    for (let i = 0; i < across; i += 1) {
      faces.push(at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1))
    }
  }
  const sharp = new Uint8Array(faces.length)
  return createQuadNet({ faces: Int32Array.from(faces), sharp, positions: Float64Array.from(positions) }, [])
}

/** Fails where half-edges do not pair up as a surface's do. */
function expectSound(net: QuadNet): void {
  const { origin, twin } = net
  const met = new Set<string>()
  for (let h = 0; h < origin.length; h += 1) {
    const key = `${origin[h]} ${origin[nextSide(net, h)]}`
    expect(met.has(key)).toBe(false)
    met.add(key)
    if (twin[h] >= 0) {
      expect(twin[twin[h]]).toBe(h)
      expect(origin[twin[h]]).toBe(origin[nextSide(net, h)])
    }
  }
}

describe('cutChords', () => {
  it('cuts the widest rows of a sheet and leaves every inner vertex four edges', () => {
    const made = cutChords(grid(8, 4, false), 40, 40)
    expect(countFaces(made)).toBe(40)
    expectSound(made)
    for (let vertex = 0; vertex < made.leaving.length; vertex += 1) {
      if (!isBorder(made, vertex)) {
        expect(valenceOf(made, vertex)).toBe(4)
      }
    }
    // The rows of quads three high were cut, not the columns one wide.
    const heights = new Set(Array.from(made.positions).filter((_value, i) => i % 3 === 1))
    expect([...heights].some(height => height % 3 === 1.5)).toBe(true)
  })

  it('goes round a ring', () => {
    const made = cutChords(grid(6, 3, true), 24, 24)
    expect(countFaces(made)).toBe(24)
    expectSound(made)
  })

  it('never makes more than the most, and leaves a mesh alone that has enough', () => {
    const net = grid(8, 4, false)
    expect(cutChords(net, 30, 32)).toBe(net)
    expect(countFaces(cutChords(net, 35, 35))).toBe(32)
  })

  it('halves a sharp line that it crosses, and both halves stay sharp', () => {
    const net = grid(8, 4, false)
    const first = net.origin.findIndex((vertex, h) => vertex === 10 && net.origin[nextSide(net, h)] === 19)
    expect(first).toBeGreaterThanOrEqual(0)
    net.sharp[first] = 1
    net.sharp[net.twin[first]] = 1
    const made = cutChords(net, 40, 40)
    const inner = made.sharp.reduce((sum, sharp, h) => sum + (made.twin[h] >= 0 ? sharp : 0), 0)
    expect(inner % 4).toBe(0)
  })
})

describe('dropChords', () => {
  it('takes flat rows away before those that carry the form, and leaves every inner vertex four edges', () => {
    const net = grid(8, 4, false)
    // A ridge along the sheet: the columns beside it are flat.
    for (let vertex = 0; vertex < net.leaving.length; vertex += 1) {
      net.positions[3 * vertex + 2] = net.positions[3 * vertex] === 4 ? 2 : 0
    }
    const made = dropChords(net, 20, 24)
    expect(countFaces(made)).toBe(24)
    expectSound(made)
    expect(Math.max(...Array.from(made.positions).filter((_value, i) => i % 3 === 2))).toBe(2)
    for (let vertex = 0; vertex < made.leaving.length; vertex += 1) {
      if (made.leaving[vertex] >= 0 && !isBorder(made, vertex)) {
        expect(valenceOf(made, vertex)).toBe(4)
      }
    }
  })

  it('never makes fewer than the least', () => {
    expect(countFaces(dropChords(grid(8, 4, false), 30, 31))).toBe(32)
  })

  it('leaves a box its six faces', () => {
    const faces = [0, 3, 2, 1, 4, 5, 6, 7, 0, 1, 5, 4, 1, 2, 6, 5, 2, 3, 7, 6, 3, 0, 4, 7]
    const places = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1]
    const sharp = new Uint8Array(faces.length)
    const box = { faces: Int32Array.from(faces), sharp, positions: Float64Array.from(places) }
    expect(countFaces(dropChords(createQuadNet(box, []), 1, 2))).toBe(6)
  })
})
