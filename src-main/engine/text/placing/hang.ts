import type { Concept } from '../../families/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { findAnchor } from '../../shape/anchors.ts'
import { at, group, sweep, torus, rotated } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { gapAlong, skinBounds, skinOf, surfaceAbove, type Skin } from '../contact/contact.ts'
import { resized } from '../contact/sizes.ts'

/** What a thing hangs from: a hook, a bar, a branch, or a line that comes down to it. */

/** Can something hang from it, so that it is above what hangs there? */
export const isHanger = ({ hanger }: Concept): boolean => hanger !== undefined

/** Of what hangs: length of the line that it hangs from, in shares of its height or its width, and radius of that, of its height. */
const LINE = { long: 0.7, radius: 0.012, least: 0.0004 } as const
/** Of what has nothing to hang by: the two cords from what it hangs from. */
const CORD = { long: 0.28, radius: 0.006, apart: [0.18, 0.24, 0.3, 0.36, 0.42, 0.46] } as const
/** Parts by which things hang. */
const BY = /handle|loop|bail|hanger|chain|cord|string|hook|ring|strap|stem|stalk|bow|crown/
/** Such a part reaches so near to the top, in shares of the height. */
const NEAR_TOP = 0.08
/** How many times as wide as what hangs from it a bar is. */
const ROOM = { least: 1.6, most: 2.6 } as const
/** How far what hangs touches into what it hangs from, in shares of its height. */
const PRESS = 0.008
/** The arm of a hook, from its board to where things hang, and its height as the family makes them, metres. */
const ARM = { long: 0.13, high: 0.3 } as const
/** A hook is at least this share of the height of what hangs from it. */
const HOOK = 0.5

interface Hung {
  readonly holder: Shape
  readonly spot: Vec3
  readonly main?: Shape
}

/** `main` with its lowest point on the ground, and what it hangs from above it. `cloth` is what a line is made of. */
export function hungFrom(
  main: Shape,
  plain: Shape,
  {
    concept,
    isAlive,
    cloth,
  }: { readonly concept?: Concept; readonly isAlive: boolean; readonly cloth?: MaterialSpec }
): Hung {
  const box = skinBounds(main)
  const tall = box.max[1] - box.min[1]
  const wide = box.max[0] - box.min[0]
  const spot: Vec3 = [0, -box.min[1], 0]
  const skin = skinOf(main)
  const top = topOf(skin, box.max[1], tall)
  if (concept?.hanger === 'line') {
    const rise = isAlive || hasHandle(skin, box.max[1], tall) ? 0 : CORD.long * tall
    const from: Vec3 = [top[0], top[1] + spot[1] + rise - PRESS * tall, top[2]]
    const holder = line(
      from,
      { tall, long: LINE.long * Math.max(tall, wide) },
      concept.name === 'chain',
      cloth
    )
    return { holder, spot, ...slung(main, { top, tall, wide, long: rise }) }
  }
  const hook = findAnchor(plain, 'hang')
  if (hook !== null) {
    const deep = box.max[2] - top[2]
    const behind = top[2] - box.min[2]
    const factor = Math.max(behind / ARM.long, (HOOK * tall) / ARM.high, deep > 0 ? 0 : 1)
    const holder = resized(plain, factor)
    const place = findAnchor(holder, 'hang') ?? hook
    return {
      holder: at([top[0] - place[0], top[1] + spot[1] - PRESS * tall - place[1], top[2] - place[2]], holder),
      spot,
    }
  }
  const own = skinBounds(plain)
  const room = own.max[0] - own.min[0]
  const factor = Math.min(Math.max(1, (ROOM.least * wide) / room), (ROOM.most * wide) / room)
  const bar = resized(plain, factor)
  const size = skinBounds(bar)
  const drop = isAlive || hasHandle(skin, box.max[1], tall) ? 0 : CORD.long * tall
  const start: Vec3 = [
    top[0] - (size.min[0] + size.max[0]) / 2,
    box.max[1] + spot[1] - size.min[1],
    top[2] - (size.min[2] + size.max[2]) / 2,
  ]
  const gap = gapAlong(1, { skin: skinOf(bar), offset: start }, skinOf(at(spot, main)))
  const place: Vec3 = [start[0], start[1] - (gap ?? 0) + drop - PRESS * tall, start[2]]
  const holder = at(place, bar)
  return { holder, spot, ...slung(main, { top, tall, wide, long: drop }) }
}

/** The middle of the highest points of a thing. */
function topOf({ parts }: Skin, high: number, tall: number): Vec3 {
  let [x, z, n] = [0, 0, 0]
  for (const { positions } of parts) {
    for (let i = 0; i < positions.length; i += 3) {
      if (positions[i + 1] > high - 0.02 * tall) {
        x += positions[i]
        z += positions[i + 2]
        n++
      }
    }
  }
  return n === 0 ? [0, high, 0] : [x / n, high, z / n]
}

function hasHandle({ parts }: Skin, high: number, tall: number): boolean {
  return parts.some(
    ({ name, positions }) =>
      BY.test(name) && positions.some((value, i) => i % 3 === 1 && value > high - NEAR_TOP * tall)
  )
}

interface Sling {
  readonly top: Vec3
  readonly tall: number
  readonly wide: number
  /** Height of the place where the cords meet above the thing; 0 for what needs none. */
  readonly long: number
}

const slung = (main: Shape, sling: Sling): Pick<Hung, 'main'> =>
  sling.long === 0 ? {} : { main: group([main, ...cords(skinOf(main), sling)]) }

/** Two cords from both halves of a thing up to what it hangs from. */
function cords(skin: Skin, { top: [x, y, z], tall, wide, long }: Sling): readonly Shape[] {
  return [-1, 1].map(side =>
    sweep(
      [
        tiedTo(skin, x, side * wide, z) ?? [x + side * CORD.apart[0] * wide, y - 0.06 * tall, z],
        [x + side * 0.02 * wide, y + long, z],
      ],
      Math.max(0.0008, CORD.radius * tall),
      { caps: 'round', part: 'cord', role: 'ornament', material: { recipe: 'fabric', color: '#d8cfbb' } }
    )
  )
}

/** The highest place of a thing among several at one of its sides: the rim of what is hollow. */
function tiedTo(skin: Skin, x: number, reach: number, z: number): Vec3 | null {
  const places = CORD.apart.flatMap((share): Vec3[] => {
    const y = surfaceAbove(skin, x + share * reach, z)
    return y === null ? [] : [[x + share * reach, y, z]]
  })
  const [first, ...rest] = places
  return first === undefined ? null : rest.reduce((high, place) => (place[1] > high[1] ? place : high), first)
}

/** A rope or a chain straight up from a point. */
function line(
  from: Vec3,
  { tall, long }: { readonly tall: number; readonly long: number },
  isChain: boolean,
  cloth: MaterialSpec | undefined
): Shape {
  const radius = Math.max(LINE.least, LINE.radius * tall)
  if (!isChain) {
    const path = Array.from({ length: 9 }, (_, i): Vec3 => [from[0], from[1] + (i / 8) * long, from[2]])
    return sweep(path, radius, {
      caps: 'round',
      part: 'rope',
      role: 'feature',
      material: cloth ?? { recipe: 'fabric', color: '#c2a36b' },
    })
  }
  const pitch = 4.4 * radius
  const count = Math.max(3, Math.round(long / pitch))
  const link = rotated([Math.PI / 2, 0, 0], torus(2.2 * radius, 0.62 * radius))
  return group(
    Array.from({ length: count }, (_, i) =>
      at(
        [from[0], from[1] + 1.6 * radius + i * 3.2 * radius, from[2]],
        i % 2 === 0 ? link : rotated([0, Math.PI / 2, 0], link)
      )
    ),
    { part: 'link', role: 'feature', material: cloth ?? { recipe: 'brushed-metal', color: '#9aa0a6' } }
  )
}
