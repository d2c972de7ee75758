import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { downloadModel, firstClient } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { isRed, shareOf } from './support/pictures.ts'

test.use({ engine: 'real', draws: true })

/**
 * Keeps what each bar of progress was called and what stood beside it, as often as the page changed: a mug is made in two seconds,
 * which a look now and then may miss while the processor draws.
 */
async function watchProgress(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const lines: string[] = []
    const note = () => {
      for (const bar of document.querySelectorAll('[role=progressbar]')) {
        lines.push(`${bar.getAttribute('aria-label')}: ${bar.closest('article')?.textContent}`)
      }
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
    return lines
  })
  return () => seen.jsonValue()
}

test('words become a model: progress, the model drawn, the file byte for byte', async ({
  studio,
  service,
}) => {
  const prompt = studio.getByRole('textbox', { name: 'Prompt' })
  await prompt.fill('a red mug')
  await expect(studio.getByRole('button', { name: /^Generate/ })).toHaveText('Generate · 20 credits')
  const progress = await watchProgress(studio)
  await prompt.press('Control+Enter')

  const row = studio.getByRole('list', { name: 'Generations' }).getByRole('listitem').first()
  await expect(row).toContainText('Succeeded')
  expect(await progress()).toContainEqual(expect.stringMatching(/^a red mug: .*Running · [0-9]+ %/))
  await expect(studio.getByRole('button', { name: /^Credits/ })).toContainText('9,980')

  const canvas = studio.getByRole('img', { name: /^3D view of/ })
  await expect.poll(() => shareOf(canvas, isRed)).toBeGreaterThan(0.02)
  const statistics = studio.getByLabel('Statistics')
  await expect(statistics).toContainText(/Triangles\s*[1-9]/)

  await expect(studio.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveCount(1)
  await studio.getByRole('tab', { name: 'Details' }).click()
  const downloading = studio.waitForEvent('download')
  await studio.getByRole('group', { name: 'Result' }).getByRole('button', { name: 'Save GLB' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/[.]glb$/)
  const saved = await readFile(await download.path())
  expect(saved.subarray(0, 4).toString('latin1')).toBe('glTF')

  const client = firstClient(service)
  const { assets } = (await (await client.get('/assets')).json()) as { assets: { id: string }[] }
  expect(saved.equals(await downloadModel(client, assets[0]?.id ?? ''))).toBe(true)
})
