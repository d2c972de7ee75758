import { contextBridge } from 'electron'
import type { DesktopBridge } from '../contract/desktop.ts'

const bridge: DesktopBridge = { platform: process.platform }

contextBridge.exposeInMainWorld('desktop', bridge)
