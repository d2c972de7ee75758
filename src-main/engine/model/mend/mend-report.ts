/**
 * What was done to a foreign file until it could be taken in, told in plain sentences. `#` stands for how many: the first
 * sentence is said of one, the second of several.
 */
const SENTENCES = {
  // The container and its lists.
  container: ['The binary container was put in order.', 'The binary container was put in order.'],
  values: [
    'One value that is not of the kind glTF asks for was left at its default.',
    '# values that are not of the kind glTF asks for were left at their defaults.',
  ],
  references: [
    'One reference to something that is not there was removed.',
    '# references to something that is not there were removed.',
  ],
  extensions: [
    'One undeclared or unreadable extension was removed.',
    '# undeclared or unreadable extensions were removed.',
  ],
  names: ['One name was shortened: it was too long.', '# names were shortened: they were too long.'],
  unusedData: [
    'One piece of data that nothing uses was left out.',
    '# pieces of data that nothing uses were left out.',
  ],
  layout: [
    'One list of numbers was laid out anew: its place, stride or alignment was wrong.',
    '# lists of numbers were laid out anew: their place, stride or alignment was wrong.',
  ],
  bounds: [
    'The bounds of one list of numbers were measured anew.',
    'The bounds of # lists of numbers were measured anew.',
  ],
  shortLists: [
    'One list of numbers claimed to be longer than its data and was cut.',
    '# lists of numbers claimed to be longer than their data and were cut.',
  ],
  numberTypes: [
    'One list of numbers was stored as another type than glTF allows and was converted.',
    '# lists of numbers were stored as other types than glTF allows and were converted.',
  ],
  // Geometry.
  primitives: [
    'One part without usable triangles or positions was left out.',
    '# parts without usable triangles or positions were left out.',
  ],
  attributes: [
    'One list of vertex data that does not fit its part was left out.',
    '# lists of vertex data that do not fit their parts were left out.',
  ],
  indices: [
    'One triangle that points to vertices that are not there was removed.',
    '# triangles that point to vertices that are not there were removed.',
  ],
  positions: [
    'One triangle was removed because a corner of it is not a finite number.',
    '# triangles were removed because a corner of theirs is not a finite number.',
  ],
  degenerate: [
    'One triangle without area was removed: two of its corners are one.',
    '# triangles without area were removed: two of their corners are one.',
  ],
  leftOver: [
    'One corner at the end of a list that makes no whole triangle was removed.',
    '# corners at the end of lists that make no whole triangle were removed.',
  ],
  normalsMade: [
    'One normal was missing or had no direction and was made from the faces around it.',
    '# normals were missing or had no direction and were made from the faces around them.',
  ],
  normalsUnit: ['One normal was brought to unit length.', '# normals were brought to unit length.'],
  tangents: [
    'One part lost its tangents, which were not usable; viewers make them from the texture coordinates.',
    '# parts lost their tangents, which were not usable; viewers make them from the texture coordinates.',
  ],
  tangentsUnit: [
    'One tangent was brought to unit length and a sign of 1 or -1.',
    '# tangents were brought to unit length and a sign of 1 or -1.',
  ],
  coordinates: [
    'One texture coordinate that is not a finite number was set to 0.',
    '# texture coordinates that are not finite numbers were set to 0.',
  ],
  colors: [
    'One vertex colour was brought into the range 0 to 1.',
    '# vertex colours were brought into the range 0 to 1.',
  ],
  morphTargets: [
    'One morph target that does not fit its part was removed.',
    '# morph targets that do not fit their parts were removed.',
  ],
  morphValues: [
    'One offset of a morph target that is not a finite number was set to 0.',
    '# offsets of morph targets that are not finite numbers were set to 0.',
  ],
  morphWeights: [
    'One list of morph weights was brought to the number of its targets.',
    '# lists of morph weights were brought to the number of their targets.',
  ],
  // Scene.
  nodes: [
    'One node was taken out of a ring, or away from a second parent.',
    '# nodes were taken out of rings, or away from second parents.',
  ],
  transforms: [
    'One node had a position, rotation or scale that is no such thing; it was set right.',
    '# nodes had a position, rotation or scale that is no such thing; they were set right.',
  ],
  scenes: [
    'A scene was made from the nodes without a parent.',
    'A scene was made from the nodes without a parent.',
  ],
  skinWeights: [
    'The joint weights of one vertex were set right: their sum is 1, and each joint is one of the skin.',
    'The joint weights of # vertices were set right: their sum is 1, and each joint is one of the skin.',
  ],
  skins: [
    'One skin without usable joints was removed; its part stands still.',
    '# skins without usable joints were removed; their parts stand still.',
  ],
  skinBinds: [
    'The rest matrices of one skin were completed or made anew.',
    'The rest matrices of # skins were completed or made anew.',
  ],
  skinRoots: [
    'The joints of one skin were put under one root.',
    'The joints of # skins were put under one root.',
  ],
  // Clips.
  keys: [
    'One animation track was put in order: its times rise from 0 and every key has its value.',
    '# animation tracks were put in order: their times rise from 0 and every key has its value.',
  ],
  channels: [
    'One animation track without a usable target or without keys was removed.',
    '# animation tracks without a usable target or without keys were removed.',
  ],
  // Looks.
  materialValues: [
    'One value of a material was brought into its range.',
    '# values of materials were brought into their ranges.',
  ],
  materialTextures: [
    'One texture was taken off parts that have no coordinates for it.',
    '# textures were taken off parts that have no coordinates for them.',
  ],
  pictureTypes: [
    'One picture named another kind than it is; the name was set right.',
    '# pictures named other kinds than they are; the names were set right.',
  ],
  picturesConverted: [
    'One picture was converted to PNG, which glTF takes.',
    '# pictures were converted to PNG, which glTF takes.',
  ],
  pictures: [
    'One picture that cannot be read was left out; the plain colour stands for it.',
    '# pictures that cannot be read were left out; plain colours stand for them.',
  ],
} as const satisfies Readonly<Record<string, readonly [string, string]>>

export type MendKind = keyof typeof SENTENCES

/** Longest list of remarks that is kept; a file with ten thousand faults is not told ten thousand times. */
const MAX_REMARKS = 40

/** Collects what is mended in one file and what is worth a remark: what is missing, left out or assumed. */
export class MendReport {
  #headline: string | null = null
  readonly #counts = new Map<MendKind, number>()
  readonly #remarks = new Set<string>()

  /** What stands above all repairs, as one sentence. */
  headline(sentence: string): void {
    this.#headline = sentence
  }

  /** Notes that `count` things of one kind were mended; 0 notes nothing. */
  mended(kind: MendKind, count = 1): void {
    if (count > 0) {
      this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count)
    }
  }

  /** A whole sentence about what was not taken over, or what was assumed. The same sentence is kept once. */
  remark(sentence: string): void {
    if (this.#remarks.size < MAX_REMARKS) {
      this.#remarks.add(sentence)
    }
  }

  countOf(kind: MendKind): number {
    return this.#counts.get(kind) ?? 0
  }

  /** What was mended, one sentence a kind, in the order in which it was met. */
  get repairs(): readonly string[] {
    const kinds = [...this.#counts].map(([kind, count]) =>
      SENTENCES[kind][count === 1 ? 0 : 1].replace('#', String(count))
    )
    return this.#headline === null ? kinds : [this.#headline, ...kinds]
  }

  get remarks(): readonly string[] {
    return [...this.#remarks]
  }
}
