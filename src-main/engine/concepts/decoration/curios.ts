import type { Concept } from '../../families/types.ts'

const curio = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'curio', preset: { kind: name }, ...more })

/** Figures of luck, and things that belong to feasts, to the law and to ghost stories. */
export const CURIOS: readonly Concept[] = [
  curio(
    'maneki neko',
    ['lucky cat', 'maneki-neko', 'beckoning cat', 'fortune cat', 'waving cat figurine', 'money cat'],
    {
      feature: 'coin',
      height: [0.12, 0.3],
      wordnet: '',
    }
  ),
  curio('daruma', ['daruma doll', 'dharma doll', 'japanese wish doll'], {
    main: 'red',
    feature: 'brow',
    height: [0.1, 0.24],
    wordnet: '',
  }),
  curio(
    'buddha',
    [
      'buddha statue',
      'sitting buddha',
      'buddha figurine',
      'golden buddha',
      'meditating buddha',
      'statue of buddha',
    ],
    { main: 'gold', feature: 'lotus', height: [0.2, 0.5], wordnet: '' }
  ),
  curio('easter egg', ['painted egg', 'decorated egg'], {
    main: 'pink',
    feature: 'band',
    height: [0.05, 0.12],
    wordnet: 'easter egg',
  }),
  curio('coffin', ['casket', 'wooden coffin', 'vampire coffin', 'burial casket', '⚰️'], {
    main: 'wood',
    feature: 'lid',
    height: [0.4, 0.8],
    wordnet: 'coffin',
  }),
  curio(
    'sarcophagus',
    ['egyptian sarcophagus', 'mummy coffin', 'pharaoh coffin', 'mummy case', 'egyptian coffin', 'sarcophagi'],
    {
      main: 'gold',
      feature: 'face',
      height: [1.3, 2.5],
      wordnet: 'sarcophagus',
    }
  ),
  curio(
    'plague mask',
    ['plague doctor mask', 'plague doctor head', 'beak mask', 'plague doctor bust', 'plague doctor helmet'],
    {
      main: 'leather',
      feature: 'beak',
      height: [0.3, 0.55],
      wordnet: '',
    }
  ),
  curio('handcuffs', ['handcuff', 'hand cuffs', 'police handcuffs', 'manacles', 'pair of handcuffs'], {
    main: 'steel',
    feature: 'chain',
    height: [0.05, 0.12],
    wordnet: 'handcuff',
  }),
  curio('police badge', ['police shield', 'cop badge', 'detective badge', 'policeman badge'], {
    main: 'gold',
    feature: 'star',
    height: [0.07, 0.15],
    wordnet: '',
  }),
  curio('sheriff badge', ['sheriff star', 'sheriffs badge', 'sheriffs star', 'marshal badge'], {
    main: 'gold',
    feature: 'ball',
    height: [0.05, 0.12],
    wordnet: '',
  }),
  curio(
    'tiki mask',
    ['tribal mask', 'african mask', 'wooden mask', 'carved mask', 'voodoo mask', 'witch doctor mask'],
    {
      main: 'carved',
      feature: 'feather',
      height: [0.3, 0.6],
      wordnet: '',
    }
  ),
  curio('gas mask', ['gasmask', 'respirator mask', 'respirator', 'chemical mask'], {
    main: 'rubber',
    feature: 'canister',
    height: [0.22, 0.4],
    wordnet: 'gasmask',
  }),
]
