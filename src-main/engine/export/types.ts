import type { Texture as FileTexture } from '@gltf-transform/core'

/** One triangle mesh of a model in the coordinates of the file to be written. Aligned arrays; glTF's texture coordinates. */
export interface ExportPart {
  /** As people named it; each part of a model has another one. */
  readonly name: string
  /** 3 per vertex. */
  readonly positions: Float32Array
  readonly indices: Uint32Array
  /** Unit, 3 per vertex; null: flat. */
  readonly normals: Float32Array | null
  /** 2 per vertex, v downward; null without. */
  readonly uvs: Float32Array | null
  /** Linear RGBA, 4 per vertex, times the material's base colour; null without. */
  readonly colors: Float32Array | null
  /** Quads at the beginning of `indices`: 4 corners for each pair of triangles. */
  readonly quads: Uint32Array
  /** Index into `materials`. */
  readonly material: number
}

/** A texture of the source file and how it repeats. */
export interface ExportPicture {
  readonly texture: FileTexture
  readonly wrapS: Wrap
  readonly wrapT: Wrap
}
export type Wrap = 'repeat' | 'clamp' | 'mirror'

/** glTF's metallic-roughness material; factors multiply pictures. */
export interface ExportMaterial {
  readonly name: string
  /** Linear RGB. */
  readonly baseColor: readonly [number, number, number]
  /** Glass is told as alpha: no other format has transmission. */
  readonly alpha: number
  readonly alphaMode: 'OPAQUE' | 'MASK' | 'BLEND'
  readonly alphaCutoff: number
  readonly metallic: number
  readonly roughness: number
  /** Linear RGB, may exceed 1. */
  readonly emissive: readonly [number, number, number]
  readonly normalScale: number
  readonly doubleSided: boolean
  readonly pictures: {
    readonly baseColor: ExportPicture | null
    /** G roughness, B metalness. */
    readonly metalRough: ExportPicture | null
    readonly normal: ExportPicture | null
    /** R. */
    readonly occlusion: ExportPicture | null
    readonly emissive: ExportPicture | null
  }
}

/** A model read for export, placed: in the unit, with the axis up, in the size that were asked for. */
export interface ExportModel {
  readonly parts: readonly ExportPart[]
  readonly materials: readonly ExportMaterial[]
  /** What the format cannot keep of it, one sentence each. */
  readonly notes: readonly string[]
  /** Quads that are two triangles each, because a seam of the texture runs along their diagonal. */
  readonly cutQuads: number
}

/** How the numbers of a file come from metres with Y up. */
export interface Placement {
  /** Numbers of the file by metres of the model. */
  readonly factor: number
  readonly up: 'y' | 'z'
}

/** Texts and bytes in the order of the file. */
export type Chunks = Iterable<string | Uint8Array>

/** One file that is being written. */
export interface FileWriter {
  write(chunk: string | Uint8Array): Promise<void>
  /** The file is whole. */
  close(): Promise<void>
}

/** Where the files of an export go: a folder or a ZIP. */
export interface FileSink {
  /** `path` with `/` between folders. One at a time: close the one before. */
  create(path: string): Promise<FileWriter>
}
