import type { Concept } from '../../families/types.ts'
import type { MaterialSpec } from '../../material/types.ts'

const skin = (color: string, accent?: string): MaterialSpec => ({
  recipe: 'fruit',
  color,
  ...(accent === undefined ? {} : { accent }),
})
const leaf = (color: string): MaterialSpec => ({ recipe: 'leaf', color })
const wood = (color: string): MaterialSpec => ({ recipe: 'wood', color })

type More = Pick<Concept, 'preset' | 'feature' | 'height'> & Partial<Concept>

const fruit = (name: string, synonyms: readonly string[], more: More): Concept => ({
  name,
  synonyms,
  family: 'fruit',
  ...more,
})
const vegetable = (name: string, synonyms: readonly string[], more: More): Concept => ({
  name,
  synonyms,
  family: 'vegetable',
  ...more,
})

/** Fruit of warm countries, berries, fruit that cooks call vegetables. */
const FRUIT: readonly Concept[] = [
  fruit('lime', ['key lime'], {
    preset: { height: 0.062, width: 0.84, kind: 'lemon' },
    materials: { skin: skin('#5f9f2c') },
    feature: 'body',
    height: [0.045, 0.09],
    wordnet: '',
  }),
  fruit('grapefruit', ['pomelo', 'pink grapefruit'], {
    preset: { height: 0.11, width: 1.06, kind: 'orange', leaf: 'yes' },
    materials: { skin: skin('#eda24c', '#e8805a') },
    feature: 'leaf',
    height: [0.09, 0.15],
    wordnet: '',
  }),
  fruit('apricot', [], {
    preset: { height: 0.045, width: 1.02, kind: 'peach', leaf: 'yes' },
    materials: { skin: skin('#f0a23c', '#e07a3a'), flesh: skin('#f4b04c') },
    feature: 'leaf',
    height: [0.04, 0.08],
    wordnet: '',
  }),
  fruit('olive', ['green olive', '🫒'], {
    preset: { height: 0.024, width: 0.74, kind: 'plum', leaf: 'yes', lying: 'yes' },
    materials: { skin: skin('#7f8a2f') },
    feature: 'leaf',
    height: [0.014, 0.045],
    wordnet: '',
  }),
  fruit('date fruit', ['medjool date', 'dried date'], {
    preset: { height: 0.042, width: 0.52, kind: 'fig', lying: 'yes' },
    materials: { skin: { recipe: 'leather', color: '#5a2f17' } },
    feature: 'body',
    height: [0.016, 0.04],
    wordnet: '',
  }),
  fruit('fig', ['fresh fig'], {
    preset: { height: 0.06, width: 0.86, kind: 'fig' },
    materials: { skin: skin('#4f2d4e', '#6f7a3c') },
    feature: 'body',
    height: [0.045, 0.09],
    wordnet: '',
  }),
  fruit('papaya', ['pawpaw'], {
    preset: { height: 0.2, width: 0.56, kind: 'papaya', lying: 'yes' },
    materials: { skin: skin('#c9a02c', '#5f8f34') },
    feature: 'body',
    height: [0.08, 0.18],
    wordnet: '',
  }),
  fruit('guava', [], {
    preset: { height: 0.08, width: 0.86, kind: 'pomegranate' },
    materials: { skin: skin('#a9bd4a'), stalk: leaf('#5f6b2c') },
    feature: 'crown',
    height: [0.06, 0.12],
    wordnet: '',
  }),
  fruit('pomegranate', [], {
    preset: { height: 0.095, width: 1.04, kind: 'pomegranate' },
    materials: { skin: skin('#b5202c', '#d9674a'), stalk: skin('#b23a30') },
    feature: 'crown',
    height: [0.08, 0.14],
    wordnet: '',
  }),
  fruit('persimmon', ['kaki', 'sharon fruit'], {
    preset: { height: 0.062, width: 1.26, kind: 'persimmon' },
    materials: { skin: skin('#ea6a1c'), leaf: leaf('#6f7a3a') },
    feature: 'leaf',
    height: [0.05, 0.1],
    wordnet: '',
  }),
  {
    name: 'passion fruit',
    synonyms: ['passionfruit', 'maracuja', 'granadilla', 'half passion fruit'],
    family: 'cut_fruit',
    preset: { width: 0.065, kind: 'kiwi', cut: 'half' },
    materials: { rind: skin('#4a1f3c'), pith: skin('#c98a1f'), flesh: skin('#e8ac2c') },
    feature: 'flesh',
    height: [0.03, 0.08],
    wordnet: '',
  },
  fruit('lychee', ['litchi', 'rambutan'], {
    preset: { height: 0.036, width: 0.98, kind: 'coconut', seeds: 'bumps' },
    materials: { skin: skin('#b5283a'), seed: skin('#c23a44') },
    feature: 'seed',
    height: [0.025, 0.06],
    wordnet: '',
  }),
  fruit('durian', ['durian fruit', 'jackfruit'], {
    preset: { height: 0.24, width: 0.84, kind: 'coconut', seeds: 'spines' },
    materials: { skin: skin('#8f8a35'), seed: skin('#a39a45') },
    feature: 'seed',
    height: [0.2, 0.4],
    wordnet: '',
  }),
  fruit('star fruit', ['starfruit', 'carambola'], {
    preset: { height: 0.11, width: 0.66, kind: 'carambola', lying: 'yes' },
    materials: { skin: skin('#d9c934', '#b9b83a') },
    feature: 'body',
    height: [0.045, 0.1],
    wordnet: '',
  }),
  fruit('blueberry', ['bilberry', 'huckleberry', '🫐'], {
    preset: { height: 0.015, width: 1.14, kind: 'pomegranate' },
    materials: { skin: skin('#3a4a86', '#5a6aa6'), stalk: skin('#2c3766') },
    feature: 'crown',
    height: [0.01, 0.05],
    wordnet: '',
  }),
  fruit('cranberry', ['lingonberry'], {
    preset: { height: 0.015, width: 0.92, kind: 'plum' },
    materials: { skin: skin('#a3121f') },
    feature: 'stalk',
    height: [0.01, 0.05],
    wordnet: '',
  }),
  {
    name: 'raspberry',
    synonyms: ['red raspberry'],
    family: 'bunch',
    preset: { height: 0.03, kind: 'bramble', fruits: 60 },
    materials: { fruit: skin('#c9213f'), stalk: leaf('#6f8a3a') },
    feature: 'fruit',
    height: [0.03, 0.06],
    wordnet: '',
  },
  {
    name: 'blackberry',
    synonyms: ['bramble berry', 'mulberry', 'boysenberry'],
    family: 'bunch',
    preset: { height: 0.032, kind: 'bramble', fruits: 46 },
    materials: { fruit: skin('#2a1430'), stalk: leaf('#6f8a3a') },
    feature: 'fruit',
    height: [0.03, 0.06],
    wordnet: '',
  },
  fruit('cucumber', ['gherkin', 'pickle', '🥒'], {
    preset: { height: 0.26, width: 0.19, kind: 'cucumber', lying: 'yes', bend: 0.12, seeds: 'eyes' },
    materials: { skin: skin('#3f7a2c', '#2f6424'), seed: skin('#4a8434') },
    feature: 'body',
    height: [0.035, 0.12],
    wordnet: '',
  }),
  fruit('zucchini', ['courgette', 'green squash'], {
    preset: { height: 0.22, width: 0.22, kind: 'courgette', lying: 'yes' },
    materials: { skin: skin('#3f6b2a', '#5a8a3c'), leaf: leaf('#7f9a4a') },
    feature: 'leaf',
    height: [0.035, 0.1],
    wordnet: '',
  }),
  fruit('butternut squash', ['butternut pumpkin', 'butternut'], {
    preset: { height: 0.26, width: 0.5, kind: 'butternut' },
    materials: { skin: skin('#dba963'), leaf: leaf('#7a6a3a') },
    feature: 'leaf',
    height: [0.2, 0.4],
    wordnet: '',
  }),
  fruit('sweet potato', ['yam', 'batata', '🍠'], {
    preset: { height: 0.17, width: 0.42, kind: 'papaya', lying: 'yes', bend: 0.2, seeds: 'eyes' },
    materials: { skin: { recipe: 'soil', color: '#a3543a' }, seed: { recipe: 'soil', color: '#6f3526' } },
    feature: 'body',
    height: [0.05, 0.13],
    wordnet: '',
  }),
]

/** Roots, stalks and heads. */
const ROOTS_AND_HEADS: readonly Concept[] = [
  vegetable('beet', ['beetroot', 'red beet', 'sugar beet'], {
    preset: { height: 0.3, kind: 'beet' },
    materials: { body: skin('#6b1a35'), leaf: leaf('#4f8a3a'), detail: skin('#8f2448') },
    feature: 'leaf',
    height: [0.2, 0.4],
    wordnet: '',
  }),
  vegetable('radish', ['red radish'], {
    preset: { height: 0.16, kind: 'beet', girth: 0.9 },
    materials: { body: skin('#cf2148', '#f0e0e2'), detail: leaf('#8fb052') },
    feature: 'leaf',
    height: [0.1, 0.24],
    wordnet: '',
  }),
  vegetable('turnip', ['swede', 'rutabaga', 'kohlrabi'], {
    preset: { height: 0.28, kind: 'beet', girth: 1.2 },
    materials: { body: skin('#efe6dc', '#8f4a86'), detail: leaf('#9cb86a') },
    feature: 'leaf',
    height: [0.2, 0.4],
    wordnet: '',
  }),
  vegetable('parsnip', ['daikon', 'white carrot'], {
    preset: { height: 0.27, kind: 'carrot', girth: 1.15 },
    materials: { body: skin('#e6d6ae') },
    feature: 'leaf',
    height: [0.18, 0.36],
    wordnet: '',
  }),
  vegetable('ginger', ['ginger root', 'piece of ginger', 'turmeric', 'galangal', '🫚'], {
    preset: { height: 0.07, kind: 'ginger' },
    materials: { body: { recipe: 'bark', color: '#c9a05c' }, detail: skin('#ecd48a') },
    feature: 'body',
    height: [0.05, 0.12],
    wordnet: '',
  }),
  vegetable('cauliflower', ['head of cauliflower', 'romanesco'], {
    preset: { height: 0.17, kind: 'cauliflower' },
    materials: {
      body: { recipe: 'foliage', color: '#f1ead2' },
      leaf: leaf('#86ab5a'),
      detail: leaf('#c4d49a'),
    },
    feature: 'body',
    height: [0.12, 0.24],
    wordnet: '',
  }),
  vegetable('artichoke', ['globe artichoke'], {
    preset: { height: 0.15, kind: 'artichoke' },
    materials: { body: leaf('#6f8f52'), detail: leaf('#8aa562') },
    feature: 'body',
    height: [0.1, 0.22],
    wordnet: '',
  }),
  vegetable('celery', ['celery stalks', 'stick of celery', 'bunch of celery'], {
    preset: { height: 0.38, kind: 'celery' },
    materials: { body: leaf('#a6cf6a'), leaf: leaf('#5f9f3c'), detail: leaf('#d6e6ae') },
    feature: 'leaf',
    height: [0.28, 0.5],
    wordnet: '',
  }),
  vegetable('rhubarb', ['rhubarb stalks'], {
    preset: { height: 0.44, kind: 'celery', girth: 0.86, leaves: 1.2 },
    materials: { body: skin('#b5304a'), leaf: leaf('#4c8a35'), detail: skin('#e6b8b0') },
    feature: 'leaf',
    height: [0.3, 0.6],
    wordnet: '',
  }),
  vegetable('brussels sprout', ['brussels sprouts', 'sprout'], {
    preset: { height: 0.04, kind: 'cabbage' },
    materials: { body: leaf('#9cc45c'), leaf: leaf('#79a844') },
    feature: 'leaf',
    height: [0.025, 0.06],
    wordnet: '',
  }),
]

const nut = (
  name: string,
  synonyms: readonly string[],
  more: Omit<More, 'preset'> & Partial<Concept>
): Concept => ({
  name,
  synonyms,
  family: 'nut',
  ...more,
  preset: { kind: name, ...more.preset },
})

const NUTS: readonly Concept[] = [
  nut('walnut', ['walnut in its shell'], {
    feature: 'shell',
    height: [0.025, 0.06],
    wordnet: '',
  }),
  nut('peanut', ['groundnut', 'monkey nut', '🥜'], {
    preset: { length: 0.045 },
    materials: { shell: { recipe: 'bark', color: '#d6ac6c' } },
    feature: 'shell',
    height: [0.012, 0.03],
    wordnet: '',
  }),
  nut('almond', [], {
    preset: { length: 0.026 },
    materials: { shell: wood('#a8683a') },
    feature: 'shell',
    height: [0.006, 0.02],
    wordnet: '',
  }),
  nut('cashew', ['cashew nut'], {
    preset: { length: 0.03 },
    main: 'kernel',
    materials: { kernel: { recipe: 'bone', color: '#e6cfa0' } },
    feature: 'kernel',
    height: [0.008, 0.022],
    wordnet: '',
  }),
  nut('pistachio', ['pistachio nut'], {
    preset: { length: 0.022 },
    materials: { shell: { recipe: 'bone', color: '#e0cda2' }, kernel: skin('#8fae4a') },
    feature: 'kernel',
    height: [0.008, 0.022],
    wordnet: '',
  }),
  nut('hazelnut', ['filbert', 'cobnut'], {
    preset: { length: 0.022 },
    materials: { shell: wood('#9a5f30'), kernel: { recipe: 'bark', color: '#d6b88a' } },
    feature: 'kernel',
    height: [0.014, 0.034],
    wordnet: '',
  }),
  nut('pecan', ['pecan nut'], {
    preset: { length: 0.034 },
    main: 'kernel',
    materials: { kernel: wood('#8f5428') },
    feature: 'kernel',
    height: [0.008, 0.024],
    wordnet: '',
  }),
  nut('chestnut', ['sweet chestnut', 'roasted chestnut', 'conker', '🌰'], {
    preset: { length: 0.034 },
    materials: { shell: wood('#5a2a16'), kernel: { recipe: 'bone', color: '#c9a87c' } },
    feature: 'kernel',
    height: [0.02, 0.05],
    wordnet: '',
  }),
]

export const GARDEN_PRODUCE: readonly Concept[] = [...FRUIT, ...ROOTS_AND_HEADS, ...NUTS]
