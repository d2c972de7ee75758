import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { kept } from '../../shared/state/kept.ts'
import {
  EXPORT_TRAITS,
  type ExportBody,
  type ExportFormat,
  type ExportOptions,
  type LengthUnit,
  type TextureFormat,
  type UpAxis,
} from '../../../src-main/contract/studio-exports.ts'

type TextureSize = NonNullable<ExportOptions['texture_size']>

/** What was chosen last, for every format. */
export interface ExportChoice {
  readonly format: ExportFormat
  /** null: as they are. */
  readonly textureSize: TextureSize | null
  readonly textureFormat: TextureFormat | null
  /** Absent: what the format usually has. */
  readonly units: Partial<Record<ExportFormat, LengthUnit>>
  readonly ups: Partial<Record<ExportFormat, UpAxis>>
  readonly isEachLevel: boolean
  /** Several files go into a folder as they are, instead of a ZIP. */
  readonly isFolder: boolean
}

export const FIRST_CHOICE: ExportChoice = {
  format: 'glb',
  textureSize: null,
  textureFormat: null,
  units: {},
  ups: {},
  isEachLevel: false,
  isFolder: false,
}

/** Kept between starts. The scale is not: who forgets it sends a giant to the printer. */
export const useChoice = create<ExportChoice>()(persist(() => FIRST_CHOICE, kept('export')))

export function changeChoice(change: Partial<ExportChoice>): void {
  useChoice.setState(change)
}

/** The unit of the numbers in the file; null where it is always metres. */
export function unitOf({ format, units }: ExportChoice): LengthUnit | null {
  const { unit } = EXPORT_TRAITS[format]
  return unit === null ? null : (units[format] ?? unit)
}

/** The axis that points up; null where it is always Y. */
export function upOf({ format, ups }: ExportChoice): UpAxis | null {
  const { up } = EXPORT_TRAITS[format]
  return up === null ? null : (ups[format] ?? up)
}

/** The request: options that do not apply to the format are left out. */
export function bodyOf(
  choice: ExportChoice,
  what: { readonly assetIds: readonly string[]; readonly scale: number; readonly hasLevels: boolean }
): ExportBody {
  const { format, textureSize, textureFormat, isEachLevel, isFolder } = choice
  const { textureFormats } = EXPORT_TRAITS[format]
  const [unit, up] = [unitOf(choice), upOf(choice)]
  return {
    asset_ids: [...what.assetIds],
    format,
    options: {
      ...(textureSize === null || textureFormats.length === 0 ? {} : { texture_size: textureSize }),
      ...(textureFormat === null || !textureFormats.includes(textureFormat)
        ? {}
        : { texture_format: textureFormat }),
      ...(unit === null ? {} : { unit }),
      ...(up === null ? {} : { up }),
      ...(what.scale === 1 ? {} : { scale: what.scale }),
      ...(isEachLevel && what.hasLevels ? { levels: 'all' } : {}),
    },
    pack: isFolder ? 'files' : 'zip',
  }
}
