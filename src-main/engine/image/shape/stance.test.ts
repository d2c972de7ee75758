import { describe, expect, it } from 'vitest'
import { coreOf } from './core.ts'
import { legsOf } from './legs.ts'
import { outlineOf } from './outline.ts'
import { coverageGridOf } from '../coverage-grid.ts'
import { stanceOf, type Stance } from './stance.ts'
import { vehicleParts } from './vehicle.ts'

const SIZE = 200
type Inside = (x: number, y: number) => boolean

const outlined = (isInside: Inside) => {
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) =>
    isInside((i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5) ? 1 : 0
  )
  return outlineOf(coverageGridOf({ width: SIZE, height: SIZE, coverage }, 176))
}

function standing(isInside: Inside): Stance {
  const outline = outlined(isInside)
  return stanceOf(outline, legsOf(outline.grid), coreOf(outline))
}

const ellipse = (x: number, y: number, [cx, cy]: readonly number[], [rx, ry]: readonly number[]): boolean =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1
const leg = (x: number, y: number, at: number, half: number): boolean =>
  Math.abs(x - at) < half && y > 110 && y < 176

describe('what stands on legs', () => {
  it('is an animal when its body is round, however straight and far apart its legs are: a deer was a bench', () => {
    const deer: Inside = (x, y) =>
      ellipse(x, y, [110, 105], [72, 28]) ||
      ellipse(x, y, [50, 70], [14, 40]) ||
      ellipse(x, y, [38, 42], [24, 13]) ||
      [52, 80, 140, 168].some(at => leg(x - (y - 143) / 4, y, at, 6 + (y - 143) / 12))
    expect(standing(deer)).toBe('animal')
    const bench: Inside = (x, y) =>
      (x > 15 && x < 185 && y > 92 && y < 112) ||
      (x > 165 && x < 185 && y > 30 && y < 100) ||
      [22, 60, 140, 178].some(at => leg(x, y, at, 6))
    expect(standing(bench)).toBe('furniture')
  })

  it('is no furniture when its body is round on both sides: a crab was a bench with a back', () => {
    const crab: Inside = (x, y) =>
      ellipse(x, y, [100, 110], [50, 36]) ||
      [-1, 1].some(side =>
        [0, 1].some(pair => {
          const [across, down] = [side * (x - 100) - 40 - 16 * pair, y - 120 + 10 * pair]
          return across > -14 && Math.abs(across - 6 - 0.35 * down) < 7 && down > -12 && down < 52
        })
      )
    expect(standing(crab)).toBe('other')
  })

  it('is seen from the side on four legs in a row, though head and rump are nearly even: a pig had them in one plane', () => {
    const pig: Inside = (x, y) =>
      ellipse(x, y, [104, 95], [78, 50]) ||
      ellipse(x, y, [30, 100], [14, 16]) ||
      [70, 96, 126, 150].some(at => leg(x, y, at, 7))
    expect(standing(pig)).toBe('animal')
  })

  it('strides on two legs below a body with a tail; jaws of a wrench are no legs: a dinosaur had both in one plane', () => {
    const two = (x: number, y: number, half: number): boolean =>
      [88, 122].some(at => Math.abs(x - at - (y - 150) / 5) < half && y > 110 && y < 180)
    const dinosaur: Inside = (x, y) =>
      ellipse(x, y, [100, 100], [42, 34]) ||
      ellipse(x, y, [52, 50], [34, 22]) ||
      ellipse(x, y, [72, 76], [22, 30]) ||
      ellipse(x, y, [154, 100], [40, 10]) ||
      two(x, y, 12)
    expect(standing(dinosaur)).toBe('animal')
    const wrench: Inside = (x, y) =>
      two(x, y, 13) ||
      (Math.abs(x - 98) < 30 && Math.abs(y - 112) < 9) ||
      (Math.abs(x + y - 206) < 16 && y < 118)
    expect(standing((x, y) => y > 10 && x > 40 && wrench(x, y))).toBe('other')
  })

  it('has paws and no wheels where the sides run straight up: a badger got flat flanks', () => {
    const paw: Inside = (x, y) =>
      [40, 76, 124, 160].some(
        at => Math.abs(x - at) < 11 && y > 120 && (y < 151 || ellipse(x, y, [at, 151], [11, 5]))
      )
    const badger: Inside = (x, y) => ellipse(x, y, [100, 105], [88, 34]) || paw(x, y)
    expect(vehicleParts(outlined(badger), 2000, 0.004)).toBeNull()
  })
})
