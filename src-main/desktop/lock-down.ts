import type { App, Session, WebContents } from 'electron'

/** Copying to the clipboard is what the page needs; whatever else it asks for, it does not get. */
const ALLOWED_PERMISSION = 'clipboard-sanitized-write'

/** The studio's origin; null until the service says where it is, and nothing is allowed till then. */
export type FindOrigin = () => string | null

/** Denies what a page that shows one local origin has no use for: navigation, windows, permissions, embedded views. */
export function lockDown(app: App, origin: FindOrigin): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents, origin))
  app.on('session-created', session => lockSession(session, origin))
}

/** The same for a session that exists already. */
export function lockSession(session: Session, origin: FindOrigin): void {
  const isAllowed = (permission: string, from: string): boolean =>
    permission === ALLOWED_PERMISSION && isOrigin(from, origin)
  session.setPermissionRequestHandler((contents, permission, answer) => {
    answer(isAllowed(permission, contents.getURL()))
  })
  session.setPermissionCheckHandler((_contents, permission, from) => isAllowed(permission, from))
}

function lockContents(contents: WebContents, origin: FindOrigin): void {
  const stay = (event: { preventDefault(): void; url: string }): void => {
    if (!isOrigin(event.url, origin)) {
      event.preventDefault()
    }
  }
  contents.on('will-navigate', stay)
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-attach-webview', event => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

function isOrigin(url: string, origin: FindOrigin): boolean {
  return URL.canParse(url) && new URL(url).origin === origin()
}
