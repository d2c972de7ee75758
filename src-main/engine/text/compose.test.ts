import { beforeAll, describe, expect, it } from 'vitest'
import { boundsOf } from '../kernel/mesh.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { KNOWN_NAMES } from '../concepts/registry.ts'
import { colorHex } from '../material/colors.ts'
import { measureShape } from '../shape/measure.ts'
import type { Shape } from '../shape/types.ts'
import { childMaps } from '../shape/walk.ts'
import { compose, type Composition, type Design } from './compose.ts'
import { skinOf } from './contact/contact.ts'
import { createNotes } from './grammar/notes.ts'
import { parseNegative, parsePrompt } from './grammar/parse.ts'
import { partsOfShape } from './contact/prune.ts'
import { understandScene } from './meaning/understand.ts'

beforeAll(prepareGeometry)

interface Made extends Composition {
  readonly notes: readonly string[]
}

function make(prompt: string, { negative = '', seed = 0 } = {}): Made {
  const notes = createNotes()
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const understood = understandScene(scene)
  const request = { scene, understood, negative: parseNegative(negative, KNOWN_NAMES), seed, notes }
  return { ...compose(request), notes: notes.list() }
}

const only = (made: Composition): Design => {
  expect(made.designs).toHaveLength(1)
  return made.designs[0]
}
const partNames = (made: Composition): readonly string[] => [...partsOfShape(made.shape).keys()]
const height = ({ shape }: Composition): number => measureShape(shape).max[1] - measureShape(shape).min[1]

/** Materials of the parts that really are in the program, by part name. */
function partMaterials(shape: Shape): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (node: Shape, part: string, recipe: string): void => {
    const ownPart = node.part ?? part
    const ownRecipe =
      node.material === undefined ? recipe : `${node.material.recipe} ${node.material.color ?? ''}`.trim()
    if (childMaps(node).length === 0) {
      found.set(ownPart, ownRecipe)
    }
    for (const { child } of childMaps(node)) {
      visit(child, ownPart, ownRecipe)
    }
  }
  visit(shape, '', '')
  return found
}

describe('colours and materials reach the right slot', () => {
  it.each([
    ['a red mug', { body: 'ceramic red', handle: 'ceramic red' }],
    [
      'a red mug with a blue handle',
      { body: 'ceramic red', handle: 'ceramic red' },
      { handle: 'ceramic blue' },
    ],
    ['a navy blue porcelain mug', { body: 'porcelain navy blue', handle: 'porcelain navy blue' }],
    ['a glass mug', { body: 'glass', handle: 'glass' }],
    ['an oak chair', { frame: 'wood oak', seat: 'wood oak' }],
    ['a wooden chair with brass legs', { frame: 'wood', seat: 'wood' }, { leg: 'polished-metal #c9a24d' }],
    ['a red wooden chair', { frame: 'painted-wood red', seat: 'painted-wood red' }],
    ['a brown wooden chair', { frame: 'wood brown' }],
    ['a metal chair', { frame: 'brushed-metal #9a9da1' }],
    ['a blue metal chair', { frame: 'painted-metal blue' }],
    ['a chair with a velvet cushion', { cushion: 'velvet' }],
    ['a chair upholstered in green leather', { cushion: 'leather green' }],
    [
      'a lamp with a black base and a red shade',
      { base: 'ceramic teal', shade: 'fabric red' },
      { base: 'ceramic black' },
    ],
    ['a leather chair', { cushion: 'leather', frame: 'wood #9a6a3c' }],
    ['a green velvet armchair with walnut legs', { upholstery: 'velvet green' }, { foot: 'wood walnut' }],
    ['a red armchair', { upholstery: 'velvet red', feet: 'wood #5a3a24' }],
    ['an oak armchair', { feet: 'wood oak', upholstery: 'velvet #7a2f45' }],
    ['a plush velvet armchair', { upholstery: 'velvet', feet: 'wood #5a3a24' }],
    ['a golden chair', { frame: 'polished-metal #e2b24a' }],
    ['a red and white mug', { body: 'ceramic red', handle: 'ceramic white' }],
    ['a yellow car', { paint: 'car-paint yellow' }],
    ['a silver car', { paint: 'car-paint silver' }],
    ['a matte black car', { paint: 'painted-metal black' }],
    ['a rusty car', { paint: 'rusty-metal', rim: 'rusty-metal' }],
    ['a black and white dog', { coat: 'fur black', ears: 'fur black', marking: 'fur white' }],
    ['a white dog with black ears', { coat: 'fur white' }, { ear: 'fur black' }],
    ['a dog with a blue collar', { collar: 'leather blue' }],
    ['a golden dog', { coat: 'fur golden' }],
    ['a black and white cow', { coat: 'fur white', marking: 'fur black' }],
    ['a white and brown horse', { coat: 'fur brown', marking: 'fur white' }],
    ['a dog with brown fur', { coat: 'fur brown', ears: 'fur brown' }],
    ['a lit lamp', { base: 'ceramic #3f6f78' }],
    ['a red apple tree', { fruit: 'plastic red', leaves: 'foliage #4f7f2f' }],
    ['a birch tree', { leaves: 'foliage #7fa53e', trunk: 'bark #e6e2da' }],
    ['a gold sword', { blade: 'polished-metal gold' }],
    ['a sword with a gold hilt', { guard: 'polished-metal gold' }],
    ['a gold sword with a ruby pommel', { blade: 'polished-metal gold' }, { pommel: 'gem #a5122f' }],
    ['a white house with a red door', { wall: 'plaster white', door: 'painted-wood red' }],
    ['a house made of bricks', { wall: 'brick' }],
    ['a stone cottage with a thatched roof', { wall: 'stone', roof: 'wicker #b99a5c' }],
    ['a tree with orange leaves', {}, { leaves: 'foliage orange' }],
    ['a tree with a white trunk', { trunk: 'bark white' }],
    ['a statue of a dog', { coat: 'stone', eyes: 'stone' }],
    ['a marble statue of a dog', { coat: 'marble', ears: 'marble', collar: 'marble' }],
    ['a wooden toy car', { paint: 'wood', tyre: 'wood' }],
  ] as readonly [string, Record<string, string>, Record<string, string>?][])(
    '%s',
    (prompt, slots, parts = {}) => {
      const made = only(make(prompt))
      const check = (spec: { recipe: string; color?: string } | undefined, expected: string): void => {
        const [recipe, ...color] = expected.split(' ')
        expect([prompt, spec?.recipe]).toEqual([prompt, recipe])
        const name = color.join(' ')
        if (name.startsWith('#')) {
          expect(spec?.color).toBe(name)
        } else if (name !== '' && name !== 'teal') {
          expect([name, spec?.color]).toEqual([name, colorHex(name) ?? undefined])
        }
      }
      for (const [slot, expected] of Object.entries(slots)) {
        check(made.materials[slot], expected)
      }
      for (const [part, expected] of Object.entries(parts)) {
        check(made.partMaterials[part], expected)
      }
    }
  )

  it('dresses a part of a shared slot alone, in the program itself', () => {
    const materials = partMaterials(make('a red mug with a blue handle').shape)
    expect(materials.get('handle')).toBe(`ceramic ${colorHex('blue')}`)
    expect(materials.get('body')).toBe(`ceramic ${colorHex('red')}`)
  })

  it.each([
    ['a red and white striped mug', 'stripes', 'red', 'white'],
    ['a blue mug with white polka dots', 'dots', 'blue', 'white'],
    ['a mug with green stripes', 'stripes', null, 'green'],
    ['a plaid cushion chair', null, null, null],
  ])('gives a pattern its two colours: %s', (prompt, pattern, color, accent) => {
    const { body } = only(make(prompt)).materials
    expect(body?.pattern ?? null).toBe(pattern)
    if (color !== null) {
      expect(body?.color).toBe(colorHex(color))
    }
    if (accent !== null) {
      expect(body?.accent).toBe(colorHex(accent))
    }
  })

  it('wears what is old more than what is new, and slightly less than fully', () => {
    const wear = (prompt: string): number => only(make(prompt)).materials['frame']?.wear ?? -1
    expect(wear('a brand new chair')).toBe(0)
    expect(wear('a slightly worn chair')).toBeGreaterThan(0)
    expect(wear('a slightly worn chair')).toBeLessThan(wear('a worn chair'))
    expect(wear('a chair')).toBe(-1)
  })
})

describe('parameters follow the words', () => {
  it.each([
    ['a stool with a cushion', 'cushion', 'yes'],
    ['a chair with armrests', 'arms', 'yes'],
    ['a chair with six slats', 'slats', 6],
    ['a high-backed chair', 'back_height', 0.48 * 1.35],
    ['a mug of coffee', 'filling', 'coffee'],
    ['a mug and saucer', 'saucer', 'yes'],
    ['a vase with painted flowers', 'painted', 'peonies'],
    ['a teapot with painted roses', 'painted', 'flowers'],
    ['a three-storey house', 'floors', 3],
    ['a house with four windows', 'windows', 4],
    ['a desk with drawers', 'drawers', 2],
    ['a table with a drawer', 'drawers', 1],
    ['a cake with a candle', 'candles', 1],
    ['a dog with pointed ears', 'ears', 'pointed'],
    ['a curved sword', 'edges', 'one'],
    ['a bare tree', 'kind', 'bare'],
    ['an apple tree with 12 apples', 'fruit', 12],
    ['a sporty car', 'body', 'sports'],
    ['a modern lamp', 'base', 'stem'],
    ['a leather chair', 'cushion', 'yes'],
    ['a sword with a ruby', 'gem', 'yes'],
    ['a chest full of gold', 'content', 'gold'],
    ['a black and white dog', 'markings', 'mask'],
    ['a black and tan german shepherd', 'markings', 'saddle'],
  ])('%s: %s = %s', (prompt, name, value) => {
    const { parameters } = only(make(prompt))
    expect(typeof value === 'number' ? Number(parameters[name]).toFixed(4) : parameters[name]).toBe(
      typeof value === 'number' ? value.toFixed(4) : value
    )
  })

  it('keeps numbers in their ranges and says so', () => {
    const { designs, notes } = make('a chair with forty slats')
    expect(designs[0]?.parameters['slats']).toBe(9)
    expect(notes.join(' ')).toContain('40')
  })

  it('strengthens "very" and weakens "slightly"', () => {
    const tall = (prompt: string): number => Number(only(make(prompt)).parameters['height'])
    expect(tall('a slightly tall lamp')).toBeGreaterThan(0.5)
    expect(tall('a slightly tall lamp')).toBeLessThan(tall('a tall lamp'))
    expect(tall('a tall lamp')).toBeLessThan(tall('a very tall lamp'))
  })
})

describe('size and number', () => {
  it.each([
    ['a tiny mug', 'a small mug'],
    ['a small mug', 'a mug'],
    ['a mug', 'a big mug'],
    ['a big mug', 'a giant mug'],
  ])('%s is lower than %s', (lower, higher) => {
    expect(height(make(lower))).toBeLessThan(height(make(higher)))
  })

  it.each([
    ['a 1.2 m tall lamp', 1.2],
    ['a 30 cm mug', 0.3],
    ['a chair 110cm high', 1.1],
    ['a tree 12 feet tall', 3.6576],
    ["a 6' tall floor lamp", 1.8288],
    ['a half meter tall sword', 0.5],
    ['three mugs, 20 cm tall', 0.2],
  ])('%s asks for exactly its height', (prompt, meters) => {
    const made = make(prompt)
    if (made.designs[0]?.count === 1) {
      expect(made.heightMeters).toBeCloseTo(meters, 6)
    }
    expect(height(made)).toBeCloseTo(meters, 1)
  })

  it('lifts the seat of a stool and the back of a chair', () => {
    const stool = only(make('a stool 60 cm tall'))
    expect(Number(stool.parameters['seat_height'])).toBeGreaterThan(0.55)
    expect(stool.scale).toBeCloseTo(1, 1)
  })

  it('makes a tall chair taller in the back and a doll’s chair smaller as a whole', () => {
    const tall = only(make('a 1.2 m tall chair'))
    expect(tall.scale).toBeCloseTo(1, 1)
    expect(Number(tall.parameters['back_height'])).toBeGreaterThan(0.6)
    const tiny = only(make('a 15 cm tall chair'))
    expect(tiny.parameters['back_height']).toBe(0.48)
    expect(tiny.scale).toBeLessThan(0.2)
  })

  it.each([
    ['three mugs', 3],
    ['a pair of chairs', 2],
    ['a dozen swords', 12],
    ['chairs', 2],
    ['a set of four chairs', 4],
  ])('%s: %i copies side by side that do not touch', (prompt, count) => {
    const made = make(prompt)
    expect(only(made).count).toBe(count)
    const single = measureShape(make(`a ${only(made).concept.name}`).shape)
    const all = measureShape(made.shape)
    const columns = count <= 5 ? count : Math.ceil(Math.sqrt(count))
    expect(all.max[0] - all.min[0]).toBeGreaterThan((single.max[0] - single.min[0]) * columns)
    expect(all.min[0]).toBeCloseTo(-all.max[0], 0)
  })

  it('stops at twelve copies and says so', () => {
    const made = make('ninety mugs, no, 90 mugs')
    expect(Math.max(...made.designs.map(({ count }) => count))).toBeLessThanOrEqual(12)
    expect(made.notes.join(' ')).toContain('12')
  })
})

describe('several things', () => {
  it.each([
    ['a chair and a lamp', ['chair', 'lamp']],
    ['a lamp next to a chair', ['lamp', 'chair']],
    ['a house with a tree', ['house', 'tree']],
    ['a red mug and a blue mug', ['mug', 'mug']],
    ['a car in front of a house', ['car', 'house']],
  ])('%s stands on one ground without touching', (prompt, concepts) => {
    const made = make(prompt)
    expect(made.designs.map(({ concept }) => concept.name)).toEqual(concepts)
    expect(made.shape.op).toBe('group')
    const boxes = (made.shape.op === 'group' ? made.shape.children : []).map(child => measureShape(child))
    const [first, second] = boxes
    const apart = [0, 2].some(
      axis => first.max[axis] < second.min[axis] || second.max[axis] < first.min[axis]
    )
    expect(apart).toBe(true)
  })

  it('puts the house behind the car, not over it', () => {
    const { shape } = make('a car in front of a house')
    const [car, house] = (shape.op === 'group' ? shape.children : []).map(child => measureShape(child))
    expect(house.max[2]).toBeLessThan(car.min[2])
  })

  it('makes one bust of somebody, with his or her face, and all of it of one material', () => {
    const man = only(make('a marble bust of a man'))
    expect([man.concept.name, man.parameters['sex']]).toEqual(['bust', 'male'])
    expect(only(make('a bust of a woman')).parameters['sex']).toBe('female')
    const { materials } = only(make('a bronze bust'))
    expect(
      new Set([materials['skin']?.recipe, materials['hair']?.recipe, materials['iris']?.recipe]).size
    ).toBe(1)
    expect(only(make('a marble bust of a lion')).materials['coat']?.recipe).toBe('marble')
  })

  it.each([
    ['a dog with a hat', 'dog', 'hat'],
    ['a cat in a top hat', 'cat', 'top hat'],
    ['a man wearing a bicycle helmet', 'man', 'bicycle helmet'],
    ['a penguin wearing a crown', 'penguin', 'crown'],
    ['a lion wearing a beanie', 'lion', 'beanie'],
  ])('%s has it on the head', (prompt, wearer, worn) => {
    const made = make(prompt)
    expect(made.designs.map(({ concept }) => concept.name)).toEqual([wearer, worn])
    const [body, hat] = (made.shape.op === 'group' ? made.shape.children : []).map(child =>
      measureShape(child)
    )
    const tall = body.max[1] - body.min[1]
    expect(hat.min[1]).toBeGreaterThan(body.min[1] + 0.55 * tall)
    expect(hat.min[1]).toBeLessThan(body.max[1])
  })

  it.each([
    ['a bowl of apples', ['bowl', 'apple']],
    ['a bowl filled with oranges', ['bowl', 'orange']],
    ['a basket of apples', ['basket', 'apple']],
    ['a plate of cookies', ['plate', 'cookie']],
  ])('%s holds a heap of them and nothing else', (prompt, concepts) => {
    const { designs } = make(prompt)
    expect(designs.map(({ concept }) => concept.name)).toEqual(concepts)
    expect(designs[1]?.count).toBeGreaterThan(4)
    expect(designs[0]?.parameters['serving'] ?? 'none').toBe('none')
  })

  it('says what it cannot place', () => {
    expect(make('a dog on a whim').notes.join(' ')).toContain('“on whim” was left out')
    expect(make('a dog on a whim').designs).toHaveLength(1)
  })
})

describe('what shall not be there', () => {
  it.each([
    ['a mug without a handle', '', 'handle'],
    ['a mug', 'handle', 'handle'],
    ['an armchair without armrests', '', 'armrest'],
    ['a dog', 'collar', 'collar'],
    ['a house without a chimney', '', 'chimney'],
    ['a windowless house', '', 'window'],
    ['a lamp with no shade', '', 'shade'],
    ['a tree without leaves', '', 'leaves'],
    ['a car', 'mirrors', 'mirror'],
    ['a sword with no guard', '', 'guard'],
  ])('%s (negative: %s) has no %s', (prompt, negative, part) => {
    const plain = make(prompt.replace(/ with(?:out| no) .*$|windowless /, ''))
    expect(partNames(plain)).toContain(part)
    expect(partNames(make(prompt, { negative }))).not.toContain(part)
  })

  it('keeps a part that carries the rest and says so', () => {
    const made = make('a chair without a seat')
    expect(partNames(made)).toContain('seat')
    expect(made.notes.join(' ')).toContain('keeps its seat')
  })

  it('avoids materials and colours of the negative prompt, unless the prompt itself wants them', () => {
    expect(only(make('a chair', { negative: 'wood' })).materials['frame']?.recipe).not.toBe('wood')
    expect(only(make('a car', { negative: 'red' })).materials['paint']?.color).not.toBe(
      only(make('a car')).materials['paint']?.color
    )
    expect(only(make('a red car', { negative: 'red' })).materials['paint']?.color).toBe(colorHex('red'))
  })
})

describe('what was not understood or honoured is said', () => {
  it.each([
    ['an elegant chair', '“elegant”'],
    ['a dog with a zeitgeist', '“zeitgeist”'],
    ['a mug with a gold rim', '“gold rim”'],
    ['a chair with long arms', '“long arm”'],
  ])('%s', (prompt, quoted) => {
    expect(make(prompt).notes.join(' ')).toContain(quoted)
  })

  it('says nothing when everything was honoured', () => {
    for (const prompt of [
      'a wooden chair',
      'three red mugs',
      'a 1 m tall lamp with a green shade',
      'a mug of tea',
    ]) {
      expect([prompt, make(prompt).notes]).toEqual([prompt, []])
    }
  })
})

describe('seeds', () => {
  it('give the archetype with 0, something else with another, and the same again with the same', () => {
    for (const prompt of ['a chair', 'a tree', 'a dog', 'a lamp']) {
      const bytes = (seed: number): string => JSON.stringify(make(prompt, { seed }).shape)
      expect(bytes(0)).toBe(bytes(0))
      expect(bytes(5)).toBe(bytes(5))
      expect(bytes(5)).not.toBe(bytes(0))
      expect(bytes(5)).not.toBe(bytes(6))
    }
  })

  it('leave alone what the prompt decides', () => {
    for (const seed of [1, 2, 3]) {
      const { parameters, materials } = only(make('a red chair with six slats', { seed }))
      expect(parameters['slats']).toBe(6)
      expect(materials['frame']?.color).toBe(colorHex('red'))
    }
  })
})

describe('a name', () => {
  it.each([
    ['a wooden chair', 'Wooden chair'],
    ['three red mugs', 'Three red mugs'],
    ['a small black and white dog', 'Small black and white dog'],
    ['a chair and a lamp', 'Chair and lamp'],
    ['german shepherd', 'German shepherd'],
  ])('%s → %s', (prompt, name) => {
    expect(make(prompt).name).toBe(name)
  })

  it.each([
    ["a carved jack-o'-lantern", ['jack-o-lantern']],
    ['a teddy bear in a raincoat', ['teddy bear']],
  ])('reads %s as the thing it is, not as a word of it', (prompt, concepts) => {
    expect(make(prompt).designs.map(({ concept }) => concept.name)).toEqual(concepts)
  })
})

describe('what things are made of', () => {
  it.each([
    ['a chair made of cheese', 'chair', 'wax'],
    ['a rabbit carved out of cheese', 'rabbit', 'wax'],
    ['a robot stegosaurus', 'stegosaurus', 'brushed-metal'],
  ])('%s is one %s of %s, and nothing lies beside it', (prompt, noun, recipe) => {
    const { concept, materials } = only(make(prompt))
    expect(concept.name).toBe(noun)
    expect(Object.values(materials).map(material => material.recipe)).toContain(recipe)
  })

  it('who plays a guitar has it in the hands, who plays a piano sits at it on a stool', () => {
    expect(make('a man playing a guitar').designs.map(({ side }) => side)).toEqual(['beside', 'held'])
    const pianist = make('a man playing a piano').designs
    expect(pianist.map(({ concept }) => concept.name)).toEqual(['man', 'piano', 'stool'])
    expect(pianist[0].parameters['pose']).toBe('seated')
  })
})

describe('what a sentence says of one thing', () => {
  const partsOf = (prompt: string): readonly string[] => [...partsOfShape(make(prompt).shape).keys()]
  /** The box around what is named so. */
  const boxOf = (made: Composition, label: string) => {
    const positions = skinOf(made.shape).parts.flatMap(part =>
      part.name.endsWith(label) ? [part.positions] : []
    )
    return boundsOf(...positions)
  }

  it.each(['a cat sleeping on a mat', 'a dog asleep', 'a sleeping lion'])(
    '%s has its eyes closed',
    prompt => {
      const parts = partsOf(prompt)
      expect(parts).toContain('eyelid')
      expect(parts.filter(part => /^(?:eye|pupil|glint)$/.test(part))).toEqual([])
    }
  )

  it('a cat that lies has its eyes open', () => {
    expect(partsOf('a cat lying on a mat')).toContain('eye')
  })

  it('what a thing is with “in it” is in it: a shovel leans in its wheelbarrow, an axe is in its stump', () => {
    const barrow = make('a wheelbarrow with a shovel in it')
    expect(boxOf(barrow, 'shovel').min[1]).toBeGreaterThan(0.1)
    expect(boxOf(barrow, 'shovel').max[0]).toBeLessThan(boxOf(barrow, 'wheelbarrow').max[0])
    const log = make('a log with a hatchet stuck in it')
    expect(boxOf(log, 'axe').min[1]).toBeLessThan(boxOf(log, 'log').max[1])
    const stump = make('a tree stump with an axe buried in it')
    expect(boxOf(stump, 'axe').min[1]).toBeLessThan(boxOf(stump, 'tree_stump').max[1])
    expect(boxOf(stump, 'axe').max[1]).toBeGreaterThan(1.2 * boxOf(stump, 'tree_stump').max[1])
  })

  it('what decorates a tree hangs in its crown', () => {
    const tree = make('a Christmas tree with donuts as decorations')
    expect(tree.notes).toEqual([])
    expect(boxOf(tree, 'doughnut').min[1]).toBeGreaterThan(0.2 * boxOf(tree, 'christmas_tree').max[1])
  })

  it('the part of a compound that a family has is its own: a telephoto lens is no magnifying glass', () => {
    expect(only(make('a camera with a telephoto lens')).concept.name).toBe('camera')
  })

  it.each(['a rainbow fish', 'a rainbow snake'])('%s has the pattern that its name says', prompt => {
    const { materials } = only(make(prompt))
    expect(Object.values(materials).map(({ pattern }) => pattern)).toContain('rainbow')
  })

  it('a toy that is said to be plush is sewn', () => {
    expect(partsOf('a plush t-rex dinosaur toy')).toContain('seam')
  })
})
