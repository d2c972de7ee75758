import { findConcept } from '../../concepts/registry.ts'
import type { Concept } from '../../families/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import type { Thing } from '../grammar/types.ts'

/** What the noun before a head says of it. */
type Kind = Pick<Concept, 'family' | 'preset' | 'materials'>

const PALE: MaterialSpec = { recipe: 'skin', color: '#c4dde2' }
const BONE: MaterialSpec = { recipe: 'bone', color: '#e8dfc8' }

/** Kinds that are made in another way before a calling than alone: a skeleton in clothes, and no helper of Santa's. */
const AS_PEOPLE: Readonly<Record<string, Kind>> = {
  skeleton: {
    family: 'person',
    preset: { face: 'skull', hair: 'none', beard: 'none' },
    materials: { skin: BONE, gloves: BONE, iris: { recipe: 'glossy-plastic', color: '#17141a' } },
  },
  ghost: {
    family: 'person',
    preset: { face: 'zombie' },
    materials: { skin: PALE, gloves: PALE, lips: PALE },
  },
  elf: { family: 'person', preset: { face: 'elf' } },
  // "a boy scout", "a woman doctor": among people they have no body of their own.
  man: { family: 'person' },
  woman: { family: 'person', preset: { sex: 'female' } },
}

/** "husky puppy", "orc blacksmith": the kind that the noun before a head names; undefined where it is of another family. */
export function kindBefore({ modifiers }: Pick<Thing, 'modifiers'>, head: Concept): Kind | undefined {
  const named = findConcept(modifiers.at(-1) ?? '')?.concept
  const isPerson = head.family === 'person' && named !== undefined && Object.hasOwn(AS_PEOPLE, named.name)
  const kind: Kind | undefined = isPerson ? AS_PEOPLE[named.name] : named
  return kind?.family === head.family ? kind : undefined
}

/** What of somebody his kind decides, whatever his calling puts on him; his hair only where it has none. */
const BODILY = ['sex', 'face', 'height', 'head', 'legs', 'build', 'shoulders', 'wings']
const HAIR = ['hair', 'beard']
/** What of him is no cloth; bare hands have the colour of the face. */
const FLESH = ['skin', 'gloves', 'iris', 'lips']

/** Hats that close over the face. */
const CLOSED = new Set(['helm'])

/** Nothing hides the face by which a kind is known: "a skeleton knight" has his helmet off. */
const bareheaded = ({ face }: NonNullable<Concept['preset']>, hat: string | number | undefined) =>
  face !== undefined && CLOSED.has(String(hat)) ? { hat: 'none' } : {}

/** The head's form in the other one's kind and colours; of people the clothes are the head's and the body is the kind's. */
export function crossed({ family, preset = {}, materials = {} }: Kind, head: Concept): Concept {
  const isOwn = (key: string): boolean =>
    family === 'person' && (BODILY.includes(key) || (HAIR.includes(key) && preset[key] === 'none'))
  const isFlesh = (slot: string): boolean => family === 'person' && FLESH.includes(slot)
  return {
    ...head,
    preset: {
      ...preset,
      ...head.preset,
      ...only(preset, isOwn),
      ...(family === 'person' ? bareheaded(preset, head.preset?.['hat']) : {}),
    },
    materials: { ...materials, ...head.materials, ...only(materials, isFlesh) },
  }
}

const only = <T>(all: Readonly<Record<string, T>>, isWanted: (key: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => isWanted(key)))
