import type { Concept } from '../../families/types.ts'

const plastic = (color: string) => ({ recipe: 'plastic', color }) as const
const wood = (color: string) => ({ recipe: 'wood', color, axis: [0, 1, 0] }) as const

/** One tool of the kitchen: its `kind` bears its name unless `preset` says otherwise. */
const tool = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'kitchen tool', preset: { kind: name }, ...more })

/** Tools with one use each, small machines and packs of the kitchen. */
export const KITCHEN_TOOLS: readonly Concept[] = [
  tool('colander', ['pasta strainer', 'cullender', 'vegetable strainer', 'pasta colander'], {
    feature: 'hole',
    height: [0.1, 0.2],
  }),
  tool('sieve', ['strainer', 'flour sifter', 'kitchen sieve', 'tea strainer', 'mesh strainer', 'sifter'], {
    feature: 'mesh',
    height: [0.06, 0.15],
  }),
  tool('funnel', ['kitchen funnel', 'oil funnel'], {
    main: 'body',
    feature: 'cone',
    height: [0.13, 0.25],
    wordnet: 'funnel#2',
  }),
  tool('cheese grater', ['grater', 'box grater', 'vegetable grater', 'food grater'], {
    preset: { kind: 'grater' },
    feature: 'cutter',
    height: [0.18, 0.34],
    wordnet: 'grater',
  }),
  tool('corkscrew', ['wine opener', 'bottle screw', 'winged corkscrew'], {
    feature: 'spiral',
    height: [0.13, 0.26],
    wordnet: 'corkscrew',
  }),
  tool('can opener', ['tin opener'], {
    materials: { grip: { recipe: 'plastic', color: '#c23a30' } },
    feature: 'key',
    height: [0.14, 0.26],
    wordnet: 'can opener',
  }),
  tool('pizza cutter', ['pizza wheel', 'pizza slicer'], {
    materials: { grip: plastic('#c9382e') },
    feature: 'wheel',
    height: [0.15, 0.28],
    wordnet: '',
  }),
  tool('tongs', ['kitchen tongs', 'salad tongs', 'grill tongs', 'barbecue tongs', 'pair of tongs'], {
    isPair: true,
    materials: { grip: plastic('#c9382e') },
    feature: 'tip',
    height: [0.018, 0.05],
    wordnet: 'tongs',
  }),
  tool('ice cream scoop', ['ice cream scooper', 'scooper', 'ice cream spoon'], {
    preset: { kind: 'scoop' },
    materials: { grip: plastic('#3f8fbf') },
    feature: 'bowl',
    height: [0.03, 0.09],
    wordnet: '',
  }),
  tool('potato masher', ['masher', 'food masher'], {
    preset: { kind: 'masher' },
    materials: { grip: wood('#a9713c') },
    feature: 'wire',
    height: [0.2, 0.36],
    wordnet: '',
  }),
  tool('mortar and pestle', ['pestle and mortar', 'mortar', 'pestle', 'spice grinder', 'molcajete'], {
    preset: { kind: 'mortar' },
    main: 'stone',
    feature: 'pestle',
    height: [0.12, 0.28],
    wordnet: '',
  }),
  tool('measuring cup', ['measuring jug', 'measuring glass', 'graduated jug'], {
    main: 'glass',
    feature: 'mark',
    height: [0.08, 0.17],
    wordnet: 'measuring cup',
  }),
  tool('knife block', ['knife holder', 'knife rack', 'block of knives'], {
    main: 'wood',
    feature: 'handle',
    height: [0.22, 0.45],
    wordnet: '',
  }),
  tool('toast rack', ['toast holder', 'toast stand'], { feature: 'bow', height: [0.09, 0.18], wordnet: '' }),
  tool('egg cup', ['eggcup', 'egg holder', 'soft boiled egg'], {
    main: 'porcelain',
    feature: 'cup',
    height: [0.06, 0.13],
    wordnet: 'eggcup',
  }),
  tool('cocktail shaker', ['drink shaker', 'martini shaker', 'bar shaker'], {
    preset: { kind: 'shaker' },
    materials: { metal: { recipe: 'polished-metal', color: '#cfd3d6' } },
    feature: 'shoulder',
    height: [0.18, 0.34],
    wordnet: 'cocktail shaker',
  }),
  tool('french press', ['cafetiere', 'coffee press', 'press pot', 'plunger pot'], {
    main: 'metal',
    feature: 'knob',
    height: [0.18, 0.34],
    wordnet: '',
  }),
  tool('stand mixer', ['kitchen mixer', 'cake mixer', 'dough mixer', 'food mixer', 'electric mixer'], {
    main: 'body',
    materials: { body: { recipe: 'enamel', color: '#c8312e' } },
    feature: 'head',
    height: [0.28, 0.5],
    wordnet: 'mixer#4',
  }),
  tool('milk carton', ['carton of milk', 'juice carton', 'carton of juice', 'milk box'], {
    main: 'print',
    feature: 'gable',
    height: [0.18, 0.32],
    wordnet: '',
  }),
  tool(
    'takeout box',
    [
      'takeaway box',
      'chinese takeout box',
      'noodle box',
      'takeout container',
      'oyster pail',
      'chinese takeout',
      'takeout',
    ],
    {
      main: 'light',
      materials: { print: { recipe: 'paper', color: '#c8322c' } },
      feature: 'flap',
      height: [0.14, 0.3],
      wordnet: '',
    }
  ),
  tool('egg carton', ['egg box', 'carton of eggs', 'box of eggs', 'egg tray'], {
    main: 'card',
    feature: 'egg',
    height: [0.1, 0.2],
    wordnet: '',
  }),
  tool('baby bottle', ['feeding bottle', 'nursing bottle', "baby's bottle", 'infant bottle', '🍼'], {
    main: 'print',
    materials: { print: plastic('#4aa6c9') },
    feature: 'teat',
    height: [0.14, 0.26],
    wordnet: '',
  }),
  tool('cake stand', ['cake plate', 'cake pedestal', 'pedestal cake stand'], {
    main: 'porcelain',
    feature: 'plate',
    height: [0.17, 0.32],
    wordnet: '',
  }),
  tool('cereal box', ['box of cereal', 'cereal packet', 'box of cornflakes'], {
    main: 'print',
    materials: { print: { recipe: 'cardboard', color: '#e5702a' } },
    feature: 'bowl',
    height: [0.24, 0.42],
    wordnet: '',
  }),
]
