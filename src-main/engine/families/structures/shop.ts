import { PI, atan2, sin } from '../../kernel/det-math.ts'
import { lettering } from '../../kit/lettering.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  rotated,
  scaled,
  sharp,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { PROPORTIONS } from '../kind-maker.ts'
import { slotTags, type SlotTags } from '../slot-tags.ts'
import { choice } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { cart } from './shop-cart.ts'
import { ware, WARES } from './shop-wares.ts'

const QUARTER = PI / 2

/** How a shop is built: for the trade of a high street, of an old town, or of a city of the night. */
const LOOKS = ['plain', 'old', 'neon'] as const
type Look = (typeof LOOKS)[number]

/** What stands over shops, capitals: lettering has no other signs. */
const WORDS =
  'SHOP|BAKERY|COFFEE|FLOWERS|MEAT|BOOKS|BARBER|PAWN|PHARMACY|PIZZA|ICE CREAM|SWEETS|TOYS|SHOES|FASHION|JEWELS|MUSIC|GROCERY|FISH|LAUNDRY|POTIONS|WEAPONS|TAVERN|INN|SALOON|GARAGE|TOOLS|FOOD|NOODLES|HOT DOGS|BURGERS|TACOS|DONUTS|NEWS|TICKETS|DINER|PUB|TEA|MARKET|MAGIC|GIFTS|PETS|BIKES|TAILOR|CHEESE|WINE|POPCORN'.split(
    '|'
  )

/** Shops as one sees them from the street: a front with its window, a stand with its counter, a truck with its hatch, a cart under its umbrella. Real sizes. */
export const shop: Family = {
  name: 'shop',
  parameters: {
    kind: choice(['front', 'stand', 'truck', 'cart'], 'How it is built'),
    word: choice(WORDS, 'What its sign says'),
    ware: choice(Object.keys(WARES), 'What it sells'),
    look: choice(LOOKS, 'Its time and town'),
    ...PROPORTIONS,
  },
  steady: ['word', 'ware', 'look'],
  slots: {
    wall: { material: { recipe: 'plaster', color: '#e3d2b4' } },
    awning: { material: { recipe: 'fabric', color: '#c8402f' } },
    stripe: { material: { recipe: 'fabric', color: '#f4efe2' } },
    sign: { material: { recipe: 'painted-wood', color: '#2f4d46' } },
    letter: { material: { recipe: 'painted-metal', color: '#f7e7bd' } },
    trim: { material: { recipe: 'painted-wood', color: '#6b4a33' } },
    beam: { material: { recipe: 'wood', color: '#5b3d27', axis: [0, 1, 0] } },
    roof: { material: { recipe: 'roof-tiles', color: '#9c4f38' } },
    stone: { material: { recipe: 'stone', color: '#a49c90' } },
    night: { material: { recipe: 'painted-metal', color: '#262b38' } },
    glass: { material: { recipe: 'glass', color: '#cfe5ee' } },
    inside: { material: { recipe: 'plaster', color: '#f6e2b0' } },
    tire: { material: { recipe: 'rubber', color: '#26282b' } },
    metal: { material: { recipe: 'brushed-metal', color: '#b4b9be' } },
    glow: { material: { recipe: 'glow', color: '#ff4fb0' } },
    shine: { material: { recipe: 'glow', color: '#42d9f5' } },
    lamp: { material: { recipe: 'glow', color: '#ffd98a' } },
    red: { material: { recipe: 'painted-metal', color: '#d23b2e' } },
    pink: { material: { recipe: 'plastic', color: '#f08fb4' } },
    gold: { material: { recipe: 'plastic', color: '#f0b93c' } },
    green: { material: { recipe: 'plastic', color: '#4b9e48' } },
    blue: { material: { recipe: 'plastic', color: '#3f82c4' } },
    purple: { material: { recipe: 'glossy-plastic', color: '#8b46c2' } },
    brown: { material: { recipe: 'plastic', color: '#b8793f' } },
    cream: { material: { recipe: 'plastic', color: '#f3e3c0' } },
    light: { material: { recipe: 'plastic', color: '#f6f4ee' } },
    dark: { material: { recipe: 'plastic', color: '#33302f' } },
  },
  partWords: {
    awning: { slot: 'awning', part: 'awning' },
    sign: { slot: 'sign', part: 'sign' },
    letter: { slot: 'letter', part: 'letters' },
    wall: { slot: 'wall', part: 'wall' },
    window: { slot: 'glass', part: 'window' },
    'display window': { slot: 'glass', part: 'window' },
    door: { slot: 'trim', part: 'door' },
    counter: { slot: 'trim', part: 'counter' },
    roof: { slot: 'roof', part: 'roof' },
    stool: { slot: 'trim', part: 'stool' },
    wheel: { slot: 'tire', part: 'tire' },
    umbrella: { slot: 'awning', part: 'umbrella' },
    parasol: { slot: 'awning', part: 'umbrella' },
    lantern: { slot: 'lamp', part: 'lantern' },
    menu: { slot: 'dark', part: 'menu' },
    'hanging sign': { slot: 'sign', part: 'sign', with: { look: 'old' } },
    neon: { slot: 'glow', part: 'strip', with: { look: 'neon' } },
    'neon light': { slot: 'glow', part: 'strip', with: { look: 'neon' } },
    'neon sign': { slot: 'glow', part: 'strip', with: { look: 'neon' } },
  },
  adjectives: {
    large: { size: 1.25 },
    small: { size: 0.8 },
    tall: { tall: 1.2 },
    wide: { wide: 1.2 },
    ...Object.fromEntries(
      'medieval|fantasy|rustic|old|timbered|half-timbered|tudor|village|victorian|dnd'
        .split('|')
        .map(word => [word, { look: 'old' }])
    ),
    ...Object.fromEntries(
      'cyberpunk|neon|futuristic|scifi|night|glowing|synthwave|vaporwave'
        .split('|')
        .map(word => [word, { look: 'neon' }])
    ),
  },
  build,
}

/** What all makers need of a shop. */
interface Plan {
  readonly slot: SlotTags
  readonly look: Look
  readonly word: string
  readonly ware: string
}

function build(context: FamilyContext): Shape {
  const { parameters } = context
  const plan: Plan = {
    slot: slotTags(context),
    look: LOOKS.find(look => look === parameters['look']) ?? 'plain',
    word: String(parameters['word']),
    ware: String(parameters['ware']),
  }
  const kind = parameters['kind']
  const made =
    kind === 'stand'
      ? stand(plan)
      : kind === 'truck'
        ? truck(plan)
        : kind === 'cart'
          ? vendorCart(plan)
          : front(plan)
  const by = Number(parameters['size'])
  return scaled([by * Number(parameters['wide']), by * Number(parameters['tall']), by], group(made))
}

/** The slot of walls and frames in a look, and of what shines there. */
const wallOf = ({ look }: Plan): string => (look === 'neon' ? 'night' : 'wall')
const trimOf = ({ look }: Plan): string => (look === 'neon' ? 'dark' : look === 'old' ? 'beam' : 'trim')

/** A board with the word on it, its middle at x, y and its face at z. */
function signboard(
  { slot, look, word }: Plan,
  [x, y, z]: readonly [number, number, number],
  wide: number,
  high: number
): readonly Shape[] {
  const size = Math.min(high * 0.58, (wide * 0.9) / (word.length * 0.78))
  const isNeon = look === 'neon'
  return [
    tag(
      slot('sign', isNeon ? 'night' : 'sign', 'feature'),
      at([x, y, z - 0.1], box([wide, high, 0.2], { edge: bevel(0.015) }))
    ),
    tag(
      slot('letters', isNeon ? 'glow' : 'letter', 'feature'),
      at([x, y - size / 2, z + 0.02], lettering(word, size, 0.06))
    ),
    ...(isNeon
      ? [
          tag(
            slot('strip', 'shine', 'ornament'),
            ...[-1, 1].map(s => at([x, y + (s * high) / 2, z], box([wide, 0.05, 0.07], { edge: sharp })))
          ),
        ]
      : []),
  ]
}

/** A striped awning that leans down from y, z over `deep`, its stripes side by side from -wide / 2. */
function awning(
  { slot, look }: Plan,
  [x, y, z]: readonly [number, number, number],
  wide: number,
  deep: number
): readonly Shape[] {
  const n = Math.max(4, Math.round(wide / 0.34))
  const step = wide / n
  const strip = (i: number): readonly Shape[] => {
    const middle = x - wide / 2 + (i + 0.5) * step
    return [
      at(
        [middle, y - 0.2 * deep, z + deep / 2],
        rotated([0.38, 0, 0], box([step, 0.05, deep * 1.08], { edge: sharp }))
      ),
      at([middle, y - 0.4 * deep - 0.09, z + deep - 0.01], box([step, 0.2, 0.04], { edge: sharp })),
    ]
  }
  const of = (rest: number): readonly Shape[] =>
    Array.from({ length: n }, (_, i) => i)
      .filter(i => i % 2 === rest)
      .flatMap(strip)
  const isNeon = look === 'neon'
  return [
    tag(slot('awning', isNeon ? 'purple' : 'awning', 'feature'), ...of(0)),
    tag(slot('awning_stripe', isNeon ? 'dark' : 'stripe', 'ornament'), ...of(1)),
    ...(isNeon
      ? [
          tag(
            slot('strip', 'glow', 'ornament'),
            at([x, y - 0.4 * deep - 0.2, z + deep], box([wide, 0.05, 0.06], { edge: sharp }))
          ),
        ]
      : []),
  ]
}

/** A shop of one room on its pavement, 5 m wide: display window, door, awning, the word over it and what it sells on the roof. */
function front(plan: Plan): readonly Shape[] {
  const { slot, look } = plan
  const [wall, trim] = [wallOf(plan), trimOf(plan)]
  const isOld = look === 'old'
  const top = 3.7
  return [
    tag(
      slot('pavement', 'stone', 'support'),
      at([0, 0.06, 0.35], box([5.8, 0.12, 5.3], { edge: bevel(0.03) }))
    ),
    tag(
      slot('wall', wall, 'body'),
      at([0, 1.86, -0.55], box([5, 3.6, 2.9], { edge: sharp })),
      at([-2.28, 1.86, 1.2], box([0.44, 3.6, 0.8], { edge: sharp })),
      at([0.75, 1.86, 1.2], box([0.5, 3.6, 0.8], { edge: sharp })),
      at([2.22, 1.86, 1.2], box([0.56, 3.6, 0.8], { edge: sharp })),
      at([0, 3.05, 1.2], box([4.96, 1.22, 0.79], { edge: sharp }))
    ),
    tag(
      slot('sill', trim, 'ornament'),
      at([-0.79, 0.48, 1.22], box([2.62, 0.76, 0.86], { edge: bevel(0.02) }))
    ),
    tag(
      slot('inside', 'inside', 'ornament'),
      at([-0.79, 1.66, 0.93], box([2.6, 1.62, 0.06], { edge: sharp }))
    ),
    ...[-1.6, -0.79, 0.02].flatMap(x => ware(plan.ware, slot, [x, 0.86, 1.28], 0.52)),
    tag(
      slot('window', 'glass', 'ornament'),
      at([-0.79, 1.65, 1.56], box([2.58, 1.58, 0.03], { edge: sharp }))
    ),
    tag(
      slot('window_frame', trim, 'ornament'),
      ...[-2.06, -0.79, 0.48].map(x => at([x, 1.65, 1.59], box([0.08, 1.62, 0.08], { edge: sharp }))),
      at([-0.79, 2.08, 1.59], box([2.58, 0.06, 0.07], { edge: sharp }))
    ),
    tag(
      slot('door', trim, 'feature'),
      at([1.47, 1.22, 1.36], box([0.98, 2.2, 0.1], { edge: bevel(0.01) })),
      at([1.47, 0.17, 1.72], box([1.06, 0.14, 0.4], { edge: sharp }))
    ),
    tag(
      slot('door_pane', isOld ? 'lamp' : 'glass', 'ornament'),
      at([1.47, 1.62, 1.41], box([0.62, 0.9, 0.03], { edge: sharp }))
    ),
    tag(
      slot('door_handle', 'gold', 'ornament'),
      at([1.1, 1.1, 1.45], box([0.06, 0.26, 0.07], { edge: bevel(0.01) }))
    ),
    ...(isOld
      ? gable(plan)
      : [
          tag(
            slot('cornice', trim, 'ornament'),
            at([0, top, 0.32], box([5.26, 0.22, 2.9], { edge: bevel(0.03) })),
            at([0, top, -0.9], box([5.2, 0.2, 2.4], { edge: bevel(0.03) }))
          ),
        ]),
    ...signboard(plan, [0, 3.14, 1.72], 4.5, 0.66),
    ...awning(plan, [isOld ? -0.79 : 0, 2.68, 1.6], isOld ? 2.9 : 4.7, 1.05),
    ...(isOld
      ? ware(plan.ware, slot, [2.1, 3.66, 1.9], 0.8)
      : ware(plan.ware, slot, [0, top + 0.1, 0.9], 1.25)),
    ...(look === 'neon'
      ? [
          tag(
            slot('strip', 'shine', 'ornament'),
            at([0, 3.56, 1.66], box([5.02, 0.06, 0.1], { edge: sharp })),
            ...[-2.5, 2.5].map(x => at([x, 1.9, 1.62], box([0.07, 3.3, 0.07], { edge: sharp })))
          ),
        ]
      : []),
  ]
}

/** A tiled gable of timber over the front, a chimney, and beams in its walls. */
function gable({ slot }: Plan): readonly Shape[] {
  const [low, high] = [3.62, 5.5]
  const slope = atan2(high - low, 2.7)
  const long = (high - low) / sin(slope)
  return [
    tag(slot('bracket', 'beam', 'support'), at([2.1, 3.63, 1.8], box([0.7, 0.1, 0.6], { edge: sharp }))),
    tag(
      slot('gable', 'wall', 'body'),
      at(
        [0, low, -0.2],
        extrude(
          [
            [-2.46, 0],
            [2.46, 0],
            [0, 1.75],
          ],
          3.5,
          { edge: sharp }
        )
      )
    ),
    tag(
      slot('roof', 'roof', 'feature'),
      ...[-1, 1].map(s =>
        at(
          [s * 1.42, (low + high) / 2 + 0.02, -0.15],
          rotated([0, 0, -s * slope], box([long + 0.3, 0.16, 4.1], { edge: bevel(0.02) }))
        )
      )
    ),
    tag(
      slot('ridge', 'beam', 'ornament'),
      at([0, high + 0.03, -0.15], box([0.26, 0.2, 4.14], { edge: bevel(0.03) }))
    ),
    tag(
      slot('beam', 'beam', 'ornament'),
      ...[-2.42, 0.75, 2.42].map(x => at([x, 1.88, 1.56], box([0.2, 3.5, 0.14], { edge: sharp }))),
      ...[-2.46, 2.46].flatMap(x =>
        [-1.9, -0.4].map(z => at([x, 1.88, z], box([0.14, 3.5, 0.2], { edge: sharp })))
      ),
      at([0, 3.6, 1.58], box([5.1, 0.2, 0.16], { edge: sharp })),
      ...[-1, 1].map(s => at([s * 2.48, 2, -0.4], box([0.12, 0.18, 3.6], { edge: sharp }))),
      at([0, 4.3, 1.56], box([0.18, 1.3, 0.12], { edge: sharp })),
      ...[-1, 1].map(s =>
        at([s * 0.75, 4.1, 1.56], rotated([0, 0, -s * 0.6], box([0.16, 1.1, 0.12], { edge: sharp })))
      )
    ),
    tag(
      slot('chimney', 'stone', 'ornament'),
      at([-1.5, 5.1, -1], box([0.6, 1.7, 0.6], { edge: bevel(0.03) }))
    ),
  ]
}

/** A stand of boards with a counter, stools before it, lanterns and a sign on its roof. 3 m wide. */
function stand(plan: Plan): readonly Shape[] {
  const { slot, look } = plan
  const trim = trimOf(plan)
  return [
    tag(slot('floor', 'stone', 'support'), at([0, 0.05, 0.3], box([3.4, 0.1, 3], { edge: bevel(0.02) }))),
    tag(
      slot('wall', wallOf(plan), 'body'),
      at([0, 1.3, -1.02], box([3, 2.44, 0.12], { edge: sharp })),
      ...[-1, 1].map(s => at([s * 1.46, 0.62, -0.3], box([0.1, 1.06, 1.4], { edge: sharp })))
    ),
    tag(
      slot('post', trim, 'support'),
      ...[-1, 1].flatMap(s =>
        [-0.98, 0.5].map(z => at([s * 1.46, 1.32, z], box([0.13, 2.5, 0.13], { edge: bevel(0.01) })))
      )
    ),
    tag(
      slot('counter', trim, 'feature'),
      at([0, 0.58, 0.45], box([2.84, 0.98, 0.18], { edge: sharp })),
      at([0, 1.09, 0.42], box([3.04, 0.09, 0.6], { edge: bevel(0.01) }))
    ),
    tag(
      slot('counter_panel', look === 'neon' ? 'night' : 'awning', 'ornament'),
      ...[-0.92, 0, 0.92].map(x => at([x, 0.58, 0.545], box([0.76, 0.66, 0.04], { edge: bevel(0.01) })))
    ),
    tag(slot('shelf', trim, 'ornament'), at([0, 1.62, -0.84], box([2.6, 0.06, 0.3], { edge: sharp }))),
    tag(
      slot('jar', 'cream', 'ornament'),
      ...[-1, -0.62, 0.62, 1].map(x => at([x, 1.78, -0.84], cylinder(0.1, 0.28)))
    ),
    tag(
      slot('pan', 'metal', 'ornament'),
      at([-0.9, 1.23, 0.36], cylinder(0.2, 0.2)),
      at([-0.9, 1.36, 0.36], cylinder(0.22, 0.05))
    ),
    ...[0, 0.75].flatMap(x => ware(plan.ware, slot, [x, 1.135, 0.48], 0.36)),
    tag(
      slot('roof', look === 'neon' ? 'night' : trim, 'support'),
      at([0, 2.6, -0.24], box([3.3, 0.12, 1.84], { edge: bevel(0.02) }))
    ),
    ...awning(plan, [0, 2.56, 0.64], 3.26, 0.75),
    tag(
      slot('lantern', look === 'neon' ? 'glow' : 'lamp', 'ornament'),
      ...[-1.2, 1.2].map(x => at([x, 1.98, 0.7], ellipsoid([0.15, 0.19, 0.15])))
    ),
    tag(
      slot('lantern_cord', 'dark', 'ornament'),
      ...[-1.2, 1.2].map(x => at([x, 2.34, 0.7], cylinder(0.015, 0.4)))
    ),
    ...signboard(plan, [0, 2.98, 0.56], 2.5, 0.56),
    tag(
      slot('sign_post', trim, 'support'),
      ...[-0.9, 0.9].map(x => at([x, 2.8, 0.44], box([0.08, 0.4, 0.08], { edge: sharp })))
    ),
    ...ware(plan.ware, slot, [0, 3.24, 0.48], 0.72),
    tag(
      slot('stool', 'red', 'ornament'),
      ...[-0.9, 0, 0.9].map(x => at([x, 0.74, 1.2], cylinder(0.2, 0.09)))
    ),
    tag(
      slot('stool_leg', 'metal', 'support'),
      ...[-0.9, 0, 0.9].flatMap(x => [
        at([x, 0.42, 1.2], cylinder(0.04, 0.62)),
        at([x, 0.115, 1.2], cylinder(0.16, 0.05)),
      ])
    ),
  ]
}

/** A cart with its word on the front, and what it sells on the counter, large and small. */
const vendorCart = (plan: Plan): readonly Shape[] => [
  ...cart(plan.slot),
  ...signboard(plan, [0, 0.86, 0.43], 1.5, 0.4),
  ...ware(plan.ware, plan.slot, [0.42, 1.285, 0.08], 0.62),
  ...ware(plan.ware, plan.slot, [-0.5, 1.44, 0.12], 0.26),
]

/** A van that sells through a hatch in its side, which faces +Z; its cab is at +X. 5.4 m long. */
function truck(plan: Plan): readonly Shape[] {
  const { slot, look } = plan
  const wall = wallOf(plan)
  const wheels: readonly (readonly [number, number])[] = [
    [-1.55, 0.86],
    [1.75, 0.86],
    [-1.55, -0.86],
    [1.75, -0.86],
  ]
  const facing = (shape: Shape): Shape => rotated([QUARTER, 0, 0], shape)
  return [
    tag(
      slot('wall', wall, 'body'),
      at([-0.45, 0.98, 0], box([3.9, 0.86, 2], { edge: bevel(0.04) })),
      at([-0.45, 2.55, 0], box([3.9, 0.5, 2], { edge: bevel(0.04) })),
      at([-0.45, 1.85, -0.93], box([3.86, 1.1, 0.12], { edge: sharp })),
      at([-2.2, 1.85, 0], box([0.4, 1.1, 1.98], { edge: sharp })),
      at([1.22, 1.85, 0], box([0.56, 1.1, 1.98], { edge: sharp })),
      at([2.05, 0.98, 0], box([1.3, 0.86, 1.9], { edge: bevel(0.08) })),
      at([1.72, 1.85, 0], box([0.6, 1.1, 1.88], { edge: bevel(0.06) })),
      at([1.8, 2.37, 0], box([0.94, 0.16, 1.86], { edge: bevel(0.05) }))
    ),
    tag(
      slot('band', 'awning', 'ornament'),
      at([0.1, 0.72, 0], box([5.14, 0.2, 2.03], { edge: bevel(0.02) }))
    ),
    tag(
      slot('windscreen', 'glass', 'ornament'),
      at([2.2, 1.83, 0], rotated([0, 0, 0.32], box([0.06, 1, 1.66], { edge: sharp }))),
      ...[-1, 1].map(s => at([1.82, 1.83, s * 0.945], box([0.52, 0.7, 0.04], { edge: sharp })))
    ),
    tag(
      slot('bumper', 'metal', 'ornament'),
      at([2.72, 0.62, 0], box([0.14, 0.2, 1.86], { edge: bevel(0.03) })),
      at([-2.42, 0.62, 0], box([0.12, 0.16, 1.9], { edge: bevel(0.03) }))
    ),
    tag(
      slot('headlight', 'lamp', 'ornament'),
      ...[-0.66, 0.66].map(z => at([2.7, 1.02, z], rotated([0, 0, QUARTER], cylinder(0.14, 0.08))))
    ),
    tag(
      slot('tire', 'tire', 'support'),
      ...wheels.map(([x, z]) => at([x, 0.4, z], facing(cylinder(0.4, 0.28))))
    ),
    tag(
      slot('hub', 'metal', 'ornament'),
      ...wheels.map(([x, z]) => at([x, 0.4, z + 0.13 * Math.sign(z)], facing(cylinder(0.2, 0.08))))
    ),
    tag(
      slot('inside', 'inside', 'ornament'),
      at([-0.5, 1.85, -0.82], box([3.2, 1.08, 0.06], { edge: sharp }))
    ),
    tag(
      slot('counter', 'metal', 'feature'),
      at([-0.5, 1.42, 0.98], box([3, 0.07, 0.6], { edge: bevel(0.01) }))
    ),
    tag(
      slot('stove', 'metal', 'ornament'),
      at([-0.5, 1.62, -0.5], box([2.6, 0.5, 0.5], { edge: bevel(0.02) }))
    ),
    ...[-1.4, -0.5, 0.4].flatMap(x => ware(plan.ware, slot, [x, 1.455, 1.02], 0.42)),
    ...awning(plan, [-0.5, 2.5, 1], 3.1, 0.95),
    tag(slot('menu', 'dark', 'ornament'), at([1.2, 1.82, 1], box([0.44, 0.8, 0.05], { edge: bevel(0.01) }))),
    tag(
      slot('menu_line', 'light', 'ornament'),
      ...[2.08, 1.94, 1.8, 1.66, 1.52].map((y, i) =>
        at([1.2, y, 1.03], box([i === 0 ? 0.3 : 0.34, i === 0 ? 0.06 : 0.03, 0.02], { edge: sharp }))
      )
    ),
    ...signboard(plan, [-0.5, 3.08, 0.86], 3, 0.56),
    tag(
      slot('sign_post', 'metal', 'support'),
      ...[-1.6, 0.6].map(x => at([x, 2.96, 0.62], box([0.08, 0.4, 0.08], { edge: sharp })))
    ),
    tag(
      slot('vent', 'metal', 'ornament'),
      at([-1.9, 2.95, -0.4], cylinder(0.16, 0.4)),
      at([-1.9, 3.16, -0.4], cylinder(0.22, 0.06))
    ),
    ...ware(plan.ware, slot, [0.9, 2.78, -0.1], 1),
    ...(look === 'neon'
      ? [
          tag(
            slot('strip', 'shine', 'ornament'),
            at([-0.45, 2.3, 1.02], box([3.9, 0.05, 0.05], { edge: sharp })),
            at([0.1, 0.5, 1], box([4.9, 0.05, 0.05], { edge: sharp }))
          ),
        ]
      : []),
  ]
}
