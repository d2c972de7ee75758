import { Columns2, SquareSplitHorizontal, X } from 'lucide-react'
import { useEffect } from 'react'
import {
  chooseLayout,
  endComparing,
  letterOf,
  showAlone,
  useComparing,
} from '../../shared/state/comparing.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import styles from './compare.module.css'

const ALL = 'all'

/** How several models are looked at: beside each other, under a border, or one by one. */
export function CompareBar() {
  useEscape()
  const { assetIds, layout, alone } = useComparing()
  const shown = alone === null ? ALL : String(alone)
  return (
    <div role="toolbar" aria-label="Compare" className={styles['bar']}>
      <Segmented
        label="Layout"
        value={layout}
        options={[
          { value: 'side', label: 'Side by side', icon: <Columns2 size={16} /> },
          {
            value: 'split',
            label: assetIds.length === 2 ? 'Split' : 'Split: two models only',
            icon: <SquareSplitHorizontal size={16} />,
            isDisabled: assetIds.length > 2,
          },
        ]}
        onChange={chooseLayout}
      />
      <Segmented
        label="Shown"
        value={shown}
        options={[
          { value: ALL, label: 'All' },
          ...assetIds.map((_, place) => ({
            value: String(place),
            label: letterOf(place),
            shortcut: '\\',
          })),
        ]}
        onChange={value => showAlone(value === ALL ? null : Number(value))}
      />
      <Button look="quiet" title="Esc" onClick={endComparing}>
        <X size={16} aria-hidden="true" /> Done
      </Button>
    </div>
  )
}

/** Escape ends the comparison, unless something that is open takes the key. */
function useEscape(): void {
  useEffect(() => {
    const end = (event: KeyboardEvent): void => {
      const isInPopup = event.target instanceof Element && event.target.closest(POPUP) !== null
      if (event.key === 'Escape' && !event.defaultPrevented && !isInPopup) {
        endComparing()
      }
    }
    window.addEventListener('keydown', end)
    return () => window.removeEventListener('keydown', end)
  }, [])
}

const POPUP = '[role="dialog"], [role="menu"], [role="listbox"]'
