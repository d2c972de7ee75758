import { queryOptions } from '@tanstack/react-query'
import { readDesktop } from '../../shared/desktop/bridge.ts'

/** What the window is set to; null in a browser. */
export const desktopQuery = queryOptions({ queryKey: ['desktop', 'state'], queryFn: readDesktop })
