import type { Concept } from '../../families/types.ts'

const man = (name: string, height: readonly [number, number], synonyms: readonly string[]): Concept => ({
  name: `chess ${name}`,
  synonyms,
  family: 'chessman',
  preset: { kind: name },
  feature: 'piece',
  height,
  wordnet: '',
})

/** Boards and what stands on them. */
export const BOARD_GAMES: readonly Concept[] = [
  {
    name: 'chess set',
    synonyms: [
      'chess',
      'chess game',
      'chess board with pieces',
      'chessboard with pieces',
      'game of chess',
      'chess table',
    ],
    family: 'board_game',
    feature: 'white_men',
    height: [0.08, 0.16],
    wordnet: '',
  },
  {
    name: 'chessboard',
    synonyms: ['chess board', 'checker board', 'game board'],
    family: 'board_game',
    preset: { men: 'none' },
    feature: 'square',
    height: [0.02, 0.06],
    wordnet: 'checkerboard',
  },
  {
    name: 'checkers',
    synonyms: [
      'draughts',
      'checkers game',
      'checkers set',
      'checkers board',
      'draughts board',
      'checker game',
      'draughtboard',
    ],
    family: 'board_game',
    preset: { men: 'draughts' },
    materials: {
      dark: { recipe: 'painted-wood', color: '#2a2523' },
      light: { recipe: 'painted-wood', color: '#e7d3a4' },
      white: { recipe: 'glossy-plastic', color: '#f3ecdc' },
      black: { recipe: 'glossy-plastic', color: '#b3231f' },
    },
    feature: 'white_men',
    height: [0.03, 0.07],
    wordnet: '',
  },
  man(
    'king',
    [0.08, 0.11],
    ['king chess piece', 'chess piece', 'chessman', 'king piece', 'white king', 'black king', '♔', '♚']
  ),
  man('queen', [0.07, 0.1], ['queen chess piece', 'queen piece', '♕', '♛']),
  man('bishop', [0.06, 0.09], ['bishop chess piece', 'bishop piece', 'bishop', '♗', '♝']),
  man('knight', [0.055, 0.085], ['knight chess piece', 'knight piece', 'chess horse', '♘', '♞']),
  man(
    'rook',
    [0.045, 0.07],
    ['rook chess piece', 'rook', 'chess tower', 'chess castle', 'castle chess piece', '♖', '♜']
  ),
  man('pawn', [0.04, 0.06], ['pawn chess piece', 'pawn', '♙', '♟️', '♟']),
]
