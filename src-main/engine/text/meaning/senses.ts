import { familyOf, findConcept, isPartWord } from '../../concepts/registry.ts'
import { ownersThing } from './occupations.ts'
import type { Subject, Thing } from '../grammar/types.ts'

/** Nouns that name several things: the rarer ones, and the words of a prompt that speak for each. */
const COMPANY: Readonly<Record<string, readonly (readonly [noun: string, company: string])[]>> = {
  bat: [
    [
      'baseball bat',
      'baseball|softball|cricket|pitcher|catcher|batter|mitt|baseball glove|baseball cap|swinging',
    ],
  ],
  mouse: [
    ['computer mouse', 'computer|keyboard|laptop|monitor|desktop|mouse pad|mousepad|usb|wireless|gaming'],
  ],
  club: [['golf club', 'golf|golfer|golf ball|tee|caddy|golf bag|golf cart|putter']],
  iron: [['golf club', 'golf|golfer|golf ball|tee']],
  horn: [['bugle', 'hunter|hunting|fox|hound|army']],
  crane: [['crane bird', 'heron|stork|flamingo|egret|pond|marsh|swamp|wetland|reed|nest|frog|lily pad']],
  tank: [
    ['aquarium', 'fish|goldfish|clownfish|turtle|seahorse|octopus|jellyfish|shark|piranha|axolotl|frog|newt'],
  ],
  trunk: [['tree trunk', 'tree|forest|woodpecker|squirrel|axe']],
  bass: [['sea bass', 'fish|fishing|fisherman|angler|lake|river|net|swimming']],
  pitcher: [['baseball player', 'baseball|mound|baseball glove|baseball cap']],
  glasses: [
    [
      'glass',
      'wine|bottle|wine bottle|bottle of wine|bottle of champagne|champagne|beer|jug|pitcher|carafe|decanter|bartender|empty|tray|waiter|waitress',
    ],
  ],
  bag: [['punching bag', 'boxer|boxing|punching|boxing gloves|kickboxer']],
  duck: [['rubber duck', 'bathtub|bath|rubber']],
  ball: [
    ['tennis ball', 'tennis racket|tennis player|tennis racquet|racket|racquet|tennis court|tennis'],
    ['basketball', 'basketball hoop|hoop|basketball player|backboard'],
    ['golf ball', 'golf|golfer|golf club|tee|caddy'],
    [
      'baseball',
      'baseball|baseball bat|cricket bat|pitcher|mitt|baseball glove|baseball player|baseball cap',
    ],
    ['yarn', 'wool|yarn|knitting needle'],
  ],
  king: [['chess king', 'chessboard|chess|pawn|checkmate']],
  queen: [['chess queen', 'chessboard|chess|pawn|checkmate']],
  knight: [['chess knight', 'chessboard|chess|pawn|checkmate']],
}

/**
 * The subjects with nouns of two meanings in the one that the rest of the prompt speaks for: a bat beside a baseball is no
 * animal. Things that several relations share stay shared.
 */
export function inCompany(subjects: readonly Subject[]): readonly Subject[] {
  const words = new Set(everything(subjects).flatMap(subject => [subject, ...subject.parts].flatMap(wordsOf)))
  const made = new Map<Subject, Subject>()
  const sensed = (subject: Subject): Subject => {
    const known = made.get(subject)
    if (known !== undefined) {
      return known
    }
    const relations = subject.relations.map(relation => ({
      ...relation,
      thing: ofOwner(subject, sensed(relation.thing)),
    }))
    // "a tree with a white trunk": a part of something is no thing of its own.
    const parts = subject.parts.map(part =>
      isOwnPart(subject, part) ? part : { ...part, noun: senseOf(part, words) }
    )
    const result = { ...subject, noun: senseOf(subject, words), parts, relations }
    made.set(subject, result)
    return result
  }
  return subjects.map(sensed)
}

/** A tree has a trunk, and a bottle no glasses; of what is not known whatever is a part of something may be one. */
function isOwnPart({ noun }: Thing, part: Thing): boolean {
  const whole = findConcept(noun)?.concept
  return whole === undefined ? isPartWord(part.noun) : familyOf(whole).partWords[part.noun] !== undefined
}

/** "a surfer carrying his board": what names nothing by itself, as its owner's. */
function ofOwner(owner: Subject, thing: Subject): Subject {
  const noun = thing.modifiers.length > 0 ? null : ownersThing(owner.noun, thing.noun)
  return noun === null ? thing : { ...thing, noun }
}

/** All things of a scene, each once. */
function everything(subjects: readonly Subject[]): readonly Subject[] {
  const all = new Set(subjects)
  for (const subject of all) {
    subject.relations.forEach(({ thing }) => all.add(thing))
  }
  return [...all]
}

/** Nouns and adjectives said of a thing, and what it does. */
const wordsOf = (thing: Thing | Subject): readonly string[] => [
  thing.noun,
  ...thing.modifiers,
  ...thing.adjectives.map(({ word }) => word),
  ...('doing' in thing ? thing.doing : []).map(({ word }) => word),
]

function senseOf({ noun, modifiers }: Thing, words: ReadonlySet<string>): string {
  if (!Object.hasOwn(COMPANY, noun) || modifiers.length > 0) {
    return noun
  }
  const found = COMPANY[noun].find(([, company]) => company.split('|').some(word => words.has(word)))
  return found?.[0] ?? noun
}
