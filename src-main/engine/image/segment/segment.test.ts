import { describe, expect, it } from 'vitest'
import { createRandom } from '../../kernel/random.ts'
import type { Mask, Picture } from '../types.ts'
import { segment, USABLE_CONFIDENCE } from './segment.ts'

type Colour = readonly [number, number, number]
type Paint = (x: number, y: number) => Colour | null

const SIDE = 160

/** A picture of 160 × 160 pixels: the first paint that covers a pixel's place (0–1) gives its colour, with some noise. */
function draw(paints: readonly Paint[], noise = 2): Picture {
  const random = createRandom(5)
  const data = new Uint8Array(SIDE * SIDE * 4)
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = [((i % SIDE) + 0.5) / SIDE, (Math.floor(i / SIDE) + 0.5) / SIDE]
    let colour: Colour = [0, 0, 0]
    for (const paint of paints) {
      const own = paint(x, y)
      if (own !== null) {
        colour = own
        break
      }
    }
    data.set(
      colour.map(value => Math.min(255, Math.max(0, Math.round(value + random.range(-noise, noise))))),
      4 * i
    )
    data[4 * i + 3] = 255
  }
  return { width: SIDE, height: SIDE, data }
}

const disc =
  (cx: number, cy: number, radius: number, colour: Colour): Paint =>
  (x, y) =>
    (x - cx) * (x - cx) + (y - cy) * (y - cy) < radius * radius ? colour : null

const ground =
  (colour: Colour): Paint =>
  () =>
    colour

const at = (mask: Mask, x: number, y: number): number =>
  mask.coverage[Math.floor(y * mask.height) * mask.width + Math.floor(x * mask.width)]

function overlapWith(mask: Mask, isThing: (x: number, y: number) => boolean): number {
  let [both, either] = [0, 0]
  for (let i = 0; i < mask.coverage.length; i += 1) {
    const [x, y] = [((i % mask.width) + 0.5) / mask.width, (Math.floor(i / mask.width) + 0.5) / mask.height]
    const [found, wanted] = [mask.coverage[i] >= 0.5, isThing(x, y)]
    both += found && wanted ? 1 : 0
    either += found || wanted ? 1 : 0
  }
  return both / either
}

const RED: Colour = [190, 50, 40]
const GREY: Colour = [205, 205, 205]

describe('segment', () => {
  it('keeps the hole of a ring', () => {
    const { mask, confidence } = segment(
      draw([disc(0.5, 0.5, 0.15, GREY), disc(0.5, 0.5, 0.3, RED), ground(GREY)])
    )
    expect(at(mask, 0.5, 0.5)).toBe(0)
    expect(at(mask, 0.5, 0.27)).toBe(1)
    expect(confidence).toBeGreaterThan(USABLE_CONFIDENCE)
  })

  it('closes a highlight of the ground colour that fades into the thing', () => {
    const shine: Paint = (x, y) => {
      const d = Math.sqrt((x - 0.45) * (x - 0.45) + (y - 0.45) * (y - 0.45))
      const t = Math.min(1, d / 0.28)
      return disc(0.5, 0.5, 0.33, RED)(x, y) === null ? null : [255 - 90 * t, 255 - 120 * t, 255 - 120 * t]
    }
    const { mask } = segment(draw([shine, ground([255, 255, 255])], 1))
    expect(at(mask, 0.45, 0.45)).toBe(1)
  })

  it('drops a soft shadow and keeps the thing that casts it', () => {
    const shade: Paint = (x, y) => {
      const d = Math.sqrt((x - 0.6) * (x - 0.6) + 6 * (y - 0.72) * (y - 0.72)) / 0.34
      const light = 1 - 0.45 * Math.max(0, 1 - d)
      return [205 * light, 205 * light, 205 * light]
    }
    const { mask } = segment(draw([disc(0.5, 0.5, 0.23, RED), shade]))
    expect(overlapWith(mask, (x, y) => disc(0.5, 0.5, 0.23, RED)(x, y) !== null)).toBeGreaterThan(0.95)
  })

  it('finds a grey thing on a graded grey ground', () => {
    const wall: Paint = (x, y) => [200 - 60 * y, 200 - 60 * y + 8 * x, 205 - 60 * y]
    const { mask } = segment(draw([disc(0.5, 0.5, 0.25, [105, 105, 108]), wall]))
    expect(overlapWith(mask, (x, y) => disc(0.5, 0.5, 0.25, RED)(x, y) !== null)).toBeGreaterThan(0.95)
  })

  it('finds a white thing on white by its edge', () => {
    const { mask } = segment(draw([disc(0.5, 0.5, 0.25, [236, 236, 238]), ground([254, 254, 254])], 1))
    expect(overlapWith(mask, (x, y) => disc(0.5, 0.5, 0.25, RED)(x, y) !== null)).toBeGreaterThan(0.95)
  })

  it('keeps wires one pixel thin: between its two edges a wire is no ground', () => {
    const rope: Paint = (x, y) =>
      y < 0.72 && Math.abs(Math.floor(SIDE * x) - 80) === Math.floor(40 * y + 5) ? [60, 55, 50] : null
    const { mask } = segment(draw([disc(0.5, 0.78, 0.15, RED), rope, ground(GREY)]))
    const kept = [0.2, 0.3, 0.4, 0.5].filter(y => {
      const row = Math.floor(y * SIDE)
      const column = 80 + Math.floor(40 * ((row + 0.5) / SIDE) + 5)
      return mask.coverage[row * SIDE + column] >= 0.5
    })
    expect(kept).toHaveLength(4)
  })

  it('keeps a pale side of the thing before a ground of one exact colour, which no light would give', () => {
    const isBody = (x: number, y: number): boolean => Math.abs(x - 0.5) < 0.35 && Math.abs(y - 0.5) < 0.15
    const hull: Paint = (x, y) => (isBody(x, y) ? (y > 0.52 ? [60, 70, 120] : [237, 239, 241]) : null)
    const { mask } = segment(draw([hull, ground([237, 237, 235])], 0))
    expect(overlapWith(mask, isBody)).toBeGreaterThan(0.97)
  })

  it('keeps the main one of several things and says so', () => {
    const { mask, notes } = segment(
      draw([disc(0.4, 0.5, 0.2, RED), disc(0.85, 0.8, 0.11, RED), ground(GREY)])
    )
    expect(at(mask, 0.4, 0.5)).toBe(1)
    expect(at(mask, 0.85, 0.8)).toBe(0)
    expect(notes.join()).toContain('separate things')
  })

  const boot =
    (x0: number, turn: number, colour: Colour): Paint =>
    (x, y) => {
      const u = turn * (x - x0)
      const isShaft = Math.abs(u) < 0.06 && y > 0.3 && y < 0.7
      return isShaft || (u > -0.06 && u < 0.16 && y > 0.6 && y < 0.7) ? colour : null
    }

  it('keeps both of a pair, one the mirror image of the other, and says so', () => {
    const { mask, notes } = segment(draw([boot(0.36, -1, RED), boot(0.64, 1, RED), ground(GREY)]))
    expect(at(mask, 0.36, 0.4)).toBe(1)
    expect(at(mask, 0.64, 0.4)).toBe(1)
    expect(notes.join()).toContain('pair')
  })

  it('keeps one of two things of like size that are no pair: of another form, or another colour', () => {
    for (const other of [disc(0.72, 0.5, 0.12, RED), boot(0.68, 1, [40, 90, 160])]) {
      const { mask, notes } = segment(draw([boot(0.36, -1, RED), other, ground(GREY)]))
      expect(at(mask, 0.36, 0.5) + at(mask, 0.7, 0.5)).toBeLessThan(2)
      expect(notes.join()).toContain('separate things')
    }
  })

  it('tells that the thing is cut off', () => {
    const { mask, notes } = segment(draw([disc(0.5, 0.95, 0.3, RED), ground(GREY)]))
    expect(at(mask, 0.5, 0.97)).toBe(1)
    expect(notes.join()).toContain('cut off')
  })

  it('has no confidence where there is nothing to see', () => {
    expect(segment(draw([ground(GREY)])).confidence).toBeLessThan(USABLE_CONFIDENCE)
  })

  it('gives edges their part of coverage', () => {
    const { mask } = segment(draw([disc(0.5, 0.5, 0.25, RED), ground(GREY)]))
    const sum = mask.coverage.reduce((all, value) => all + value, 0)
    expect(sum / (SIDE * SIDE * Math.PI * 0.0625)).toBeCloseTo(1, 1)
  })
})

describe('a drawing', () => {
  const INK: Colour = [20, 20, 24]
  const PAPER: Colour = [250, 250, 250]
  const ellipse =
    (cx: number, cy: number, rx: number, ry: number): ((x: number, y: number) => number) =>
    (x, y) =>
      Math.sqrt(((x - cx) / rx) * ((x - cx) / rx) + ((y - cy) / ry) * ((y - cy) / ry))
  const outline =
    (distance: (x: number, y: number) => number, line: number): Paint =>
    (x, y) => {
      const d = distance(x, y)
      return d < 1 && d > 1 - line ? INK : null
    }
  const fill =
    (distance: (x: number, y: number) => number): Paint =>
    (x, y) =>
      distance(x, y) < 1 ? PAPER : null

  it('of a cup is solid where an outline closes and open in its handle', () => {
    const body = ellipse(0.4, 0.5, 0.25, 0.3)
    const [outer, inner] = [ellipse(0.68, 0.5, 0.2, 0.2), ellipse(0.68, 0.5, 0.12, 0.12)]
    const paints = [
      outline(body, 0.09),
      fill(body),
      outline(ellipse(0.68, 0.5, 0.14, 0.14), 0.16),
      fill(inner),
      outline(outer, 0.12),
    ]
    const { mask, background } = segment(draw([...paints, ground(PAPER)]))
    expect(background).toBe('drawing')
    expect(at(mask, 0.4, 0.5)).toBe(1)
    expect(at(mask, 0.7, 0.5)).toBe(0)
    expect(at(mask, 0.845, 0.5)).toBe(1)
    expect(at(mask, 0.05, 0.05)).toBe(0)
  })

  it('of a duck keeps its white belly and eye', () => {
    const [body, belly, eye] = [
      ellipse(0.5, 0.55, 0.36, 0.3),
      ellipse(0.45, 0.68, 0.18, 0.17),
      ellipse(0.6, 0.42, 0.07, 0.07),
    ]
    const yellow: Paint = (x, y) => (body(x, y) < 1 ? [240, 200, 60] : null)
    const pupil = disc(0.6, 0.42, 0.03, INK)
    const { mask } = segment(
      draw([
        outline(body, 0.07),
        pupil,
        outline(eye, 0.2),
        fill(eye),
        outline(belly, 0.1),
        fill(belly),
        yellow,
        ground(PAPER),
      ])
    )
    expect(at(mask, 0.45, 0.66)).toBe(1)
    expect(at(mask, 0.65, 0.42)).toBe(1)
    expect(at(mask, 0.75, 0.55)).toBe(1)
  })
})

describe('an alpha channel', () => {
  const cut = draw([ground(RED)])
  const circle = (x: number, y: number): boolean => disc(0.5, 0.45, 0.25, RED)(x, y) !== null
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = [((i % SIDE) + 0.5) / SIDE, (Math.floor(i / SIDE) + 0.5) / SIDE]
    const isShade = y > 0.6 && y < 0.8 && Math.abs(x - 0.5) < 0.35
    cut.data[4 * i + 3] = circle(x, y) ? 255 : isShade ? 70 : 0
    if (!circle(x, y)) {
      cut.data.set([0, 0, 0], 4 * i)
    }
  }

  it('is the mask, without the faint shadow in it', () => {
    const { mask, background } = segment(cut)
    expect(background).toBe('alpha')
    expect(overlapWith(mask, circle)).toBeGreaterThan(0.99)
    expect(at(mask, 0.2, 0.7)).toBe(0)
  })

  it('that is opaque says nothing', () => {
    expect(segment(draw([disc(0.5, 0.5, 0.25, RED), ground(GREY)])).background).toBe('plain')
  })
})

describe('strokes', () => {
  const picture = draw([disc(0.35, 0.5, 0.18, RED), disc(0.8, 0.7, 0.13, [40, 90, 60]), ground(GREY)])

  it('bring back a part that was left out', () => {
    const { mask } = segment(picture, {
      strokes: [{ kind: 'keep', radius: 0.02, points: [0.8, 0.7, 0.82, 0.72] }],
    })
    expect(at(mask, 0.88, 0.7)).toBe(1)
    expect(at(mask, 0.6, 0.2)).toBe(0)
    expect(at(mask, 0.35, 0.5)).toBe(1)
  })

  it('are less trusted the more they cut where the picture shows no edge, and trusted again when they are taken back', () => {
    const { confidence } = segment(picture)
    const dab = (x: number) => ({ kind: 'drop' as const, radius: 0.03, points: [x, 0.5] })
    const once = segment(picture, { strokes: [dab(0.3)] }).confidence
    const twice = segment(picture, { strokes: [dab(0.3), dab(0.42)] }).confidence
    expect(once).toBeLessThan(0.9 * confidence)
    expect(twice).toBeLessThan(0.9 * once)
    const back = [dab(0.3), { ...dab(0.3), kind: 'keep' as const, radius: 0.04 }]
    expect(segment(picture, { strokes: back }).confidence).toBeCloseTo(confidence, 6)
    // Along an edge a mark is as good as what was found.
    const part = [{ kind: 'keep' as const, radius: 0.02, points: [0.8, 0.7, 0.82, 0.72] }]
    expect(segment(picture, { strokes: part }).confidence).toBeGreaterThan(0.95 * confidence)
  })

  it('take away from a mask that is given', () => {
    const base: Mask = { width: SIDE, height: SIDE, coverage: new Float32Array(SIDE * SIDE).fill(1) }
    const strokes = [{ kind: 'drop' as const, radius: 0.03, points: [0.1, 0.1, 0.9, 0.1] }]
    const { mask } = segment(picture, { strokes, base })
    expect(at(mask, 0.5, 0.2)).toBe(0)
    expect(at(mask, 0.35, 0.5)).toBe(1)
  })

  it('refuse a mask of another size', () => {
    const base: Mask = { width: 2, height: 2, coverage: new Float32Array(4) }
    expect(() => segment(picture, { strokes: [], base })).toThrow(RangeError)
  })
})
