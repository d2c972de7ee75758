import { expect, it } from 'vitest'
import { nameOfPicture } from './name-of-file.ts'

it.each([
  ['blue-vase.png', 'Blue vase'],
  ['C:\\Pictures\\old_stone__lion.JPG', 'Old stone lion'],
  ['teapot (2).webp', 'Teapot'],
  ['Käthes Hase.jpeg', 'Käthes Hase'],
  ['side table.png', 'Side table'],
])('calls the thing in %s a %s', (filename, name) => {
  expect(nameOfPicture(filename)).toBe(name)
})

it.each([
  'IMG_20240311_120000.jpg',
  'DSC01234.JPG',
  'image.png',
  'Screenshot 2026-11-24 at 03.12.44.png',
  'PXL_20231101_101112345.jpg',
  'photo-1.webp',
  '9f8b7c6d5e4f3a2b.png',
  'ab.png',
  'front.png',
  '.png',
])('takes no name from %s, which no person wrote for the thing', filename => {
  expect(nameOfPicture(filename)).toBeNull()
})
