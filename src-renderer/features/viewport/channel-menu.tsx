import { Layers } from 'lucide-react'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Menu, MenuCheck, MenuChoice, MenuSeparator } from '../../shared/ui/menu.tsx'
import { useViewKeys } from './use-view-keys.ts'
import { CHANNEL_WORDS } from './shading-note.ts'
import { useShownRig } from './shown-rig.ts'
import {
  changeView,
  CHANNELS,
  OTHER_SHADINGS,
  SHADINGS,
  toggleView,
  useViewSettings,
  type Shading,
} from './view-settings.ts'

const OTHER_WORDS: Readonly<Record<(typeof OTHER_SHADINGS)[number], string>> = {
  matcap: 'Matcap',
  wires: 'Wireframe only',
  vertexColors: 'Vertex colours',
  weights: 'Bone weights',
}

/** The channels of the material, and the ways of drawing that are asked for less often. */
export function ChannelMenu() {
  const { shading, isFlat, hasUvLayout } = useViewSettings()
  const hasBones = useShownRig(state => state.bones > 0)
  const change = (next: Shading): void => changeView({ shading: next })
  const keyOf = useViewKeys()
  const isOther = !(SHADINGS as readonly Shading[]).includes(shading)
  return (
    <Menu
      side="top"
      trigger={
        <IconButton label="Channels and more" side="top" isPressed={isOther} icon={<Layers size={16} />} />
      }
    >
      <MenuChoice<Shading>
        label="Channel"
        value={shading}
        options={CHANNELS.map(value => ({ value, label: CHANNEL_WORDS[value], shortcut: keyOf(value) }))}
        onChange={change}
      />
      <MenuSeparator />
      <MenuChoice<Shading>
        label="Surface"
        value={shading}
        options={OTHER_SHADINGS.filter(value => value !== 'weights' || hasBones).map(value => ({
          value,
          label: OTHER_WORDS[value],
          shortcut: keyOf(value),
        }))}
        onChange={change}
      />
      <MenuSeparator />
      <MenuCheck
        label="Flat shading"
        shortcut={keyOf('flat')}
        isOn={isFlat}
        onChange={() => toggleView('isFlat')}
      />
      <MenuCheck
        label="UV layout"
        shortcut={keyOf('uvLayout')}
        isOn={hasUvLayout}
        onChange={() => toggleView('hasUvLayout')}
      />
    </Menu>
  )
}
