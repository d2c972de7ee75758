import { expect, test } from 'vitest'
import { featuresOf, groundOf, type ReverseKind, type Spread } from './features.ts'
import { completeReverse } from './reverse.ts'

const SIDE = 96
type Rgb = readonly [number, number, number]

/** A disc of radius 44, or what else `isThing` says, in linear colours. */
function seen(
  colourAt: (x: number, y: number) => Rgb,
  isThing: (x: number, y: number) => boolean = (x, y) => Math.hypot(x, y) < 44
): Spread {
  const own = new Uint8Array(SIDE * SIDE)
  const colour = new Float32Array(3 * SIDE * SIDE)
  for (let i = 0; i < own.length; i += 1) {
    const [x, y] = [(i % SIDE) - SIDE / 2 + 0.5, Math.floor(i / SIDE) - SIDE / 2 + 0.5]
    own[i] = isThing(x, y) ? 1 : 0
    colour.set(own[i] === 1 ? colourAt(x, y) : [0, 0, 0], 3 * i)
  }
  const none = new Uint8Array(own.length)
  const ends = own.map(value => 1 - value)
  const size = { width: SIDE, height: SIDE, side: SIDE }
  return { ...size, colour, own, ends, doubtful: none, others: none, isTurned: false }
}

/** Colour behind a place, from the middle. */
function behind(spread: Spread, kind: ReverseKind = 'complete') {
  const far = completeReverse(spread, featuresOf(spread, groundOf(spread), kind))
  return (x: number, y: number): number[] => {
    const at = 3 * ((y + SIDE / 2) * SIDE + x + SIDE / 2)
    return [...far.subarray(at, at + 3)]
  }
}

const far = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, k) => Math.abs(value - b[k])))

const SKIN: Rgb = [0.02, 0.2, 0.1]
const FLESH: Rgb = [0.6, 0.7, 0.1]

test('the flesh of a cut fruit is in front only: behind is the skin that its rim shows', () => {
  const half = seen((x, y) =>
    Math.hypot(x, y) < 8 ? [0.2, 0.08, 0.04] : Math.hypot(x, y) < 34 ? FLESH : SKIN
  )
  const at = behind(half)
  for (const [x, y] of [
    [0, 0],
    [20, 0],
    [-14, 22],
    [0, -30],
  ]) {
    expect(far(at(x, y), SKIN)).toBeLessThan(0.03)
  }
})

test('bands go all round, also of a box whose screen stays in front', () => {
  const [top, bottom]: Rgb[] = [
    [0.7, 0.7, 0.65],
    [0.6, 0.1, 0.05],
  ]
  const box = seen(
    (x, y) => (Math.abs(x) < 16 && Math.abs(y + 4) < 14 ? [0.02, 0.05, 0.3] : y < 0 ? top : bottom),
    (x, y) => Math.max(Math.abs(x), Math.abs(y)) < 40
  )
  const at = behind(box, 'plain')
  expect(far(at(0, -14), top)).toBeLessThan(0.03)
  expect(far(at(0, -6), top)).toBeLessThan(0.03)
  // Both colours meet in a line: no fog of both where the screen was.
  expect(far(at(0, 8), bottom)).toBeLessThan(0.03)
  expect(far(at(30, 20), bottom)).toBeLessThan(0.03)
})

test('a belly that reaches the lower edge alone is not behind', () => {
  const white: Rgb = [0.8, 0.8, 0.8]
  const bird = seen((x, y) => (Math.abs(x) < 16 && y > -6 ? white : [0.03, 0.03, 0.05]))
  expect(behind(bird)(0, 20)[0]).toBeLessThan(0.1)
})

test('wine lies across a turned glass and goes all round', () => {
  const wine: Rgb = [0.4, 0.01, 0.1]
  const glass = seen((x, y) => (Math.hypot(x, y) < 36 && y > 0 ? wine : [0.5, 0.6, 0.7]))
  expect(far(behind({ ...glass, isTurned: true })(0, 16), wine)).toBeLessThan(0.03)
  expect(far(behind(glass)(0, 16), wine)).toBeGreaterThan(0.2)
})

test('a panel within lines is its own paint behind, not as dark as the lines', () => {
  const line: Rgb = [0.02, 0.02, 0.02]
  const ball = seen((x, y) => {
    const isLine = Math.abs(Math.abs(x) - 14) < 1.5 || Math.abs(Math.abs(y) - 14) < 1.5
    const isMiddle = Math.abs(x) < 14 && Math.abs(y) < 14
    return isLine ? line : isMiddle ? [0.7, 0.1, 0.06] : [0.62, 0.16, 0.06]
  })
  expect(behind(ball)(0, 0)[0]).toBeGreaterThan(0.5)
})

test('what looks at the camera has no second face, but one eye and two wheels are on both sides', () => {
  const spots = (places: readonly (readonly [number, number])[]) =>
    seen((x, y) => (places.some(([u, v]) => Math.hypot(x - u, y - v) < 5) ? [0.02, 0.02, 0.02] : FLESH))
  const [owl, pig, car] = [
    [
      [-24, -16],
      [-2, -16],
    ] as const,
    [[-20, -16]] as const,
    [
      [-16, 22],
      [16, 22],
    ] as const,
  ]
  const eyes = behind(spots(owl), 'mirror')
  owl.forEach(([x, y]) => expect(far(eyes(x, y), FLESH)).toBeLessThan(0.03))
  for (const places of [pig, car]) {
    const at = behind(spots(places), 'mirror')
    places.forEach(([x, y]) => expect(far(at(x, y), FLESH)).toBeGreaterThan(0.4))
  }
})

test('a drawn profile has no mark of its face behind, whether eyes are a pair or one: a fish and a potato looked back; a drawn vehicle has its wheels there', () => {
  const spots = (places: readonly (readonly [number, number])[]) =>
    seen((x, y) => (places.some(([u, v]) => Math.hypot(x - u, y - v) < 5) ? [0.02, 0.02, 0.02] : FLESH))
  const eyes: readonly (readonly [number, number])[] = [
    [-11, -16],
    [11, -16],
  ]
  for (const places of [eyes, eyes.slice(1)]) {
    const at = behind(spots(places), 'drawn profile')
    places.forEach(([x, y]) => expect(far(at(x, y), FLESH)).toBeLessThan(0.03))
  }
  const wheels = eyes.map(([x]): readonly [number, number] => [x, 22])
  for (const places of [wheels, eyes.slice(1)]) {
    const at = behind(spots(places), 'drawn flank')
    places.forEach(([x, y]) => expect(far(at(x, y), FLESH)).toBeGreaterThan(0.4))
  }
})

test('the eyes of a head that is inclined are in front only, too', () => {
  const eyes: readonly (readonly [number, number])[] = [
    [-11, -19],
    [11, -13],
  ]
  const at = behind(
    seen((x, y) => (eyes.some(([u, v]) => Math.hypot(x - u, y - v) < 5) ? [0.02, 0.02, 0.02] : FLESH)),
    'drawn profile'
  )
  eyes.forEach(([x, y]) => expect(far(at(x, y), FLESH)).toBeLessThan(0.03))
})

test('a shade that is painted along one side of a drawing is not behind it, a stripe of another hue is', () => {
  const [shade, stripe]: Rgb[] = [
    [0.3, 0.38, 0.04],
    [0.6, 0.1, 0.1],
  ]
  const painted = (paint: Rgb) =>
    behind(
      seen((x, y) => (Math.hypot(x + 20, y) > 46 ? paint : FLESH)),
      'drawn'
    )
  expect(far(painted(shade)(36, 0), FLESH)).toBeLessThan(0.05)
  expect(far(painted(stripe)(40, 0), stripe)).toBeLessThan(0.05)
})

test('all rings of an eye stay in front, also those that have the colours of ears and cap', () => {
  const rings: readonly Rgb[] = [
    [0.3, 0.3, 0.32],
    [0.05, 0.3, 0.5],
    [0.15, 0.1, 0.08],
  ]
  const head = seen((x, y) => {
    const from = Math.hypot(x, y)
    if (from < 7) {
      return [0.9, 0.02, 0.6]
    }
    const ring = Math.floor((from - 7) / 5)
    return ring < 3 ? rings[ring] : from > 34 ? (rings[Math.floor(y / 14) + 1] ?? FLESH) : FLESH
  })
  const at = behind(head)
  for (const x of [0, 9, 14, 19]) {
    expect(far(at(x, 0), FLESH)).toBeLessThan(0.1)
  }
})

test('a mouth as brown as the hair is in front only, and so are five like spots: two eyes and three buttons', () => {
  const hair: Rgb = [0.05, 0.03, 0.02]
  const places = [
    [-16, -6],
    [16, -6],
    [0, 12],
    [0, 22],
    [0, 32],
  ] as const
  const boy = seen((x, y) =>
    y < -22 || places.some(([u, v]) => Math.hypot(x - u, y - v) < 4) ? hair : FLESH
  )
  const at = behind(boy)
  for (const [x, y] of places) {
    expect(far(at(x, y), FLESH)).toBeLessThan(0.1)
  }
  expect(far(at(0, -36), hair)).toBeLessThan(0.03)
})

test('dots that come in numbers are a pattern, which is behind as well', () => {
  const dotted = seen((x, y) =>
    Math.abs(y) < 30 &&
    Math.abs(x) < 30 &&
    Math.hypot((((x % 16) + 16) % 16) - 8, (((y % 16) + 16) % 16) - 8) < 4
      ? [0.7, 0.7, 0.7]
      : SKIN
  )
  expect(far(behind(dotted)(8, 8), [0.7, 0.7, 0.7])).toBeLessThan(0.1)
})

test('hair goes round a head behind the face that it frames, but a bare head stays as it is', () => {
  const hair: Rgb = [0.4, 0.15, 0.02]
  const isEye = (x: number, y: number): boolean => Math.hypot(Math.abs(x) - 12, y) < 4
  const black: Rgb = [0.01, 0.01, 0.01]
  const girl = behind(
    // Her ears are on the contour.
    seen((x, y) => (isEye(x, y) ? black : Math.hypot(x, y - 8) < 31 || Math.abs(y - 4) < 7 ? FLESH : hair))
  )
  expect(far(girl(0, 16), hair)).toBeLessThan(0.05)
  const bare = behind(seen((x, y) => (isEye(x, y) ? black : y < -36 ? hair : FLESH)))
  expect(far(bare(0, 16), FLESH)).toBeLessThan(0.05)
})

test('a drawn nose that reaches the contour by its brow is in front only, while a band goes round: a stone head had two faces', () => {
  const [light, shade, band]: Rgb[] = [
    [0.6, 0.5, 0.5],
    [0.2, 0.15, 0.15],
    [0.7, 0.4, 0.02],
  ]
  const head = seen((x, y) => {
    const isBrow = y > -20 && y < -8 && x < 16
    const isNose = Math.abs(x) < 7 && y >= -8 && y < 12
    return y < -26 ? band : isBrow || isNose ? light : shade
  })
  expect(far(behind(head, 'complete')(0, 4), light)).toBeLessThan(0.05)
  const drawn = behind(head, 'drawn')
  expect(far(drawn(0, 4), shade)).toBeLessThan(0.05)
  expect(far(drawn(0, -34), band)).toBeLessThan(0.05)
  expect(far(drawn(30, 20), shade)).toBeLessThan(0.05)
})

test('lines of a pen are on no other side, though they reach the contour', () => {
  const back = seen((x, y) => (Math.abs(x) < 3 && y > -50 ? [0, 0, 0] : FLESH))
  expect(far(behind(back, 'complete')(0, 0), [0, 0, 0])).toBeLessThan(0.05)
  expect(far(behind(back, 'drawn')(0, 0), FLESH)).toBeLessThan(0.05)
  expect(far(behind(back, 'drawn profile')(0, 0), FLESH)).toBeLessThan(0.05)
})

test('a drawn girl has hair behind, from ear to ear, and a drawn dress its dots', () => {
  const [hair, black]: Rgb[] = [
    [0.4, 0.15, 0.02],
    [0.01, 0.01, 0.01],
  ]
  const isEye = (x: number, y: number): boolean => Math.hypot(Math.abs(x) - 12, y) < 4
  const girl = seen((x, y) =>
    isEye(x, y) ? black : Math.hypot(x, y - 8) < 31 || Math.abs(y - 4) < 7 ? FLESH : hair
  )
  const at = behind(girl, 'drawn')
  expect(far(at(0, 4), hair)).toBeLessThan(0.05)
  expect(far(at(12, 0), hair)).toBeLessThan(0.05)
  const dot: Rgb = [0.7, 0.7, 0.7]
  const isDot = (x: number, y: number): boolean =>
    Math.max(Math.abs(x), Math.abs(y)) < 30 &&
    Math.hypot((((x % 16) + 16) % 16) - 8, (((y % 16) + 16) % 16) - 8) < 4
  const dotted = seen((x, y) => (isDot(x, y) ? dot : SKIN))
  const dress = behind(dotted, 'drawn')
  expect(far(dress(8, 8), dot)).toBeLessThan(0.1)
  // What is between them is no mixture.
  expect(far(dress(0, 0), SKIN)).toBeLessThan(0.03)
  // A sheet is printed in front: the keys of a keyboard were behind it, too.
  expect(far(behind(dotted, 'drawn sheet')(8, 8), SKIN)).toBeLessThan(0.03)
})
