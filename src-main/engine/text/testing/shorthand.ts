import type { Degreed, Look, Scene, Subject, Thing } from '../grammar/types.ts'

/** A scene in one line, for test tables: `2× small red oak chair [height 1.2] with leg(brass) −arm @on cushion`. */
export function shorthand(scene: Scene): string {
  const subjects = scene.subjects.map(subjectLine)
  const avoid = lookWords(scene.avoid)
  const tail = [
    ...(avoid.length > 0 ? [`avoid ${avoid.join(' ')}`] : []),
    ...(scene.styles.length > 0 ? [`style ${scene.styles.join(' ')}`] : []),
    ...(scene.unread.length > 0 ? [`unread ${scene.unread.join(' ')}`] : []),
  ]
  return [subjects.join(' | '), ...tail].join(' ; ')
}

function subjectLine(subject: Subject): string {
  const parts = subject.parts.map(partWords)
  return [
    thingWords(
      subject,
      subject.doing.map(({ word }) => word)
    ),
    ...(parts.length > 0 ? [`with ${parts.join(' ')}`] : []),
    ...subject.without.map(part => `−${part}`),
    ...subject.relations.map(({ kind, thing }) => `@${kind} ${relatedLine(thing)}`),
  ].join(' ')
}

/** In brackets when there is more to say of it than its look. */
function relatedLine(thing: Subject): string {
  const line = subjectLine(thing)
  return line === thingWords(thing) ? line : `(${line})`
}

function thingWords(thing: Thing, doing: readonly string[] = []): string {
  const count = thing.count !== null ? `${thing.count}×` : thing.isPlural ? 'n×' : null
  const measures = thing.measures.map(
    ({ dimension, meters }) => `[${dimension} ${Number(meters.toFixed(3))}]`
  )
  const rendition = thing.rendition === null ? [] : [`(${thing.rendition})`]
  return [count, ...doing, ...lookWords(thing), thing.noun, ...rendition, ...measures]
    .filter(word => word !== null)
    .join(' ')
}

/** `leg(3 brass)`. */
function partWords(part: Thing): string {
  const words = [...(part.count === null ? [] : [String(part.count)]), ...lookWords(part)]
  return words.length === 0 ? part.noun : `${part.noun}(${words.join(' ')})`
}

function lookWords(look: Look): string[] {
  return [
    ...look.sizes.map(degreed),
    ...look.adjectives.map(degreed),
    ...look.conditions.map(degreed),
    ...look.finishes,
    ...look.colors.map(color => color.replaceAll(' ', '_')),
    ...look.accents.map(color => `/${color.replaceAll(' ', '_')}`),
    ...look.patterns.map(pattern => `~${pattern.replaceAll(' ', '_')}`),
    ...look.materials.map(material => `:${material.replaceAll(' ', '_')}`),
  ]
}

const degreed = ({ word, degree }: Degreed): string => (degree === 1 ? word : `${word}*${degree}`)
