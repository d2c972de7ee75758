import {
  Camera,
  Circle,
  Grid3x3,
  Grip,
  Layers,
  Lightbulb,
  Maximize,
  Orbit,
  Palette,
  Rotate3d,
  Ruler,
  Settings2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { runCommand, useCommandList } from '../../shared/commands/registry.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuSeparator } from '../../shared/ui/menu.tsx'
import { Popover } from '../../shared/ui/popover.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Slider } from '../../shared/ui/slider.tsx'
import {
  BACKDROPS,
  changeView,
  LIGHTS,
  SHADINGS,
  toggleView,
  UNITS,
  useViewSettings,
  type Light,
  type Shading,
} from './view-settings.ts'
import { useHasCanvas } from './commands.ts'
import styles from './viewport.module.css'

const SHADING_WORDS: Readonly<Record<Shading, { label: string; icon: ReactNode; shortcut?: string }>> = {
  material: { label: 'Material', icon: <Palette size={16} /> },
  clay: { label: 'Clay', icon: <Circle size={16} />, shortcut: 'M' },
  normals: { label: 'Normals', icon: <Layers size={16} />, shortcut: 'N' },
  uv: { label: 'UV checker', icon: <Grip size={16} />, shortcut: 'U' },
}

const LIGHT_WORDS: Readonly<Record<Light, string>> = {
  room: 'Room',
  softbox: 'Softbox',
  contrast: 'Contrast',
  headlight: 'Headlight',
}

/** Shading, camera, light and helpers, floating over the lower edge. */
export function Toolbar() {
  const settings = useViewSettings()
  return (
    <div role="toolbar" aria-label="View" className={styles['toolbar']}>
      <Segmented
        label="Shading"
        value={settings.shading}
        options={SHADINGS.map(value => ({ value, ...SHADING_WORDS[value] }))}
        onChange={shading => changeView({ shading })}
      />
      <Toggle command="viewport.wireframe" icon={<Grid3x3 size={16} />} isOn={settings.hasWireframe} />
      <span className={styles['divider']} />
      <Toggle command="viewport.frame" icon={<Maximize size={16} />} />
      <ViewMenu />
      <Toggle command="viewport.turntable" icon={<Orbit size={16} />} isOn={settings.isTurning} />
      <span className={styles['divider']} />
      <LightPopover />
      <HelperMenu />
      <Toggle command="viewport.bounds" icon={<Ruler size={16} />} isOn={settings.hasBounds} />
      <Toggle command="viewport.screenshot" icon={<Camera size={16} />} />
    </div>
  )
}

/** A button for a command of the registry; with `isOn` it shows what it switches. */
function Toggle(props: { readonly command: string; readonly icon: ReactNode; readonly isOn?: boolean }) {
  const command = useCommandList().get(props.command)
  // What a command says of itself changes with the canvas.
  useHasCanvas()
  return command === undefined ? null : (
    <IconButton
      label={command.title}
      icon={props.icon}
      shortcut={command.shortcut}
      side="top"
      whyNot={command.whyNot?.() ?? null}
      {...(props.isOn === undefined ? {} : { isPressed: props.isOn })}
      onClick={() => runCommand(command.id)}
    />
  )
}

function ViewMenu() {
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

function LightPopover() {
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
          isLabelHidden={false}
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

function HelperMenu() {
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
        options={UNITS.map(value => ({ value, label: value }))}
        onChange={value => changeView({ unit: value })}
      />
    </Menu>
  )
}
