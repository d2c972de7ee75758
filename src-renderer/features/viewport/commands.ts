import type { Mesh, Object3D } from 'three'
import { create } from 'zustand'
import type { RigActions } from './camera-rig.tsx'
import { compareOrNext, isComparing, toggleCompare, useCompareSource } from './compare.ts'
import { showNextLevel, useShownLevel } from './detail-levels.ts'
import { useOwnLight } from './own-light.ts'
import { togglePlaying, usePlayback } from './playback.ts'
import { showAllParts, toggleHidden, toggleIsolated, useSceneView } from './scene-view.ts'
import { CHANNEL_WORDS } from './shading-note.ts'
import { useShownRig } from './shown-rig.ts'
import {
  changeView,
  CHANNELS,
  isChannel,
  nextOf,
  offeredLights,
  SHADINGS,
  toggleView,
  useViewSettings,
  type Light,
  type Shading,
} from './view-settings.ts'
import type { Command } from '../../shared/commands/registry.ts'
import { chooseLayout, endComparing, useComparing } from '../../shared/state/comparing.ts'
import { lookedAt } from '../../shared/state/looked-at.ts'
import { selectedAssetId } from '../../shared/state/selection.ts'

/** What only the canvas can do; it hangs itself in here while it is there. */
export interface CanvasActions extends Omit<
  RigActions,
  'frameBall' | 'turnAround' | 'currentLook' | 'showTurned'
> {
  /** Makes the point of the model under the pointer the middle of the picture; beside the model nothing happens. */
  turnAroundPointer(place: { readonly clientX: number; readonly clientY: number }): void
  /** Selects the part under the pointer; beside the model nothing is selected. */
  selectUnderPointer(place: { readonly clientX: number; readonly clientY: number }): void
  /** Fills the picture with parts of the model. */
  frameMeshes(meshes: readonly Mesh[]): void
  /** Looks at a bone. */
  frameNode(node: Object3D): void
  savePicture(): void
  copyPicture(): void
  filmTurntable(): void
}

const useCanvas = create<{ readonly actions: CanvasActions | null }>()(() => ({ actions: null }))
/** Does something with the canvas, if there is one. */
export function withCanvas(run: (actions: CanvasActions) => void): void {
  const { actions } = useCanvas.getState()
  if (actions !== null) {
    run(actions)
  }
}

export const offerCanvas = (actions: CanvasActions | null): void => useCanvas.setState({ actions })

/** Is there a canvas to act on? The tools follow it. */
export const useHasCanvas = (): boolean => useCanvas(state => state.actions !== null)

const noModel = (): string | null =>
  selectedAssetId() === null && lookedAt() === null ? 'Select a model first' : null
/** The camera and the picture need the canvas itself; how a model is drawn can be set while it loads. */
const noCanvas = (): string | null =>
  noModel() ?? (useCanvas.getState().actions === null ? 'The model is still loading' : null)

const noSource = (): string | null =>
  isComparing() || useCompareSource.getState().sourceId !== null
    ? null
    : 'This model was not made from another one that is here; mark two to four models in the library'
/** The selected row of the scene tree, where it is a part. */
function selectedPart(): string | null {
  const { tree, selected } = useSceneView.getState()
  return tree?.parts.find(({ key }) => key === selected)?.key ?? null
}

const noPart = (): string | null => (selectedPart() === null ? 'Select a part in the scene tree first' : null)

function onPart(run: (key: string) => void): void {
  const key = selectedPart()
  if (key !== null) {
    run(key)
  }
}

const notComparing = (): string | null => (isComparing() ? null : 'No models are compared')

const shade = (shading: Shading): void =>
  changeView({ shading: useViewSettings.getState().shading === shading ? 'material' : shading })

function showNextChannel(): void {
  const { shading } = useViewSettings.getState()
  changeView({ shading: isChannel(shading) ? nextOf(CHANNELS, shading) : CHANNELS[0] })
}

type View = Pick<Command, 'id' | 'title' | 'shortcut'>

/** A view that turns without end is what reduced motion is asked for against. */
const tooMuchMotion = (): string | null =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'Your system asks for reduced motion' : null

const view = ({ id, ...rest }: View, run: () => void): Command => ({
  id: `viewport.${id}`,
  ...rest,
  group: 'View',
  disabledReason: noModel,
  run,
})

const onCanvas = (about: View, run: (actions: CanvasActions) => void): Command => ({
  ...view(about, () => withCanvas(run)),
  disabledReason: noCanvas,
})

const onRig = (about: View, run: () => void): Command => ({
  ...view(about, run),
  keywords: ['rig', 'bones', 'skin'],
  disabledReason: () =>
    noModel() ?? (useShownRig.getState().bones === 0 ? 'This model has no bones: rig it first' : null),
})

/** Every command of the viewport: buttons, shortcuts and palette take them from here. */
export const VIEWPORT_COMMANDS: readonly Command[] = [
  onCanvas({ id: 'frame', title: 'Frame the model', shortcut: 'F' }, canvas => canvas.frame()),
  onCanvas({ id: 'home', title: 'Three-quarter view', shortcut: 'Home' }, canvas => canvas.lookFrom('home')),
  onCanvas({ id: 'front', title: 'Front view', shortcut: '1' }, canvas => canvas.lookFrom('front')),
  onCanvas({ id: 'right', title: 'Right view', shortcut: '3' }, canvas => canvas.lookFrom('right')),
  onCanvas({ id: 'top', title: 'Top view', shortcut: '7' }, canvas => canvas.lookFrom('top')),
  onCanvas({ id: 'back', title: 'Back view' }, canvas => canvas.lookFrom('back')),
  onCanvas({ id: 'left', title: 'Left view' }, canvas => canvas.lookFrom('left')),
  onCanvas({ id: 'bottom', title: 'Bottom view' }, canvas => canvas.lookFrom('bottom')),
  onCanvas({ id: 'opposite', title: 'Look from the opposite side', shortcut: '9' }, canvas =>
    canvas.lookFromBehind()
  ),
  view({ id: 'ortho', title: 'Orthographic view', shortcut: '5' }, () => toggleView('isOrthographic')),
  view({ id: 'shading', title: 'Next shading', shortcut: 'Z' }, () =>
    changeView({ shading: nextOf<Shading>(SHADINGS, useViewSettings.getState().shading) })
  ),
  view({ id: 'wireframe', title: 'Wireframe over the surface', shortcut: 'Shift+Z' }, () =>
    toggleView('hasWireframe')
  ),
  view({ id: 'uv', title: 'UV checker', shortcut: 'U' }, () => shade('uv')),
  view({ id: 'normals', title: 'Normals', shortcut: 'N' }, () => shade('normals')),
  view({ id: 'clay', title: 'Clay', shortcut: 'M' }, () => shade('clay')),
  view({ id: 'matcap', title: 'Matcap' }, () => shade('matcap')),
  view({ id: 'wires', title: 'Wireframe only' }, () => shade('wires')),
  view({ id: 'vertexColors', title: 'Vertex colours' }, () => shade('vertexColors')),
  view({ id: 'flat', title: 'Flat shading' }, () => toggleView('isFlat')),
  ...CHANNELS.map(channel => ({
    ...view({ id: channel, title: `Channel: ${CHANNEL_WORDS[channel].toLowerCase()}` }, () => shade(channel)),
    keywords: ['texture', 'map'],
  })),
  view({ id: 'nextChannel', title: 'Next channel', shortcut: 'C' }, showNextChannel),
  view({ id: 'uvLayout', title: 'UV layout', shortcut: 'Shift+U' }, () => toggleView('hasUvLayout')),
  view({ id: 'grid', title: 'Grid', shortcut: 'G' }, () => toggleView('hasGrid')),
  view({ id: 'bounds', title: 'Bounding box', shortcut: 'B' }, () => toggleView('hasBounds')),
  view({ id: 'light', title: 'Next light', shortcut: 'L' }, () =>
    changeView({
      light: nextOf<Light>(
        offeredLights(useOwnLight.getState().file !== null),
        useViewSettings.getState().light
      ),
    })
  ),
  {
    ...view({ id: 'turntable', title: 'Turntable', shortcut: 'T' }, () => toggleView('isTurning')),
    disabledReason: () => noModel() ?? tooMuchMotion(),
  },
  {
    ...view({ id: 'compare', title: 'Compare with the source' }, toggleCompare),
    keywords: ['before', 'after', 'split'],
    disabledReason: () => noModel() ?? noSource(),
  },
  {
    ...view({ id: 'compareNext', title: 'Compare: A or B', shortcut: '\\' }, compareOrNext),
    keywords: ['before', 'after', 'toggle'],
    disabledReason: () => noModel() ?? noSource(),
  },
  {
    ...view({ id: 'compareSide', title: 'Compare: side by side' }, () => chooseLayout('side')),
    disabledReason: notComparing,
  },
  {
    ...view({ id: 'compareSplit', title: 'Compare: under a border' }, () => chooseLayout('split')),
    disabledReason: () =>
      notComparing() ?? (useComparing.getState().assetIds.length > 2 ? 'A border divides two models' : null),
  },
  {
    ...view({ id: 'compareEnd', title: 'End the comparison' }, endComparing),
    disabledReason: notComparing,
  },
  {
    ...view({ id: 'level', title: 'Next level of detail', shortcut: 'Shift+L' }, showNextLevel),
    keywords: ['lod', 'coarse'],
    disabledReason: () =>
      noModel() ?? (useShownLevel.getState().count === 1 ? 'This model has one level of detail only' : null),
  },
  onRig({ id: 'skeleton', title: 'Skeleton', shortcut: 'K' }, () => toggleView('hasSkeleton')),
  onRig({ id: 'boneNames', title: 'Bone names', shortcut: 'Shift+K' }, () => toggleView('hasBoneNames')),
  onRig({ id: 'weights', title: 'Bone weights in colour', shortcut: 'W' }, () => shade('weights')),
  {
    ...view({ id: 'play', title: 'Play or pause the clip', shortcut: 'Space' }, togglePlaying),
    keywords: ['animation', 'walk', 'stop'],
    disabledReason: () =>
      noModel() ?? (usePlayback.getState().clips.length === 0 ? 'This model has no clips' : null),
  },
  {
    ...view({ id: 'hidePart', title: 'Hide or show the selected part', shortcut: 'H' }, () =>
      onPart(toggleHidden)
    ),
    keywords: ['scene', 'tree'],
    disabledReason: () => noModel() ?? noPart(),
  },
  {
    ...view({ id: 'isolatePart', title: 'Show only the selected part', shortcut: 'I' }, () =>
      onPart(toggleIsolated)
    ),
    keywords: ['isolate', 'scene', 'tree'],
    disabledReason: () => noModel() ?? noPart(),
  },
  view({ id: 'showParts', title: 'Show all parts', shortcut: 'Shift+H' }, showAllParts),
  onCanvas({ id: 'screenshot', title: 'Save a screenshot', shortcut: 'S' }, canvas => canvas.savePicture()),
  onCanvas({ id: 'copyPicture', title: 'Copy the picture', shortcut: 'Shift+S' }, canvas =>
    canvas.copyPicture()
  ),
  onCanvas({ id: 'film', title: 'Record a turntable video' }, canvas => canvas.filmTurntable()),
]
