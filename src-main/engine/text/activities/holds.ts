import type { Vec3 } from '../../kernel/types.ts'

/** A point of a thing: shares of its box (x, y, z from 0 to 1), or of the box around those of its parts whose names match. */
export interface Spot {
  readonly part?: RegExp
  readonly at: Vec3
}

/** Points of a body that things come to; `table` is the near edge of the top before it, `floor` the ground under its front. */
export type BodyPoint =
  | 'mouth'
  | 'under mouth'
  | 'eyes'
  | 'crown'
  | 'chest'
  | 'back'
  | 'waist'
  | 'middle'
  | 'crotch'
  | 'shoulder'
  | 'table'
  | 'floor'
  | 'toe'
  | 'behind'
  | 'seat'

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
  /** Where hands are that do not touch it, from the point of the body that it comes to: those that have thrown it. */
  readonly rightFrom?: Vec3
  readonly leftFrom?: Vec3
  /** Its longest side points to the front: a ladder on a shoulder. */
  readonly isLengthwise?: true
  /** Its copies are in the air, one after the other over the head. */
  readonly isArc?: true
  /** Its least size, in heights of the body, so that it is seen. */
  readonly least?: number
  /** Most that it is long, in heights of the body. */
  readonly most?: number
  /** Most that it is high, in heights of the body: a lighthouse is far away from who takes its picture. */
  readonly atMost?: number
  /** How thick cloth is that lies flat, in its own height. */
  readonly flat?: number
  /** It has its own size, however small who has it is. */
  readonly isOwnSize?: true
  /** How far somebody leans forward for it, radians; back where it is negative. */
  readonly lean?: number
  /** What is flat has its face to the front: a starfish in two paws. */
  readonly isShown?: true
  /** He looks where he goes, not at it. */
  readonly looksAhead?: true
}

const mid = (y: number, z = 0.5): Spot => ({ at: [0.5, y, z] })
const of = (part: RegExp, x: number, y: number, z: number): Spot => ({ part, at: [x, y, z] })
const HALF = Math.PI
const QUARTER = Math.PI / 2
/** A dress that lies flat, in its own depth. */
const CLOTH = 0.16
/** What a long thing is held by, where it has a part of that name. */
const STAFF = /^(?:pole|staff|stick|shaft|mast)/
/** To who looks along +Z from behind it. */
export const ROUND: readonly Vec3[] = [[0, HALF, 0]]
/** Things that are made along +X. */
const FORWARD: readonly Vec3[] = [[0, -QUARTER, 0]]

/** Ways to have a thing, by name; one that is named as a family or a concept is that one's own. */
export const HOLDS: Readonly<Record<string, Hold>> = {
  // Over the head: how it is held, `grip.ts` measures.
  hung: { anchor: mid(0), to: 'shoulder' },
  // On a table before the body.
  worked: {
    lean: 0.2,
    anchor: mid(0, 0),
    to: 'table',
    offset: [0, 0, 0.05],
    right: { at: [0.3, 0.9, 0.3] },
    left: { at: [0.7, 0.9, 0.3] },
  },
  computer: {
    lean: 0.12,
    turns: ROUND,
    anchor: mid(0, 0),
    to: 'table',
    offset: [0, 0, 0.035],
    right: of(/^key/, 0.2, 1, 0.3),
    left: of(/^key/, 0.8, 1, 0.3),
  },
  microscope: {
    lean: 0.3,
    turns: FORWARD,
    anchor: of(/eyepiece/, 0.5, 0, 0),
    to: 'table',
    offset: [0, 0, 0.03],
    right: { at: [0, 0.35, 0.4] },
    left: { at: [1, 0.35, 0.4] },
  },
  written: {
    lean: 0.26,
    turns: ROUND,
    anchor: mid(0, 0),
    to: 'table',
    offset: [0, 0, 0.04],
    left: { at: [0.8, 1, 0.3] },
  },
  // Flat on the table, and a hand on what stands on it.
  pressed: {
    lean: 0.22,
    flat: CLOTH,
    turns: [[-QUARTER, 0, 0]],
    anchor: mid(0, 0),
    to: 'table',
    offset: [0, 0, 0.02],
  },
  // At a line over the head, beside who hangs it there.
  pegged: {
    anchor: { at: [0, 1, 0.5] },
    to: 'shoulder',
    offset: [0.12, 0.3, 0.09],
    least: 0.3,
    right: { at: [0.04, 0.97, 0.5] },
    left: { at: [0.3, 0.97, 0.5] },
  },
  poised: {
    turns: ROUND,
    anchor: mid(0, 0.5),
    to: 'chest',
    offset: [-0.07, -0.11, 0.2],
    right: { at: [0.5, 0.95, 0.5] },
  },
  // In the hands.
  read: {
    least: 0.24,
    turns: ROUND,
    without: ['stand'],
    anchor: mid(0.3),
    to: 'chest',
    offset: [0, 0.02, 0.17],
    right: { at: [0.06, 0.3, 0.35] },
    left: { at: [0.94, 0.3, 0.35] },
  },
  carried: {
    least: 0.17,
    isShown: true,
    anchor: mid(0.1, 0),
    to: 'waist',
    offset: [0, 0.03, 0.01],
    right: { at: [0.02, 0.25, 0.5] },
    left: { at: [0.98, 0.25, 0.5] },
  },
  caught: {
    least: 0.17,
    isShown: true,
    anchor: mid(0.5, 0),
    to: 'chest',
    offset: [0, 0.03, 0.13],
    right: { at: [0.04, 0.4, 0.4] },
    left: { at: [0.96, 0.4, 0.4] },
  },
  // In the air, just out of the hand that threw it.
  thrown: {
    lean: 0.12,
    anchor: mid(0.5),
    to: 'shoulder',
    offset: [0.02, 0.24, 0.5],
    rightFrom: [0.01, 0.17, 0.26],
    leftFrom: [0.3, -0.02, -0.16],
  },
  juggled: {
    anchor: mid(0),
    to: 'chest',
    offset: [0, -0.03, 0.14],
    isArc: true,
    rightFrom: [-0.15, -0.12, 0.14],
    leftFrom: [0.15, -0.12, 0.14],
  },
  // Tossed up before the face, and coming from before the breast.
  served: { anchor: mid(0.5), to: 'shoulder', offset: [0.26, 0.42, 0.16], leftFrom: [0.26, 0.24, 0.14] },
  pitched: { anchor: mid(0.5), to: 'chest', offset: [-0.06, 0.02, 0.5] },
  // In the air over the pan, and the pan before the body.
  flipped: { lean: 0.1, anchor: mid(0), to: 'chest', offset: [-0.05, 0.16, 0.26] },
  panned: {
    lean: 0.1,
    anchor: mid(0.5),
    to: 'chest',
    offset: [-0.05, -0.1, 0.26],
    right: of(/^handle|^grip/, 0.5, 0.5, 0.5),
  },
  // On the body.
  crowned: { anchor: mid(0.02), to: 'crown' },
  shouldered: {
    looksAhead: true,
    anchor: mid(0, 0.5),
    to: 'shoulder',
    offset: [-0.02, 0.05, 0],
    isLengthwise: true,
    rightFrom: [-0.02, 0.06, 0.15],
  },
  // On the thighs of who sits.
  lapped: {
    anchor: mid(0, 0.5),
    to: 'crotch',
    offset: [0, 0.1, 0.13],
    most: 0.42,
    right: { at: [0.1, 0.3, 0.5] },
    left: { at: [0.9, 0.4, 0.5] },
  },
  backed: { turns: ROUND, anchor: mid(0.55, 1), to: 'back' },
  // In the lap, below the needles.
  knitted: {
    lean: 0.12,
    turns: ROUND,
    anchor: mid(0.95, 0.5),
    to: 'chest',
    offset: [0, -0.06, 0.14],
    rightFrom: [-0.055, -0.06, 0.13],
    leftFrom: [0.055, -0.06, 0.13],
  },
  // On the ground before the mouth of an animal on all fours.
  grazed: { anchor: mid(0, 0.3), to: 'under mouth', isOwnSize: true, least: 0.22 },
  clawed: {
    turns: [[0, QUARTER, 0]],
    anchor: mid(0, 0),
    to: 'floor',
    offset: [0, 0, 0.12],
    isOwnSize: true,
    atMost: 3.6,
    rightFrom: [-0.1, 0.72, 0.13],
    leftFrom: [0.1, 0.62, 0.13],
  },
  // On the floor, the hands on it.
  pawed: {
    anchor: mid(0, 0),
    to: 'floor',
    offset: [-0.12, 0, 0.07],
    least: 0.22,
    right: { at: [0.4, 0.92, 0.3] },
  },
  // Tipped over its far edge, a paw at its near side.
  knocked: {
    turns: [[0.42, 0, 0]],
    anchor: mid(0, 0),
    to: 'floor',
    offset: [-0.1, 0, 0.05],
    least: 0.5,
    most: 0.75,
    right: { at: [0.5, 0.8, 0.1] },
  },
  // On a table, the face over it and the hands on the edge.
  'blown at': {
    lean: 0.34,
    anchor: mid(0, 0),
    to: 'table',
    offset: [0, 0, 0.06],
    rightFrom: [-0.13, 0.012, 0.01],
    leftFrom: [0.13, 0.012, 0.01],
  },
  // With its flank to who works at it.
  serviced: {
    lean: 0.3,
    turns: [[0, QUARTER, 0]],
    anchor: { at: [0.82, 0, 0] },
    to: 'floor',
    offset: [0, 0, 0.1],
  },
  lifted: {
    anchor: mid(0.3),
    to: 'shoulder',
    offset: [0.115, 0.3, 0.06],
    right: { at: [0.36, 0.3, 0.5] },
    left: { at: [0.64, 0.3, 0.5] },
  },
  // What is as long as who holds it stands on its working end, the hand at its shaft.
  planted: {
    anchor: of(STAFF, 0.5, 0, 0.5),
    to: 'floor',
    offset: [-0.16, 0, 0.07],
    isOwnSize: true,
    right: of(STAFF, 0.5, 0.62, 0.5),
  },
  // By its bail, from a hand before the shoulder.
  swinging: {
    anchor: mid(1),
    to: 'shoulder',
    offset: [-0.05, -0.1, 0.2],
    least: 0.2,
    most: 0.3,
    right: mid(1),
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
    lean: 0.15,
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
  // The butt at the shoulder, the eye behind the sights.
  sighted: {
    turns: FORWARD,
    without: ['stand'],
    anchor: { at: [0.5, 0.62, 0] },
    to: 'shoulder',
    offset: [0.04, 0.06, 0.03],
    looksAhead: true,
    right: { at: [0.5, 0.45, 0.32] },
    left: { at: [0.5, 0.45, 0.68] },
  },
  levelled: {
    turns: FORWARD,
    without: ['stand'],
    anchor: { at: [0.5, 0.3, 0.1] },
    to: 'shoulder',
    offset: [0.09, 0.02, 0.27],
    looksAhead: true,
    right: { at: [0.4, 0.3, 0.1] },
    left: { at: [0.6, 0.3, 0.1] },
  },
  smelled: {
    anchor: mid(0.93, 0.2),
    to: 'mouth',
    offset: [0, 0.008, 0.025],
    isOwnSize: true,
    right: mid(0.55),
  },
  // A stick between the legs.
  straddled: {
    turns: [[1.45, 0, 0]],
    without: ['stand'],
    anchor: mid(0.5, 0.55),
    to: 'crotch',
    isOwnSize: true,
    looksAhead: true,
    right: { at: [0.5, 0.5, 0.85] },
    left: { at: [0.5, 0.5, 0.93] },
  },
  // Under the thighs of who has both legs on one side, its front end at the right hand.
  'side-saddle': {
    turns: [
      [1.45, 0, 0],
      [0, -QUARTER, 0],
    ],
    without: ['stand'],
    anchor: mid(0.9, 0.5),
    to: 'crotch',
    offset: [0, -0.012, 0.09],
    isOwnSize: true,
    looksAhead: true,
    right: { at: [0.3, 0.5, 0.5] },
    left: { at: [0.66, 0.5, 0.5] },
  },
  // A ring around the waist.
  girdled: {
    turns: [[QUARTER, 0, 0]],
    without: ['stand'],
    anchor: mid(0.5),
    to: 'middle',
    isOwnSize: true,
    looksAhead: true,
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
  eaten: {
    anchor: mid(0.7, 0),
    to: 'mouth',
    offset: [0, 0, 0.012],
    least: 0.14,
    right: { at: [0.2, 0.15, 0.5] },
  },
  inflated: {
    turns: [[QUARTER, 0, 0]],
    anchor: mid(0.5, 0),
    to: 'mouth',
    offset: [0, 0, 0.005],
    right: { at: [0.35, 0.3, 0.3] },
    left: { at: [0.65, 0.3, 0.3] },
  },
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
    lean: 0.12,
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
    lean: 0.1,
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
    lean: 0.08,
    anchor: mid(0.9, 0),
    to: 'waist',
    offset: [0, 0.02, 0.03],
    right: { at: [0.3, 1, 0.5] },
    left: { at: [0.7, 1, 0.5] },
  },
  // Drawn before the shoulder, the arrow to the front.
  bow: {
    looksAhead: true,
    turns: FORWARD,
    anchor: mid(0.5),
    to: 'shoulder',
    offset: [0.115, -0.01, 0.19],
    left: of(/^grip|^handle|^limb|^bow/, 0.5, 0.5, 0.5),
    right: { at: [0.5, 0.5, 0.02] },
  },
  // On the ground.
  ahead: { anchor: mid(0, 0), to: 'floor', offset: [0, 0, 0.22], atMost: 2.4 },
  // Within reach: the hands or a tool are at its near side, where `applied.ts` measures it.
  handled: { anchor: mid(0, 0), to: 'floor', offset: [0, 0, 0.08], atMost: 2.4 },
  met: { lean: 0.2, turns: ROUND, anchor: mid(0, 0), to: 'floor', offset: [0, 0, 0.3] },
  aimed: { looksAhead: true, turns: ROUND, anchor: mid(0, 0), to: 'floor', offset: [0, 0, 0.7], atMost: 2 },
  // Before who has his wand at it, and small enough for that.
  bewitched: { turns: ROUND, anchor: mid(0, 0), to: 'floor', offset: [0, 0, 0.5], least: 0.26, atMost: 1.2 },
  lassoed: { anchor: mid(0, 0), to: 'floor', offset: [0, 0, 0.55], isOwnSize: true },
  // Over what is open, both hands on its near rim.
  'peered into': {
    lean: 0.5,
    turns: ROUND,
    anchor: mid(0, 0),
    to: 'floor',
    offset: [0, 0, 0.06],
    right: { at: [0.3, 0.52, 0.04] },
    left: { at: [0.7, 0.52, 0.04] },
  },
  // A mirror, its glass to who looks into it.
  reflected: { turns: ROUND, anchor: mid(0, 0), to: 'floor', offset: [0, 0, 0.26], least: 0.7 },
  kicked: { lean: -0.1, anchor: mid(0, 0), to: 'toe' },
  pushed: {
    lean: 0.3,
    looksAhead: true,
    anchor: mid(0, 0),
    to: 'floor',
    offset: [0, 0, 0.2],
    right: { at: [0.4, 0.75, 0.02] },
    left: { at: [0.6, 0.75, 0.02] },
  },
  handcart: {
    lean: 0.2,
    looksAhead: true,
    turns: FORWARD,
    anchor: mid(0, 0),
    to: 'floor',
    offset: [0, 0, 0.1],
    right: of(/^(grip|bar|handle)/, 0.12, 0.6, 0.3),
    left: of(/^(grip|bar|handle)/, 0.88, 0.6, 0.3),
  },
  hauled: {
    lean: -0.22,
    looksAhead: true,
    anchor: mid(0, 0),
    to: 'floor',
    offset: [0, 0, 0.1],
    rightFrom: [-0.06, 0.5, 0.14],
    leftFrom: [0.06, 0.56, 0.18],
  },
  pulled: { lean: 0.24, looksAhead: true, anchor: mid(0, 1), to: 'behind', offset: [0, 0, -0.3] },
  drawn: {
    lean: 0.2,
    looksAhead: true,
    turns: FORWARD,
    anchor: mid(0, 1),
    to: 'behind',
    offset: [0, 0, -0.3],
  },
  led: { looksAhead: true, anchor: { at: [1, 0, 0.5] }, to: 'floor', offset: [-0.22, 0, 0.1] },
  // In the air before the body, on its string.
  flown: { anchor: mid(0.5), to: 'shoulder', offset: [0.3, 0.75, 0.7] },
  touched: { turns: [[0, QUARTER, 0]], anchor: mid(0, 0), to: 'floor', offset: [0, 0, 0.06] },
  easel: { lean: 0.1, turns: ROUND, anchor: mid(0, 0), to: 'floor', offset: [0.02, 0, 0.16] },
  hugged: {
    lean: 0.1,
    anchor: mid(0.6, 0),
    to: 'chest',
    least: 0.22,
    offset: [0, 0, -0.004],
    right: { at: [0.22, 0.55, 0.95] },
    left: { at: [0.78, 0.55, 0.95] },
  },
  // An animal lies across both arms.
  cradled: {
    turns: [[0, QUARTER, 0]],
    anchor: { at: [0.5, 0.25, 0] },
    to: 'chest',
    offset: [0, -0.02, 0.004],
    right: { at: [0.25, 0.2, 0.75] },
    left: { at: [0.72, 0.1, 0.75] },
  },
  // What stands on the ground is between the arms; `embrace.ts` measures where they and two faces meet.
  embraced: { lean: 0.1, anchor: mid(0, 0), to: 'floor', isOwnSize: true },
  kissed: { lean: 0.14, turns: ROUND, anchor: mid(0, 0), to: 'floor', isOwnSize: true },
  partnered: { turns: ROUND, anchor: mid(0, 0), to: 'floor', isOwnSize: true, looksAhead: true },
  // What is small is taken up to the lips.
  'held to the lips': {
    lean: 0.1,
    turns: ROUND,
    anchor: mid(0.75, 0),
    to: 'mouth',
    offset: [0, -0.004, 0.006],
    least: 0.2,
    right: { at: [0.06, 0.2, 0.5] },
    left: { at: [0.94, 0.2, 0.5] },
  },
  // In the ground, both hands at its top.
  uprooted: {
    lean: 0.55,
    anchor: mid(0, 0),
    to: 'floor',
    offset: [0, 0, 0.1],
    least: 0.42,
    right: { at: [0.46, 0.94, 0.4] },
    left: { at: [0.54, 0.84, 0.4] },
  },
  // Half out of what stands on a table.
  'drawn out': {
    lean: 0.16,
    anchor: mid(0, 0),
    to: 'table',
    offset: [0, 0, 0.04],
    least: 0.3,
    right: { at: [0.2, 0.72, 0.5] },
    left: { at: [0.8, 0.72, 0.5] },
  },
  // Flat across a table, under the needle of a machine that stands on it.
  sewn: {
    lean: 0.24,
    flat: CLOTH,
    most: 0.62,
    turns: [
      [-QUARTER, 0, 0],
      [0, QUARTER, 0],
    ],
    anchor: mid(0, 0),
    to: 'table',
    offset: [0, 0, -0.03],
    right: { at: [0.42, 1, 0.3] },
    left: { at: [0.62, 1, 0.3] },
  },
  'at the needle': { turns: ROUND, anchor: mid(0, 0), to: 'table', offset: [0.04, 0.01, 0.1], least: 0.24 },
  // A peel in one hand, what is bare between.
  peeled: {
    lean: 0.08,
    anchor: mid(0.35, 0.2),
    to: 'chest',
    offset: [0, 0.02, 0.12],
    least: 0.24,
    right: mid(0.12),
    left: { at: [0.72, 0.72, 0.4] },
  },
  nosed: { anchor: mid(0), to: 'mouth', offset: [0, 0.035, -0.01] },
  bitten: { anchor: mid(0.6), to: 'mouth', offset: [0, -0.01, 0.01] },
  // Tools.
  'at the cheek': {
    anchor: mid(0.94),
    to: 'mouth',
    offset: [-0.05, 0, -0.02],
    least: 0.17,
    right: mid(0.06),
  },
  combed: { anchor: mid(0.5), to: 'eyes', offset: [-0.075, 0.03, -0.02], right: mid(0.3) },
  // Over what lies on the table, its point ahead.
  chopping: {
    turns: [[QUARTER, 0, 0]],
    anchor: mid(0.5, 0.7),
    to: 'waist',
    offset: [-0.04, 0.02, 0.17],
    right: { at: [0.5, 0.5, 0.08] },
  },
  swept: { lean: 0.24, anchor: mid(0), to: 'floor', offset: [-0.07, 0, 0.3] },
  poked: { lean: 0.2, anchor: mid(0), to: 'table' },
  raised: { anchor: mid(0.12), to: 'shoulder', offset: [-0.01, 0.03, 0.17], right: mid(0.12) },
  poured: {
    lean: 0.16,
    turns: [
      [0, QUARTER, 0],
      [0.4, 0, 0],
    ],
    anchor: of(/^handle/, 0.5, 1, 0.5),
    to: 'waist',
    offset: [-0.09, 0.04, 0.16],
    right: of(/^handle/, 0.5, 0.95, 0.5),
  },
  tilted: {
    turns: [[1.95, 0, 0]],
    anchor: mid(0.5),
    to: 'waist',
    offset: [-0.05, 0.12, 0.2],
    right: mid(0.5, 0.3),
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

/** The hold of an object of this family and concept: its own, or the one of the activity. */
export function holdOf(name: string, family: string, concept: string): Hold | null {
  const own = [concept, family].find(key => Object.hasOwn(HOLDS, key))
  const isPlayed = own !== undefined && (name === own || PLAIN.has(name))
  return isPlayed ? HOLDS[own] : (HOLDS[name] ?? null)
}

/** Holds that say only where, so that a thing with a hold of its own has that. */
const PLAIN: ReadonlySet<string> = new Set(['pushed', 'carried'])
