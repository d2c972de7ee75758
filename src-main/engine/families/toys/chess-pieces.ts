import type { Vec2 } from '../../kernel/types.ts'
import { around, at, ball, bevel, box, lathe, sharp, tag } from '../../shape/build.ts'
import type { Shape, ShapeTags } from '../../shape/types.ts'
import { horseHead } from './chess-knight.ts'

export const CHESS_KINDS = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const
export type ChessKind = (typeof CHESS_KINDS)[number]

/** Detail of a piece: on a board it is one of thirty-two. */
export interface ChessDetail {
  readonly isFine: boolean
}

type Profile = readonly Vec2[]

/** Foot, stem and collar of a turned piece, in king's heights; `r` is the radius of the foot. */
const foot = (r: number, top: number, { isFine }: ChessDetail): Profile =>
  isFine
    ? [
        [0, 0],
        [r, 0],
        [r, 0.03],
        [r * 0.93, 0.05],
        [r * 0.96, 0.075],
        [r * 0.8, 0.105],
        [r * 0.74, 0.115],
        [r * 0.7, 0.14],
        [r * 0.5, 0.2],
        [r * 0.4, top * 0.75],
        [r * 0.42, top],
      ]
    : [
        [0, 0],
        [r, 0],
        [r, 0.06],
        [r * 0.72, 0.12],
        [r * 0.42, top * 0.7],
        [r * 0.42, top],
      ]

const collar = (r: number, y: number, { isFine }: ChessDetail): Profile =>
  isFine
    ? [
        [r * 0.92, y],
        [r, y + 0.012],
        [r * 0.92, y + 0.024],
        [r * 0.62, y + 0.032],
        [r * 0.74, y + 0.045],
        [r * 0.55, y + 0.058],
      ]
    : [
        [r, y + 0.005],
        [r * 0.95, y + 0.03],
        [r * 0.55, y + 0.05],
      ]

/** A chess piece 1 unit (king's height) in scale, its foot on y = 0, knights looking along +Z. */
export function chessPiece(kind: ChessKind, detail: ChessDetail, tags: ShapeTags = {}): Shape {
  return tag({ edge: sharp, ...tags }, ...MAKERS[kind](detail))
}

const turned = (profile: Profile): Shape => lathe(profile)

const MAKERS: Readonly<Record<ChessKind, (detail: ChessDetail) => readonly Shape[]>> = {
  pawn: d => [
    turned([
      ...foot(0.16, 0.29, d),
      ...collar(0.115, 0.3, d),
      ...(d.isFine
        ? globe(0.1, 0.43)
        : ([
            [0.1, 0.42],
            [0.075, 0.5],
            [0, 0.525],
          ] as const)),
    ]),
  ],
  rook: d => [
    turned([
      ...foot(0.18, 0.36, d),
      ...(d.isFine ? collar(0.125, 0.38, d) : ([[0.13, 0.4]] as const)),
      [0.105, 0.45],
      [0.145, 0.49],
      [0.145, 0.53],
      [0.085, 0.53],
      [0, 0.525],
    ]),
    around(
      d.isFine ? 6 : 4,
      at([0, 0.552, 0.115], box([0.075, 0.06, 0.05], { edge: d.isFine ? bevel(0.004) : sharp }))
    ),
  ],
  bishop: d => [
    turned([
      ...foot(0.17, 0.46, d),
      ...collar(0.115, 0.47, d),
      [0.1, 0.57],
      [0.088, 0.63],
      [0.03, 0.71],
      ...(d.isFine
        ? ([
            [0.018, 0.715],
            [0.03, 0.735],
            [0.018, 0.757],
            [0, 0.76],
          ] as const)
        : ([
            [0.03, 0.745],
            [0, 0.76],
          ] as const)),
    ]),
    ...(d.isFine ? [at([0.075, 0.635, 0.03], box([0.075, 0.014, 0.14]), { rotate: [0, 0, 0.75] })] : []),
  ],
  queen: d => [
    turned([
      ...foot(0.185, 0.55, d),
      ...collar(0.13, 0.57, d),
      [0.085, 0.68],
      [0.14, 0.79],
      ...(d.isFine
        ? ([
            [0.13, 0.8],
            [0.1, 0.79],
            [0.06, 0.83],
            [0.02, 0.84],
          ] as const)
        : ([[0.05, 0.83]] as const)),
      [0.03, 0.855],
      [0, 0.885],
    ]),
    around(d.isFine ? 8 : 5, at([0, 0.795, 0.122], d.isFine ? ball(0.022) : box([0.05, 0.05, 0.04]))),
  ],
  king: d => [
    turned([
      ...foot(0.19, 0.58, d),
      ...collar(0.135, 0.6, d),
      [0.088, 0.71],
      [0.13, 0.83],
      [0.115, 0.85],
      [0.04, 0.885],
      [0, 0.89],
    ]),
    at([0, 0.935, 0], box([0.034, 0.13, 0.034], { edge: d.isFine ? bevel(0.006) : sharp })),
    at([0, 0.95, 0], box([0.095, 0.034, 0.034], { edge: d.isFine ? bevel(0.006) : sharp })),
  ],
  knight: d => [
    turned([...foot(0.175, 0.2, d).slice(0, d.isFine ? 8 : 4), [0.115, 0.16], [0.11, 0.2], [0, 0.2]]),
    horseHead(d.isFine),
  ],
}

const globe = (r: number, y: number): Profile =>
  [-0.72, -0.35, 0, 0.4, 0.75].map((t): Vec2 => [r * Math.sqrt(1 - t * t), y + r * t]).concat([[0, y + r]])
