import { Lightbulb, Rotate3d, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { runCommand } from '../../shared/commands/registry.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuSeparator } from '../../shared/ui/menu.tsx'
import { Popover } from '../../shared/ui/popover.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Slider } from '../../shared/ui/slider.tsx'
import {
  BACKDROPS,
  changeView,
  LIGHTS,
  toggleView,
  UNITS,
  useViewSettings,
  type Light,
} from './view-settings.ts'
import styles from './viewport.module.css'

const LIGHT_WORDS: Readonly<Record<Light, string>> = {
  room: 'Room',
  softbox: 'Softbox',
  contrast: 'Contrast',
  headlight: 'Headlight',
}

/** Where to look from. */
export function ViewMenu() {
  const { isOrthographic } = useViewSettings()
  const item = (id: string, label: string, shortcut: string): ReactNode => (
    <MenuItem label={label} shortcut={shortcut} onClick={() => runCommand(`viewport.${id}`)} />
  )
  return (
    <Menu side="top" trigger={<IconButton label="Views" side="top" icon={<Rotate3d size={16} />} />}>
      {item('home', 'Three-quarter', 'Home')}
      {item('front', 'Front', '1')}
      {item('right', 'Right', '3')}
      {item('top', 'Top', '7')}
      <MenuSeparator />
      <MenuCheck label="Orthographic" isOn={isOrthographic} onChange={() => toggleView('isOrthographic')} />
    </Menu>
  )
}

/** The room and how bright it is. */
export function LightPopover() {
  const { light, exposure } = useViewSettings()
  return (
    <Popover
      title="Light"
      side="top"
      trigger={<IconButton label="Light" side="top" icon={<Lightbulb size={16} />} />}
    >
      <div className={styles['popover']}>
        <Segmented
          label="Light"
          value={light}
          options={LIGHTS.map(value => ({ value, label: LIGHT_WORDS[value] }))}
          onChange={value => changeView({ light: value })}
        />
        <Slider
          label="Exposure"
          value={exposure}
          min={-4}
          max={4}
          step={0.1}
          format={value => `${value > 0 ? '+' : ''}${value.toFixed(1)} stops`}
          onChange={value => changeView({ exposure: value })}
        />
      </div>
    </Popover>
  )
}

/** What helps to judge a model, what is behind it, and the unit of its size. */
export function HelperMenu() {
  const { hasGrid, hasShadow, hasBounds, backdrop, unit } = useViewSettings()
  return (
    <Menu side="top" trigger={<IconButton label="Helpers" side="top" icon={<Settings2 size={16} />} />}>
      <MenuCheck label="Grid" isOn={hasGrid} onChange={() => toggleView('hasGrid')} />
      <MenuCheck label="Ground shadow" isOn={hasShadow} onChange={() => toggleView('hasShadow')} />
      <MenuCheck label="Bounding box" isOn={hasBounds} onChange={() => toggleView('hasBounds')} />
      <MenuSeparator />
      <MenuChoice
        label="Background"
        value={backdrop}
        options={BACKDROPS.map(value => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }))}
        onChange={value => changeView({ backdrop: value })}
      />
      <MenuSeparator />
      <MenuChoice
        label="Unit"
        value={unit}
        options={UNITS.map(value => ({ value, label: value === 'auto' ? 'Automatic' : value }))}
        onChange={value => changeView({ unit: value })}
      />
    </Menu>
  )
}
