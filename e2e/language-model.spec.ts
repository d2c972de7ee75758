import { simulateLanguageModel } from '../src-main/outbound/testing/language-model-server.ts'
import { expect, test } from './support/journey.ts'
import { LONG } from './support/tags.ts'

const ANSWER = JSON.stringify({
  things: [{ id: 'chair', concept: 'chair', colors: ['red'], materials: ['oak'], looks: ['small'] }],
})

test(
  'a language model is found at its address, tested, turned on and off, and the page says what is sent',
  { tag: LONG },
  async ({ studio }) => {
    const server = await simulateLanguageModel({
      protocol: 'ollama',
      models: ['qwen3:4b', 'llama3.2:3b'],
      answer: ({ messages }) =>
        messages.some(({ content }) => content === 'something odd') ? 'I would rather not.' : ANSWER,
    })
    try {
      await studio.keyboard.press('Control+,')
      await studio.getByRole('tab', { name: 'Language model', exact: true }).click()
      const settings = studio.getByRole('region', { name: 'Settings' })
      const onOff = settings.getByRole('switch', { name: 'Read prompts with it' })
      await expect(onOff).toBeDisabled()
      await settings.getByRole('textbox', { name: 'Address' }).fill(server.address)
      await settings.getByRole('button', { name: 'Find models' }).click()
      await expect(settings.getByRole('combobox', { name: 'Model' })).toContainText('llama3.2:3b')

      await settings.getByRole('textbox', { name: 'Try it with a prompt' }).fill('something odd')
      await settings.getByRole('button', { name: 'Test' }).click()
      await expect(settings.getByText('gave an answer that cannot be used, twice')).toBeVisible()
      await settings.getByRole('textbox', { name: 'Try it with a prompt' }).fill('')
      await settings.getByRole('button', { name: 'Test' }).click()
      await expect(settings.getByText('It read “a small red wooden chair” as: chair.')).toBeVisible()
      await settings.getByRole('button', { name: 'What was sent' }).click()
      await expect(settings.getByText('a small red wooden chair', { exact: false }).last()).toBeVisible()

      await onOff.click()
      await expect(settings.getByRole('status').first()).toHaveText('On · llama3.2:3b')
      await studio.reload()
      await studio.getByRole('tab', { name: 'Language model', exact: true }).click()
      await expect(settings.getByRole('textbox', { name: 'Address' })).toHaveValue(server.address)
      await onOff.click()
      await expect(settings.getByRole('status').first()).toHaveText('Off')
      await settings.getByRole('button', { name: 'Remove' }).click()
      await expect(settings.getByRole('textbox', { name: 'Address' })).toHaveValue('')
      expect(server.requests.every(({ headers }) => headers['cookie'] === undefined)).toBe(true)
      expect(server.requests.every(({ headers }) => headers['authorization'] === undefined)).toBe(true)
    } finally {
      await server.close()
    }
  }
)
