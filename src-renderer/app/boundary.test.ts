import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { describeError } from '../shared/lib/describe-error.ts'
import { Boundary } from './boundary.tsx'

function shownAfter(error: unknown): string {
  const boundary = new Boundary({ name: 'The viewport', children: 'as it was' })
  boundary.state = Boundary.getDerivedStateFromError(error)
  return renderToStaticMarkup(boundary.render())
}

it('says which region crashed, offers another try, and what a report needs to be copied', () => {
  const shown = shownAfter(new TypeError('x is undefined'))
  expect(shown).toContain('role="alert"')
  expect(shown).toContain('The viewport crashed. The rest works.')
  expect(shown).toContain('Try again')
  expect(shown).toMatch(/aria-label="Copy the error"/)
})

it('copies the defect itself with its stack, not only the sentence that is shown', () => {
  const cause = new TypeError('x is undefined')
  const { details } = describeError(new Error('The viewport crashed.', { cause }))
  expect(details).toContain('Caused by: TypeError: x is undefined')
  expect(details).toContain('boundary.test.ts')
})

it('leads to a reload where a part of the page could not be fetched: another try would fetch the same', () => {
  const shown = shownAfter(new TypeError('Failed to fetch dynamically imported module: http://x/y.js'))
  expect(shown).toContain('The viewport could not be loaded. The rest works.')
  expect(shown).toContain('Reload the page')
  expect(shown).not.toContain('Try again')
})
