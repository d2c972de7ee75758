import { slab } from '../../kit/plates.ts'
import { at, bevel, box, cylinder, group, scatter, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { CHESS_KINDS, chessPiece, type ChessKind } from './chess-pieces.ts'

/** One turned chess piece of a Staunton-like set, enlarged as collectors have it: the king is 95 mm high. */
export const chessman: Family = {
  name: 'chessman',
  parameters: {
    king_height: meters(0.095, { min: 0.03, max: 1.2 }, 'Height of the set’s king'),
    kind: choice(CHESS_KINDS, 'Which piece'),
  },
  slots: {
    piece: { material: { recipe: 'varnished-wood', color: '#c99b5e' } },
    felt: { material: { recipe: 'wool', color: '#2f5a3c' } },
  },
  partWords: {
    base: { slot: 'felt', part: 'felt' },
    felt: { slot: 'felt', part: 'felt' },
    cross: { slot: 'piece', part: 'piece' },
    crown: { slot: 'piece', part: 'piece' },
  },
  adjectives: {},
  build: context => {
    const size = Number(context.parameters['king_height'])
    const kind = CHESS_KINDS.find(one => one === context.parameters['kind']) ?? 'king'
    return at(
      [0, 0, 0],
      group([
        tag(
          { part: 'felt', role: 'support', material: context.material('felt') },
          at([0, 0.01, 0], cylinder(0.172, 0.02, { edge: sharp }))
        ),
        at(
          [0, 0.018, 0],
          chessPiece(
            kind,
            { isFine: true },
            { part: 'piece', role: 'feature', material: context.material('piece') }
          )
        ),
      ]),
      { scale: size }
    )
  },
}

const ORDER: readonly ChessKind[] = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook']

/** A board of 64 squares, 45 cm wide; bare, with all chessmen at the start, or with draughtsmen. White sits at +Z. */
export const boardGame: Family = {
  name: 'board_game',
  parameters: {
    width: meters(0.45, { min: 0.15, max: 2 }, 'Width of the board'),
    thick: meters(0.026, { min: 0.01, max: 0.09 }, 'Thickness of the board'),
    men: choice(['chess', 'draughts', 'none'], 'What stands on it'),
    carved: flag('Carved ornaments on the rim'),
  },
  slots: {
    board: { material: { recipe: 'varnished-wood', color: '#6b3c1f' } },
    light: { material: { recipe: 'varnished-wood', color: '#e3c48f' }, follows: false },
    dark: { material: { recipe: 'varnished-wood', color: '#7a4524' }, follows: false },
    white: { material: { recipe: 'varnished-wood', color: '#f0deb8' } },
    black: { material: { recipe: 'varnished-wood', color: '#2b1c14' }, second: {} },
  },
  partWords: {
    board: { slot: 'board', part: 'board' },
    frame: { slot: 'board', part: 'board' },
    square: { slot: 'dark', part: 'square' },
    piece: { slot: 'white', part: 'white_men' },
    chessman: { slot: 'white', part: 'white_men' },
    pawn: { slot: 'white', part: 'white_men' },
  },
  adjectives: { carved: { carved: 'yes' }, ornate: { carved: 'yes' }, empty: { men: 'none' } },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const w = Number(p['width'])
  const t = Number(p['thick'])
  const cell = (w * 0.86) / 8
  const place = (x: number, z: number): readonly [number, number, number] => [
    (x - 3.5) * cell,
    t,
    (3.5 - z) * cell,
  ]
  const board = at([0, t / 2, 0], box([w, t, w], { edge: bevel(t * 0.22) }))
  const darks = Array.from({ length: 64 }, (_, i): readonly [number, number] => [i % 8, Math.floor(i / 8)])
    .filter(([x, z]) => (x + z) % 2 === 0)
    .map(([x, z]) => ({ at: place(x, z) }))
  const parts: Shape[] = [
    tag({ part: 'board', role: 'body', material: context.material('board') }, board, ...feet(w)),
    tag(
      { part: 'field', role: 'body', material: context.material('light'), edge: sharp },
      at([0, t, 0], slab(cell * 8, cell * 8, 0.002))
    ),
    tag(
      { part: 'square', role: 'feature', material: context.material('dark'), edge: sharp },
      scatter(darks, slab(cell, cell, 0.0032))
    ),
  ]
  if (p['carved'] === 'yes') {
    parts.push(carving(context, w, t))
  }
  const men = p['men'] === 'chess' ? chessmen : p['men'] === 'draughts' ? draughtsmen : null
  const side = (slot: 'white' | 'black'): Shape[] =>
    men === null
      ? []
      : [
          tag(
            { part: `${slot}_men`, role: 'feature', material: context.material(slot) },
            ...men(slot === 'white', cell, place)
          ),
        ]
  const lifted = at([0, w * 0.012, 0], group([...parts, ...side('white'), ...side('black')]))
  return group([lifted], { anchors: { top: { at: [0, t + w * 0.012, 0], normal: [0, 1, 0] } } })
}

const feet = (w: number): Shape[] =>
  [-1, 1].flatMap(x =>
    [-1, 1].map(z =>
      at([x * w * 0.42, -w * 0.005, z * w * 0.42], cylinder(w * 0.03, w * 0.014, { edge: sharp }))
    )
  )

type Place = (x: number, z: number) => readonly [number, number, number]

function chessmen(isWhite: boolean, cell: number, place: Place): Shape[] {
  const size = cell * 2.05
  const rank = isWhite ? [0, 1] : [7, 6]
  const turn = isWhite ? Math.PI : 0
  const of = (kind: ChessKind): Shape =>
    scatter(
      ORDER.flatMap((one, x) =>
        one === kind ? [{ at: place(x, rank[0]), rotate: [0, turn, 0] as const, scale: size }] : []
      ),
      chessPiece(kind, { isFine: false })
    )
  const pawns = scatter(
    Array.from({ length: 8 }, (_, x) => ({ at: place(x, rank[1]), scale: size })),
    chessPiece('pawn', { isFine: false })
  )
  return [...(['rook', 'knight', 'bishop', 'queen', 'king'] as const).map(of), pawns]
}

function draughtsmen(isWhite: boolean, cell: number, place: Place): Shape[] {
  const rows = isWhite ? [0, 1, 2] : [5, 6, 7]
  const places = rows.flatMap(z =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter(x => (x + z) % 2 === 0).map(x => ({ at: place(x, z), scale: cell }))
  )
  return [
    scatter(
      places,
      group([
        at([0, 0.09, 0], cylinder(0.41, 0.2, { edge: bevel(0.03) })),
        at([0, 0.2, 0], cylinder(0.26, 0.05, { edge: sharp })),
      ])
    ),
  ]
}

/** Rosettes at the corners and beads along the rim. */
function carving(context: FamilyContext, w: number, t: number): Shape {
  const beads = Array.from({ length: 17 }, (_, i) => (i - 8) * w * 0.0555)
  return tag(
    { part: 'carving', role: 'ornament', material: context.material('board') },
    scatter(
      beads.flatMap(a => [
        { at: [a, t * 0.5, w / 2] as const, rotate: [0, 0, Math.PI / 4] as const },
        { at: [a, t * 0.5, -w / 2] as const, rotate: [0, 0, Math.PI / 4] as const },
        { at: [w / 2, t * 0.5, a] as const, rotate: [Math.PI / 4, 0, 0] as const },
        { at: [-w / 2, t * 0.5, a] as const, rotate: [Math.PI / 4, 0, 0] as const },
      ]),
      box([t * 0.48, t * 0.48, t * 0.48], { edge: sharp })
    )
  )
}
