import { steam } from '../../kit/servings.ts'
import { at, group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { paintedFlowers } from './painting.ts'
import { pourerBody, pourerHandles, pourerLid, pourerSpout, readPourer } from './pourer-parts.ts'

/** A vessel to pour from: teapot, kettle, coffee pot, pitcher, watering can. Real size: a teapot is 15 cm tall, its spout to −X. */
export const pourer: Family = {
  name: 'pourer',
  parameters: {
    height: meters(0.135, { min: 0.06, max: 0.6 }, 'Foot to the rim, without the lid'),
    width: meters(0.165, { min: 0.05, max: 0.5 }, 'Largest diameter of the body'),
    shape: choice(['round', 'squat', 'tall', 'straight', 'pitcher', 'facets'], 'Outline of the body'),
    spout: choice(['curved', 'gooseneck', 'short', 'lip', 'rose', 'none'], 'Where it pours'),
    spout_length: ratio('Length of the spout'),
    handle: choice(['ear', 'bow', 'both', 'none'], 'Where it is held'),
    lid: flag('A lid with a knob', 'yes'),
    painted: choice(['none', 'flowers'], 'Painting on the body'),
    feet: flag('Three ball feet'),
    steam: flag('Steam from the spout'),
  },
  slots: {
    body: { material: { recipe: 'ceramic', color: '#e7ddc8' } },
    spout: { material: { recipe: 'ceramic', color: '#e7ddc8' }, follows: true },
    handle: { material: { recipe: 'ceramic', color: '#e7ddc8' }, follows: true, second: {} },
    knob: { material: { recipe: 'ceramic', color: '#b9803a' } },
    rose: { material: { recipe: 'polished-metal', color: '#c9a24d' } },
    flower: { material: { recipe: 'ceramic', color: '#c73d63' } },
    leaf: { material: { recipe: 'ceramic', color: '#4a7d4c' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    neck: {},
    spout: { slot: 'spout', part: 'spout' },
    handle: { slot: 'handle', part: 'handle' },
    lid: { slot: 'body', part: 'lid', with: { lid: 'yes' } },
    knob: { slot: 'knob', part: 'knob', with: { lid: 'yes' } },
    rose: { slot: 'rose', part: 'rose', with: { painted: 'flowers' } },
    sprinkler: { slot: 'rose', part: 'rose', with: { spout: 'rose' } },
    flower: { slot: 'flower', part: 'flower', with: { painted: 'flowers' } },
    peony: { slot: 'flower', part: 'flower', with: { painted: 'flowers' } },
    blossom: { slot: 'flower', part: 'flower', with: { painted: 'flowers' } },
    'cherry blossom': { slot: 'flower', part: 'flower', with: { painted: 'flowers' } },
    leaf: { slot: 'leaf', part: 'leaf', with: { painted: 'flowers' } },
    foot: { slot: 'knob', part: 'foot', with: { feet: 'yes' } },
    steam: { part: 'steam', with: { steam: 'yes' } },
  },
  adjectives: {
    tall: { height: 1.3 },
    short: { height: 0.8 },
    round: { shape: 'round' },
    squat: { shape: 'squat', height: 0.8 },
    wide: { width: 1.25 },
    slim: { width: 0.8 },
    sleek: { width: 0.94, height: 1.1 },
    floral: { painted: 'flowers' },
    painted: { painted: 'flowers' },
    'painted flower': { painted: 'flowers' },
    'painted rose': { painted: 'flowers' },
    'hand painted': { painted: 'flowers' },
    decorative: { painted: 'flowers' },
    ornate: { painted: 'flowers', feet: 'yes' },
    steaming: { steam: 'yes' },
    boiling: { steam: 'yes' },
    whistling: { steam: 'yes' },
    'narrow neck': { shape: 'pitcher', width: 0.85 },
    'long neck': { shape: 'pitcher', height: 1.2 },
    'long spout': { spout_length: 1.3 },
    'short spout': { spout_length: 0.75 },
    'curved spout': { spout: 'curved' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const plan = readPourer(context)
  const { height: h, options } = plan
  const has = (part: string) => !context.without.has(part)
  const parts: Shape[] = [pourerBody(plan, context)]
  if (plan.spout !== 'none' && plan.spout !== 'lip' && has('spout')) {
    parts.push(pourerSpout(plan, context))
  }
  if (has('handle')) {
    parts.push(...pourerHandles(plan, context))
  }
  if (plan.hasLid) {
    parts.push(pourerLid(plan, context))
  }
  if (plan.isPainted) {
    const angles = plan.spout === 'lip' || plan.spout === 'none' ? [0, 2.1, 4.2] : [0, Math.PI]
    const middle = context.parameters['shape'] === 'tall' ? 0.45 : 0.46
    parts.push(
      paintedFlowers(
        options.outside,
        { height: h * middle, size: Math.min(h, plan.radius * 2) * 0.185, angles },
        context
      )
    )
  }
  if (context.parameters['steam'] === 'yes') {
    const [x, y] = plan.mouth
    const wisps = steam(h * 0.55, plan.radius * 0.3, {
      part: 'steam',
      role: 'ornament',
      material: { recipe: 'plaster', color: '#dfe6ec' },
    })
    parts.push(at([x, y - h * 0.02, 0], wisps))
  }
  return group(parts, { anchors: { inside: { at: [0, options.base, 0], normal: [0, 1, 0] } } })
}
