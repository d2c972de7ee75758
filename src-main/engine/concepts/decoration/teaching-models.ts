import type { Concept } from '../../families/types.ts'

const model = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'teaching model', preset: { kind: name }, ...more })

/** Parts of the body, and what is too small or too large to be seen. */
export const TEACHING_MODELS: readonly Concept[] = [
  model('brain', ['human brain', 'anatomical brain', 'brain model', '🧠'], {
    feature: 'brain',
    height: [0.14, 0.2],
    wordnet: 'brain',
  }),
  model('eyeball', ['human eye', 'eye ball', 'eye model', 'giant eye', '👁️'], {
    main: 'iris',
    feature: 'iris',
    height: [0.08, 0.14],
    wordnet: 'eyeball',
  }),
  model(
    'human hand',
    ['severed hand', 'hand model', 'mannequin hand', 'open hand', 'zombie hand', '🖐️', '✋'],
    {
      preset: { kind: 'hand' },
      main: 'skin',
      feature: 'hand',
      height: [0.17, 0.25],
      wordnet: '',
    }
  ),
  model(
    'skeleton hand',
    [
      'skeletal hand',
      'bone hand',
      'hand of bones',
      'hand bones',
      'bony hand',
      "skeleton's hand",
      'skeletons hand',
    ],
    {
      preset: { kind: 'bone hand' },
      main: 'ivory',
      feature: 'finger',
      height: [0.17, 0.25],
      wordnet: '',
    }
  ),
  model('human foot', ['bare foot', 'foot model', 'severed foot', '🦶'], {
    preset: { kind: 'foot' },
    main: 'skin',
    feature: 'foot',
    height: [0.16, 0.24],
    wordnet: '',
  }),
  model('human ear', ['ear model', 'severed ear', '👂'], {
    preset: { kind: 'ear' },
    main: 'skin',
    feature: 'ear',
    height: [0.055, 0.1],
    wordnet: '',
  }),
  model(
    'tooth',
    ['teeth model', 'molar', 'molar tooth', 'tooth model', 'human tooth', 'wisdom tooth', '🦷'],
    {
      main: 'white',
      feature: 'root',
      height: [0.06, 0.14],
      wordnet: 'tooth',
    }
  ),
  model('atom', ['atom model', 'atomic model', 'bohr model', 'atomic structure', '⚛️'], {
    feature: 'orbit',
    height: [0.2, 0.36],
    wordnet: '',
  }),
  model('molecule', ['molecule model', 'ball and stick model', 'chemical compound', 'molecular model'], {
    feature: 'bond',
    height: [0.18, 0.32],
    wordnet: '',
  }),
  model('virus', ['corona virus', 'coronavirus', 'covid virus', 'covid 19 virus', 'virus particle', '🦠'], {
    feature: 'spike',
    height: [0.14, 0.26],
    wordnet: 'virus',
  }),
  model('bacterium', ['bacteria', 'germ', 'microbe', 'bacillus', 'e coli'], {
    main: 'green',
    feature: 'flagellum',
    height: [0.06, 0.16],
    wordnet: 'microorganism',
  }),
  model('solar system', ['planetary system', 'solar system model', 'orrery', 'planetarium model'], {
    feature: 'planet',
    height: [0.18, 0.36],
    wordnet: 'solar system',
  }),
]
