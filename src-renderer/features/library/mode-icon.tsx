import { Bone, FileInput, Image, Paintbrush, Triangle, Type } from 'lucide-react'
import type { Asset } from '../../../src-main/contract/asset.ts'

export const MADE_BY: Readonly<Record<Asset['mode'], string>> = {
  text: 'Text',
  image: 'Image',
  texture: 'Texture',
  remesh: 'Remesh',
  rig: 'Rig',
  import: 'Import',
}

const ICONS = {
  text: Type,
  image: Image,
  texture: Paintbrush,
  remesh: Triangle,
  rig: Bone,
  import: FileInput,
}

/** How a model came about, as a small sign. */
export function ModeIcon({ mode }: { readonly mode: Asset['mode'] }) {
  const Icon = ICONS[mode]
  return <Icon size={12} role="img" aria-label={`Created from ${MADE_BY[mode].toLowerCase()}`} />
}
