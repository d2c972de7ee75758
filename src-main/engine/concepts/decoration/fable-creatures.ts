import type { Concept } from '../../families/types.ts'

const creature = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'fable creature', preset: { kind: name }, ...more })

/** Creatures of fables and games that are half a person and half something else. */
export const FABLE_CREATURES: readonly Concept[] = [
  creature(
    'golem',
    ['stone golem', 'rock golem', 'rock monster', 'stone monster', 'earth elemental', 'rock giant'],
    {
      feature: 'rune',
      height: [2.2, 3.8],
      wordnet: 'golem',
    }
  ),
  creature('centaur', ['centaurus', 'sagittarius', 'centaur archer', 'horse man', 'half horse half man'], {
    main: 'coat',
    feature: 'torso',
    height: [1.7, 2.8],
    wordnet: 'centaur',
  }),
  creature(
    'treant',
    ['ent', 'walking tree', 'tree monster', 'tree creature', 'treebeard', 'living tree', 'dryad'],
    {
      main: 'bark',
      feature: 'face',
      height: [3.2, 5.5],
      wordnet: '',
    }
  ),
  creature('slime', ['slime monster', 'jelly monster', 'slime creature', 'green slime', 'ooze'], {
    main: 'jelly',
    feature: 'mouth',
    height: [0.5, 0.9],
    wordnet: '',
  }),
]
