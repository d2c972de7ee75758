import type { Mesh } from '../kernel/types.ts'
import type { Texture } from '../material/surface.ts'

/** A decoded picture: sRGB, 8-bit RGBA, row 0 at the top, upright. */
export type Picture = Texture

/** How much of each pixel the thing covers, 0–1, row 0 at the top; the same size as its picture. */
export interface Mask {
  readonly width: number
  readonly height: number
  readonly coverage: Float32Array
}

/** What lies around the thing, as segmentation found it. */
export type BackgroundKind = 'alpha' | 'plain' | 'graded' | 'drawing' | 'cluttered'

/** The thing found in a picture. */
export interface Segmentation {
  readonly mask: Mask
  /** 0–1: how likely the mask is right (IoU of at least .85). Below `USABLE_CONFIDENCE` the picture is refused. */
  readonly confidence: number
  readonly background: BackgroundKind
  /** What the caller should know (several things, touches the border …), one sentence each. */
  readonly notes: readonly string[]
}

/** Marks of a hand on the picture: what belongs to the thing and what does not. Coordinates 0–1 from the top left corner. */
export interface Stroke {
  readonly kind: 'keep' | 'drop'
  /** Of the brush, as a share of the picture's longer side. */
  readonly radius: number
  /** x, y, x, y … */
  readonly points: readonly number[]
}

export const VIEW_NAMES = ['front', 'right', 'back', 'left'] as const
export type ViewName = (typeof VIEW_NAMES)[number]

/**
 * One picture of the thing as the modelling stages take it: cut to the thing with a margin of at least 8 pixels, its longer
 * side at most `WORKING_SIDE`.
 */
export interface View {
  readonly name: ViewName
  readonly picture: Picture
  readonly mask: Mask
}

export const WORKING_SIDE = 768

/**
 * The frame of everything that stands behind a view: a pixel's centre (px, py) of the front view is x = (px + ½ − centerX) ·
 * unit, y = (baseY − py − ½) · unit; z toward the viewer. The silhouette's longer side is 1, its lowest point y = 0, its
 * middle x = 0. The model's own middle is z = 0.
 */
export interface ViewFrame {
  readonly unit: number
  readonly centerX: number
  readonly baseY: number
}

/** How a form was made; told in the report and in the file. */
export type FormKind = 'lathe' | 'slab' | 'box' | 'layers' | 'pillow' | 'hull' | 'solid' | 'template'

/** One closed part in the view's frame. */
export interface FormPart {
  readonly name: string
  readonly mesh: Mesh
}

/** A form made from one view or several, in the frame of the front view. */
export interface Form {
  readonly kind: FormKind
  readonly parts: readonly FormPart[]
  /** Whether the picture shows the thing from the side, so that what cannot be seen is its mirror image. */
  readonly isProfile: boolean
  /** Whether its flanks are flat and their pattern goes on around the ends: a vehicle's windows. False when absent. */
  readonly goesRound?: boolean
  /** What the caller should know, one sentence each. */
  readonly notes: readonly string[]
  /** Degrees by which the form is tipped towards the viewer, as the picture shows it; upright when absent. */
  readonly pitch?: number
  /** Whether nothing but the want of shading speaks for the form: a drawing shows none, however round the thing. False when absent. */
  readonly isAssumed?: boolean
  /** Whether the picture shows no shading at all, as a drawing in flat colours: what was learned from renders says little of it. False when absent. */
  readonly isUnshaded?: boolean
}
