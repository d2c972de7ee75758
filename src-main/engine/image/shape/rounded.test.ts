import { beforeAll, describe, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { isClosed } from '../../kernel/topology.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { silhouetteOverlaps } from '../silhouette-overlap.ts'
import type { View } from '../types.ts'
import { roundedForm } from './rounded.ts'
import { shapeFromView } from './shape.ts'

const SIZE = 200

/** A drawing in one colour of what `isInside` covers. */
function drawing(isInside: (x: number, y: number) => boolean): View {
  const data = new Uint8Array(SIZE * SIZE * 4)
  const coverage = new Float32Array(SIZE * SIZE)
  for (let i = 0; i < SIZE * SIZE; i += 1) {
    coverage[i] = isInside((i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5) ? 1 : 0
    data.set([240, 190, 40, 255], 4 * i)
  }
  const size = { width: SIZE, height: SIZE }
  return { name: 'front', picture: { ...size, data }, mask: { ...size, coverage } }
}

/** A head with two ears. */
const head = drawing(
  (x, y) => Math.hypot(x - 100, y - 110) < 70 || Math.hypot(Math.abs(x - 100) - 55, y - 50) < 25
)

/** Depth over width. */
function depthOf(view: View, expected: number): number {
  const mesh = roundedForm(view, expected)?.parts[0].mesh
  if (mesh === undefined) {
    throw new Error('No form.')
  }
  expect(isClosed(mesh)).toBe(true)
  expect(silhouetteOverlaps([mesh], [view], { poses: null })[0]).toBeGreaterThan(0.98)
  const { min, max } = boundsOf(mesh.positions)
  return (max[2] - min[2]) / (max[0] - min[0])
}

beforeAll(prepareGeometry)

describe('roundedForm', () => {
  it('makes a head of a drawn face, as deep as wide without its ears: it was a sheet, then a lens, for a drawing has no shading', () => {
    expect(depthOf(head, 1)).toBeGreaterThan(0.85)
    expect(depthOf(head, 0.15)).toBeCloseTo(depthOf(head, 1))
  })
})

describe('roundedForm of a profile', () => {
  it('is less deep where it is widest, and as deep as wide where it is thin: a guitar’s body was a ball', () => {
    const guitar = drawing(
      (x, y) => Math.hypot(x - 60, y - 140) < 40 || (Math.abs(x + y - 200) < 14 && x > 60 && x < 190)
    )
    const { positions } = roundedForm(guitar, 1)?.parts[0].mesh ?? { positions: new Float32Array(0) }
    let [body, neck] = [0, 0]
    for (let i = 0; i < positions.length; i += 3) {
      const depth = 2 * positions[i + 2]
      body = Math.max(body, depth)
      neck = positions[i] > 0.2 ? Math.max(neck, depth) : neck
    }
    // The body is 80 pixels wide of 175, the neck 20.
    expect(body).toBeLessThan(0.75 * (80 / 175))
    expect(neck).toBeGreaterThan(0.7 * (20 / 175))
  })
})

describe('roundedForm of what is built', () => {
  /** Where the surface lies at a place of a view, frame units: the nearest vertex’ z. */
  const depthAt = (view: View, x: number, y: number): number => {
    const { positions } = roundedForm(view, 1)?.parts[0].mesh ?? { positions: new Float64Array(0) }
    let [least, depth] = [Infinity, 0]
    for (let i = 0; i < positions.length; i += 3) {
      const away = Math.hypot(positions[i] - x, positions[i + 1] - y)
      if (positions[i + 2] > 0 && away < least) {
        ;[least, depth] = [away, positions[i + 2]]
      }
    }
    return depth
  }

  it('is of flat faces where its edges run in few directions, however it lies: a coffin that leans was a cushion', () => {
    const coffin = drawing((x, y) => {
      const [along, off] = [(x - 100) * 0.8 + (y - 100) * 0.6, (y - 100) * 0.8 - (x - 100) * 0.6]
      return (
        Math.abs(along) < 85 &&
        Math.abs(off) < (along < -40 ? 50 + 0.5 * (along + 40) : 50 - 0.2 * (along + 40))
      )
    })
    // Near its edge it is as deep as in the middle, and that is less than the width it takes up askew.
    const middle = depthAt(coffin, 0, 0.5)
    expect(depthAt(coffin, -0.13, 0.33) / middle).toBeGreaterThan(0.8)
    expect(middle).toBeLessThan(0.35)
  })

  it('has walls that go straight back: a bank and a church from the side were lenses', () => {
    const church = drawing((x, y) => {
      const off = Math.abs(x - 100)
      return (y > 90 && y < 180 && off < 60) || (y <= 90 && y > 20 && off < (60 * (y - 20)) / 70)
    })
    expect(depthAt(church, 0.3, 0.25) / depthAt(church, 0, 0.25)).toBeGreaterThan(0.8)
    // Its gable is a roof as long as the walls: it was a pyramid.
    expect(depthAt(church, 0, 0.8) / depthAt(church, 0, 0.25)).toBeGreaterThan(0.8)
  })

  it('has them where a lamp stands beside it, too: a sofa was a lens', () => {
    const sofa = drawing((x, y) => {
      const seat = y > 100 && y < 180 && Math.abs(x - 100) < 90
      return (
        seat || (y > 30 && y <= 100 && Math.abs(x - 165) < 5) || (y > 10 && y <= 50 && Math.abs(x - 165) < 20)
      )
    })
    const depths = [0.05, 0.25].map(y => depthAt(sofa, -0.2, y))
    expect(depths[0] / depths[1]).toBeGreaterThan(0.8)
  })
})

describe('roundedForm of parts of different sizes', () => {
  /** z of the front of what lies near a place, frame units. */
  const frontNear = (view: View, x: number, y: number): number => {
    const { positions } = roundedForm(view, 1)?.parts[0].mesh ?? { positions: new Float32Array(0) }
    let most = 0
    for (let i = 0; i < positions.length; i += 3) {
      const isNear = Math.abs(positions[i] - x) < 0.02 && Math.abs(positions[i + 1] - y) < 0.02
      most = isNear ? Math.max(most, positions[i + 2]) : most
    }
    return most
  }

  it('makes a lamp beside a sofa as deep as its own shade is wide: it was a bar as deep as the sofa', () => {
    const sofa = drawing((x, y) => {
      const seat = y > 110 && y < 190 && Math.abs(x - 100) < 90
      const post = y > 40 && y <= 110 && Math.abs(x - 160) < 4
      return seat || post || (y > 10 && y <= 50 && Math.abs(x - 160) < 22)
    })
    const [shade, seat] = [frontNear(sofa, 0.33, 0.9), frontNear(sofa, 0, 0.2)]
    expect(shade).toBeGreaterThan(0.03)
    expect(seat).toBeGreaterThan(2 * shade)
  })

  it('leaves a round cabin between a rotor and runners round: a helicopter was a barrel', () => {
    const helicopter = drawing((x, y) => {
      const cabin = ((x - 100) / 45) ** 2 + ((y - 105) / 50) ** 2 < 1
      const post = Math.abs(x - 100) < 3 && y > 30 && y < 180
      return (
        cabin ||
        post ||
        (y > 25 && y < 33 && Math.abs(x - 100) < 95) ||
        (y > 165 && y < 180 && Math.abs(x - 100) < 90)
      )
    })
    const [middle, nearRim] = [frontNear(helicopter, 0, 0.48), frontNear(helicopter, 0.22, 0.48)]
    expect(nearRim / middle).toBeLessThan(0.75)
  })

  it('leaves wings on their sides: a drawn penguin had a ledge all around it where its wings end', () => {
    const penguin = drawing((x, y) => {
      const body = ((x - 100) / 50) ** 2 + ((y - 105) / 85) ** 2 < 1 && y < 180
      return body || (y > 60 && y < 135 && Math.abs(x - 100) < 70)
    })
    // Above and below the wings' tips the front runs on evenly.
    const fronts = [0.31, 0.22].map(y => frontNear(penguin, 0, y))
    expect(fronts[1] / fronts[0]).toBeGreaterThan(0.8)
  })
})

describe('roundedForm of what is expected to be a sheet', () => {
  it('is none: leaves and letters were cushions', () => {
    expect(roundedForm(head, 0.03)).toBeNull()
  })
})

describe('a form of an outline', () => {
  it('says that it is assumed where only the want of shading speaks for a slab', () => {
    const star = drawing((x, y) => {
      const angle = Math.atan2(y - 100, x - 100)
      return Math.hypot(x - 100, y - 100) < 55 + 20 * Math.cos(3 * angle) + 8 * Math.sin(2 * angle)
    })
    const form = shapeFromView(star, { prompt: null })
    expect([form.kind, form.isAssumed]).toEqual(['slab', true])
  })

  it('says that a drawing has no shading, but not of what light falls on', () => {
    expect(shapeFromView(head, { prompt: null }).isUnshaded).toBe(true)
    const data = Uint8Array.from(head.picture.data, (value, i) =>
      i % 4 === 3 ? value : value - Math.floor(((i >> 2) % SIZE) / 2)
    )
    const lit = { ...head, picture: { ...head.picture, data } }
    expect(shapeFromView(lit, { prompt: null }).isUnshaded).toBe(false)
  })

  it('does not say so of a whole rectangle: that is a box however it is lit', () => {
    const upright = drawing((x, y) => Math.abs(x - 100) < 40 && Math.abs(y - 100) < 90)
    const form = shapeFromView(upright, { prompt: null })
    expect([form.kind, form.isAssumed ?? false]).toEqual(['box', false])
  })
})
