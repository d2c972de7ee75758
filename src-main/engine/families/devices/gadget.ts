import { buildKind } from '../kind-maker.ts'
import { choice, ratio } from '../specs.ts'
import type { Family } from '../types.ts'
import { calculator, gamepad, joystick, keyboard, mouse, remote } from './gadget-input.ts'
import { battery, lightSwitch, plug, socket } from './gadget-power.ts'
import { drone, printer, robotVacuum } from './gadget-things.ts'

const KINDS = {
  keyboard,
  mouse,
  gamepad,
  joystick,
  remote,
  calculator,
  drone,
  'robot vacuum': robotVacuum,
  printer,
  battery,
  'light switch': lightSwitch,
  socket,
  plug,
}

/** Small electric things: keyboard, mouse, controllers, calculator, drone, robot vacuum, printer, battery, switch, socket, plug. */
export const gadget: Family = {
  name: 'gadget',
  parameters: {
    kind: choice(Object.keys(KINDS), 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.6 }),
  },
  slots: {
    case: { material: { recipe: 'plastic', color: '#2b2d32' } },
    key: { material: { recipe: 'plastic', color: '#e4e4e0' }, second: {} },
    accent: { material: { recipe: 'plastic', color: '#7b8089' } },
    dark: { material: { recipe: 'plastic', color: '#1b1c1f' } },
    light: { material: { recipe: 'plastic', color: '#f0f0ec' } },
    metal: { material: { recipe: 'polished-metal', color: '#c6cacf' } },
    screen: { material: { recipe: 'glossy-plastic', color: '#b9c8a8' } },
    lens: { material: { recipe: 'glossy-plastic', color: '#1a2a44' } },
    paper: { material: { recipe: 'paper', color: '#fbfaf5' } },
    red: { material: { recipe: 'glossy-plastic', color: '#d8332e' } },
    green: { material: { recipe: 'glossy-plastic', color: '#38a84a' } },
    blue: { material: { recipe: 'glossy-plastic', color: '#2f72d2' } },
    yellow: { material: { recipe: 'glossy-plastic', color: '#efc02e' } },
  },
  partWords: {
    key: { slot: 'key', part: 'key' },
    button: { slot: 'key', part: 'key' },
    propeller: { slot: 'accent', part: 'propeller' },
    rotor: { slot: 'accent', part: 'propeller' },
    camera: { slot: 'case', part: 'camera' },
    cable: { slot: 'dark', part: 'cable' },
    cord: { slot: 'dark', part: 'cable' },
    display: { slot: 'screen', part: 'display' },
    paper: { slot: 'paper', part: 'paper' },
  },
  adjectives: { wireless: {}, large: { size: 1.2 }, small: { size: 0.8 } },
  build: buildKind(KINDS),
}
