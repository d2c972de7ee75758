import { group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import { choice, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { LINE, sideWall } from './back-rooms.ts'
import { BACKS } from './backs.ts'
import { DRESSINGS } from './dressings.ts'
import { GROUNDS } from './grounds.ts'
import { anchorAt, TOP, type Plate } from './plate.ts'
import { WEATHERS } from './weathers.ts'

/**
 * Surroundings as a small diorama with a clean edge, 2 m wide: a ground, what stands behind, and what lies around. The middle is
 * free; in a scene the whole is as large as what stands there needs.
 */
export const diorama: Family = {
  name: 'diorama',
  parameters: {
    ground: choice(Object.keys(GROUNDS), 'What one stands on'),
    back: choice(Object.keys(BACKS), 'What stands behind'),
    around: choice(Object.keys(DRESSINGS), 'What lies around the middle'),
    side: choice(['open', 'wall'], 'What stands on the left'),
    outline: choice(['square', 'round'], 'Form of the plate'),
    weather: choice(Object.keys(WEATHERS), 'What falls, drifts or sets over it'),
    tall: ratio('Height of what stands behind and around', 1, { min: 0.5, max: 1.6 }),
  },
  slots: {
    ground: { material: { recipe: 'grass', color: '#6f9c45' } },
    edge: { material: { recipe: 'wood', color: '#6d4a30' } },
    back: { material: { recipe: 'plaster', color: '#d9d3c4' }, second: {} },
    second: { material: { recipe: 'plastic', color: '#7d97ac' } },
    accent: { material: { recipe: 'plastic', color: '#c4473a' } },
    light: { material: { recipe: 'plastic', color: '#f3f1ea' } },
    dark: { material: { recipe: 'plastic', color: '#2d3036' } },
    leaf: { material: { recipe: 'foliage', color: '#4c8238' } },
    wood: { material: { recipe: 'wood', color: '#84593a' } },
    stone: { material: { recipe: 'stone', color: '#8d8982' } },
    metal: { material: { recipe: 'brushed-metal', color: '#a9adb1' } },
    water: { material: { recipe: 'liquid', color: '#3c8fb8' } },
    sky: { material: { recipe: 'plastic', color: '#8cc3ec' } },
    night: { material: { recipe: 'plastic', color: '#16213f' } },
    glow: { material: { recipe: 'glow', color: '#ffdf8a' } },
    pot: { material: { recipe: 'terracotta', color: '#bf6d45' } },
    straw: { material: { recipe: 'wicker', color: '#dcb75c' } },
    rain: { material: { recipe: 'glossy-plastic', color: '#6fb2e8' } },
    storm: { material: { recipe: 'plaster', color: '#6d7684' } },
    cloud: { material: { recipe: 'plaster', color: '#dfe5ec' } },
    fog: { material: { recipe: 'plaster', color: '#e6eaed' } },
    bolt: { material: { recipe: 'glow', color: '#ffe14a' } },
    dusk: { material: { recipe: 'plastic', color: '#7a4f8f' } },
    sunset: { material: { recipe: 'plastic', color: '#e4643f' } },
    gold: { material: { recipe: 'plastic', color: '#f9b04e' } },
    sun: { material: { recipe: 'glow', color: '#fff0a0' } },
    board: { material: { recipe: 'stone', color: '#2f4a3c' } },
  },
  partWords: {
    water: { slot: 'water', part: 'water' },
    wave: { slot: 'water', part: 'water', with: { ground: 'waves' } },
    sand: { slot: 'ground', part: 'ground' },
    tree: { slot: 'leaf', part: 'crown', with: { back: 'trees' } },
    'pine tree': { slot: 'leaf', part: 'fir', with: { back: 'pines' } },
    'palm tree': { slot: 'leaf', part: 'palm_leaf', with: { back: 'palms' } },
    hill: { slot: 'second', part: 'hill', with: { back: 'hills' } },
    curtain: { slot: 'accent', part: 'curtain', with: { back: 'curtain' } },
    star: { slot: 'glow', part: 'star', with: { back: 'night' } },
    cloud: { slot: 'light', part: 'cloud', with: { back: 'sky' } },
    cactus: { slot: 'leaf', part: 'cactus', with: { around: 'cacti' } },
    flower: { slot: 'accent', part: 'petal', with: { around: 'flowers' } },
    wall: { slot: 'back', part: 'wall' },
    window: { slot: 'dark', part: 'window' },
    floor: { slot: 'ground', part: 'ground' },
  },
  adjectives: {
    ...said(
      'calm|quiet|busy|sunny|bright|open|lush|dense|empty|crowded|deep|shallow|still|wide|vast|endless|rolling|green|warm|cool|' +
        'tropical|peaceful|serene|beautiful|bustling|clear|cloudless|sunlit|moonlit|rough|choppy|local|distant|remote|dry|arid|wild|cosy|cozy|modern|' +
        'interior|furnished|isometric|rural|urban|grand|public|narrow|main|nearby|small|large|big|little|tiny|dark|dim|evening|morning|summer|spring'
    ),
    foggy: { weather: 'fog' },
    misty: { weather: 'fog' },
    hazy: { weather: 'fog' },
    rainy: { weather: 'rain' },
    stormy: { weather: 'storm' },
    'snow falling': { weather: 'snowfall' },
    'at sunset': { weather: 'sunset', back: 'none' },
    starry: { weather: 'night' },
    cloudy: { back: 'sky' },
    hilly: { back: 'hills' },
    rocky: { back: 'boulders' },
    flowery: { around: 'flowers' },
    round: { outline: 'round' },
    square: { outline: 'square' },
  },
  build,
}

/** Words of a place's mood that change nothing of it. */
function said(words: string): Family['adjectives'] {
  return Object.fromEntries(words.split('|').map(word => [word, {}]))
}

/** Backs that fill the whole screen. */
const SKIES = new Set(['sky', 'night'])

function build(context: FamilyContext): Shape {
  const { parameters } = context
  const plate: Plate = {
    slot: slotTags(context),
    random: context.random.fork('diorama'),
    tall: Number(parameters['tall']),
    isRound: parameters['outline'] === 'round',
    isNight: parameters['weather'] === 'night',
  }
  const { shapes, anchors } = GROUNDS[String(parameters['ground'])](plate)
  // Of two skies the one of the hour is seen.
  const isHidden = plate.isNight && SKIES.has(String(parameters['back']))
  const back = isHidden ? [] : BACKS[String(parameters['back'])](plate)
  const side = parameters['side'] === 'wall' ? sideWall(plate, String(parameters['back'])) : []
  const dressing = DRESSINGS[String(parameters['around'])](plate)
  const hangs =
    parameters['back'] === 'line' ? { line: anchorAt([0, TOP + LINE * plate.tall - 0.03, 0]) } : {}
  const weather = WEATHERS[String(parameters['weather'])](plate)
  return group([...shapes, ...back, ...side, ...dressing, ...weather], { anchors: { ...anchors, ...hangs } })
}
