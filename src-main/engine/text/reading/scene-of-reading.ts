import type { ReadThing, SceneReading } from '../../../contract/scene-reading.ts'
import { familyOf, findConcept } from '../../concepts/registry.ts'
import type { Concept, Family } from '../../families/types.ts'
import { LOOK_WORDS } from '../../words/look-words.ts'
import {
  asSubject,
  EMPTY_LOOK,
  plainThing,
  type Degreed,
  type Look,
  type Relation,
  type Scene,
  type Subject,
} from '../grammar/types.ts'
import { understandNoun } from '../meaning/understand-noun.ts'
import { nearestConcepts } from './nearest.ts'
import { PieceError } from './pieces.ts'
import { colorNamed, materialNamed, writtenConcept } from './written-shape.ts'

/** What of a reading cannot be made, one sentence each, for whoever wrote it. */
export class ReadingError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join(' '))
    this.problems = problems
  }
}

/**
 * The scene that a reading stands for, in the grammar's own terms: everything after the grammar (companions, designs, sizes, recipe)
 * is the same. Styles and what the prompt excludes stay the grammar's; words without effect are in `unread`.
 * @throws {ReadingError} for concepts that there are not, relations to nothing and pieces that make no form.
 */
export function sceneOfReading(reading: SceneReading, grammar: Scene): Scene {
  const problems: string[] = []
  const unread: string[] = []
  const known = new Map<ReadThing, Concept>()
  for (const thing of reading.things) {
    const concept = conceptOf(thing, problems)
    if (concept !== null) {
      known.set(thing, concept)
    }
  }
  problems.push(...problemsOfRelations(reading))
  if (problems.length > 0) {
    throw new ReadingError(problems)
  }
  const made = new Map<ReadThing, Subject>()
  const subjectOf = (thing: ReadThing, above: readonly ReadThing[]): Subject => {
    const earlier = made.get(thing)
    const concept = known.get(thing)
    if (earlier !== undefined || concept === undefined) {
      return earlier ?? asSubject(plainThing(thing.concept))
    }
    const path = [...above, thing]
    const relations = thing.relations.flatMap(({ kind, to }): Relation[] => {
      const other = reading.things.find(({ id }) => id === to)
      // What stands on itself by a circle stands by itself.
      return other === undefined || path.includes(other)
        ? []
        : [{ kind: kind === 'wearing' ? 'with' : kind, thing: subjectOf(other, path) }]
    })
    const subject = { ...readSubject(thing, concept, unread), relations }
    made.set(thing, subject)
    return subject
  }
  return {
    subjects: rootsOf(reading).map(thing => subjectOf(thing, [])),
    styles: grammar.styles,
    avoid: grammar.avoid,
    unread,
  }
}

/** By its name, a synonym or its kind; a thing with pieces is what they make. */
function conceptOf(thing: ReadThing, problems: string[]): Concept | null {
  const noun = thing.concept.toLowerCase()
  if (thing.pieces.length > 0) {
    try {
      return writtenConcept(thing)
    } catch (error) {
      if (!(error instanceof PieceError)) {
        throw error
      }
      problems.push(`Thing “${thing.id}”: ${error.message}.`)
      return null
    }
  }
  const understood = findConcept(noun)?.concept ?? understandNoun(noun)?.concept ?? null
  if (understood === null) {
    const near = nearestConcepts(noun, 6).map(({ name }) => name)
    problems.push(
      `Thing “${thing.id}”: “${noun}” is no concept of the list. Use one of its names (such as ${near.join(', ')}), or write pieces.`
    )
  }
  return understood
}

function problemsOfRelations({ things }: SceneReading): readonly string[] {
  const ids = things.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const nowhere = things.flatMap(({ id, relations }) =>
    relations
      .filter(({ to }) => !ids.includes(to))
      .map(({ to }) => `Thing “${id}”: no thing has the id “${to}”.`)
  )
  return [...[...new Set(twice)].map(id => `Two things have the id “${id}”.`), ...nowhere]
}

/** Those that nothing else names, in their order; of things in a circle the first. */
function rootsOf({ things }: SceneReading): readonly ReadThing[] {
  const named = new Set(
    things.flatMap(({ id, relations }) => relations.map(({ to }) => to).filter(to => to !== id))
  )
  const roots = things.filter(({ id }) => !named.has(id))
  const reached = new Set<ReadThing>()
  const reach = (thing: ReadThing): void => {
    if (reached.has(thing)) {
      return
    }
    reached.add(thing)
    for (const { to } of thing.relations) {
      const other = things.find(({ id }) => id === to)
      if (other !== undefined) {
        reach(other)
      }
    }
  }
  roots.forEach(reach)
  return things.filter(thing => {
    const isRoot = roots.includes(thing) || !reached.has(thing)
    reach(thing)
    return isRoot
  })
}

function readSubject(thing: ReadThing, concept: Concept, unread: string[]): Subject {
  const hasOwnLooks = thing.pieces.some(({ color, material }) => color !== '' || material !== '')
  const look = lookOf(hasOwnLooks ? { ...thing, colors: [], materials: [] } : thing, unread)
  const noun = thing.concept.toLowerCase()
  return {
    ...asSubject(plainThing(noun)),
    ...look,
    known: concept,
    count: thing.count === 0 ? null : thing.count,
    isPlural: thing.count > 1,
    measures: thing.height > 0 ? [{ dimension: 'height', meters: thing.height }] : [],
    wished: wishesOf(thing, familyOf(concept), unread),
    parts: thing.parts.map(({ part, color, material }) => ({
      ...plainThing(part.toLowerCase()),
      ...lookOf(
        { colors: color === '' ? [] : [color], materials: material === '' ? [] : [material], looks: [] },
        unread
      ),
    })),
    without: thing.without.filter(word => word !== '').map(word => word.toLowerCase()),
  }
}

/** Each word where the grammar would have put it. */
function lookOf(
  { colors, materials, looks }: Pick<ReadThing, 'colors' | 'materials' | 'looks'>,
  unread: string[]
): Look {
  const named = (list: readonly string[], find: (text: string) => string | null): readonly string[] =>
    list.flatMap(text => {
      const name = text === '' ? null : find(text)
      if (name === null && text !== '') {
        unread.push(text)
      }
      return name ?? []
    })
  const said = looks.filter(text => text !== '').map(degreed)
  const inTable = (role: string): readonly Degreed[] =>
    said.filter(({ word }) => LOOK_WORDS.get(word)?.role === role)
  const wordsOf = (role: string): readonly string[] => inTable(role).map(({ word }) => word)
  return {
    ...EMPTY_LOOK,
    colors: named(colors, colorNamed),
    materials: named(materials, materialNamed),
    patterns: wordsOf('pattern'),
    finishes: wordsOf('finish'),
    conditions: inTable('condition'),
    sizes: inTable('size'),
    adjectives: said.filter(({ word }) => !LOOK_WORDS.has(word)),
  }
}

const DEGREES: Readonly<Record<string, number>> = { very: 1.6, extremely: 1.6, slightly: 0.5, somewhat: 0.5 }

function degreed(text: string): Degreed {
  const [first, ...rest] = text.toLowerCase().split(/\s+/)
  const degree = rest.length === 0 ? undefined : DEGREES[first]
  return degree === undefined ? { word: text.toLowerCase(), degree: 1 } : { word: rest.join(' '), degree }
}

/** Those that the family has, as numbers where it has numbers; out of range goes to the end of it. */
function wishesOf(
  { parameters }: ReadThing,
  family: Family,
  unread: string[]
): Readonly<Record<string, number | string>> {
  const wished: Record<string, number | string> = {}
  for (const { name, value } of parameters) {
    const key = name.toLowerCase().replaceAll(' ', '_')
    const spec = Object.hasOwn(family.parameters, key) ? family.parameters[key] : undefined
    if (spec === undefined) {
      unread.push(name)
    } else if (spec.kind === 'number') {
      const number = typeof value === 'number' ? value : Number.parseFloat(value)
      if (Number.isFinite(number)) {
        const within = Math.min(spec.max, Math.max(spec.min, number))
        wished[key] = spec.unit === 'count' ? Math.round(within) : within
      } else {
        unread.push(name)
      }
    } else if (spec.options.includes(String(value).toLowerCase())) {
      wished[key] = String(value).toLowerCase()
    } else {
      unread.push(`${name} ${String(value)}`)
    }
  }
  return wished
}
