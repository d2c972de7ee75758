/**
 * A material as families name it: data, not code. `recipe` is looked up in the recipe table when textures are baked; a
 * preview shows `color` with the recipe's roughness and metalness.
 */
export interface MaterialSpec {
  /** Name of a recipe, e.g. `wood`, `painted-metal`, `glass`. */
  readonly recipe: string
  /** Main colour, sRGB hex `#rrggbb`. Absent: the recipe's own. */
  readonly color?: string
  /** Second colour of a pattern or grain. */
  readonly accent?: string
  /** e.g. `stripes`, `dots`, `checks`; absent: plain. */
  readonly pattern?: string
  /** 0 new … 1 battered: edges rubbed, dirt in the corners. */
  readonly wear?: number
  /** Grain direction in object space, for wood and brushed metal. */
  readonly axis?: readonly [number, number, number]
  /** Multiplies the size of the recipe's texture. */
  readonly scale?: number
  /** What lies on the surface, lowest first. */
  readonly covers?: readonly Cover[]
}

/** What can lie on any surface: only a texture shows it. */
export const COVER_KINDS = [
  'cracks',
  'stains',
  'splatter',
  'moss',
  'snow',
  'dust',
  'mud',
  'cobweb',
  'scratches',
  'soot',
  'weathered',
  'wet',
  'frost',
  'gilded',
] as const

export type CoverKind = (typeof COVER_KINDS)[number]

export interface Cover {
  readonly kind: CoverKind
  /** 0 a trace … 1 all over. */
  readonly amount: number
  /** sRGB hex instead of the cover's own colour. */
  readonly color?: string
  /** It shines by itself: fire in cracks. */
  readonly glows?: boolean
}
