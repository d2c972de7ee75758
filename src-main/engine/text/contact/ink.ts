import type { Vec3 } from '../../kernel/types.ts'
import { add, scale } from '../../kernel/vector.ts'
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
  const tones = colorsIn(shape, names).map(([tone]) => tone)
  const contrast = (ink: MaterialSpec): number =>
    Math.min(...tones.map(tone => Math.abs(tone - colorOf(ink)[0])))
  return contrast(DARK) >= contrast(LIGHT) ? DARK : LIGHT
}

/** The mean colour of parts in OKLab, as an eye that sees them from afar has it; black of none that has a matter of its own. */
export function meanColor(shape: Shape, names: readonly string[]): Vec3 {
  const colors = colorsIn(shape, names)
  return scale(colors.reduce<Vec3>(add, [0, 0, 0]), 1 / Math.max(1, colors.length))
}

const colorsIn = (shape: Shape, names: readonly string[]): readonly Vec3[] =>
  names.flatMap(name => {
    const matter = matterOf(shape, name)
    return matter === null ? [] : [colorOf(matter)]
  })

const colorOf = (matter: MaterialSpec): Vec3 => linearToOklab(resolveMaterial(matter).baseColor)

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
