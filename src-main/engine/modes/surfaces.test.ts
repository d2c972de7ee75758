import { describe, expect, it } from 'vitest'
import { needsTexture } from './surfaces.ts'

describe('a preview is textured', () => {
  it.each(['velvet', 'plush', 'opal', 'brick'])('for what a flat colour cannot show: %s', recipe => {
    expect(needsTexture({ recipe })).toBe(true)
  })

  it.each(['leather', 'fabric', 'ceramic', 'fur'])('not for what it can: %s', recipe => {
    expect(needsTexture({ recipe })).toBe(false)
  })
})
