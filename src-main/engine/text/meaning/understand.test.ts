import { describe, expect, it } from 'vitest'
import { CONCEPTS, conceptRoots, findConcept, KNOWN_NAMES } from '../../concepts/registry.ts'
import { parsePrompt } from '../grammar/parse.ts'
import { describeRepertoire, understandScene } from './understand.ts'
import { understandNoun } from './understand-noun.ts'

const understand = (prompt: string) => understandScene(parsePrompt(prompt, KNOWN_NAMES))
/** `concept how`, or `—` when nothing was understood. */
const briefly = (noun: string): string => {
  const understanding = understandNoun(noun)
  return understanding === null ? '—' : `${understanding.concept.name} ${understanding.how}`
}

describe('a noun becomes a concept', () => {
  it.each([
    ['chair', 'chair exact'],
    ['chairs', 'chair exact'],
    ['kitchen chair', 'chair synonym'],
    ['rocking chair', 'rocking chair exact'],
    ['barstool', 'bar stool synonym'],
    ['table lamp', 'lamp synonym'],
    ['desk lamp', 'desk lamp exact'],
    ['reading lamp', 'desk lamp synonym'],
    ['pine tree', 'pine tree exact'],
    ['spruce', 'pine tree synonym'],
    ['redwood', 'pine tree synonym'],
    ['german shepherd', 'german shepherd exact'],
    ['alsatian', 'german shepherd synonym'],
    ['automobile', 'car synonym'],
    ['jeep', 'suv synonym'],
    ['cutlass', 'sabre synonym'],
    ['bungalow', 'cottage synonym'],
    ['knives', 'kitchen knife synonym'],
  ])('by name, plural and synonym: %s → %s', (noun, expected) => {
    expect(briefly(noun)).toBe(expected)
  })

  it.each([
    ['campstool', 'stool climbed'],
    ['brigantine', 'sailing ship climbed'],
    ['recliner', 'armchair climbed'],
    ['oak', 'tree climbed'],
    ['maple', 'tree climbed'],
    ['alder', 'tree climbed'],
    ['cypress', 'pine tree climbed'],
    ['limousine', 'car climbed'],
    ['limousine', 'car climbed'],
    ['weimaraner', 'dog climbed'],
    ['airedale', 'dog climbed'],
    ['dalmatian', 'dalmatian exact'],
    ['kris', 'dagger climbed'],
    ['toby', 'mug climbed'],
    ['beach house', 'house climbed'],
    ['cowshed', 'barn climbed'],
    ['blacksmith', 'man climbed'],
    ['saxifrage', 'flower climbed'],
    ['zither', 'guitar climbed'],
  ])('by climbing WordNet from the first meaning: %s → %s', (noun, expected) => {
    expect(briefly(noun)).toBe(expected)
  })

  it.each([
    ...['hammer', 'sword', 'furniture', 'vehicle', 'rifle', 'hatstand'].map(word => [word, 'made'] as const),
    ...['file', 'oxcart', 'bazooka', 'periscope'].map(word => [word, 'refused'] as const),
  ])('a wide noun stands for one of its kinds, not for all of them: %s', (noun, expected) => {
    expect([noun, understandNoun(noun) === null ? 'refused' : 'made']).toEqual([noun, expected])
  })

  it.each([
    ['governess', 'woman'],
    ['bride', 'woman'],
    ['foster-daughter', 'girl'],
    ['milkmaid', 'construction worker'],
    ['witness', 'man'],
    ['socialist', 'man'],
    ['israeli', 'man'],
    ['chauffeur', 'man'],
  ])('a person by sex and calling: %s → %s', (noun, expected) => {
    expect(understandNoun(noun)?.concept.name).toBe(expected)
  })

  it.each([
    ['piranha', 'fish'],
    ['warbler', 'bird'],
    ['cobbler', 'man'], // also a drink
    ['admiral', 'soldier'], // also a butterfly
    ['weasel', undefined],
    ['skunk', 'skunk'], // also a scoundrel
  ])('a person, or the animal that bears the name: %s → %s', (noun, expected) => {
    expect(understandNoun(noun)?.concept.name).toBe(expected)
  })

  it.each([
    ['router', 'router'],
    ['scanner', 'scanner'],
    ['stroller', 'stroller'],
    ['scrubber', 'scrub brush'],
    ['slicer', 'kitchen knife'],
    ['sailor', 'man'],
    ['painter', 'man'],
    ['waiter', 'man'],
  ])('nobody is made of what is a device before it is somebody: %s → %s', (noun, expected) => {
    expect(understandNoun(noun)?.concept.name).toBe(expected)
  })

  it('has somebody where a noun of both does what people do', () => {
    expect(briefly('striker')).toBe('—')
    const made = understand('a striker kneeling')
    expect(made.subjects.map(({ concept }) => concept.name)).toEqual(['man'])
  })

  it.each([
    ...['spark plug', 'staple gun', 'fencing mask', 'bus lane', 'gymnastic horse'],
    ...['car wash', 'car jack', 'deep fryer', 'wire cutter', 'slide rule', 'ear plugs', 'bobby pin'],
  ])('a compound is none of its words by themselves: %s', noun => {
    expect(understand(`a ${noun}`).subjects.map(({ concept }) => concept.name)).toEqual([])
  })

  it.each([
    ['brown owl', 'owl'],
    ['electric chair', 'chair'],
    ['diesel motor', 'engine'],
    ['bath mat', 'rug'],
  ])('and still of its kind where it is one: %s → %s', (noun, expected) => {
    expect(understand(`a ${noun}`).subjects[0]?.concept.name).toBe(expected)
  })

  it.each(['cup holder', 'umbrella stand'])('what serves a thing is not that thing: %s', noun => {
    expect(understand(`a ${noun}`).subjects).toEqual([])
  })

  it.each([
    ['crabapple', 'apple'],
    ['sour cherry', 'cherry'],
    ['mulberry tree', 'tree'],
    ['dewberry', undefined],
    ['chinook salmon', 'fish'],
    ['grouse', 'chicken'],
  ])('what is eaten rather than what bears it: %s → %s', (noun, expected) => {
    expect(understandNoun(noun)?.concept.name).toBe(expected)
  })

  it.each([
    ...['knee pad', 'septic tank', 'buckshot', 'cathode ray tube', 'toupee'],
    ...[
      'ostracod',
      'tapir',
      'lichen',
      'hickory nut',
      'petal',
      'sea anemone',
      'yoghurt',
      'cigarette',
      'anthill',
      'inkwell',
    ],
  ])('refuses rather than makes what nobody would take for it: %s', noun => {
    expect([noun, briefly(noun)]).toEqual([noun, '—'])
  })

  it.each([
    ['leatherback turtle', 'turtle'],
    ['bengal tiger', 'tiger'],
    ['bottle-nosed dolphin', 'dolphin'],
    ['loggerhead', 'turtle'],
    ['potter wasp', 'wasp'],
    ['garden rake', 'rake'],
    ['rake', 'rake'],
    ['supernova', 'sun'],
    ['shackle', undefined],
    ['straggler', 'man'],
    ['morphine', 'medicine bottle'],
  ])('by the sense that the concept means, not the first one of its name: %s → %s', (noun, expected) => {
    expect(understandNoun(noun)?.concept.name).toBe(expected)
  })

  it.each([
    ...['machine', 'heap', 'brand', 'steel', 'heavy'], // a thing only in a rare meaning
    ...['thing', 'object', 'artifact', 'entity'],
    ...['love', 'running', 'quickly', 'xyzzy', 'stuhl', '椅子', ''],
  ])('never by climbing to something else: %s', noun => {
    expect(briefly(noun)).toBe('—')
  })

  it('has a root in WordNet for every concept that names one', () => {
    const rooted = new Set([...conceptRoots().values()].map(({ name }) => name))
    const named = CONCEPTS.filter(({ wordnet }) => wordnet !== undefined && wordnet !== '')
    expect(named.map(({ name }) => name).filter(name => !rooted.has(name))).toEqual([])
  })
})

describe('a prompt becomes subjects', () => {
  it('says how a noun that was not known itself was understood', () => {
    const { subjects, warnings } = understand('a campstool')
    expect(subjects[0]?.concept.name).toBe('stool')
    expect(warnings).toEqual([expect.stringContaining('“campstool”')])
    expect(warnings[0]).toContain('stool')
  })

  it('takes the kind from the noun before the head', () => {
    const [puppy] = understand('a husky puppy').subjects
    expect(puppy?.concept.name).toBe('puppy')
    expect(puppy?.concept.preset).toMatchObject({ ears: 'pointed', tail: 'curl', head: 1.4 })
    expect(puppy?.subject.adjectives).toEqual([])
  })

  it.each([
    ['a long smooth bat', 'baseball bat'],
    ['a polished bat', 'baseball bat'],
    ['a furry bat', 'bat'],
    ['a small brown bat', 'bat'],
    ['a soft mouse', 'mouse'],
    ['a slender club', 'golf club'],
  ])('tells the animal from the thing of the same name: %s → %s', (prompt, expected) => {
    expect(understand(prompt).subjects[0]?.concept.name).toBe(expected)
  })

  it('makes what it knows and names what it does not', () => {
    const { subjects, unknown } = understand('a chair and a zeitgeist')
    expect(subjects.map(({ concept }) => concept.name)).toEqual(['chair'])
    expect(unknown).toEqual(['zeitgeist'])
  })

  it('never makes the place instead of the thing', () => {
    expect(understand('a zeitgeist perched on a tree').subjects).toEqual([])
    expect(understand('a whim in a house').subjects).toEqual([])
  })

  it.each([
    ['a pair of mossy camel soaring with a frisbee', ['camel']],
    ['smolder in in driftwood rot stare', ['driftwood']],
    ['arise in front of with tree stump bloom erupt', ['tree stump']],
    ['hang nail in break sunbathe', ['nail']],
    ['a sand dune because a blanket', ['sand dune', 'blanket']],
    ['rest without spoon', []],
    ['give in in half watermelon bite roost', ['half watermelon']],
    ['explode inside on top of cactus dwarf hoist', ['cactus']],
    ['en hund på en matta crystal', ['crystal']],
    ['garden hoist', []],
  ])(
    'makes what words name that are no sentence, where a verb stood for the thing: %s',
    (prompt, expected) => {
      expect(understand(prompt).subjects.map(({ concept }) => concept.name)).toEqual(expected)
    }
  )

  it('takes a shade of a thing for its colour before another noun', () => {
    const { subjects } = understand('a bright coral sofa')
    expect(subjects.map(({ concept }) => concept.name)).toEqual(['sofa'])
  })

  it('lists the groups of what it makes when it refuses', () => {
    for (const noun of ['chairs', 'mugs', 'lamps', 'dogs', 'cars', 'houses']) {
      expect(describeRepertoire()).toContain(noun)
    }
  })
})

describe('the registry of concepts', () => {
  it('has one concept for each word', () => {
    const words = CONCEPTS.flatMap(({ name, synonyms }) => [name, ...synonyms])
    const twice = words.filter((word, index) => words.indexOf(word) !== index)
    expect(twice).toEqual([])
  })

  it('finds every concept by its name and by every synonym', () => {
    for (const concept of CONCEPTS) {
      for (const word of [concept.name, ...concept.synonyms]) {
        expect([word, findConcept(word)?.concept.name]).toEqual([word, concept.name])
      }
    }
  })

  it('reads every name and synonym in a prompt as that concept', () => {
    for (const concept of CONCEPTS) {
      for (const word of [concept.name, ...concept.synonyms]) {
        const [subject] = understand(`a ${word}`).subjects
        expect([word, subject?.concept.name]).toEqual([word, concept.name])
      }
    }
  })
})
