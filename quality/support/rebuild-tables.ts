import { BACKDROPS, type Backdrop } from '../../src-main/engine/image/testing/walls.ts'
import type { Score } from './rebuilt.ts'

/** One thing rebuilt from one set of pictures. */
export interface Case {
  /** Class of the thing. */
  readonly kind: string
  readonly prompt: string
  readonly label: string
  readonly backdrop: Backdrop
  /** IoU of the found mask with the true one; the worst of several. */
  readonly mask: number
  /** How the form was made, or why it was not. */
  readonly made: string
  /** Empty when the pictures were refused. */
  readonly ways: Readonly<Record<string, Score>>
  readonly milliseconds: number
}

/** Silhouettes at least as like as this are right. */
const SILHOUETTE_BAR = 0.95

/** One line for one case. */
export function tellCase({ prompt, label, backdrop, mask, made, ways, milliseconds }: Case): void {
  const cells = Object.entries(ways).map(
    ([way, { silhouette, chamfer, volume, overlap }]) =>
      `${way} ${silhouette.toFixed(3)} ${chamfer.toFixed(2)} ${volume.toFixed(2)} ${overlap.toFixed(2)}`
  )
  process.stdout.write(
    `${`${prompt} ${label} ${backdrop}`.padEnd(34)} ${mask.toFixed(3)} | ${cells.join(' | ')} | ${made} ${Math.round(milliseconds)} ms\n`
  )
}

/** Tables per class, per backdrop and over all. */
export function tellTables(cases: readonly Case[]): void {
  const kinds = [...new Set(cases.map(({ kind }) => kind))]
  process.stdout.write(
    '\nPer way: median silhouette (share ≥ .95), median/mean/worst Chamfer × 100, median volume, median IoU of volumes; then how\n' +
      'often ours is nearer than each other way, by Chamfer and by volume\n'
  )
  for (const backdrop of BACKDROPS.filter(name => cases.some(item => item.backdrop === name))) {
    tellGroup(
      backdrop,
      cases.filter(item => item.backdrop === backdrop)
    )
  }
  for (const kind of kinds) {
    tellGroup(
      kind,
      cases.filter(item => item.kind === kind)
    )
  }
  tellGroup('all', cases)
}

function tellGroup(name: string, cases: readonly Case[]): void {
  const made = cases.filter(({ ways }) => 'ours' in ways)
  const others = [...new Set(made.flatMap(({ ways }) => Object.keys(ways)))]
  const cells = others.map(way => {
    const scores = made.flatMap(({ ways }) => ways[way] ?? [])
    const of = (key: keyof Score): string =>
      middle(scores.map(score => score[key])).toFixed(key === 'silhouette' ? 3 : 2)
    const right = scores.filter(({ silhouette }) => silhouette >= SILHOUETTE_BAR).length / scores.length
    const far = scores.map(({ chamfer }) => chamfer)
    const mean = far.reduce((sum, value) => sum + value, 0) / far.length
    const distances = `${of('chamfer')}/${mean.toFixed(2)}/${Math.max(...far).toFixed(1)}`
    return `${way} ${of('silhouette')} (${percent(right)}) ${distances} ${of('volume')} ${of('overlap')}`
  })
  const wins = others
    .filter(way => way !== 'ours')
    .map(way => {
      const both = made.filter(({ ways }) => way in ways)
      const nearer = both.filter(({ ways }) => ways['ours'].chamfer <= ways[way].chamfer).length
      const fuller = both.filter(({ ways }) => misfit(ways['ours']) <= misfit(ways[way])).length
      return `${way} ${percent(nearer / both.length)} ${percent(fuller / both.length)}`
    })
  const mask = middle(cases.map(item => item.mask)).toFixed(3)
  process.stdout.write(
    `${name.padEnd(10)} made ${made.length}/${cases.length}, mask ${mask} | ${cells.join(' | ')} | nearer than ${wins.join(', ')}\n`
  )
}

/** How far a volume is from the true one, as a factor above 1. */
const misfit = ({ volume }: Score): number => Math.max(volume, 1 / Math.max(volume, 1e-6))

const percent = (share: number): string => `${Math.round(100 * share)} %`

/** Upper median; NaN of nothing. */
function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN
}
