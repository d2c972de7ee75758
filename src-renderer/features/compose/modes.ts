import type { Mode } from '../../../src-main/contract/generation.ts'

/** Words for the modes. */
export const MODE_WORDS: Readonly<
  Record<
    Mode,
    {
      readonly label: string
      readonly does: string
      /** What the button of its form says. */
      readonly verb: string
    }
  >
> = {
  text: { label: 'Text', does: 'makes a model from words', verb: 'Generate' },
  image: { label: 'Image', does: 'makes a model from one to four pictures', verb: 'Generate' },
  texture: { label: 'Texture', does: 'gives a model new textures from words', verb: 'Texture' },
  remesh: { label: 'Remesh', does: 'rebuilds a model with fewer or neater triangles', verb: 'Remesh' },
  rig: { label: 'Rig', does: 'gives a model a skeleton', verb: 'Rig' },
}

/** Modes whose models come in a style; the others keep the shape they are given, and what covers it is in the prompt. */
export const HAS_STYLE: Readonly<Record<Mode, boolean>> = {
  text: true,
  image: true,
  texture: false,
  remesh: false,
  rig: false,
}
