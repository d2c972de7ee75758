import type { Vec3 } from '../kernel/types.ts'

/** A point of a thing: shares of its box (x, y, z from 0 to 1), or of the box around those of its parts whose names match. */
export interface Spot {
  readonly part?: RegExp
  readonly at: Vec3
}

/** Points of a body that things come to; `table` is the near edge of the top before it, `floor` the ground under its front. */
export type BodyPoint =
  'mouth' | 'eyes' | 'chest' | 'waist' | 'shoulder' | 'table' | 'floor' | 'toe' | 'behind' | 'seat'

/** How somebody has a thing: which of its points comes where, and where the hands are on it. */
export interface Hold {
  /** Turns about x, y and z, one after the other, radians: its working side away from who uses it. */
  readonly turns?: readonly Vec3[]
  /** Parts that it stands on when nobody holds it. */
  readonly without?: readonly string[]
  readonly anchor: Spot
  readonly to: BodyPoint
  /** From there, in heights of the body. */
  readonly offset?: Vec3
  /** Most that it grows or shrinks so that the anchor has the height of `to`. */
  readonly fit?: number
  readonly right?: Spot
  readonly left?: Spot
}

/** One row: who does this with such a thing holds himself and it like that. */
export interface Activity {
  readonly verbs: readonly string[]
  /** Of the object: matches its family or the name of its concept; absent: anything, or nothing at all. */
  readonly things?: RegExp
  readonly pose?: string
  /** Name of the hold of its object; families with a hold of their own have that. */
  readonly hold?: string
  readonly table?: string
  readonly seat?: string
  /** What is in the right hand when the sentence names nothing: a concept. */
  readonly tool?: string
  /** What a tool of the sentence must be. */
  readonly tools?: RegExp
  readonly toolHold?: string
  /** A word of looks that the object has: who reads a book has it open. */
  readonly look?: string
  /** Nouns of what is done that are no things: who takes a selfie has a telephone, who plays golf a club. */
  readonly nouns?: RegExp
  /** Stands for an object that is no thing of its own: "painting a landscape" has an easel. */
  readonly stead?: string
  /** A line from the hand to it. */
  readonly line?: Line
  /** Where the hands are that have nothing in them: at the brow of who salutes. */
  readonly gesture?: Gesture
  /** Of nobody and nothing: "scratching his head", not "scratching a dog". */
  readonly isAlone?: true
  /** Head down: a handstand, a dive. */
  readonly isInverted?: true
}

/** Where hands are, by points of the body and from there in its heights. */
export interface Gesture {
  readonly right?: GesturePoint
  readonly left?: GesturePoint
}

interface GesturePoint {
  readonly to: BodyPoint
  readonly offset: Vec3
}

/** A leash, a rope or a string between the right hand and a thing. */
export interface Line {
  readonly part: 'leash' | 'rope' | 'string'
  /** Where the hand is: x and z in heights of the body with what is on the head, y in heights of the body alone. */
  readonly hand: Vec3
  /** Where it is tied, in shares of the thing's box; what has a neck is tied by that. */
  readonly end: Vec3
  /** How far its middle hangs down, in shares of its length. */
  readonly sag: number
}

/** What a thing is for somebody who is busy: what he does it to, what with, what that lies on, and what he sits on. */
export type ActRole = 'object' | 'tool' | 'table' | 'seat'

/** What somebody is busy with, and what of his own he has in the hand for it. */
export interface Act {
  readonly activity: Activity
  /** A thing that the body's own family makes in the right hand: a hose. */
  readonly gear: string | null
}

const LEASH: Line = { part: 'leash', hand: [-0.13, 0.5, 0.17], end: [0.5, 0.45, 0.98], sag: 0.12 }
const ROPE: Line = { part: 'rope', hand: [-0.11, 0.44, -0.12], end: [0.5, 0.45, 0.98], sag: 0.12 }
const STRING: Line = { part: 'string', hand: [-0.12, 0.74, 0.2], end: [0.5, 0.5, 0.5], sag: 0.03 }

const mid = (y: number, z = 0.5): Spot => ({ at: [0.5, y, z] })
const of = (part: RegExp, x: number, y: number, z: number): Spot => ({ part, at: [x, y, z] })
const HALF = Math.PI
const QUARTER = Math.PI / 2
/** To who looks along +Z from behind it. */
export const ROUND: readonly Vec3[] = [[0, HALF, 0]]
/** Things that are made along +X. */
const FORWARD: readonly Vec3[] = [[0, -QUARTER, 0]]

const at = (to: BodyPoint, x: number, y: number, z: number): GesturePoint => ({ to, offset: [x, y, z] })
/** Both hands over the head, and both before the breast. */
const OVERHEAD: Gesture = { right: at('shoulder', 0.02, 0.33, 0.02), left: at('shoulder', 0.19, 0.33, 0.02) }
const AT_BREAST: Gesture = { right: at('chest', -0.022, 0.02, 0.05), left: at('chest', 0.022, 0.02, 0.05) }

/** Ways to have a thing, by name; one that is named as a family or a concept is that one's own. */
export const HOLDS: Readonly<Record<string, Hold>> = {
  // Over the head: how it is held, `grip.ts` measures.
  hung: { anchor: mid(0), to: 'shoulder' },
  // On a table before the body.
  worked: {
    anchor: mid(0, 0),
    to: 'table',
    offset: [0, 0, 0.05],
    right: { at: [0.3, 0.9, 0.3] },
    left: { at: [0.7, 0.9, 0.3] },
  },
  computer: {
    turns: ROUND,
    anchor: mid(0, 0),
    to: 'table',
    offset: [0, 0, 0.035],
    right: of(/^key/, 0.2, 1, 0.3),
    left: of(/^key/, 0.8, 1, 0.3),
  },
  microscope: {
    turns: FORWARD,
    anchor: of(/eyepiece/, 0.5, 0, 0),
    to: 'table',
    offset: [0, 0, 0.03],
    right: { at: [0, 0.35, 0.4] },
    left: { at: [1, 0.35, 0.4] },
  },
  written: {
    turns: ROUND,
    anchor: mid(0, 0),
    to: 'table',
    offset: [0, 0, 0.04],
    left: { at: [0.8, 1, 0.3] },
  },
  // Flat on the table, and a hand on what stands on it.
  pressed: { turns: [[-QUARTER, 0, 0]], anchor: mid(0, 0), to: 'table', offset: [0, 0, 0.02] },
  poised: {
    turns: ROUND,
    anchor: mid(0, 0.5),
    to: 'chest',
    offset: [-0.07, -0.11, 0.2],
    right: { at: [0.5, 0.95, 0.5] },
  },
  // In the hands.
  read: {
    turns: ROUND,
    without: ['stand'],
    anchor: mid(0.3),
    to: 'chest',
    offset: [0, 0.02, 0.17],
    right: { at: [0.06, 0.3, 0.35] },
    left: { at: [0.94, 0.3, 0.35] },
  },
  carried: {
    anchor: mid(0.1, 0),
    to: 'waist',
    offset: [0, 0.03, 0.01],
    right: { at: [0.02, 0.25, 0.5] },
    left: { at: [0.98, 0.25, 0.5] },
  },
  caught: {
    anchor: mid(0.5, 0),
    to: 'chest',
    offset: [0, 0.03, 0.13],
    right: { at: [0.04, 0.4, 0.4] },
    left: { at: [0.96, 0.4, 0.4] },
  },
  thrown: { anchor: mid(0.5), to: 'shoulder', offset: [-0.06, 0.21, 0.02], right: { at: [0.5, 0.1, 0.4] } },
  lifted: {
    anchor: mid(0.3),
    to: 'shoulder',
    offset: [0.115, 0.3, 0.06],
    right: { at: [0.36, 0.3, 0.5] },
    left: { at: [0.64, 0.3, 0.5] },
  },
  umbrella: { anchor: mid(0.16), to: 'shoulder', offset: [0.05, -0.03, 0.1], right: mid(0.16) },
  seen: {
    anchor: mid(0.55, 0),
    to: 'eyes',
    offset: [0, 0, 0.012],
    right: { at: [0.04, 0.35, 0.5] },
    left: { at: [0.96, 0.35, 0.5] },
  },
  telescope: {
    turns: FORWARD,
    anchor: of(/eyepiece/, 0.5, 0.5, 0),
    to: 'eyes',
    offset: [0, 0, 0.02],
    fit: 2,
    right: of(/eyepiece/, 0.1, 0.4, 1),
  },
  selfie: {
    turns: ROUND,
    without: ['stand'],
    anchor: mid(0.5),
    to: 'eyes',
    offset: [-0.12, 0.02, 0.24],
    right: { at: [0.5, 0.15, 0.5] },
  },
  console: {
    anchor: mid(0.5, 0),
    to: 'chest',
    offset: [0, -0.02, 0.1],
    right: { at: [0.06, 0.4, 0.3] },
    left: { at: [0.94, 0.4, 0.3] },
  },
  sung: { anchor: mid(1), to: 'mouth', offset: [0, -0.01, 0.05], right: mid(0.35) },
  drunk: {
    turns: [[-0.3, 0, 0]],
    anchor: mid(0.92, 0.1),
    to: 'mouth',
    offset: [0, -0.004, 0.012],
    right: { at: [0.15, 0.35, 0.6] },
  },
  eaten: { anchor: mid(0.7, 0), to: 'mouth', offset: [0, 0, 0.012], right: { at: [0.2, 0.15, 0.5] } },
  // Instruments.
  guitar: {
    turns: [[0, 0, -1.05]],
    anchor: of(/^bridge/, 0.5, 0.5, 0.5),
    to: 'waist',
    offset: [-0.06, 0.045, 0.055],
    right: of(/^bridge/, 0.6, 0.9, 1),
    left: of(/^fingerboard|^frets/, 0.75, 0.75, 0.3),
  },
  violin: {
    turns: [
      [-QUARTER, 0, 0],
      [0, HALF + 0.75, 0],
    ],
    anchor: of(/^tailpiece/, 0.5, 0.3, 0.5),
    to: 'mouth',
    offset: [0.035, -0.055, 0.02],
    left: of(/^neck/, 0.7, 0.3, 0.75),
  },
  cello: {
    turns: [[-0.2, 0, 0]],
    anchor: mid(0, 0.5),
    to: 'floor',
    offset: [0, 0, 0.2],
    right: of(/^bow/, 0.5, 0.62, 0.5),
    left: of(/^neck/, 0.9, 0.35, 0),
  },
  piano: {
    turns: ROUND,
    anchor: of(/white_keys|^keys?$/, 0.5, 0, 0),
    to: 'floor',
    offset: [0, 0, 0.12],
    right: of(/white_keys|^keys?$/, 0.4, 1, 0.35),
    left: of(/white_keys|^keys?$/, 0.6, 1, 0.35),
  },
  brass: {
    turns: FORWARD,
    anchor: of(/mouthpiece/, 0.5, 0.5, 0),
    to: 'mouth',
    offset: [0, 0, 0.004],
    right: of(/^valve/, 0.1, 0.4, 0.6),
    left: of(/^valve/, 0.9, 0.4, 0.5),
  },
  saxophone: {
    turns: FORWARD,
    anchor: of(/mouthpiece/, 0.5, 0.5, 0),
    to: 'mouth',
    offset: [0, 0, 0.004],
    right: of(/^body/, 0.1, 0.25, 0.4),
    left: of(/^body/, 0.9, 0.6, 0.35),
  },
  woodwind: {
    turns: [
      [0, -QUARTER, 0],
      [0.75, 0, 0],
    ],
    without: ['stand'],
    anchor: mid(1, 0),
    to: 'mouth',
    offset: [0, 0, 0.004],
    right: mid(0.35, 0.65),
    left: mid(0.65, 0.35),
  },
  flute: {
    turns: ROUND,
    without: ['stand'],
    anchor: of(/^hole/, 0.5, 0.5, 0),
    to: 'mouth',
    offset: [0, -0.004, 0.006],
    right: { at: [0.25, 0.4, 0.5] },
    left: { at: [0.62, 0.4, 0.6] },
  },
  harp: {
    turns: [[0, QUARTER, 0]],
    anchor: mid(0, 0),
    to: 'floor',
    offset: [0, 0, 0.03],
    right: of(/^string/, 0, 0.55, 0.45),
    left: of(/^string/, 1, 0.55, 0.45),
  },
  'drum kit': {
    anchor: of(/^seat/, 0.5, 0, 0.5),
    to: 'seat',
    right: { at: [0.38, 0.78, 0.5] },
    left: { at: [0.62, 0.78, 0.5] },
  },
  drum: {
    anchor: mid(0.9, 0),
    to: 'waist',
    offset: [0, 0.02, 0.03],
    right: { at: [0.3, 1, 0.5] },
    left: { at: [0.7, 1, 0.5] },
  },
  // Drawn before the shoulder, the arrow to the front.
  bow: {
    turns: FORWARD,
    anchor: mid(0.5),
    to: 'shoulder',
    offset: [0.115, -0.01, 0.19],
    left: of(/^grip|^handle|^limb|^bow/, 0.5, 0.5, 0.5),
    right: { at: [0.5, 0.5, 0.02] },
  },
  // On the ground.
  ahead: { anchor: mid(0, 0), to: 'floor', offset: [0, 0, 0.22] },
  met: { turns: ROUND, anchor: mid(0, 0), to: 'floor', offset: [0, 0, 0.3] },
  aimed: { turns: ROUND, anchor: mid(0, 0), to: 'floor', offset: [0, 0, 0.7] },
  kicked: { anchor: mid(0, 0), to: 'toe' },
  pushed: {
    anchor: mid(0, 0),
    to: 'floor',
    offset: [0, 0, 0.2],
    right: { at: [0.4, 0.75, 0.02] },
    left: { at: [0.6, 0.75, 0.02] },
  },
  handcart: {
    turns: FORWARD,
    anchor: mid(0, 0),
    to: 'floor',
    offset: [0, 0, 0.1],
    right: of(/^(grip|bar|handle)/, 0.12, 0.6, 0.3),
    left: of(/^(grip|bar|handle)/, 0.88, 0.6, 0.3),
  },
  pulled: { anchor: mid(0, 1), to: 'behind', offset: [0, 0, -0.3] },
  drawn: { turns: FORWARD, anchor: mid(0, 1), to: 'behind', offset: [0, 0, -0.3] },
  led: { anchor: { at: [1, 0, 0.5] }, to: 'floor', offset: [-0.22, 0, 0.1] },
  // In the air before the body, on its string.
  flown: { anchor: mid(0.5), to: 'shoulder', offset: [0.3, 0.75, 0.7] },
  touched: { turns: [[0, QUARTER, 0]], anchor: mid(0, 0), to: 'floor', offset: [0, 0, 0.06] },
  easel: { turns: ROUND, anchor: mid(0, 0), to: 'floor', offset: [0.02, 0, 0.16] },
  hugged: {
    anchor: mid(0.6, 0),
    to: 'chest',
    offset: [0, 0, -0.004],
    right: { at: [0.22, 0.55, 0.95] },
    left: { at: [0.78, 0.55, 0.95] },
  },
  embraced: {
    anchor: mid(0, 0),
    to: 'floor',
    right: { at: [0.2, 0, 0.7] },
    left: { at: [0.8, 0, 0.7] },
  },
  bitten: { anchor: mid(0.6), to: 'mouth', offset: [0, -0.01, 0.01] },
  // Tools.
  combed: { anchor: mid(0.5), to: 'eyes', offset: [-0.075, 0.03, -0.02], right: mid(0.3) },
  swept: { anchor: mid(0), to: 'floor', offset: [-0.07, 0, 0.3] },
  poked: { anchor: mid(0), to: 'table' },
  raised: { anchor: mid(0.12), to: 'shoulder', offset: [-0.01, 0.03, 0.17], right: mid(0.12) },
  poured: {
    turns: [
      [0, QUARTER, 0],
      [0.4, 0, 0],
    ],
    anchor: of(/^handle/, 0.5, 1, 0.5),
    to: 'waist',
    offset: [-0.09, 0.04, 0.16],
    right: of(/^handle/, 0.5, 0.95, 0.5),
  },
  'fishing rod': {
    turns: FORWARD,
    anchor: of(/^grip/, 0.5, 0.2, 0.2),
    to: 'waist',
    offset: [-0.03, 0.03, 0.06],
    right: of(/^grip/, 0.5, 0.2, 0.2),
    left: of(/^grip/, 0.5, 0.55, 0.55),
  },
}

const row = (verbs: string, rest: Omit<Activity, 'verbs'>): Activity => ({ verbs: verbs.split('|'), ...rest })

const BOOKS = /book|newspaper|magazine|letter|\bmap\b|scroll|comic|stationery|tablet|menu|paper/
/** Families of animals with a coat. */
const BEASTS =
  /^(?:horse|dog|cat|cattle|sheep|ungulate|canid|feline|camel|rabbit|pig|deer|elephant|bear|ape) /
const FOOD_WORK =
  'make|prepare|bake|knead|decorate|ice|cook|cut|chop|slice|carve|peel|mix|stir|roll|whisk|fry|grill|assemble|repair|fix|mend|build|work|sew|knit'

/**
 * What people do with things. The first row whose verb and thing fit is the one: a verb is added by a row, a way to have a thing by
 * one in HOLDS.
 */
export const ACTIVITIES: readonly Activity[] = [
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
  row('type|text|work|study|program|code|use|write|play|operate|browse|game', {
    things: /^computer |typewriter|keyboard/,
    pose: 'seated',
    hold: 'computer',
    table: 'table',
    seat: 'chair',
  }),
  row('examine|inspect|study|look|use|observe|peer|analyze|analyse|research|view|gaze', {
    things: /microscope/,
    pose: 'seated',
    hold: 'microscope',
    table: 'table',
    seat: 'stool',
  }),
  row('look|gaze|observe|peer|stare|watch|use|study', {
    things: /telescope/,
    pose: 'kneeling',
    hold: 'telescope',
  }),
  row('look|gaze|observe|peer|watch|use|hold|raise', { things: /binoculars|spyglass/, hold: 'seen' }),
  row('shoot|fire|aim|draw|unsheathe|raise', {
    things: /\b(?:sword|katana|saber|sabre|dagger|pistol|revolver|crossbow)\b/,
    hold: 'raised',
  }),
  row('shoot|fire|aim|draw|raise|hold|use', { things: /^arms bow$/, hold: 'bow' }),
  row('shoot|fire|aim|release|loose|nock', { nouns: /^arrow$/, hold: 'bow', stead: 'bow' }),
  row('draw|unsheathe', { nouns: /^(?:sword|katana|saber|sabre)$/, hold: 'raised', stead: 'sword' }),
  row('photograph|film|record', {
    hold: 'aimed',
    tool: 'camera',
    tools: /camera/,
    toolHold: 'seen',
  }),
  row('take|use|hold|operate|point', { things: /^camera /, hold: 'seen' }),
  row('take|snap|shoot', { nouns: /^selfie$/, hold: 'selfie', stead: 'smartphone' }),
  row('take|snap|shoot', { nouns: /^(?:photo|photograph|picture|video)$/, hold: 'seen', stead: 'camera' }),
  row('play', { nouns: /^golf$/, tool: 'golf club', tools: /golf club/, toolHold: 'swept', hold: 'ahead' }),
  row('play', { nouns: /^(?:tennis|badminton|squash)$/, hold: 'raised', stead: 'tennis racket' }),
  row('play', { nouns: /^(?:baseball|cricket)$/, hold: 'raised', stead: 'baseball bat' }),
  row('play', { nouns: /^(?:table tennis|ping pong)$/, hold: 'raised', stead: 'ping pong paddle' }),
  row('play', {
    nouns: /^(?:video ?games?|games?|xbox|playstation|nintendo)$/,
    hold: 'console',
    stead: 'game controller',
  }),
  row('play', { nouns: /^(?:cards|poker)$/, hold: 'read', stead: 'playing card' }),
  row('do', {
    nouns: /^(?:homework|paperwork|math|maths)$/,
    pose: 'seated',
    hold: 'written',
    stead: 'notebook',
    table: 'desk',
    seat: 'chair',
    tool: 'pencil',
    toolHold: 'poked',
  }),
  row('hold|use|operate|grip', { things: /game controller/, hold: 'console' }),
  row('wield|swing|brandish|raise|grip|hold|carry', {
    things:
      /\b(?:sword|katana|axe|hammer|mace|club|racket|bat|spear|lance|staff|torch|wand|lightsaber|dagger|knife|scythe|trident|broom|flag|sign|candle|lantern|spatula|spoon|whisk|paintbrush|pencil|wrench)\b/,
    hold: 'raised',
  }),
  row('read|study|consult|check|examine|hold', { things: BOOKS, hold: 'read', look: 'open' }),
  row('write|draw|sketch|sign|scribble|doodle|jot', {
    pose: 'seated',
    hold: 'written',
    table: 'table',
    seat: 'chair',
    tool: 'pencil',
    tools: /\bpen\b|pencil|brush|quill|crayon/,
    toolHold: 'poked',
    look: 'open',
  }),
  row('paint|draw|sketch', {
    nouns: /^(?:portrait|landscape|picture|still life|self portrait|scenery)$/,
    hold: 'easel',
    stead: 'easel',
    tool: 'paintbrush',
    tools: /brush/,
    toolHold: 'poked',
  }),
  row('paint', {
    things: /easel|canvas|painting|portrait|picture|landscape/,
    hold: 'easel',
    stead: 'easel',
    tool: 'paintbrush',
    tools: /brush/,
    toolHold: 'poked',
  }),
  row('play|strum|pluck|tune|hold', { things: /guitar|banjo|ukulele|\blute|mandolin/, hold: 'guitar' }),
  row('play|tune', { things: /cello|double bass|contrabass/, pose: 'seated', seat: 'chair', hold: 'cello' }),
  row('play', { things: /violin|viola|fiddle/, hold: 'violin' }),
  row('play|practice|practise|compose|tune', {
    things: /piano|organ|harpsichord/,
    pose: 'seated',
    seat: 'stool',
    hold: 'piano',
  }),
  row('play|beat|hit|bang', { things: /drum kit|drum set/, pose: 'seated', hold: 'drum kit' }),
  row('play|beat|hit|bang|drum|tap', { things: /drum/, hold: 'drum' }),
  row('play|blow|sound', { things: /^brass /, hold: 'brass' }),
  row('play|blow', { things: /saxophone/, hold: 'saxophone' }),
  row('play|blow', { things: /flute|piccolo/, hold: 'flute' }),
  row('play|blow', { things: /woodwind/, hold: 'woodwind' }),
  row('play|pluck|tune', { things: /harp/, pose: 'seated', seat: 'stool', hold: 'harp' }),
  row('sing|speak|talk|perform|hold', { things: /microphone/, hold: 'sung' }),
  row('kick|dribble|shoot|play|pass', { things: /ball/, pose: 'kicking', hold: 'kicked' }),
  row('kick', { pose: 'kicking', hold: 'kicked' }),
  row('throw|toss|hurl|pitch|launch|fling', { hold: 'thrown' }),
  row('catch|squeeze|juggle|grab', { hold: 'caught' }),
  row('lift|hoist|raise', { things: /barbell|dumbbell|weight|trophy|cup|award/, hold: 'lifted' }),
  row('fly|launch', { things: /\b(?:kite|balloon)\b/, hold: 'flown', line: STRING }),
  row('hang|dangle|swing', {
    things: /^timber (?:branch|driftwood)|^hardware (?:rail|wire|wooden beam)/,
    hold: 'hung',
  }),
  row('climb|scale|ascend', { pose: 'climbing', hold: 'ahead' }),
  row('hold|carry|open|raise|have|shelter|stand|walk', { things: /umbrella|parasol/, hold: 'umbrella' }),
  row('water', {
    hold: 'ahead',
    tool: 'watering can',
    tools: /watering can|hose|pourer/,
    toolHold: 'poured',
  }),
  row('mop', { hold: 'ahead', tool: 'mop', tools: /mop/, toolHold: 'swept' }),
  row('brush|comb|groom|curry', { things: BEASTS, hold: 'touched', tool: 'hairbrush', tools: /brush|comb/ }),
  row('sweep|brush|clean|scrub|vacuum', {
    hold: 'ahead',
    tool: 'broom',
    tools: /broom|mop|brush|vacuum/,
    toolHold: 'swept',
  }),
  row('dig|shovel|plant|bury|garden', {
    hold: 'ahead',
    tool: 'shovel',
    tools: /shovel|spade|fork|hoe/,
    toolHold: 'swept',
  }),
  row('rake|hoe|weed|harvest', {
    hold: 'ahead',
    tool: 'rake',
    tools: /rake|hoe|fork|scythe/,
    toolHold: 'swept',
  }),
  row('build|make', { things: /\bcastle|snowman|sand\b/, pose: 'kneeling', hold: 'ahead' }),
  row('hammer|nail|forge|pound|chisel|build', {
    hold: 'worked',
    table: 'table',
    tool: 'hammer',
    tools: /hammer|mallet|hafted/,
    toolHold: 'raised',
  }),
  row('saw', {
    things: /\blog\b|tree|wood|plank|timber|board/,
    hold: 'ahead',
    tool: 'saw',
    tools: /saw|axe/,
    toolHold: 'raised',
  }),
  row('chop|cut|split', {
    things: /log|tree|wood|timber/,
    hold: 'ahead',
    tool: 'axe',
    tools: /axe|saw/,
    toolHold: 'raised',
  }),
  row('fish|cast|angle', { tool: 'fishing rod', tools: /fishing/, toolHold: 'fishing rod', hold: 'ahead' }),
  row('hold|use|cast', { things: /fishing.rod/, hold: 'fishing rod' }),
  row('repair|fix|mend|service|inspect', {
    things:
      /\b(?:sink|toilet|bathtub|washing machine|refrigerator|car|truck|tractor|bicycle|motorcycle|airplane|engine|robot|boiler|radiator|pipe|machine)\b/,
    hold: 'ahead',
    tool: 'wrench',
    tools: /wrench|spanner|hammer|screwdriver|drill/,
    toolHold: 'raised',
  }),
  row('chop|slice|dice|carve|cut', {
    things: /^(?!.*\b(?:log|tree|wood|timber|hair|cake|pizza)\b)/,
    hold: 'worked',
    table: 'table',
    tool: 'kitchen knife',
    tools: /knife|cleaver|scissors|saw/,
    toolHold: 'raised',
  }),
  row('stir', {
    things: /cauldron/,
    hold: 'ahead',
    tool: 'wooden spoon',
    tools: /spoon|ladle|stick|paddle/,
    toolHold: 'raised',
  }),
  row('iron|press', {
    things: /^(?:top|dress|trousers|linen) /,
    hold: 'pressed',
    table: 'table',
    tool: 'iron',
    tools: /\biron\b/,
    toolHold: 'poised',
  }),
  row('punch|box|hit', { things: /punching bag/, hold: 'ahead' }),
  row('shave', { tool: 'razor', tools: /razor/, toolHold: 'raised' }),
  row(FOOD_WORK, {
    things: /^(?!.*\b(guitar|violin|boat|car|truck|bicycle|motorcycle|house|roof|wall|snowman|tree)\b)/,
    hold: 'worked',
    table: 'table',
  }),
  row('push|shove|mow|move|roll|wheel', { pose: 'pushing', hold: 'pushed' }),
  row('pull|drag|tow|haul|tug|lug', { things: /^handcart/, pose: 'walking', hold: 'drawn', line: ROPE }),
  row('pull|drag|tow|haul|tug|lug', { pose: 'walking', hold: 'pulled', line: ROPE }),
  row('walk|lead', { pose: 'walking', hold: 'led', line: LEASH }),
  row('hug|embrace|cuddle|cradle', { hold: 'hugged' }),
  row('pet|stroke|scratch|tickle|groom', {
    things: /\b(cat|kitten|dog|puppy|rabbit|hedgehog|duck|chicken|tortoise)\b/,
    pose: 'kneeling',
    hold: 'touched',
  }),
  row('pet|stroke|groom|milk|brush|tend|examine|wash|scratch|tickle', { hold: 'touched' }),
  row('feed|greet|train|teach|offer', { hold: 'met' }),
  row('drink|sip|slurp|swallow|taste', { hold: 'drunk' }),
  row('eat|bite|chew|munch|nibble|devour|lick', { hold: 'eaten' }),
  row('carry|bring|deliver|bear|serve|take|gather|collect|give|present|offer|hand|hold', { hold: 'carried' }),
]

/** What an animal has in its mouth, on all fours: "a dog carrying a newspaper in its mouth". */
export const IN_MOUTH: Activity = { verbs: [], pose: 'standing', hold: 'bitten' }

/** The row for a verb and what it is done to: `object` is its family and name. */
export const findActivity = (verb: string, object: string | null): Activity | null =>
  ACTIVITIES.find(
    ({ verbs, things, nouns, isAlone = false }) =>
      nouns === undefined &&
      verbs.includes(verb) &&
      !(isAlone && object !== null) &&
      (things === undefined || (object !== null && things.test(object)))
  ) ?? null

/** The row for a verb and the noun of something that is no thing of its own; null where it has none. */
export const findStandIn = (verb: string, noun: string): Activity | null =>
  ACTIVITIES.find(({ verbs, nouns }) => verbs.includes(verb) && nouns?.test(noun) === true) ?? null

/** The hold of an object of this family and concept: its own, or the one of the activity. */
export function holdOf(name: string, family: string, concept: string): Hold | null {
  const own = [concept, family].find(key => Object.hasOwn(HOLDS, key))
  const isPlayed = own !== undefined && (name === own || PLAIN.has(name))
  return isPlayed ? HOLDS[own] : (HOLDS[name] ?? null)
}

/** Holds that say only where, so that a thing with a hold of its own has that. */
const PLAIN: ReadonlySet<string> = new Set(['pushed', 'carried'])
