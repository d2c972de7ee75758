import { good, on, one, piece, type RecordedAnswer } from './answer.ts'

/** Where there is no concept: new shapes. */
export const WRITTEN: readonly RecordedAnswer[] = [
  good(
    'a satellite dish on a mast',
    ['satellite dish'],
    one('satellite dish', {
      pieces: [
        piece('foot', 'cylinder', { size: [0.22, 0.04], at: [0, 0.02, 0], material: 'concrete' }),
        piece('mast', 'cylinder', { size: [0.03, 0.9], at: [0, 0.47, 0], material: 'steel' }),
        piece('dish', 'lathe', {
          points: [
            [0, 0],
            [0.2, 0.03],
            [0.38, 0.12],
            [0.37, 0.14],
            [0.19, 0.05],
            [0, 0.02],
          ],
          at: [0, 0.92, 0.02],
          turn: [65, 0, 0],
          material: 'white plastic',
        }),
        piece('arm', 'sweep', {
          points: [
            [0, 0.78, 0.15],
            [0, 0.85, 0.3],
            [0, 1.0, 0.38],
          ],
          size: [0.012],
          material: 'steel',
        }),
        piece('receiver', 'capsule', {
          size: [0.03, 0.12],
          at: [0, 1.02, 0.38],
          turn: [-25, 0, 0],
          color: 'charcoal',
          material: 'plastic',
        }),
      ],
    })
  ),
  good(
    'a periscope',
    ['periscope'],
    one('periscope', {
      pieces: [
        piece('tube', 'cylinder', { size: [0.06, 1.4], at: [0, 0.7, 0], material: 'brass' }),
        piece('head', 'box', { size: [0.16, 0.16, 0.2], at: [0, 1.44, 0.02], material: 'brass' }),
        piece('lens', 'cylinder', {
          size: [0.05, 0.03],
          at: [0, 1.44, 0.13],
          turn: [90, 0, 0],
          material: 'glass',
        }),
        piece('eyepiece', 'cone', {
          size: [0.03, 0.05, 0.1],
          at: [0, 0.2, -0.09],
          turn: [-90, 0, 0],
          material: 'rubber',
          color: 'black',
        }),
        piece('handle', 'cylinder', {
          size: [0.015, 0.22],
          at: [0.15, 0.2, 0],
          turn: [0, 0, 90],
          copies: 'mirror_x',
          material: 'walnut',
        }),
      ],
    })
  ),
  good(
    'a zen stone stack',
    ['stone stack'],
    one('stone stack', {
      pieces: [
        piece('stone', 'ellipsoid', { size: [0.2, 0.07, 0.16], at: [0, 0.07, 0], material: 'slate' }),
        piece('stone 2', 'ellipsoid', {
          size: [0.15, 0.055, 0.12],
          at: [0.01, 0.19, 0],
          material: 'granite',
        }),
        piece('stone 3', 'ellipsoid', {
          size: [0.1, 0.045, 0.09],
          at: [-0.01, 0.285, 0.01],
          material: 'limestone',
        }),
        piece('stone 4', 'ellipsoid', { size: [0.06, 0.035, 0.05], at: [0, 0.36, 0], material: 'basalt' }),
      ],
    })
  ),
  good(
    'a newton’s cradle for the desk',
    ['newton cradle'],
    one('newton cradle', {
      pieces: [
        piece('base', 'box', { size: [0.2, 0.02, 0.14], at: [0, 0.01, 0], material: 'ebony' }),
        piece('frame', 'pipe', {
          points: [
            [-0.08, 0.015, 0.055],
            [-0.08, 0.16, 0.055],
            [0.08, 0.16, 0.055],
            [0.08, 0.015, 0.055],
          ],
          size: [0.004],
          copies: 'mirror_z',
          material: 'chrome',
        }),
        piece('ball', 'ellipsoid', {
          size: [0.0155],
          at: [-0.062, 0.06, 0],
          copies: 'row',
          count: 5,
          step: [0.031, 0, 0],
          material: 'chrome',
        }),
        piece('string', 'sweep', {
          points: [
            [-0.062, 0.07, 0],
            [-0.062, 0.158, 0.055],
          ],
          size: [0.001],
          copies: 'row',
          count: 5,
          step: [0.031, 0, 0],
          color: 'black',
          material: 'nylon',
        }),
        piece('string back', 'sweep', {
          points: [
            [-0.062, 0.07, 0],
            [-0.062, 0.158, -0.055],
          ],
          size: [0.001],
          copies: 'row',
          count: 5,
          step: [0.031, 0, 0],
          color: 'black',
          material: 'nylon',
        }),
      ],
    })
  ),
  good(
    'a wind turbine as in the North Sea',
    ['wind turbine'],
    one('wind turbine tower', {
      concept: 'wind turbine',
      pieces: [
        piece('tower', 'cone', {
          size: [1.6, 0.9, 40],
          at: [0, 20, 0],
          color: 'white',
          material: 'painted steel',
        }),
        piece('nacelle', 'box', {
          size: [2.4, 2.2, 5.5],
          at: [0, 41, 0.4],
          color: 'white',
          material: 'plastic',
        }),
        piece('hub', 'ellipsoid', {
          size: [1.3, 1.3, 1.5],
          at: [0, 41, 3.6],
          color: 'light grey',
          material: 'plastic',
        }),
        piece('blade', 'extrude', {
          points: [
            [-0.7, 0],
            [0.7, 0],
            [0.9, 4],
            [0.15, 19],
            [-0.15, 19],
          ],
          size: [0.35],
          at: [0, 41, 3.6],
          color: 'white',
          material: 'plastic',
        }),
        piece('blade 2', 'extrude', {
          points: [
            [-0.7, 0],
            [0.7, 0],
            [0.9, 4],
            [0.15, 19],
            [-0.15, 19],
          ],
          size: [0.35],
          at: [0, 41, 3.6],
          turn: [0, 0, 120],
          color: 'white',
          material: 'plastic',
        }),
        piece('blade 3', 'extrude', {
          points: [
            [-0.7, 0],
            [0.7, 0],
            [0.9, 4],
            [0.15, 19],
            [-0.15, 19],
          ],
          size: [0.35],
          at: [0, 41, 3.6],
          turn: [0, 0, 240],
          color: 'white',
          material: 'plastic',
        }),
      ],
    })
  ),
  good(
    'a slug, soft and pink',
    ['slug'],
    one('slug', {
      pieces: [
        piece('body', 'blend', {
          points: [
            [0, 0.02, -0.06, 0.018],
            [0, 0.024, -0.02, 0.024],
            [0, 0.024, 0.02, 0.023],
            [0, 0.022, 0.05, 0.02],
          ],
          size: [0.03],
          color: 'salmon pink',
          material: 'rubber',
        }),
        piece('feeler', 'sweep', {
          points: [
            [0.008, 0.036, 0.058],
            [0.014, 0.052, 0.07],
          ],
          size: [0.003],
          copies: 'mirror_x',
          color: 'salmon pink',
          material: 'rubber',
        }),
        piece('eye', 'ellipsoid', {
          size: [0.005],
          at: [0.014, 0.053, 0.071],
          copies: 'mirror_x',
          color: 'black',
          material: 'glass',
        }),
      ],
    })
  ),
  good(
    'a dumbwaiter pulley wheel',
    ['pulley'],
    one('pulley', {
      pieces: [
        piece('wheel', 'lathe', {
          points: [
            [0.02, -0.03],
            [0.12, -0.03],
            [0.12, -0.02],
            [0.09, 0],
            [0.12, 0.02],
            [0.12, 0.03],
            [0.02, 0.03],
            [0.02, -0.03],
          ],
          at: [0, 0.14, 0],
          turn: [90, 0, 0],
          material: 'iron',
        }),
        piece('wheel', 'cylinder', {
          size: [0.018, 0.2],
          at: [0.055, 0.14, 0],
          turn: [90, 0, 0],
          copies: 'none',
          cut: true,
        }),
        piece('axle', 'cylinder', {
          size: [0.022, 0.1],
          at: [0, 0.14, 0],
          turn: [90, 0, 0],
          material: 'steel',
        }),
        piece('bracket', 'box', {
          size: [0.05, 0.22, 0.008],
          at: [0, 0.22, 0.045],
          copies: 'mirror_z',
          material: 'iron',
        }),
        piece('bracket top', 'box', { size: [0.06, 0.02, 0.1], at: [0, 0.335, 0], material: 'iron' }),
      ],
    })
  ),
  good('a bird bath with a robin', ['robin', 'bird bath'], one('robin', on('bath')), {
    id: 'bath',
    concept: 'bird bath',
    pieces: [
      piece('foot', 'cone', { size: [0.22, 0.12, 0.08], at: [0, 0.04, 0], material: 'limestone' }),
      piece('column', 'lathe', {
        points: [
          [0, 0.07],
          [0.1, 0.07],
          [0.07, 0.2],
          [0.08, 0.45],
          [0.13, 0.58],
          [0, 0.58],
        ],
        material: 'limestone',
      }),
      piece('bowl', 'lathe', {
        points: [
          [0, 0.56],
          [0.2, 0.58],
          [0.34, 0.68],
          [0.34, 0.7],
          [0.31, 0.7],
          [0.18, 0.63],
          [0, 0.62],
        ],
        material: 'limestone',
      }),
      piece('water', 'cylinder', { size: [0.27, 0.02], at: [0, 0.665, 0], material: 'water' }),
    ],
  }),
  good(
    'a wooden mannequin head stand for wigs',
    ['wig stand'],
    one('wig stand', {
      pieces: [
        piece('base', 'cylinder', { size: [0.11, 0.025], at: [0, 0.0125, 0], material: 'walnut' }),
        piece('pole', 'cylinder', { size: [0.018, 0.2], at: [0, 0.12, 0], material: 'walnut' }),
        piece('head', 'blend', {
          points: [
            [0, 0.3, 0, 0.085],
            [0, 0.36, -0.01, 0.095],
            [0, 0.25, 0.02, 0.06],
          ],
          size: [0.05],
          material: 'maple',
        }),
      ],
    })
  ),
  good(
    'a hanging prism',
    ['prism'],
    one('prism', {
      pieces: [
        piece('prism', 'extrude', {
          points: [
            [-0.03, 0],
            [0.03, 0],
            [0, 0.052],
            [-0.03, 0],
          ],
          size: [0.12],
          at: [0, 0.06, 0],
          material: 'crystal',
        }),
        piece('ring', 'torus', {
          size: [0.012, 0.002],
          at: [0, 0.123, 0],
          turn: [90, 0, 0],
          material: 'silver',
        }),
      ],
    })
  ),
]
