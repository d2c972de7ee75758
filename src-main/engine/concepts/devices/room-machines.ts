import type { Concept } from '../../families/types.ts'

const machine = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'room machine', preset: { kind: name }, wordnet: '', ...more })

/** Machines of kitchens and of sickrooms. */
export const ROOM_MACHINES: readonly Concept[] = [
  machine('air fryer', ['airfryer', 'hot air fryer'], { feature: 'drawer', height: [0.28, 0.42] }),
  machine('x-ray machine', ['x ray machine', 'xray machine', 'x ray scanner', 'radiography machine'], {
    main: 'light',
    feature: 'head',
    height: [1.7, 2.5],
  }),
]
