import { beforeAll, describe, expect, test } from 'vitest'
import { findConcept, KNOWN_NAMES } from '../../concepts/registry.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { distance, mix } from '../../kernel/vector.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at, box } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { ACTIVITIES, findActivity } from '../activities/activities.ts'
import { HOLDS } from '../activities/holds.ts'
import { compose, type Composition } from '../compose.ts'
import { skinOf } from '../contact/contact.ts'
import { jointsIn } from './figure.ts'
import { facingFront } from './held-shape.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import type { Standing } from '../relations/standing.ts'
import { understandScene } from '../meaning/understand.ts'

beforeAll(prepareGeometry)

function make(prompt: string): Composition {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const understood = understandScene(scene)
  return compose({
    scene,
    understood,
    negative: parseNegative('', KNOWN_NAMES),
    seed: 0,
    notes: createNotes(),
  })
}

/** A thing of a scene, by its number among the designs. */
function thingIn({ shape, labels }: Composition, index: number): Shape {
  // A scene that is seen from the side is turned as a whole.
  const whole = shape.op === 'place' ? shape.child : shape
  const all = whole.op === 'group' ? whole.children : []
  const found = all.find(child => child.op === 'place' && child.suffix === labels[index])
  if (found === undefined) {
    throw new Error(`the scene has no ${labels[index]}`)
  }
  return found
}

/** Heights of its skin. */
function heights(shape: Shape): readonly [number, number] {
  const all = skinOf(shape).parts.flatMap(({ positions }) => [...positions].filter((_, i) => i % 3 === 1))
  return [Math.min(...all), Math.max(...all)]
}

/** The middle of a fist: half way from the wrist to the knuckles. */
function fist(shape: Shape, side: 'left' | 'right'): Vec3 {
  const hand = jointsIn(shape).find(({ name }) => name === `${side}Hand`)
  return hand === undefined ? [9, 9, 9] : mix(hand.at, hand.tip ?? hand.at, 0.48)
}

/** How far a point is from the nearest vertex of the parts of a thing with that name, metres. */
function away(point: Vec3, shape: Shape, part: RegExp): number {
  let least = Infinity
  for (const { name, positions } of skinOf(shape).parts) {
    for (let i = 0; part.test(name) && i < positions.length; i += 3) {
      least = Math.min(least, distance(point, [positions[i], positions[i + 1], positions[i + 2]]))
    }
  }
  return least
}

describe('in the hands', () => {
  test('a balloon is held by its string, to the side: both hands were spread beside it', () => {
    expect(findActivity('hold', 'party balloon')?.hold).toBe('umbrella')
  })

  test('what is flat has its upper side to the front, but not what is carried level: a starfish was a line', () => {
    const flat = at([0, 0.02, 0], box([0.3, 0.04, 0.3]))
    const high = (thing: Partial<Standing>): number => {
      const held = facingFront(flat, { shape: flat, count: 1, label: 'thing', side: 'held', ...thing })
      const { min, max } = measureShape(held)
      return max[1] - min[1]
    }
    expect(high({})).toBeCloseTo(0.3)
    const tray = findConcept('tray')?.concept
    expect(high(tray === undefined ? {} : { concept: tray })).toBeCloseTo(0.04)
  })
})

describe('long tools', () => {
  test.each(['a man holding a mop', 'a janitor', 'a man holding a rake', 'a woman holding a hoe'])(
    '%s: it stands on its working end, the hand at its shaft; a mop was held by its strings, its shaft above the head',
    prompt => {
      const made = make(prompt)
      const [holder, tool] = [thingIn(made, 0), thingIn(made, 1)]
      const [low, high] = heights(tool)
      const [floor, crown] = heights(holder)
      expect(Math.abs(low - floor)).toBeLessThan(0.01)
      expect(high).toBeLessThan(1.1 * crown)
      // A straight shaft has vertices at its ends only: its top stands over the hand.
      const [x, , z] = fist(holder, 'right')
      expect(away([x, high, z], tool, /./)).toBeLessThan(0.06)
    }
  )
})

describe('the tables of activities', () => {
  test('every hold that a row names is there, and every tool, table and seat is made', () => {
    const holds = ACTIVITIES.flatMap(({ hold, toolHold }) =>
      [hold, toolHold].filter(one => one !== undefined)
    )
    const special = new Set(['swept', 'poked', 'given', 'stirred', 'applied'])
    expect(holds.filter(name => !special.has(name) && HOLDS[name] === undefined)).toEqual([])
    const things = ACTIVITIES.flatMap(({ tool, table, seat, stead }) =>
      [tool, table, seat, stead].filter(one => one !== undefined)
    )
    expect(things.filter(noun => findConcept(noun) === null)).toEqual([])
  })
})

describe('which row is meant', () => {
  test('words that hold other words mean themselves: a flute is no lute, a carrot no car', () => {
    expect(findActivity('play', 'woodwind flute')?.hold).toBe('flute')
    expect(findActivity('chop', 'root carrot')?.hold).toBe('worked')
    expect(findActivity('play', 'guitar banjo')?.hold).toBe('guitar')
    expect(findActivity('pull', 'handcart sled')?.hold).toBe('drawn')
    expect(findActivity('glisten', 'bottle bottle')).toBeNull()
  })
})

describe('what people do with things', () => {
  test('who types sits at a table, his fists over the keys, the screen towards him', () => {
    const made = make('A man is typing on a laptop')
    const [man, laptop] = [thingIn(made, 0), thingIn(made, 1)]
    expect(made.designs.map(({ concept }) => concept.name)).toEqual(['man', 'laptop', 'table', 'chair'])
    expect(away(fist(man, 'left'), laptop, /^key/)).toBeLessThan(0.06)
    expect(away(fist(man, 'right'), laptop, /^key/)).toBeLessThan(0.06)
    expect(Math.abs(heights(laptop)[0] - heights(thingIn(made, 2))[1])).toBeLessThan(0.01)
    const far = (part: RegExp): number =>
      Math.max(
        ...skinOf(laptop).parts.flatMap(({ name, positions }) => (part.test(name) ? [positions[2]] : []))
      )
    expect(far(/^display/)).toBeGreaterThan(far(/^key/))
  })

  test('who climbs has left the ground, hands and feet at the rungs, and no shovel', () => {
    const made = make('A worker is climbing a ladder')
    const [worker, ladder] = [thingIn(made, 0), thingIn(made, 1)]
    expect(measureShape(worker).min[1] - measureShape(ladder).min[1]).toBeGreaterThan(0.2)
    expect(made.designs[0].parameters['right_hand']).toBe('none')
    for (const side of ['left', 'right'] as const) {
      expect(away(fist(worker, side), ladder, /^rung/)).toBeLessThan(0.2)
      const foot = jointsIn(worker).find(({ name }) => name === `${side}Foot`)
      expect(away(foot?.at ?? [9, 9, 9], ladder, /^rung/)).toBeLessThan(0.25)
    }
  })

  test('a ball that is kicked lies at the toe of a leg that swings', () => {
    const made = make('A boy is kicking a ball')
    const [boy, ball] = [thingIn(made, 0), thingIn(made, 1)]
    const joints = new Map(jointsIn(boy).map(joint => [joint.name, joint.at]))
    const toe = joints.get('rightToes') ?? [9, 9, 9]
    expect(toe[2] - (joints.get('leftToes')?.[2] ?? 9)).toBeGreaterThan(0.1)
    expect(measureShape(ball).min[2] - toe[2]).toBeLessThan(0.08)
    expect(measureShape(ball).min[1]).toBeCloseTo(0, 3)
  })

  test('both arms are around what is hugged, which touches the chest', () => {
    const made = make('A girl is hugging a teddy bear')
    const [girl, bear] = [thingIn(made, 0), thingIn(made, 1)]
    expect(fist(girl, 'left')[2]).toBeGreaterThan(measureShape(bear).min[2])
    expect(distance(fist(girl, 'left'), fist(girl, 'right'))).toBeLessThan(0.4)
    expect(away(fist(girl, 'right'), bear, /./)).toBeLessThan(0.08)
  })

  test('a robot reaches, too: its gripper is at the newspaper it reads', () => {
    const made = make('A robot is reading a newspaper')
    const [robot, paper] = [thingIn(made, 0), thingIn(made, 1)]
    expect(away(fist(robot, 'left'), paper, /./)).toBeLessThan(0.12)
  })

  test('a kite is above who flies it, on a string from his hand', () => {
    const made = make('a girl flying a kite')
    const [girl, kite] = [0, 1].map(index => measureShape(thingIn(made, index)))
    expect((kite.min[1] + kite.max[1]) / 2).toBeGreaterThan(girl.max[1])
    expect(skinOf(made.shape).parts.some(({ name }) => name.startsWith('string'))).toBe(true)
    const { leftHand, rightHand } = Object.fromEntries(
      jointsIn(made.shape).map(({ name, at }) => [name, at] as const)
    )
    expect(rightHand[1]).toBeGreaterThan(leftHand[1])
  })
})

describe('bodies that show what they do', () => {
  const joint = (shape: Shape, name: string): { at: Vec3; tip: Vec3 } => {
    const found = jointsIn(shape).find(other => other.name === name)
    return { at: found?.at ?? [9, 9, 9], tip: found?.tip ?? [9, 9, 9] }
  }

  test('who works at what is low leans over it and looks at it, his hands still there: he stood upright', () => {
    const made = make('a plumber fixing a sink')
    const [plumber, sink] = [thingIn(made, 0), thingIn(made, 1)]
    expect(joint(plumber, 'chest').at[2]).toBeGreaterThan(joint(plumber, 'hips').at[2] + 0.02)
    const { at, tip } = joint(plumber, 'head')
    expect(tip[2]).toBeGreaterThan(at[2] + 0.03)
    expect(away(fist(plumber, 'left'), sink, /./)).toBeLessThan(0.08)
  })

  test('who feeds a duck kneels, its bread in his hand: it lay on its head, far below the hand', () => {
    const made = make('an old man feeding a duck')
    expect(away(fist(thingIn(made, 0), 'right'), thingIn(made, 2), /./)).toBeLessThan(0.08)
  })

  test('who hauls a rope leans back', () => {
    const made = make('a sailor pulling a rope')
    const sailor = thingIn(made, 0)
    expect(joint(sailor, 'chest').at[2]).toBeLessThan(joint(sailor, 'hips').at[2])
  })

  test('a rifle that is aimed lies along the sight, at the shoulder: it was held upright', () => {
    const made = make('a man aiming a rifle')
    const [low, high] = heights(thingIn(made, 1))
    const shoulder = joint(thingIn(made, 0), 'rightUpperArm').at[1]
    expect(high - low).toBeLessThan(0.4)
    expect(low).toBeLessThan(shoulder)
    expect(high).toBeGreaterThan(shoulder)
  })

  test.each(['a boy floating in a swim ring', 'a girl spinning a hula hoop'])(
    '%s: the ring goes around the waist, level; somebody stood on it',
    prompt => {
      const made = make(prompt)
      const [low, high] = heights(thingIn(made, 1))
      const [, , spine] = ['hips', 'chest', 'spine'].map(name => joint(thingIn(made, 0), name).at[1])
      expect(high - low).toBeLessThan(0.3)
      expect((low + high) / 2).toBeCloseTo(spine, 1)
    }
  )

  test('a skull on a shirt is on the shirt that is worn: both stood beside who wears it', () => {
    const made = make('a man wearing a t-shirt with a skull')
    expect(made.designs).toHaveLength(2)
    const [width] = [measureShape(made.shape)].map(({ min, max }) => max[0] - min[0])
    expect(width).toBeLessThan(1)
  })
})
