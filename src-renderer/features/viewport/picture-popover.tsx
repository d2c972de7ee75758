import { Camera, Clapperboard, Copy, Download } from 'lucide-react'
import { runCommand } from '../../shared/commands/registry.ts'
import { Button } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Popover } from '../../shared/ui/popover.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import { FILM_SECONDS, PICTURE_SCALES, usePictureSettings } from './screenshot.ts'
import styles from './viewport.module.css'

/** Pictures and films of the model as it is seen. */
export function PicturePopover() {
  const { scale, hasBackground, hasHelpers, filmSeconds } = usePictureSettings()
  const change = usePictureSettings.setState
  return (
    <Popover
      title="Picture"
      side="top"
      trigger={<IconButton label="Picture or video" side="top" icon={<Camera size={16} />} />}
    >
      <div className={styles['popover']}>
        <Segmented
          label="Size"
          isLabelHidden={false}
          value={String(scale)}
          options={PICTURE_SCALES.map(value => ({ value: String(value), label: `${value} ×` }))}
          onChange={value => change({ scale: PICTURE_SCALES.find(known => String(known) === value) ?? 1 })}
        />
        <Switch
          label="Background"
          hint={hasBackground ? undefined : 'Transparent while this is off.'}
          isOn={hasBackground}
          onChange={isOn => change({ hasBackground: isOn })}
        />
        <Switch
          label="Grid and other helpers"
          isOn={hasHelpers}
          onChange={isOn => change({ hasHelpers: isOn })}
        />
        <div className={styles['buttons']}>
          <Button onClick={() => runCommand('viewport.screenshot')}>
            <Download size={16} aria-hidden="true" /> Save PNG
          </Button>
          <Button onClick={() => runCommand('viewport.copyPicture')}>
            <Copy size={16} aria-hidden="true" /> Copy
          </Button>
        </div>
        <Segmented
          label="Turntable video"
          isLabelHidden={false}
          value={String(filmSeconds)}
          options={FILM_SECONDS.map(value => ({ value: String(value), label: `${value} s` }))}
          onChange={value =>
            change({ filmSeconds: FILM_SECONDS.find(known => String(known) === value) ?? 6 })
          }
        />
        <div className={styles['buttons']}>
          <Button onClick={() => runCommand('viewport.film')}>
            <Clapperboard size={16} aria-hidden="true" /> Save WebM
          </Button>
        </div>
      </div>
    </Popover>
  )
}
