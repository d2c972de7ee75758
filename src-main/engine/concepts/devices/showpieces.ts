import type { Concept } from '../../families/types.ts'

const piece = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'showpiece', preset: { kind: name }, ...more })

/** Single things as a shop or a museum sets them up. */
export const SHOWPIECES: readonly Concept[] = [
  piece('steering wheel', ['car steering wheel', 'racing wheel', 'driving wheel', 'gaming steering wheel'], {
    main: 'rubber',
    feature: 'rim',
    height: [0.35, 0.55],
    wordnet: '',
  }),
  piece('ring light', ['selfie light', 'ring lamp', 'studio ring light', 'makeup light', 'led ring light'], {
    main: 'dark',
    feature: 'lamp',
    height: [1.4, 2],
    wordnet: '',
  }),
  piece(
    'nail polish',
    ['nail varnish', 'nail polish bottle', 'bottle of nail polish', 'nail lacquer', '💅'],
    {
      main: 'polish',
      feature: 'bottle',
      height: [0.05, 0.1],
      wordnet: 'nail polish',
    }
  ),
  piece(
    'tarot cards',
    ['tarot card', 'tarot deck', 'tarot', 'deck of tarot cards', 'fortune telling cards'],
    {
      main: 'night',
      feature: 'sign',
      height: [0.13, 0.24],
      wordnet: '',
    }
  ),
  piece('torpedo', ['naval torpedo', 'submarine torpedo', 'underwater missile'], {
    main: 'green',
    feature: 'nose',
    height: [0.5, 0.9],
    wordnet: '',
  }),
  piece('tuxedo', ['dinner jacket', 'tux', 'black tie suit', 'tuxedo jacket', 'smoking jacket', '🤵'], {
    main: 'dark cloth',
    feature: 'lapel',
    height: [1.2, 1.8],
    wordnet: '',
  }),
]
