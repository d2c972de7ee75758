import { row, type Activity, type Gesture, type GesturePoint } from './activity.ts'
import type { BodyPoint } from './holds.ts'

const at = (to: BodyPoint, x: number, y: number, z: number): GesturePoint => ({ to, offset: [x, y, z] })
/** Both hands over the head, and both before the breast. */
const OVERHEAD: Gesture = { right: at('shoulder', 0.02, 0.33, 0.02), left: at('shoulder', 0.19, 0.33, 0.02) }
const AT_BREAST: Gesture = { right: at('chest', -0.022, 0.02, 0.05), left: at('chest', 0.022, 0.02, 0.05) }

/** Both arms out to the sides, over what is around the waist. */
export const ARMS_WIDE: Gesture = {
  right: at('shoulder', -0.2, -0.02, 0.09),
  left: at('shoulder', 0.4, -0.02, 0.09),
}

/** What people say and show with their hands, and hold nothing for: the rows come before those of doing something. */
export const GESTURES: readonly Activity[] = [
  row('salute', { hold: 'met', gesture: { right: at('eyes', -0.052, 0.035, -0.02) } }),
  row('scratch|rub|facepalm', { isAlone: true, gesture: { right: at('eyes', -0.05, 0.075, -0.03) } }),
  row('yawn|sneeze|cough|whisper', { isAlone: true, gesture: { right: at('mouth', -0.012, -0.01, 0.02) } }),
  row('think|ponder|contemplate|wonder', {
    isAlone: true,
    gesture: { right: at('mouth', -0.012, -0.05, 0.012) },
  }),
  row('pray|plead|clap|applaud', { isAlone: true, gesture: AT_BREAST }),
  row('beat|pound|thump', { isAlone: true, pose: 'upright', gesture: AT_BREAST }),
  row('wave', { isAlone: true, gesture: { right: at('shoulder', -0.13, 0.26, 0.06) } }),
  row('direct|control|stop|regulate', {
    nouns: /^traffic$/,
    gesture: { right: at('shoulder', -0.04, 0.33, 0.1), left: at('shoulder', 0.47, 0.02, 0.04) },
  }),
  // Before the middle of each, so that those of two who face each other meet.
  row('shake', { nouns: /^hands?$/, gesture: { right: at('chest', 0, -0.1, 0.3) } }),
  row('raise|lift|hold', {
    nouns: /^(?:hand|arm)s?$/,
    gesture: { right: at('shoulder', 0.01, 0.34, 0.03) },
  }),
  row('box|spar|shadowbox', {
    isAlone: true,
    pose: 'upright',
    gesture: { right: at('chest', -0.06, 0.07, 0.12), left: at('chest', 0.05, 0.09, 0.2) },
  }),
  row('point', { gesture: { left: at('shoulder', 0.47, 0.02, 0.1) } }),
  row('comb', { isAlone: true, tool: 'comb', tools: /comb|brush/, toolHold: 'combed' }),
  row('dance|waltz|boogie|twerk|breakdance|celebrate', {
    isAlone: true,
    pose: 'walking',
    gesture: { right: at('shoulder', -0.1, 0.3, 0.04), left: at('shoulder', 0.34, 0.1, 0.06) },
  }),
  row('cheer|surrender|rejoice', { isAlone: true, gesture: OVERHEAD }),
  row('dive', { isAlone: true, pose: 'natural', gesture: OVERHEAD, isInverted: true }),
  row('do|perform|practice|practise', {
    nouns: /^(?:handstand|headstand)$/,
    pose: 'natural',
    gesture: OVERHEAD,
    isInverted: true,
  }),
]
