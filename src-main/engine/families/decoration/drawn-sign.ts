import { buildProportioned, PROPORTIONS, type KindMaker } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'
import { alienHead, moonFace, poo, robotHead, sunFace } from './face-signs.ts'
import { okHand, thumbsUp, victoryHand } from './hand-signs.ts'
import {
  brokenHeart,
  checkMark,
  crossMark,
  drop,
  filmStrip,
  flame,
  mapPin,
  note,
  notes,
  pawPrint,
  priceTag,
  speechBubble,
} from './drawn-signs.ts'
import { SMILEYS } from './smileys.ts'

const KINDS: Readonly<Record<string, KindMaker>> = {
  ...SMILEYS,
  'broken heart': brokenHeart,
  flame,
  drop,
  'musical note': note,
  'musical notes': notes,
  'speech bubble': speechBubble,
  'location pin': mapPin,
  'paw print': pawPrint,
  'thumbs up': thumbsUp,
  'victory sign': victoryHand,
  'ok sign': okHand,
  poo,
  'robot head': robotHead,
  'alien head': alienHead,
  'film strip': filmStrip,
  'price tag': priceTag,
  'sun with a face': sunFace,
  'moon with a face': moonFace,
  'check mark': checkMark,
  'cross mark': crossMark,
}

/** Signs that are drawn as things: faces on balls, hands that say something, marks of maps, talk and music. Sizes of toys. */
export const drawnSign: Family = {
  name: 'drawn sign',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    yellow: { material: { recipe: 'glossy-plastic', color: '#fbc92e' } },
    dark: { material: { recipe: 'glossy-plastic', color: '#33231c' } },
    black: { material: { recipe: 'glossy-plastic', color: '#1f1e22' } },
    white: { material: { recipe: 'glossy-plastic', color: '#fbfaf6' }, second: {} },
    red: { material: { recipe: 'glossy-plastic', color: '#e0303a' } },
    water: { material: { recipe: 'glossy-plastic', color: '#45aef0' } },
    fire: { material: { recipe: 'glossy-plastic', color: '#f4791f' } },
    ember: { material: { recipe: 'glossy-plastic', color: '#fdd23e' } },
    brown: { material: { recipe: 'glossy-plastic', color: '#7d4a26' } },
    hand: { material: { recipe: 'plastic', color: '#fbc53c' } },
    nail: { material: { recipe: 'plastic', color: '#fde3a0' } },
    cuff: { material: { recipe: 'fabric', color: '#3f6ea8' } },
    robot: { material: { recipe: 'painted-metal', color: '#8fb0c4' } },
    steel: { material: { recipe: 'brushed-metal', color: '#9aa0a8' } },
    glow: { material: { recipe: 'glossy-plastic', color: '#5fe0f0' } },
    alien: { material: { recipe: 'skin', color: '#7fc455' } },
    frame: { material: { recipe: 'glossy-plastic', color: '#dfe6ea' } },
    tag: { material: { recipe: 'paper', color: '#e0453a' } },
    string: { material: { recipe: 'fabric', color: '#e8dfc8' } },
    cheek: { material: { recipe: 'plastic', color: '#f58a6a' } },
    green: { material: { recipe: 'glossy-plastic', color: '#3fae49' } },
  },
  partWords: {
    eye: { slot: 'dark', part: 'eye' },
    mouth: { slot: 'dark', part: 'mouth' },
    tongue: { slot: 'red', part: 'tongue' },
    tear: { slot: 'water', part: 'tear' },
    thumb: { slot: 'hand', part: 'hand' },
    sleeve: { slot: 'cuff', part: 'cuff' },
    string: { slot: 'string', part: 'string' },
    antenna: { slot: 'steel', part: 'aerial' },
    ray: { slot: 'fire', part: 'ray' },
    dot: { part: 'dot' },
  },
  // A ball with a face is round.
  steady: ['wide', 'tall'],
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 } },
  build: buildProportioned(KINDS),
}
