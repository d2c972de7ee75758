import type { FamilyContext } from '../types.ts'

/** Size of one closed book. */
export interface BookSize {
  readonly tall: number
  readonly wide: number
  readonly thick: number
}

/** Reads the size from the parameters. */
export function bookSize({ parameters: p }: FamilyContext): BookSize {
  const tall = Number(p['height'])
  return { tall, wide: tall * Number(p['width']), thick: tall * 0.16 * Number(p['thick']) }
}
