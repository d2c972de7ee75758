import { Bone, FileInput, Image, Paintbrush, Triangle, Type, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Asset } from '../../../src-main/contract/asset.ts'

export const MADE_BY: Readonly<Record<Asset['mode'], string>> = {
  text: 'Text',
  image: 'Image',
  texture: 'Texture',
  remesh: 'Remesh',
  rig: 'Rig',
  import: 'Import',
}

/** Each is made once, as a tile that is scrolled into sight has no other one. */
const SIGNS: Readonly<Record<Asset['mode'], ReactElement>> = {
  text: signOf(Type, 'text'),
  image: signOf(Image, 'image'),
  texture: signOf(Paintbrush, 'texture'),
  remesh: signOf(Triangle, 'remesh'),
  rig: signOf(Bone, 'rig'),
  import: signOf(FileInput, 'import'),
}

/** How a model came about, as a small sign. */
export function ModeIcon({ mode }: { readonly mode: Asset['mode'] }) {
  return SIGNS[mode]
}

function signOf(Icon: LucideIcon, mode: Asset['mode']): ReactElement {
  return <Icon size={12} role="img" aria-label={`Created from ${MADE_BY[mode].toLowerCase()}`} />
}
