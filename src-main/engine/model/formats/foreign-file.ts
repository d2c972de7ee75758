import type { Texture } from '../../material/surface.ts'
import type { MendReport } from '../mend/mend-report.ts'

/** One file of what was sent: alone, beside others, or out of an archive. */
export interface ForeignFile {
  /** With its folders, `/` between them, as the sender or the archive wrote it; never a place on our disk. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** What a reader of a format is handed. */
export interface ForeignModel {
  readonly main: ForeignFile
  /** Every file that came with it, itself included. */
  readonly files: readonly ForeignFile[]
  /** Metres that one unit of the file is worth, where the format does not say; null takes the format's usual one. */
  readonly metresPerUnit: number | null
  /** Which axis points up, where the format does not say; null takes what is usual in it. */
  readonly up: 'y' | 'z' | null
  readonly report: MendReport
  /** Any picture as 8-bit RGBA; null for a kind that is not read. Rejects when it is damaged. */
  readonly decodePicture: (bytes: Uint8Array) => Promise<Texture | null>
}
