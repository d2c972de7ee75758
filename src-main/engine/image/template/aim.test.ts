import { expect, test } from 'vitest'
import { makeFile } from '../../../../quality/support/make.ts'
import { shoot, stage } from '../testing/truth.ts'
import { cutView } from '../view.ts'
import { fitTemplate } from './fit.ts'

/** A shape prior that has nothing to say. */
const alike = (): number => 1

test('a snowman that its outline alone tips forward looks at the camera', async () => {
  const { model } = await makeFile('a snowman')
  const shot = shoot(model, { yaw: 0, pitch: 0 }, 512)
  const view = cutView('front', stage(shot, 'plain', 1), shot.mask)
  const fit = await fitTemplate(view, 'a snowman', alike)
  expect(Math.abs(fit?.pitch ?? 90)).toBeLessThan(4)
  expect(fit?.overlap).toBeGreaterThan(0.97)
}, 20_000)
