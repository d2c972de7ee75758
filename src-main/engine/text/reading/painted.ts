import type { SceneReading } from '../../../contract/scene-reading.ts'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { parsePrompt } from '../grammar/parse.ts'

/** A reading whose first thing has parts painted as words say, by the grammar: "with a red seat and brass legs". */
export function withPainted(scene: SceneReading, words: string): SceneReading {
  const [first, ...others] = scene.things
  if (words === '' || first === undefined) {
    return scene
  }
  const noun = KNOWN_NAMES.concept(first.concept.toLowerCase()) ?? 'table'
  const [subject] = parsePrompt(`${noun} ${words}`, KNOWN_NAMES).subjects
  const painted = (subject?.parts ?? []).map(({ noun: part, colors, materials }) => ({
    part,
    color: colors[0] ?? '',
    material: materials[0] ?? '',
  }))
  const parts = [...first.parts.filter(({ part }) => painted.every(one => one.part !== part)), ...painted]
  return { things: [{ ...first, parts }, ...others] }
}
