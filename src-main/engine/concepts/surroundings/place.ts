import type { Concept } from '../../families/types.ts'

/** What a place is made of. */
export interface PlacePlan {
  /** Ground, what stands behind, what lies around, the part that one knows it by, and the outline. */
  readonly parts: readonly [ground: string, back: string, around: string, feature: string, outline?: 'round']
  readonly materials?: NonNullable<Concept['materials']>
}

/** A concept of the family `diorama`; synonyms are parted by bars. Nothing climbs here: “field” is many things in WordNet. */
export function place(name: string, synonyms: string, { parts, materials = {} }: PlacePlan): Concept {
  const [ground, back, around, feature, outline = 'square'] = parts
  return {
    name,
    synonyms: synonyms.split('|'),
    family: 'diorama',
    preset: { ground, back, around, outline },
    materials,
    feature,
    height: [0.08, 2.7],
    wordnet: '',
  }
}
