import type { Side } from '../../src-main/engine/text/relations/standing.ts'
import type { Placed } from '../../src-main/engine/text/relations/placed.ts'

/** How things stand to the one they are named with, in one word each. */
const WORDS: Readonly<Record<Side, string>> = {
  beside: 'beside',
  row: 'beside',
  front: 'before',
  facing: 'before',
  behind: 'by',
  base: 'on',
  wall: 'on',
  container: 'in',
  cover: 'under',
  content: 'of',
  worn: 'wearing',
  dressed: 'wearing',
  attached: 'with',
  held: 'holding',
  against: 'against',
  company: 'with',
  ground: 'in',
  bank: 'by',
  wrapped: 'around',
  core: 'around',
  hung: 'on',
  below: 'over',
  overlooked: 'over',
  through: 'through',
}

/**
 * What is where in a scene, the subject first: `cat`, `cat on chair`, `chair on rug`. Things of a list are beside each other;
 * what shares the carrier of the first one is on it, too.
 */
export function relationsOf(roots: readonly Placed[]): readonly string[] {
  const lines = roots.flatMap(root => [root.concept.name, ...below(root)])
  const [first, ...others] = roots
  for (const other of others) {
    lines.push(`${first.concept.name} beside ${other.concept.name}`)
    if (other.side === 'row') {
      const carriers = first.companions.filter(
        ({ side }) => side === 'base' || side === 'container' || side === 'cover'
      )
      lines.push(
        ...carriers.map(({ concept, side }) => `${other.concept.name} ${WORDS[side]} ${concept.name}`)
      )
    }
  }
  return lines
}

const below = (thing: Placed): readonly string[] =>
  thing.companions.flatMap(other => [
    `${thing.concept.name} ${WORDS[other.side]} ${other.concept.name}`,
    ...below(other),
  ])
