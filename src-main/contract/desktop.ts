/** What the page may ask of the desktop: `window.desktop`, there in the Electron window only. */
export interface DesktopBridge {
  readonly platform: string
}
