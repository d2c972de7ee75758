import { create } from 'zustand'
import type { AxisView } from './camera.ts'
import {
  changeView,
  LIGHTS,
  nextOf,
  SHADINGS,
  toggleView,
  useViewSettings,
  type Shading,
} from './view-settings.ts'
import type { Command } from '../../shared/commands/registry.ts'

/** What only the canvas can do; it hangs itself in here while it is there. */
export interface CanvasActions {
  lookFrom(view: AxisView): void
  frame(): void
  saveScreenshot(): void
}

const useCanvas = create<{ readonly actions: CanvasActions | null }>()(() => ({ actions: null }))
export const offerCanvas = (actions: CanvasActions | null): void => useCanvas.setState({ actions })

/** Is there a canvas to act on? The tools follow it. */
export const useHasCanvas = (): boolean => useCanvas(state => state.actions !== null)

const noModel = (): string | null => (useCanvas.getState().actions === null ? 'Select a model first' : null)
const onCanvas =
  (run: (actions: CanvasActions) => void): (() => void) =>
  () => {
    const { actions } = useCanvas.getState()
    if (actions !== null) {
      run(actions)
    }
  }

const shade = (shading: Shading): void =>
  changeView({ shading: useViewSettings.getState().shading === shading ? 'material' : shading })

const view = (id: string, title: string, shortcut: string, run: () => void): Command => ({
  id: `viewport.${id}`,
  title,
  group: 'View',
  shortcut,
  whyNot: noModel,
  run,
})

/** Every command of the viewport: buttons, shortcuts and palette take them from here. */
export const VIEWPORT_COMMANDS: readonly Command[] = [
  view(
    'frame',
    'Frame the model',
    'F',
    onCanvas(canvas => canvas.frame())
  ),
  view(
    'home',
    'Three-quarter view',
    'Home',
    onCanvas(canvas => canvas.lookFrom('home'))
  ),
  view(
    'front',
    'Front view',
    '1',
    onCanvas(canvas => canvas.lookFrom('front'))
  ),
  view(
    'right',
    'Right view',
    '3',
    onCanvas(canvas => canvas.lookFrom('right'))
  ),
  view(
    'top',
    'Top view',
    '7',
    onCanvas(canvas => canvas.lookFrom('top'))
  ),
  view('ortho', 'Orthographic view', '5', () => toggleView('isOrthographic')),
  view('shading', 'Next shading', 'Z', () =>
    changeView({ shading: nextOf(SHADINGS, useViewSettings.getState().shading) })
  ),
  view('wireframe', 'Wireframe over the surface', 'Shift+Z', () => toggleView('hasWireframe')),
  view('uv', 'UV checker', 'U', () => shade('uv')),
  view('normals', 'Normals', 'N', () => shade('normals')),
  view('clay', 'Clay', 'M', () => shade('clay')),
  view('grid', 'Grid', 'G', () => toggleView('hasGrid')),
  view('bounds', 'Bounding box', 'B', () => toggleView('hasBounds')),
  view('light', 'Next light', 'L', () =>
    changeView({ light: nextOf(LIGHTS, useViewSettings.getState().light) })
  ),
  view('turntable', 'Turntable', 'T', () => toggleView('isTurning')),
  view(
    'screenshot',
    'Save a screenshot',
    'S',
    onCanvas(canvas => canvas.saveScreenshot())
  ),
]
