import { startComfyUi } from './engines/comfyui-simulator.ts'
import { startHunyuan } from './engines/hunyuan-simulator.ts'
import { expect, test } from './support/journey.ts'
import { pyramidFile, WIDE } from './support/models.ts'
import { pictureFile } from './support/pictures.ts'
import { LONG } from './support/tags.ts'

test(
  'an engine is found at its address, added, seen to go and come back, makes a model and is removed',
  { tag: LONG },
  async ({ studio }) => {
    const engine = await startHunyuan({ version: '2', model: pyramidFile('engine.glb', {}, WIDE).buffer })
    try {
      await studio.keyboard.press('Control+,')
      const settings = studio.getByRole('region', { name: 'Settings' })
      await settings.getByRole('tab', { name: 'Engines', exact: true }).click()
      await settings.getByRole('textbox', { name: 'Address' }).fill(engine.url)
      await settings.getByRole('button', { name: 'Test' }).click()
      await expect(settings.getByText('It answers: Hunyuan3D-2.')).toBeVisible()
      await settings.getByRole('button', { name: 'Add engine' }).click()
      const line = settings.getByRole('listitem', { name: 'Hunyuan3D-2' })
      await expect(line).toContainText('Ready')
      await expect(settings.getByRole('list', { name: 'Order for Image' })).toContainText('1. Hunyuan3D-2')

      await engine.kill()
      await line.getByRole('button', { name: 'Check Hunyuan3D-2' }).click()
      await expect(line).toContainText('Offline')
      await expect(line).toContainText('does not answer')
      await engine.revive()
      await line.getByRole('button', { name: 'Check Hunyuan3D-2' }).click()
      await expect(line).toContainText('Ready')

      await studio.keyboard.press('Escape')
      await studio.getByRole('tab', { name: 'Image' }).click()
      const choosing = studio.waitForEvent('filechooser')
      await studio.getByRole('button', { name: 'Front: add a picture' }).click()
      await (await choosing).setFiles(pictureFile('lamp.png', [200, 40, 40]))
      await studio.getByRole('button', { name: /^Generate/ }).click()
      await expect(studio.getByRole('button', { name: /^Show Lamp/ })).toBeVisible()
      expect(engine.given).toHaveLength(1)
      await expect(studio.getByRole('article', { name: 'Lamp' })).toContainText('Hunyuan3D-2')

      await studio.keyboard.press('Control+,')
      await line.getByRole('button', { name: 'Remove Hunyuan3D-2' }).click()
      await expect(line).toBeHidden()
      await expect(settings.getByText('This machine makes everything.')).toBeVisible()
    } finally {
      await engine.kill()
    }
  }
)

test(
  'a ComfyUI is found with what is installed there, takes a workflow, goes and comes back, makes a model and is removed',
  { tag: LONG },
  async ({ studio }) => {
    const comfy = await startComfyUi({ model: pyramidFile('engine.glb', {}, WIDE).buffer })
    try {
      await studio.keyboard.press('Control+,')
      const settings = studio.getByRole('region', { name: 'Settings' })
      await settings.getByRole('tab', { name: 'Engines', exact: true }).click()
      await settings.getByRole('textbox', { name: 'Address' }).fill(comfy.url)
      await settings.getByRole('button', { name: 'Test' }).click()
      await expect(
        settings.getByText('It answers: ComfyUI 0.3.60: Hunyuan3D-2, Hunyuan3D-2mv.')
      ).toBeVisible()
      const workflows = settings.getByRole('textbox', { name: 'Workflows (optional)' })
      await workflows.fill('{"nodes": [], "links": []}')
      await expect(settings.getByText('Export it there with Export (API).')).toBeVisible()
      const graph = {
        1: { class_type: 'LoadImage', inputs: { image: '{picture}' } },
        2: { class_type: 'SaveGLB', inputs: { mesh: ['1', 0], filename_prefix: 'mine' } },
      }
      await workflows.fill(JSON.stringify({ image: graph }))
      await settings.getByRole('button', { name: 'Add engine' }).click()
      const line = settings.getByRole('listitem', { name: 'ComfyUI' })
      await expect(line).toContainText('Ready')
      await expect(line).toContainText('your workflow for image')

      await comfy.kill()
      await line.getByRole('button', { name: 'Check ComfyUI' }).click()
      await expect(line).toContainText('Offline')
      await comfy.revive()
      await line.getByRole('button', { name: 'Check ComfyUI' }).click()
      await expect(line).toContainText('Ready')

      await studio.keyboard.press('Escape')
      await studio.getByRole('tab', { name: 'Image' }).click()
      const choosing = studio.waitForEvent('filechooser')
      await studio.getByRole('button', { name: 'Front: add a picture' }).click()
      await (await choosing).setFiles(pictureFile('beacon.png', [200, 40, 40]))
      await studio.getByRole('button', { name: /^Generate/ }).click()
      await expect(studio.getByRole('button', { name: /^Show Beacon/ })).toBeVisible()
      expect(comfy.given.map(given => given['2'].inputs['filename_prefix'])).toEqual(['mine'])

      await studio.keyboard.press('Control+,')
      await line.getByRole('button', { name: 'Remove ComfyUI' }).click()
      await expect(line).toBeHidden()
    } finally {
      await comfy.kill()
    }
  }
)
