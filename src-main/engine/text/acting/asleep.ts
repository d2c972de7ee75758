import type { Bounds } from '../../kernel/mesh.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, ellipsoid, group, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { skinOf } from '../contact/contact.ts'
import { partsOfShape, withoutParts } from '../contact/prune.ts'

/** Closed eyes of animals, made over those that the family has open. */

/** What is seen of an open eye. */
const EYES = /^(?:eye|iris|pupil|glint)$/
/** A lid reaches over its eyeball by this factor, so that nothing of it shows. */
const LID = 1.06
/** Half the width of the line where lids meet, and how far it hangs down, in radii of the eye. */
const LINE = { thick: 0.13, sag: 0.45, steps: 7 } as const
const DARK: MaterialSpec = { recipe: 'skin', color: '#231a16' }

/** An animal with its eyes closed, the lids of `fur`; as it was when it has no eyes that can be taken out. */
export function asleep(shape: Shape, fur: MaterialSpec): Shape {
  const sockets = socketsOf(shape)
  const names = new Set([...partsOfShape(shape).keys()].filter(name => EYES.test(name)))
  const { shape: bare, kept } = withoutParts(shape, names, true)
  if (sockets.length === 0 || kept.length > 0) {
    return shape
  }
  return group([
    bare,
    tag({ part: 'eyelid', role: 'feature', material: fur }, ...sockets.map(lid)),
    tag({ part: 'lash', role: 'ornament', material: DARK }, ...sockets.map(line)),
  ])
}

/** The boxes around the eyeballs, left and right. */
function socketsOf(shape: Shape): readonly Bounds[] {
  const points = skinOf(shape)
    .parts.filter(({ name }) => name === 'eye')
    .flatMap(({ positions }) =>
      Array.from({ length: positions.length / 3 }, (_, i) => [...positions.subarray(3 * i, 3 * i + 3)])
    )
  return [-1, 1].flatMap(side => {
    const own = points.filter(([x]) => side * x > 0)
    return own.length === 0 ? [] : [boundsOf(own.flat())]
  })
}

const middleOf = ({ min, max }: Bounds): Vec3 => [
  (min[0] + max[0]) / 2,
  (min[1] + max[1]) / 2,
  (min[2] + max[2]) / 2,
]

const halves = ({ min, max }: Bounds): Vec3 => [
  (max[0] - min[0]) / 2,
  (max[1] - min[1]) / 2,
  (max[2] - min[2]) / 2,
]

function lid(eye: Bounds): Shape {
  const [x, y, z] = halves(eye)
  return at(middleOf(eye), ellipsoid([LID * x, LID * y, LID * z]))
}

/** A line that hangs down over the outer half of a lid, from the front round to the side. */
function line(eye: Bounds): Shape {
  const [middle, half] = [middleOf(eye), halves(eye)]
  const side = middle[0] < 0 ? -1 : 1
  const size = Math.min(...half)
  const path = Array.from({ length: LINE.steps }, (_, i): Vec3 => {
    const share = (2 * i) / (LINE.steps - 1) - 1
    const down = LINE.sag * (1 - share * share)
    // From before the eye to beside it, on an ellipsoid.
    const [out, ahead] = [0.5 + 0.5 * share, 0.5 - 0.5 * share]
    const long = Math.sqrt(out * out + ahead * ahead + down * down) / LID
    return [
      middle[0] + (side * half[0] * out) / long,
      middle[1] - (half[1] * down) / long,
      middle[2] + (half[2] * ahead) / long,
    ]
  })
  return sweep(path, LINE.thick * size, { smooth: true, caps: 'round' })
}
