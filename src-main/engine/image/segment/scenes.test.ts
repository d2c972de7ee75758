import { describe, expect, it } from 'vitest'
import { createRandom } from '../../kernel/random.ts'
import type { Mask, Picture } from '../types.ts'
import { likelyThing } from './likely-thing.ts'
import { shrinkPicture } from './raster.ts'
import { segment, USABLE_CONFIDENCE } from './segment.ts'

type Colour = readonly [number, number, number]

const SIDE = 192

function paint(colourAt: (x: number, y: number) => Colour, noise = 2): Picture {
  const random = createRandom(9)
  const data = new Uint8Array(SIDE * SIDE * 4)
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const colour = colourAt(((i % SIDE) + 0.5) / SIDE, (Math.floor(i / SIDE) + 0.5) / SIDE)
    data.set(
      colour.map(value => Math.min(255, Math.max(0, Math.round(value + random.range(-noise, noise))))),
      4 * i
    )
    data[4 * i + 3] = 255
  }
  return { width: SIDE, height: SIDE, data }
}

function overlapWith({ coverage }: Mask, isThing: (x: number, y: number) => boolean): number {
  let [both, either] = [0, 0]
  for (let i = 0; i < coverage.length; i += 1) {
    const wanted = isThing(((i % SIDE) + 0.5) / SIDE, (Math.floor(i / SIDE) + 0.5) / SIDE)
    both += coverage[i] >= 0.5 && wanted ? 1 : 0
    either += coverage[i] >= 0.5 || wanted ? 1 : 0
  }
  return both / either
}

const isRound = (x: number, y: number): boolean => (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5) < 0.06

describe('segment in a scene', () => {
  it('tells a thing from both the wall and the table it stands before', () => {
    const picture = paint((x, y) =>
      isRound(x, y) ? [60, 120, 60] : y < 0.55 ? [190, 200, 225] : [140, 90, 50]
    )
    const { mask, confidence } = segment(picture)
    expect(overlapWith(mask, isRound)).toBeGreaterThan(0.95)
    expect(confidence).toBeGreaterThan(USABLE_CONFIDENCE)
  })

  it('keeps a thing whose colour is between those of wall and table, through its horizon', () => {
    const picture = paint((x, y) => {
      const t = Math.min(1, Math.max(0, (y - 0.52) / 0.06))
      return isRound(x, y) ? [112, 116, 124] : [150 - 60 * t, 165 - 80 * t, 190 - 110 * t]
    })
    expect(overlapWith(segment(picture).mask, isRound)).toBeGreaterThan(0.9)
  })

  it('keeps a thing whose legs are cut off by the lower border', () => {
    const isTable = (x: number, y: number): boolean =>
      (y > 0.5 && y < 0.62 && Math.abs(x - 0.5) < 0.35) ||
      (y >= 0.62 && Math.abs(Math.abs(x - 0.5) - 0.3) < 0.05)
    const picture = paint((x, y) => (isTable(x, y) ? [180, 130, 70] : [4, 4, 5]))
    expect(overlapWith(segment(picture).mask, isTable)).toBeGreaterThan(0.95)
  })

  it('keeps the opening of a ring out of focus', () => {
    const radius = (x: number, y: number): number => Math.sqrt((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5))
    const picture = paint((x, y) => {
      const d = Math.abs(radius(x, y) - 0.27)
      const t = Math.min(1, Math.max(0, (d - 0.055) / 0.03))
      return [120 + 70 * t, 80 + 115 * t, 50 + 145 * t]
    })
    expect(
      overlapWith(segment(picture).mask, (x, y) => Math.abs(radius(x, y) - 0.27) < 0.07)
    ).toBeGreaterThan(0.85)
  })

  it('leaves out the horizon, out of focus, behind a thin thing', () => {
    const isPole = (x: number, y: number): boolean => Math.abs(x - 0.5) < 0.02 && Math.abs(y - 0.5) < 0.4
    const picture = paint((x, y) => {
      const t = Math.min(1, Math.max(0, (y - 0.57) / 0.06))
      const patch = 8 * Math.cos(9 * x) * Math.cos(7 * y)
      return isPole(x, y)
        ? [150, 155, 165]
        : [200 - 120 * t + patch, 160 - 55 * t + patch, 225 - 130 * t + patch]
    })
    expect(overlapWith(segment(picture).mask, isPole)).toBeGreaterThan(0.85)
  })

  it('keeps the white patch of a ball before white: its limb has an edge, though the rest has the colour of the ground', () => {
    const radius = (x: number, y: number): number => Math.sqrt((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5))
    const picture = paint((x, y) => {
      const t = Math.max(0, radius(x, y) - 0.2) / 0.1
      const white = 249 - 30 * t * t
      return radius(x, y) > 0.3 ? [249, 249, 249] : y > 0.5 ? [40, 80, 190] : [white, white, white]
    })
    expect(overlapWith(segment(picture).mask, (x, y) => radius(x, y) < 0.3)).toBeGreaterThan(0.95)
  })

  it('keeps the opening of a ribbon before white: the ground goes on behind it as it was', () => {
    const isRibbon = (x: number, y: number): boolean => {
      const d = Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5))
      return d > 0.25 && d < 0.27
    }
    const picture = paint((x, y) => (isRibbon(x, y) ? [190, 150, 120] : [249, 249, 249]))
    expect(overlapWith(segment(picture).mask, isRibbon)).toBeGreaterThan(0.7)
  })

  it('leaves out a shadow with clear edges on a coloured ground', () => {
    const isBody = (x: number, y: number): boolean => Math.abs(x - 0.5) < 0.3 && Math.abs(y - 0.45) < 0.06
    const picture = paint((x, y) => {
      const d = Math.max(Math.abs(x - 0.53) - 0.24, Math.abs(y - 0.55) - 0.06)
      const light = 1 - 0.3 * Math.min(1, Math.max(0, -d / 0.02))
      return isBody(x, y) ? [235, 236, 238] : [205 * light, 165 * light, 160 * light]
    })
    expect(overlapWith(segment(picture).mask, isBody)).toBeGreaterThan(0.93)
  })

  it('leaves out the deep shade between the legs of a thing: it is dark and sharp but has the hue of the ground', () => {
    const isBench = (x: number, y: number): boolean =>
      (Math.abs(x - 0.5) < 0.32 && y > 0.35 && y < 0.55) ||
      (Math.abs(Math.abs(x - 0.5) - 0.29) < 0.03 && y >= 0.55 && y < 0.68)
    const picture = paint((x, y) => {
      const under = Math.abs(x - 0.5) < 0.3 && y > 0.5 ? Math.min(1, Math.max(0, (0.69 - y) / 0.02)) : 0
      const light = 1 - 0.66 * under
      return isBench(x, y) ? [98, 110, 123] : [190 * light, 163 * light, 186 * light]
    })
    const { mask, confidence } = segment(picture)
    expect(overlapWith(mask, isBench)).toBeGreaterThan(0.95)
    expect(confidence).toBeGreaterThan(USABLE_CONFIDENCE)
  })

  it('keeps the neck of a thing that has the hue of the ground: a shade would have the floor below it', () => {
    const isNeck = (x: number, y: number): boolean => Math.abs(x - 0.5) < 0.06 && y > 0.2 && y <= 0.45
    const isBelly = (x: number, y: number): boolean => Math.abs(x - 0.5) < 0.12 && y > 0.45 && y < 0.85
    const picture = paint((x, y) =>
      isNeck(x, y) ? [62, 90, 68] : isBelly(x, y) ? [90, 50, 60] : [150, 218, 165]
    )
    const isBottle = (x: number, y: number): boolean => isNeck(x, y) || isBelly(x, y)
    expect(overlapWith(segment(picture).mask, isBottle)).toBeGreaterThan(0.95)
  })

  it('keeps a grey foot on a tinted ground in noise: a shade would have kept the tint', () => {
    const isStem = (x: number, y: number): boolean => Math.abs(x - 0.5) < 0.1 && y > 0.2 && y < 0.75
    const away = (x: number, y: number): number => {
      const [u, v] = [(x - 0.5) / 0.25, (y - 0.8) / 0.07]
      return Math.sqrt(u * u + v * v)
    }
    const isThing = (x: number, y: number): boolean => isStem(x, y) || away(x, y) < 1
    const picture = paint((x, y) => {
      const light = (0.75 + 0.25 * x) * (1 - 0.3 * Math.min(1, Math.max(0, (1.25 - away(x, y)) / 0.3)))
      return isStem(x, y)
        ? [60, 40, 60]
        : isThing(x, y)
          ? [126, 126, 134]
          : [200 * light, 171 * light, 193 * light]
    }, 4)
    expect(overlapWith(segment(picture).mask, isThing)).toBeGreaterThan(0.95)
  })

  it('fills a drawing although the light falls off over the sheet', () => {
    const picture = paint((x, y) => {
      const d = Math.sqrt((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5))
      const paper = 250 - 130 * d * d
      return Math.abs(d - 0.3) < 0.012 ? [25, 25, 30] : [paper, paper, paper]
    })
    const { mask, background } = segment(picture)
    expect(background).toBe('drawing')
    expect(
      overlapWith(mask, (x, y) => (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5) < 0.312 * 0.312)
    ).toBeGreaterThan(0.95)
  })
})

describe('likelyThing', () => {
  it('takes what touches much of the border for ground, whatever its colour', () => {
    const picture = paint((x, y) =>
      isRound(x, y) ? [200, 60, 50] : y < 0.5 ? [190, 200, 225] : [60, 70, 40]
    )
    const likely = likelyThing(shrinkPicture(picture, SIDE))
    const at = (x: number, y: number): number => likely[Math.floor(y * SIDE) * SIDE + Math.floor(x * SIDE)]
    expect(at(0.5, 0.4)).toBeGreaterThan(0.5)
    expect(at(0.5, 0.6)).toBeGreaterThan(0.5)
    expect(at(0.1, 0.2)).toBeLessThan(-0.5)
    expect(at(0.9, 0.9)).toBeLessThan(-0.5)
  })
})
