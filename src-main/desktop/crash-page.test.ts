import { expect, it } from 'vitest'
import { actionOf, crashPageHtml, crashPageUrl } from './crash-page.ts'

const crash = {
  title: 'The window crashed',
  words: '<img src=x onerror=alert(1)>',
  reason: 'crashed',
  retry: 'Reload' as const,
}

it('shows every text as text, and can neither run nor fetch anything', () => {
  const html = crashPageHtml(crash, '</pre><script>alert(2)</script>', false)
  expect(html).not.toMatch(/<(script|img)/)
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;')
  expect(html).toContain("default-src 'none'")
})

it('has four buttons, which only it may press', () => {
  const html = crashPageHtml(crash, 'report', false)
  const pressed = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => actionOf(url))
  expect(pressed).toEqual(['reload', 'copy', 'folder', 'quit'])
  expect(['plinth-crash:delete', 'plinth-crash:quit?now', 'https://example.com/quit'].map(actionOf)).toEqual([
    null,
    null,
    null,
  ])
})

it('says that the report was copied, and is one address', () => {
  expect(crashPageHtml(crash, 'report', true)).toContain('The report is in the clipboard.')
  const url = crashPageUrl(crash, 'ü', false)
  expect(Buffer.from(url.split('base64,')[1] ?? '', 'base64').toString()).toContain('ü')
})
