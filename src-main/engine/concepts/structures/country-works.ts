import type { Concept } from '../../families/types.ts'

const place = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'country works', preset: { kind: name }, ...more })

/** Works of town and country that stand for what happens there. */
export const COUNTRY_WORKS: readonly Concept[] = [
  place(
    'drawbridge',
    ['draw bridge', 'castle gate', 'castle drawbridge', 'gatehouse', 'castle entrance', 'castle bridge'],
    { feature: 'bridge', height: [8, 13], wordnet: 'drawbridge' }
  ),
  place('yurt', ['ger', 'mongolian tent', 'mongolian yurt', 'nomad tent', 'felt tent'], {
    main: 'felt',
    feature: 'door',
    height: [2.8, 5.5],
    wordnet: 'yurt',
  }),
  place(
    'nuclear power plant',
    ['nuclear reactor', 'nuclear power station', 'nuclear plant', 'atomic power plant'],
    { main: 'concrete', feature: 'cooling_tower', height: [90, 170], wordnet: 'nuclear reactor' }
  ),
  place(
    'chimney',
    ['brick chimney', 'house chimney', 'chimney stack', 'smokestack', 'chimney pot', 'chimneys'],
    {
      main: 'brick',
      feature: 'pot',
      height: [1.8, 3],
      wordnet: 'chimney',
    }
  ),
  place('solar panel', ['solar panels', 'solar array', 'photovoltaic panel', 'solar cell', 'solar farm'], {
    main: 'cell',
    feature: 'cell',
    height: [2, 4],
    wordnet: 'solar array',
  }),
  place('fireworks', ['firework', 'fireworks display', 'firework display', 'pyrotechnics', '🎆', '🎇'], {
    main: 'red',
    feature: 'spark',
    height: [11, 18],
    wordnet: 'firework',
  }),
  place('forge', ['smithy', 'blacksmith forge', 'blacksmith shop', 'blacksmiths forge', 'smithing forge'], {
    main: 'brick',
    feature: 'coal',
    height: [2.2, 3.6],
    wordnet: 'forge',
  }),
]
