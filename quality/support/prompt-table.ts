/** What must be found in the file of a prompt. Part names stand for their numbered copies, too. */
export interface PromptRow {
  readonly prompt: string
  /** The negative prompt. */
  readonly not?: string
  /** Basic colour term by part. */
  readonly colors?: Readonly<Record<string, string>>
  readonly materials?: Readonly<Record<string, 'metal' | 'glass' | 'not metal' | 'glossy' | 'matte'>>
  /** Connected pieces by part: copies of the whole, or what was counted in it. */
  readonly pieces?: Readonly<Record<string, number>>
  readonly absent?: readonly string[]
  /** Metres: at least and at most. */
  readonly size?: Readonly<Partial<Record<'width' | 'height' | 'depth', readonly [number, number]>>>
}

const about = (meters: number): readonly [number, number] => [meters * 0.999, meters * 1.001]

/** Sentences over the eight families: colour, material, count, size, measure and what must not be there. */
export const PROMPTS: readonly PromptRow[] = [
  {
    prompt: 'a red chair',
    colors: { seat: 'red', leg: 'red', backrest: 'red' },
    materials: { seat: 'not metal' },
  },
  { prompt: 'a metal chair', materials: { seat: 'metal', leg: 'metal', backrest: 'metal' } },
  {
    prompt: 'a blue wooden chair with a yellow cushion',
    colors: { seat: 'blue', leg: 'blue', cushion: 'yellow' },
  },
  { prompt: 'a chair with five slats', pieces: { backrest: 7, seat: 1 } },
  { prompt: 'a windsor chair with nine spindles', pieces: { backrest: 10 } },
  { prompt: 'three white stools', pieces: { seat: 3 }, colors: { seat: 'white', leg: 'white' } },
  { prompt: 'a 1.2 m tall chair', size: { height: about(1.2), width: [0.4, 0.5] } },
  { prompt: 'an armchair', not: 'armrests, cushion', absent: ['armrest', 'cushion'] },
  { prompt: 'a black bar stool', colors: { seat: 'black', leg: 'black' }, size: { height: [0.65, 0.85] } },
  { prompt: 'a blue mug', colors: { body: 'blue', handle: 'blue' }, materials: { body: 'glossy' } },
  { prompt: 'a glass mug', materials: { body: 'glass', handle: 'glass' } },
  { prompt: 'a red mug with a white handle', colors: { body: 'red', handle: 'white' } },
  { prompt: 'two green mugs', pieces: { body: 2, handle: 2 }, colors: { body: 'green' } },
  { prompt: 'a mug without a handle', absent: ['handle'] },
  { prompt: 'a golden mug', materials: { body: 'metal' }, colors: { body: 'gold' } },
  {
    prompt: 'a tankard with three metal bands',
    pieces: { hoop: 3 },
    materials: { hoop: 'metal', body: 'not metal' },
  },
  { prompt: 'a 12 cm tall pink mug', size: { height: about(0.12) }, colors: { body: 'pink' } },
  { prompt: 'a yellow lamp with a black shade', colors: { base: 'yellow', shade: 'black' } },
  {
    prompt: 'a brass desk lamp',
    materials: { base: 'metal', arm: 'metal', shade: 'metal' },
    colors: { arm: 'gold' },
  },
  { prompt: 'a floor lamp, 1.8 m tall', size: { height: about(1.8) } },
  { prompt: 'a lamp', not: 'shade', absent: ['shade'] },
  { prompt: 'an orange tree with a black trunk', colors: { leaves: 'orange', trunk: 'black' } },
  { prompt: 'a tree with red leaves', colors: { leaves: 'red', trunk: 'brown' } },
  { prompt: 'an apple tree with twelve apples', pieces: { fruit: 12 }, colors: { fruit: 'red' } },
  {
    prompt: 'a 10 m tall palm tree',
    size: { height: about(10) },
    colors: { leaves: 'green', trunk: 'brown' },
  },
  { prompt: 'a christmas tree with blue baubles', colors: { fruit: 'blue', star: 'gold' } },
  { prompt: 'a yellow car', colors: { body: 'yellow', tyre: 'black' }, materials: { body: 'glossy' } },
  { prompt: 'four blue cars', pieces: { body: 4, roof: 4 }, colors: { body: 'blue' } },
  { prompt: 'a sports car', not: 'spoiler', absent: ['spoiler'], size: { height: [1, 1.35] } },
  { prompt: 'a toy car', size: { depth: [0.15, 0.3] } },
  { prompt: 'a black dog with white ears', colors: { body: 'black', ear: 'white' } },
  { prompt: 'a brown dog without a collar', colors: { body: 'brown' }, absent: ['collar'] },
  { prompt: 'two white dogs', pieces: { body: 2 }, colors: { body: 'white' } },
  { prompt: 'a dog with a blue collar', colors: { collar: 'blue' } },
  { prompt: 'a golden sword', materials: { blade: 'metal' }, colors: { blade: 'gold' } },
  {
    prompt: 'a sword with a red grip',
    colors: { grip: 'red' },
    materials: { blade: 'metal', grip: 'not metal' },
  },
  { prompt: 'five katanas', pieces: { blade: 5 } },
  { prompt: 'a 2 m tall greatsword', size: { height: about(2) } },
  { prompt: 'a white wooden house with a green door', colors: { wall: 'white', door: 'green' } },
  {
    prompt: 'a red brick house with a black roof',
    not: 'chimney',
    colors: { roof: 'black' },
    absent: ['chimney'],
  },
  { prompt: 'a tiny blue house', colors: { wall: 'blue' }, size: { height: [1.5, 5] } },
  { prompt: 'a desk lamp with a green shade', colors: { shade: 'green', base: 'grey' } },
  {
    prompt: 'a lit candle in a brass holder',
    materials: { holder: 'metal', candle: 'not metal' },
    colors: { holder: 'gold', candle: 'white' },
  },
  { prompt: 'a frosted chocolate cupcake', colors: { icing: 'brown' } },
  { prompt: 'a pirate flag', colors: { cloth: 'black', skull: 'white' } },
  { prompt: 'a wooden shield with an iron rim', colors: { body: 'brown' }, materials: { rim: 'metal' } },
  {
    prompt: 'a hot air balloon with rainbow stripes',
    colors: {
      red_gore: 'red',
      orange_gore: 'orange',
      yellow_gore: 'yellow',
      green_gore: 'green',
      blue_gore: 'blue',
    },
  },
  { prompt: 'a bowl of cherries', colors: { cherry: 'red' } },
]
