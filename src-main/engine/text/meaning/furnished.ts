import { furnishingOf, type Piece, type Station } from '../../concepts/furnishings.ts'
import { familyOf, findConcept, isAnimate, isSurroundings } from '../../concepts/registry.ts'
import type { Concept } from '../../families/types.ts'
import { asSubject, plainThing, type Subject, type Thing } from '../grammar/types.ts'
import { understandThing, type UnderstoodSubject } from './understand.ts'

/** Families that stand at a wall. */
const AT_WALL = new Set(
  'bed|cabinet|sofa|bathroom|appliance|piano|fireplace|shop|coat rack|room piece|gym machine|clock'.split('|')
)
/** Families of what hangs on a wall. */
const HUNG = new Set(['frame', 'clock'])
/** Families of seats that are drawn up to a table, and of what has room for small things, the likeliest first. */
const SEATS = new Set(['chair', 'wheeled chair'])
const SURFACES = ['table', 'cabinet']
/** What is at most so high lies on a piece of furniture, where there is one; from this height on a clock or a mirror stands, metres. */
const SMALL = 0.45
const STANDS = 1.2
/** Families of small things that lie on the ground all the same. */
const ON_FLOOR = new Set(['rug', 'container', 'chest', 'ball', 'plush'])

/** A thing at its place in a room, with what is on it. */
interface Placing {
  readonly found: UnderstoodSubject
  readonly station: Station
  readonly on: readonly Thing[]
}

/**
 * "an isometric bathroom": a room that is what was asked for, and not where something is, has its furniture in it. What it is said to
 * be with stands among it, in place of what is of its kind. Everything else stays as it is.
 */
export function furnished(subjects: readonly UnderstoodSubject[]): readonly UnderstoodSubject[] {
  const [room, ...others] = subjects
  const { subject } = room
  const isRoom = isSurroundings(room.concept) && subject.relations.length === 0
  const plan = isRoom && others.every(isIndoors) ? planOf(room) : null
  if (plan === null) {
    return subjects
  }
  const parts = subject.parts.flatMap(part => {
    const found = understandThing(part)
    return found === null ? [] : [{ ...found, subject: asSubject(part) }]
  })
  const named = [...parts, ...others]
  const place: Subject = {
    ...subject,
    known: findConcept(plan.place)?.concept ?? room.concept,
    wished: { ...plan.preset, ...subject.wished },
    parts: subject.parts.filter(part => understandThing(part) === null),
  }
  const families = new Set(named.map(({ concept }) => familyOf(concept).name))
  const usual = plan.pieces.flatMap(piece => usualPlacing(piece, families))
  const standing = named.filter(({ concept }) => !isSmall(concept)).map(placingOf)
  const all = withSmall(
    [...usual, ...standing],
    named.filter(({ concept }) => isSmall(concept))
  )
  return all.map(({ found, station, on }) => ({
    ...found,
    station,
    subject: {
      ...found.subject,
      parts: [...found.subject.parts, ...on],
      relations: [...found.subject.relations, { kind: 'in', thing: place }],
    },
  }))
}

/** Is it nowhere else: "an office, a desk with a computer", but not "a kitchen and a dog in a garden"? */
const isIndoors = ({ concept, subject }: UnderstoodSubject): boolean =>
  !isSurroundings(concept) &&
  subject.relations.every(({ thing }) => {
    const found = understandThing(thing)
    return found === null || !isSurroundings(found.concept)
  })

/** By what it is called, or by what it is: "a farmhouse kitchen" is a kitchen. */
function planOf({ concept, subject }: UnderstoodSubject): ReturnType<typeof furnishingOf> {
  const said = [...subject.modifiers.slice(-1), subject.noun].join(' ')
  return furnishingOf(said) ?? furnishingOf(subject.noun) ?? furnishingOf(concept.name)
}

/** A piece of its own, but for those in whose stead another one of the family is named. */
function usualPlacing({ station, noun, on }: Piece, named: ReadonlySet<string>): readonly Placing[] {
  const concept = findConcept(noun)?.concept
  if (concept === undefined || named.has(familyOf(concept).name)) {
    return []
  }
  const found: UnderstoodSubject = { concept, how: 'exact', subject: asSubject(plainThing(noun)) }
  return [{ found, station, on: on.map(plainThing) }]
}

const placingOf = (found: UnderstoodSubject): Placing => ({
  found,
  station: stationOf(found.concept),
  on: [],
})

function stationOf(concept: Concept): Station {
  const family = familyOf(concept).name
  if (HUNG.has(family) && concept.height[1] < STANDS) {
    return 'hung'
  }
  return SEATS.has(family) ? 'seat' : AT_WALL.has(family) ? 'back' : 'middle'
}

const isSmall = (concept: Concept): boolean =>
  !isAnimate(concept) &&
  concept.height[1] <= SMALL &&
  !ON_FLOOR.has(familyOf(concept).name) &&
  !HUNG.has(familyOf(concept).name)

/** Small things on the first table or cabinet, else on the ground. */
function withSmall(all: readonly Placing[], small: readonly UnderstoodSubject[]): readonly Placing[] {
  const [on = -1] = SURFACES.map(family =>
    all.findIndex(({ found }) => familyOf(found.concept).name === family)
  ).filter(index => index >= 0)
  return on < 0
    ? [...all, ...small.map(placingOf)]
    : all.map((one, i) =>
        i === on && small.length > 0 ? { ...one, on: small.map(({ subject }) => subject) } : one
      )
}
