import { Bone, Pause, Play, Repeat, Spline, Tags } from 'lucide-react'
import { runCommand } from '../../shared/commands/registry.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Menu, MenuChoice } from '../../shared/ui/menu.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { Slider } from '../../shared/ui/slider.tsx'
import {
  chooseClip,
  scrubTo,
  setSpeed,
  SPEEDS,
  toggleLooping,
  togglePlaying,
  usePlayback,
  type ShownClip,
} from './playback.ts'
import { useShownRig } from './shown-rig.ts'
import { useViewSettings } from './view-settings.ts'
import styles from './rig-bar.module.css'

/** Over the toolbar, and only for a model with bones or clips: what shows the rig, and what plays. */
export function RigBar() {
  const { bones } = useShownRig()
  const clips = usePlayback(state => state.clips)
  return bones === 0 && clips.length === 0 ? null : (
    <div role="toolbar" aria-label="Rig" className={styles['bar']}>
      {bones === 0 ? null : <RigToggles />}
      {bones === 0 || clips.length === 0 ? null : <span className={styles['divider']} />}
      {clips.length === 0 ? null : <Player clips={clips} />}
    </div>
  )
}

function RigToggles() {
  const { hasSkeleton, hasBoneNames, shading } = useViewSettings()
  return (
    <>
      <IconButton
        label="Skeleton"
        shortcut="K"
        side="top"
        icon={<Bone size={16} />}
        isPressed={hasSkeleton}
        onClick={() => runCommand('viewport.skeleton')}
      />
      <IconButton
        label="Bone names"
        shortcut="Shift+K"
        side="top"
        icon={<Tags size={16} />}
        isPressed={hasBoneNames}
        onClick={() => runCommand('viewport.boneNames')}
      />
      <IconButton
        label="Bone weights in colour"
        shortcut="W"
        side="top"
        icon={<Spline size={16} />}
        isPressed={shading === 'weights'}
        onClick={() => runCommand('viewport.weights')}
      />
    </>
  )
}

const REST = 'rest'

function Player({ clips }: { readonly clips: readonly ShownClip[] }) {
  const { clip, isPlaying, isLooping, speed } = usePlayback()
  return (
    <>
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        shortcut="Space"
        side="top"
        icon={isPlaying ? <Pause size={16} /> : <Play size={16} />}
        onClick={togglePlaying}
      />
      <div className={styles['clips']}>
        <Select
          label="Clip"
          isLabelHidden
          value={clip === null ? REST : String(clip)}
          options={[
            { value: REST, label: 'Rest pose' },
            ...clips.map(({ name, seconds }, index) => ({
              value: String(index),
              label: name,
              hint: `${seconds.toFixed(1)} s`,
            })),
          ]}
          onChange={value => chooseClip(value === REST ? null : Number(value))}
        />
      </div>
      <Scrubber seconds={clip === null ? null : (clips[clip]?.seconds ?? null)} />
      <Menu
        side="top"
        trigger={
          <IconButton
            label={`Speed: ${speed} times`}
            side="top"
            icon={<span className={styles['speed']}>{speed}×</span>}
          />
        }
      >
        <MenuChoice
          label="Speed"
          value={String(speed)}
          options={SPEEDS.map(value => ({ value: String(value), label: `${value}×` }))}
          onChange={value => setSpeed(SPEEDS.find(one => String(one) === value) ?? 1)}
        />
      </Menu>
      <IconButton
        label="Loop"
        side="top"
        icon={<Repeat size={16} />}
        isPressed={isLooping}
        onClick={toggleLooping}
      />
    </>
  )
}

/** Where the clip is; the one thing here that changes while it plays. */
function Scrubber({ seconds }: { readonly seconds: number | null }) {
  const time = usePlayback(state => state.time)
  const end = seconds ?? 1
  return (
    <>
      <div className={styles['scrubber']}>
        <Slider
          label="Time"
          isLabelHidden
          isReadingHidden
          isDisabled={seconds === null}
          value={Math.min(time, end)}
          min={0}
          max={end}
          step={0.01}
          format={value => `${value.toFixed(2)} seconds`}
          onChange={scrubTo}
        />
      </div>
      <span className={styles['time']} aria-hidden="true">
        {Math.min(time, end).toFixed(2)} s
      </span>
    </>
  )
}
