import { showSide, usePanels } from '../shared/state/panels.ts'
import { Segmented } from '../shared/ui/segmented.tsx'
import styles from './app.module.css'

const SIDES = [
  { value: 'left', label: 'Create' },
  { value: 'right', label: 'Models' },
] as const

/** In a narrow window the two side panels share a place, and this says which of them has it. */
export function NarrowBar() {
  const side = usePanels(state => state.narrowSide)
  return (
    <div className={styles['narrowBar']}>
      <Segmented label="Side panel" value={side} options={SIDES} onChange={showSide} />
    </div>
  )
}
