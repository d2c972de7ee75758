import type { Concept } from '../../families/types.ts'

/** One thing to play or train with: its `kind` bears its name unless `preset` says otherwise. */
const thing = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'playware', preset: { kind: name }, ...more })

/** What one plays and trains with, in halls, on pitches and in the yard. */
export const PLAYWARE: readonly Concept[] = [
  thing('pogo stick', ['pogostick', 'jumping stick', 'bouncing stick'], {
    feature: 'spring',
    height: [0.9, 1.4],
    wordnet: '',
  }),
  thing('dart', ['darts', 'throwing dart', 'game dart', 'pub dart'], {
    main: 'red',
    feature: 'flight',
    height: [0.018, 0.045],
    wordnet: '',
  }),
  thing(
    'arcade machine',
    ['arcade cabinet', 'arcade game', 'video game machine', 'coin operated game', 'arcade'],
    {
      materials: { body: { recipe: 'glossy-plastic', color: '#2a4fb8' } },
      feature: 'screen',
      height: [1.4, 2.3],
      wordnet: '',
    }
  ),
  thing('pool table', ['billiard table', 'snooker table', 'billiards table', 'billiards'], {
    main: 'cloth',
    feature: 'cloth',
    height: [0.7, 1.25],
    wordnet: 'pool table',
  }),
  thing('hurdle', ['track hurdle', 'running hurdle', 'athletics hurdle'], {
    main: 'white',
    feature: 'board',
    height: [0.75, 1.3],
    wordnet: '',
  }),
  thing('soccer goal', ['football goal', 'goal net', 'hockey goal', 'goalpost', 'goal posts', '🥅'], {
    main: 'white',
    feature: 'post',
    height: [0.9, 1.7],
    wordnet: '',
  }),
  thing(
    'lifebuoy',
    ['life buoy', 'life ring', 'life preserver', 'ring buoy', 'lifebelt', 'rescue ring', '🛟'],
    {
      materials: { body: { recipe: 'rubber', color: '#ee5a24' } },
      feature: 'band',
      height: [0.55, 1.0],
      wordnet: 'life buoy',
    }
  ),
  thing('hula hoop', ['hula-hoop', 'hoop', 'exercise hoop', 'toy hoop'], {
    main: 'red',
    feature: 'stripe',
    height: [0.7, 1.05],
    wordnet: '',
  }),
  thing('swim ring', ['swimming ring', 'inner tube', 'pool float', 'pool ring', 'rubber ring', 'swim tube'], {
    materials: { body: { recipe: 'glossy-plastic', color: '#f2c52f' } },
    feature: 'stripe',
    height: [0.6, 1.0],
    wordnet: '',
  }),
  thing('curling stone', ['curling rock', '🥌'], {
    main: 'red',
    feature: 'stone',
    height: [0.14, 0.28],
    wordnet: '',
  }),
  thing('pommel horse', ['gymnastics horse', 'side horse', 'vaulting horse', 'vault horse'], {
    main: 'leather',
    feature: 'pommel',
    height: [0.9, 1.6],
    wordnet: 'side horse',
  }),
  thing('fidget spinner', ['spinner toy', 'hand spinner', 'finger spinner'], {
    materials: { body: { recipe: 'glossy-plastic', color: '#2f7bd0' } },
    feature: 'bearing',
    height: [0.009, 0.024],
    wordnet: '',
  }),
  thing('water gun', ['water pistol', 'squirt gun', 'super soaker', 'toy gun', '🔫'], {
    main: 'green',
    feature: 'tank',
    height: [0.12, 0.25],
    wordnet: 'water pistol',
  }),
  thing('wicket', ['cricket wicket', 'cricket stumps', 'stumps and bails'], {
    main: 'oak',
    feature: 'stump',
    height: [0.55, 0.98],
    wordnet: '',
  }),
  thing('hobby horse', ['stick horse', 'hobbyhorse', 'toy horse on a stick'], {
    main: 'felt',
    feature: 'head',
    height: [0.75, 1.35],
    wordnet: '',
  }),
]
