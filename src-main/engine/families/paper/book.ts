import { bevel, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { closedBook } from './book-closed.ts'
import { openBook } from './book-open.ts'
import { bookStack } from './book-stack.ts'

/** A bound book: standing with its cover to the front, lying open, or several on a pile. Real size: 24 cm tall. */
export const book: Family = {
  name: 'book',
  parameters: {
    state: choice(['closed', 'open', 'stack'], 'How it lies'),
    height: meters(0.24, { min: 0.1, max: 0.5 }, 'Height of the cover'),
    width: ratio('Width of the cover against its height', 0.7, { min: 0.5, max: 1.1 }),
    thick: ratio('Thickness against the usual', 1, { min: 0.35, max: 2 }),
    binding: choice(['hardback', 'leather', 'spiral'], 'How it is bound'),
    emblem: choice(['title', 'star', 'cross', 'none'], 'What is on the cover'),
    corners: flag('Metal corners'),
    clasp: flag('A strap with a clasp'),
    stand: flag('A stand under an open book', 'yes'),
    bookmark: flag('A ribbon', 'yes'),
    count: count(4, { min: 2, max: 7 }, 'Books of a pile'),
  },
  slots: {
    cover: { material: { recipe: 'fabric', color: '#8a2b2f' } },
    pages: { material: { recipe: 'paper', color: '#f1e7cf' } },
    title: { material: { recipe: 'polished-metal', color: '#dcb04e' }, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#c79a48' } },
    ribbon: { material: { recipe: 'satin', color: '#c0392f' } },
    ink: { material: { recipe: 'paper', color: '#57483a' } },
  },
  partWords: {
    cover: { slot: 'cover', part: 'cover' },
    page: { slot: 'pages', part: 'pages' },
    spine: { slot: 'cover', part: 'spine' },
    title: { slot: 'title', part: 'title' },
    lettering: { slot: 'title', part: 'title' },
    letter: { slot: 'title', part: 'title' },
    clasp: { slot: 'metal', part: 'clasp', with: { clasp: 'yes' } },
    lock: { slot: 'metal', part: 'clasp', with: { clasp: 'yes' } },
    buckle: { slot: 'metal', part: 'clasp', with: { clasp: 'yes' } },
    strap: { slot: 'cover', part: 'strap', with: { clasp: 'yes' } },
    corner: { slot: 'metal', part: 'corner', with: { corners: 'yes' } },
    bookmark: { slot: 'ribbon', part: 'bookmark', with: { bookmark: 'yes' } },
    ribbon: { slot: 'ribbon', part: 'bookmark', with: { bookmark: 'yes' } },
    star: { slot: 'title', part: 'title', with: { emblem: 'star' } },
    cross: { slot: 'title', part: 'title', with: { emblem: 'cross' } },
  },
  adjectives: {
    open: { state: 'open' },
    opened: { state: 'open' },
    closed: { state: 'closed' },
    stacked: { state: 'stack' },
    thick: { thick: 1.5 },
    thin: { thick: 0.6 },
    heavy: { thick: 1.4 },
    tall: { height: 1.2 },
    leather: { binding: 'leather' },
    bound: {},
    old: { binding: 'leather' },
    magic: { emblem: 'star', corners: 'yes', binding: 'leather' },
    magical: { emblem: 'star', corners: 'yes', binding: 'leather' },
    ornate: { corners: 'yes', clasp: 'yes', binding: 'leather' },
    holy: { emblem: 'cross' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const edge = { edge: bevel(0.0015) }
  switch (context.parameters['state']) {
    case 'open':
      return tag(edge, ...openBook(context))
    case 'stack':
      return tag(edge, ...bookStack(context))
    default:
      return tag(edge, ...closedBook(context))
  }
}
