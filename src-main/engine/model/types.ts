import type { SurfaceMesh } from '../kernel/types.ts'
import type { SurfaceMaterial, TextureSet } from '../material/surface.ts'
import type { MaterialSpec } from '../material/types.ts'
import type { Joint } from '../shape/types.ts'

export interface FinishedPart {
  readonly name: string
  readonly role: string
  readonly mesh: SurfaceMesh
  /** Index into `materials`. */
  readonly material: number
  /** What the material was made from; null when nobody knows. Goes into the node's `extras.plinth`. */
  readonly spec?: MaterialSpec | null
  /** Pairs of triangles at the beginning of the mesh that are quads. Goes into `extras.plinth`. */
  readonly quads?: number
}

/** A model as it goes into the file and to the renderer: one atlas for the whole model. */
export interface FinishedModel {
  readonly name: string
  readonly parts: readonly FinishedPart[]
  readonly materials: readonly SurfaceMaterial[]
  readonly textures: TextureSet | null
  readonly joints: readonly Joint[]
  /** Goes into the root node's `extras.plinth`. Plain JSON. */
  readonly extras: Readonly<Record<string, unknown>>
}
