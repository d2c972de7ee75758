import { Axis3d, Grid3x3, Lightbulb, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { runCommand } from '../../shared/commands/registry.ts'
import { Button } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuSeparator } from '../../shared/ui/menu.tsx'
import { Popover } from '../../shared/ui/popover.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Slider } from '../../shared/ui/slider.tsx'
import { FIELD_OF_VIEW } from './camera.ts'
import { LIGHT_FILES, removeOwnLight, takeOwnLight, useOwnLight } from './own-light.ts'
import { useViewKeys } from './use-view-keys.ts'
import {
  BACKDROPS,
  changeView,
  DEFAULT_SETTINGS,
  FIRST_ROOM,
  offeredLights,
  toggleView,
  TONES,
  useViewSettings,
  type Backdrop,
  type Light,
  type Tone,
} from './view-settings.ts'
import styles from './viewport.module.css'

const LIGHT_WORDS: Readonly<Record<Light, string>> = {
  room: 'Room',
  softbox: 'Softbox',
  contrast: 'Contrast',
  headlight: 'Headlight',
  own: 'Own',
}

/** Fields of view from the lower to the upper edge. */
const LENSES = [
  { name: 'Telephoto', degrees: 15 },
  { name: 'Portrait', degrees: FIELD_OF_VIEW },
  { name: 'Normal', degrees: 45 },
  { name: 'Wide', degrees: 70 },
] as const

/** Where to look from, and through which lens. */
export function ViewMenu() {
  const { isOrthographic, fieldOfView } = useViewSettings()
  const keyOf = useViewKeys()
  const item = (id: string, label: string): ReactNode => (
    <MenuItem label={label} shortcut={keyOf(id)} onClick={() => runCommand(`viewport.${id}`)} />
  )
  return (
    <Menu side="top" trigger={<IconButton label="Views" side="top" icon={<Axis3d size={16} />} />}>
      {item('home', 'Three-quarter')}
      {item('front', 'Front')}
      {item('back', 'Back')}
      {item('right', 'Right')}
      {item('left', 'Left')}
      {item('top', 'Top')}
      {item('bottom', 'Bottom')}
      {item('opposite', 'Opposite side')}
      <MenuSeparator />
      <MenuCheck
        label="Orthographic"
        shortcut={keyOf('ortho')}
        isOn={isOrthographic}
        onChange={() => toggleView('isOrthographic')}
      />
      <MenuChoice
        label="Lens"
        value={String(fieldOfView)}
        options={LENSES.map(({ degrees, name }) => ({
          value: String(degrees),
          label: `${name} · ${degrees}°`,
        }))}
        onChange={value => changeView({ fieldOfView: Number(value) })}
      />
    </Menu>
  )
}

const TONE_WORDS: Readonly<Record<Tone, string>> = {
  neutral: 'Neutral',
  agx: 'AgX',
  aces: 'ACES',
  linear: 'Linear',
}

const BACKDROP_WORDS: Readonly<Record<Backdrop, string>> = {
  neutral: 'Neutral',
  black: 'Black',
  grey: 'Grey',
  white: 'White',
  light: 'Environment',
}

/** The light as a new profile has it. */
const { light: FIRST_LIGHT, exposure, tone, lightTurn, lightStrength } = DEFAULT_SETTINGS
const AUTHORED_LIGHT = { light: FIRST_LIGHT, exposure, tone, lightTurn, lightStrength }

/** The room, how bright it is and where it shines from. */
export function LightPopover() {
  const { light, exposure, tone, lightTurn, lightStrength } = useViewSettings()
  const own = useOwnLight(state => state.file)
  return (
    <Popover
      title="Light"
      side="top"
      trigger={<IconButton label="Light" side="top" icon={<Lightbulb size={16} />} />}
    >
      <div className={styles['popover']}>
        <Segmented
          label="Light"
          value={own === null && light === 'own' ? FIRST_ROOM : light}
          options={offeredLights(own !== null).map(value => ({ value, label: LIGHT_WORDS[value] }))}
          onChange={value => changeView({ light: value })}
        />
        <OwnLightField file={own} />
        <Slider
          label="Exposure"
          value={exposure}
          min={-4}
          max={4}
          step={0.1}
          format={value => `${value > 0 ? '+' : ''}${value.toFixed(1)} stops`}
          onChange={value => changeView({ exposure: value })}
        />
        <Slider
          label="Intensity"
          value={lightStrength}
          min={0}
          max={3}
          step={0.05}
          format={value => `${Math.round(value * 100)} %`}
          onChange={value => changeView({ lightStrength: value })}
        />
        <Slider
          label="Rotation"
          value={lightTurn}
          min={-180}
          max={180}
          step={5}
          format={value => `${value}°`}
          onChange={value => changeView({ lightTurn: value })}
        />
        <Segmented
          label="Tone mapping"
          isLabelHidden={false}
          value={tone}
          options={TONES.map(value => ({ value, label: TONE_WORDS[value] }))}
          onChange={value => changeView({ tone: value })}
        />
        <Button onClick={() => changeView(AUTHORED_LIGHT)}>Reset the light</Button>
      </div>
    </Popover>
  )
}

/** A picture of one's own as the light. */
function OwnLightField({ file }: { readonly file: File | null }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      className={styles['own']}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        const [dropped] = event.dataTransfer.files
        if (dropped !== undefined) {
          event.preventDefault()
          void takeOwnLight(dropped)
        }
      }}
    >
      <input
        ref={input}
        type="file"
        accept={LIGHT_FILES}
        hidden
        tabIndex={-1}
        aria-label="Picture for the light"
        onChange={event => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen !== undefined) {
            void takeOwnLight(chosen)
          }
        }}
      />
      {file === null ? (
        <p>Your own 360° picture (HDR, EXR or JPEG): drop it here or on the view.</p>
      ) : (
        <p title={file.name}>{file.name}</p>
      )}
      <Button onClick={() => input.current?.click()}>{file === null ? 'Choose…' : 'Replace…'}</Button>
      {file === null ? null : (
        <IconButton
          label={`Remove ${file.name}`}
          icon={<X size={14} />}
          onClick={() => void removeOwnLight()}
        />
      )}
    </div>
  )
}

/** What helps to judge a model, and what is behind it. */
export function HelperMenu() {
  const { hasGrid, hasShadow, hasBounds, backdrop } = useViewSettings()
  const keyOf = useViewKeys()
  return (
    <Menu side="top" trigger={<IconButton label="Helpers" side="top" icon={<Grid3x3 size={16} />} />}>
      <MenuCheck
        label="Grid"
        shortcut={keyOf('grid')}
        isOn={hasGrid}
        onChange={() => toggleView('hasGrid')}
      />
      <MenuCheck label="Ground shadow" isOn={hasShadow} onChange={() => toggleView('hasShadow')} />
      <MenuCheck
        label="Bounding box"
        shortcut={keyOf('bounds')}
        isOn={hasBounds}
        onChange={() => toggleView('hasBounds')}
      />
      <MenuSeparator />
      <MenuChoice
        label="Background"
        value={backdrop}
        options={BACKDROPS.map(value => ({ value, label: BACKDROP_WORDS[value] }))}
        onChange={value => changeView({ backdrop: value })}
      />
    </Menu>
  )
}
