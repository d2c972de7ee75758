import { Columns2, Maximize, Rotate3d, Ruler } from 'lucide-react'
import type { ReactNode } from 'react'
import { runCommand, useCommandList } from '../../shared/commands/registry.ts'
import { useComparing } from '../../shared/state/comparing.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { ChannelMenu } from './channel-menu.tsx'
import { useHasCanvas } from './commands.ts'
import { useCompareSource } from './compare.ts'
import { showLevel, useShownLevel } from './detail-levels.ts'
import { PicturePopover } from './picture-popover.tsx'
import { CheckerIcon, ClayIcon, MaterialIcon, NormalsIcon, WireIcon } from './shading-icons.tsx'
import { HelperMenu, LightPopover, ViewMenu } from './toolbar-menus.tsx'
import { changeView, SHADINGS, useViewSettings } from './view-settings.ts'
import styles from './viewport.module.css'

const SHADING_WORDS: Readonly<
  Record<(typeof SHADINGS)[number], { label: string; icon: ReactNode; shortcut?: string }>
> = {
  material: { label: 'Material', icon: <MaterialIcon /> },
  clay: { label: 'Clay', icon: <ClayIcon />, shortcut: 'M' },
  normals: { label: 'Normals', icon: <NormalsIcon />, shortcut: 'N' },
  uv: { label: 'UV checker', icon: <CheckerIcon />, shortcut: 'U' },
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
        isCaptioned
      />
      <ChannelMenu />
      <Toggle command="viewport.wireframe" icon={<WireIcon />} isOn={settings.hasWireframe} />
      <span className={styles['divider']} />
      <Toggle command="viewport.frame" icon={<Maximize size={16} />} />
      <ViewMenu />
      <Toggle command="viewport.turntable" icon={<Rotate3d size={16} />} isOn={settings.isTurning} />
      <span className={styles['divider']} />
      <LightPopover />
      <HelperMenu />
      <Toggle command="viewport.bounds" icon={<Ruler size={16} />} isOn={settings.hasBounds} />
      <CompareToggle />
      <PicturePopover />
    </div>
  )
}

/** Over the toolbar, and only for a model with levels of detail. */
export function LevelChoice() {
  const { level, count } = useShownLevel()
  return count === 1 ? null : (
    <div className={styles['levels']}>
      <Segmented
        label="Level of detail"
        value={String(level)}
        options={Array.from({ length: count }, (_, value) => ({
          value: String(value),
          label: `LOD ${value}`,
        }))}
        onChange={value => showLevel(Number(value))}
      />
    </div>
  )
}

/** Only for a model that was made from another, and while some are compared. */
function CompareToggle() {
  const sourceId = useCompareSource(state => state.sourceId)
  const isOn = useComparing(state => state.assetIds.length > 0)
  return sourceId === null && !isOn ? null : (
    <Toggle command="viewport.compare" icon={<Columns2 size={16} />} isOn={isOn} />
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
      disabledReason={command.disabledReason?.() ?? null}
      {...(props.isOn === undefined ? {} : { isPressed: props.isOn })}
      onClick={() => runCommand(command.id)}
    />
  )
}
