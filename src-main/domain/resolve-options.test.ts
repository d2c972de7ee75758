import { describe, expect, it } from 'vitest'
import { DEFAULT_OPTIONS, resolveOptions } from './resolve-options.ts'

describe('resolving options', () => {
  it('gives the defaults, without a warning, to a caller who says nothing', () => {
    expect(resolveOptions(undefined)).toEqual({ options: DEFAULT_OPTIONS, warnings: [], notes: [] })
  })

  it('keeps 300 000 triangles and clamps one more, with a warning', () => {
    expect(resolveOptions({ target_triangles: 300_000 }).options.targetTriangles).toBe(300_000)
    const clamped = resolveOptions({ target_triangles: 300_001 })
    expect(clamped.options.targetTriangles).toBe(300_000)
    expect(clamped.warnings).toEqual(['options.target_triangles 300001 was clamped to 300000.'])
  })

  it.each([
    [512, 512, 0],
    [4096, 4096, 0],
    [4097, 4096, 1],
    [9000, 4096, 1],
    [1023, 512, 1],
    [3000, 2048, 1],
    [1, 512, 1],
  ])('makes texture resolution %i to %i', (given, expected, warnings) => {
    const resolved = resolveOptions({ texture_resolution: given })
    expect(resolved.options.textureResolution).toBe(expected)
    expect(resolved.warnings).toHaveLength(warnings)
  })

  it('replaces an unknown style by realistic and says so; a known one counts in any case', () => {
    const unknown = resolveOptions({ style: 'baroque' })
    expect(unknown.options.style).toBe('realistic')
    expect(unknown.warnings[0]).toContain('baroque')
    expect(resolveOptions({ style: 'Low-Poly' })).toMatchObject({
      options: { style: 'low-poly' },
      warnings: [],
    })
  })

  it('notes unknown keys for the log and warns nobody', () => {
    const resolved = resolveOptions({ colour_depth: 3, seed: 7 })
    expect(resolved.notes).toEqual(['options.colour_depth is not an option; ignored'])
    expect(resolved.warnings).toEqual([])
    expect(resolved.options.seed).toBe(7)
  })

  it('takes what is not said from the base, so that a refine keeps its preview’s seed', () => {
    const base = { ...DEFAULT_OPTIONS, seed: 42, style: 'voxel', heightMeters: 2 } as const
    expect(resolveOptions({ seed: 1 }, base).options).toMatchObject({
      seed: 1,
      style: 'voxel',
      heightMeters: 2,
    })
  })
})
