import { linearToOklab } from '../../material/color-math.ts'
import { resolveMaterial } from '../../material/resolve.ts'
import type { MaterialSpec } from '../../material/types.ts'
import type { Shape } from '../../shape/types.ts'
import { childMaps } from '../../shape/walk.ts'

/** What words and emblems are drawn with, by what they stand on. */

const DARK: MaterialSpec = { recipe: 'plastic', color: '#20242b' }
const LIGHT: MaterialSpec = { recipe: 'plastic', color: '#f6f3ea' }

/** Dark or light, whichever is farther from all that it stands on. */
export function inkOn(shape: Shape, names: readonly string[]): MaterialSpec {
  const tones = names.flatMap(name => lightnessIn(shape, name) ?? [])
  const contrast = (ink: MaterialSpec): number =>
    Math.min(...tones.map(tone => Math.abs(tone - lightnessOf(ink))))
  return contrast(DARK) >= contrast(LIGHT) ? DARK : LIGHT
}

/** How light a part is, 0 … 1; null for one without a matter of its own. */
export function lightnessIn(shape: Shape, name: string): number | null {
  const matter = matterOf(shape, name)
  return matter === null ? null : lightnessOf(matter)
}

const lightnessOf = (matter: MaterialSpec): number => linearToOklab(resolveMaterial(matter).baseColor)[0]

/** What a part is made of by its name, or the name before a side or a number. */
function matterOf(shape: Shape, name: string): MaterialSpec | null {
  const visit = (node: Shape, part: string, above: MaterialSpec | undefined): MaterialSpec | null => {
    const [own, matter] = [node.part ?? part, node.material ?? above]
    const children = childMaps(node)
    const isIt = name === own || name.startsWith(`${own}_`)
    return children.length === 0
      ? isIt
        ? (matter ?? null)
        : null
      : children.reduce<MaterialSpec | null>((found, { child }) => found ?? visit(child, own, matter), null)
  }
  return visit(shape, 'body', undefined)
}
