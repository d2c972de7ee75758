import type { Crash } from './crash-report.ts'

/** What the buttons of the page ask for. */
export const CRASH_ACTIONS = ['reload', 'copy', 'folder', 'quit'] as const
export type CrashAction = (typeof CRASH_ACTIONS)[number]

/** Addresses of the buttons; no such scheme is registered with any system. */
const ACTION_SCHEME = 'plinth-crash:'

const LABELS: Readonly<Record<Exclude<CrashAction, 'reload'>, string>> = {
  copy: 'Copy report',
  folder: 'Open the data folder',
  quit: 'Quit',
}

/**
 * What is shown where the studio cannot be: no script, nothing that is fetched, and of the program only what its links ask for: the main
 * process reads them before they lead anywhere. So it works whatever is broken, and has no more power than a text.
 *
 * @returns an address that holds the whole page
 */
export function crashPageUrl(crash: Crash, report: string, isCopied: boolean): string {
  return addressOf(crashPageHtml(crash, report, isCopied))
}

/** A page of the same make, for while there is no service: a title and a sentence. */
export function waitPageUrl(title: string, words: string): string {
  return addressOf(pageHtml(title, `<h1>${escape(title)}</h1><p role="status">${escape(words)}</p>`))
}

const addressOf = (html: string): string =>
  `data:text/html;charset=utf-8;base64,${Buffer.from(html).toString('base64')}`

/** null: it is none of the buttons. */
export function actionOf(url: string): CrashAction | null {
  return CRASH_ACTIONS.find(action => url === `${ACTION_SCHEME}${action}`) ?? null
}

/** The page as HTML; every text in it is escaped. */
export function crashPageHtml({ title, words, retry }: Crash, report: string, isCopied: boolean): string {
  const labels = { ...LABELS, reload: retry, ...(isCopied ? { copy: 'Report copied' } : {}) }
  const button = (action: CrashAction): string =>
    `<a class="${action === 'reload' ? 'primary' : ''}" href="${ACTION_SCHEME}${action}">${labels[action]}</a>`
  return pageHtml(
    title,
    `<h1>${escape(title)}</h1>
<p>${escape(words)}</p>
<nav aria-label="What to do">${CRASH_ACTIONS.map(button).join('')}</nav>
<h2 id="report">Report</h2>
<p class="note">It carries no keys, tokens or secrets. Nothing is sent: copy it where somebody can help.</p>
<pre tabindex="0" role="region" aria-labelledby="report">${escape(report)}</pre>
<p class="note" role="status">${isCopied ? 'The report is in the clipboard.' : ''}</p>`
  )
}

const pageHtml = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">
<title>${escape(title)} · Plinth</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>`

/** The tokens of the page, which cannot be read from here. */
const STYLE = `
:root { color-scheme: dark light; --bg: #141414; --panel: #1b1b1b; --line: #ffffff24; --text: #ececec; --text-2: #b0b0b0; --accent: #7aa2f7; --on: #10151f }
@media (prefers-color-scheme: light) { :root { --bg: #e9e9e9; --panel: #fafafa; --line: #0000002e; --text: #1a1a1a; --text-2: #4a4a4a; --accent: #2f5fc9; --on: #fff } }
* { box-sizing: border-box }
html, body { height: 100%; margin: 0 }
body { display: grid; grid-template-rows: minmax(0, 1fr); justify-items: center; background: var(--bg); color: var(--text); font: 13px/18px Inter, system-ui, sans-serif }
main { display: grid; grid-template-rows: auto auto auto auto auto minmax(0, 1fr) 18px; gap: 12px; width: min(100% - 48px, 680px); height: 100%; padding: 48px 0 24px }
h1 { margin: 0; font-size: 20px; line-height: 26px; font-weight: 600 }
h2 { margin: 16px 0 0; font-size: 13px; font-weight: 600 }
p { margin: 0; overflow-wrap: anywhere }
.note { color: var(--text-2) }
nav { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 4px }
a { display: inline-flex; align-items: center; height: 28px; padding: 0 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); color: var(--text); text-decoration: none }
a.primary { border-color: var(--accent); background: var(--accent); color: var(--on); font-weight: 600 }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
pre { align-self: start; max-height: 100%; margin: 0; padding: 12px; overflow: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--panel); font: 12px/16px ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
`

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
