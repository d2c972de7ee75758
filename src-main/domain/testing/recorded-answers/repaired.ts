import { on, one, piece, repaired, said, set, type RecordedAnswer } from './answer.ts'

const CHAIR = said(one('chair', { materials: ['oak'] }))

/** Right, in a form that only some servers give: around it, in it and above it. */
export const LOOSE: readonly RecordedAnswer[] = [
  { prompt: 'a chair, fenced', answers: [`\`\`\`json\n${CHAIR}\n\`\`\``], concepts: ['chair'] },
  {
    prompt: 'a chair, with an introduction',
    answers: [`Sure! Here is your scene:\n${CHAIR}\nEnjoy!`],
    concepts: ['chair'],
  },
  {
    prompt: 'a chair, thought about',
    answers: [`<think>The user wants {a chair}. Oak?</think>\n${CHAIR}`],
    concepts: ['chair'],
  },
  { prompt: 'a chair, alone', answers: [JSON.stringify(one('chair'))], concepts: ['chair'] },
  {
    prompt: 'a chair, wrapped',
    answers: [JSON.stringify({ scene: JSON.parse(CHAIR) as unknown })],
    concepts: ['chair'],
  },
  {
    prompt: 'a chair of nulls',
    answers: [said(one('chair', { colors: null, count: null, pieces: null, height: null }))],
    concepts: ['chair'],
  },
  {
    prompt: 'a chair with extras',
    answers: [said(one('chair', { mood: 'calm', price: 12, nested: { a: 1 } }))],
    concepts: ['chair'],
  },
  {
    prompt: 'chairs in the plural',
    answers: [said({ id: 'c', concept: 'chairs', count: 2 })],
    concepts: ['chair'],
  },
  { prompt: 'a credenza', answers: [said(one('credenza'))], concepts: ['sideboard'] },
  {
    prompt: 'a loud chair',
    answers: [said(one('Chair', { colors: ['Dark Green'], materials: ['Solid Oak'], looks: ['OLD'] }))],
    concepts: ['chair'],
  },
  {
    prompt: 'a chair of unknown colour',
    answers: [said(one('chair', { colors: ['blurple'], materials: ['unobtainium'], looks: ['zesty'] }))],
    concepts: ['chair'],
  },
  {
    prompt: 'a chair beyond its ranges',
    answers: [said(one('chair', set({ seat_height: 900, wings: 2, width: 'wide' })))],
    concepts: ['chair'],
  },
  {
    prompt: 'a chair on itself',
    answers: [said({ id: 'chair', concept: 'chair', ...on('chair') })],
    concepts: ['chair'],
  },
  {
    prompt: 'a circle of things',
    answers: [said({ id: 'a', concept: 'box', ...on('b') }, { id: 'b', concept: 'table', ...on('a') })],
    concepts: ['wooden box', 'table'],
  },
]

/** Wrong at first, right when told what is wrong. */
export const REPAIRED: readonly RecordedAnswer[] = [
  repaired('a gizmo', said(one('flumph')), 'lamp'),
  repaired('a mug, broken off', '{"things":[{"id":"mug","concept":"mug","colors":["re', 'mug'),
  repaired('a mug, in words', 'I think a nice red mug would be lovely.', 'mug'),
  repaired('a mug of the wrong type', '{"things":"mug"}', 'mug'),
  repaired('a mug on nothing', said(one('mug', on('shelf'))), 'mug'),
  repaired('two mugs of one name', said(one('mug'), one('mug')), 'mug'),
  repaired(
    'a ball of no size',
    said(one('orb thing', { pieces: [piece('orb', 'ellipsoid', { size: [0, 0, 0] })] })),
    'soccer ball'
  ),
  repaired(
    'an outline that crosses itself',
    said(
      one('bow tie thing', {
        pieces: [
          piece('bow', 'extrude', {
            points: [
              [0, 0],
              [1, 1],
              [1, 0],
              [0, 1.2],
            ],
            size: [0.1],
          }),
        ],
      })
    ),
    'bow tie'
  ),
  repaired(
    'nothing but a hole',
    said(one('hole', { pieces: [piece('a', 'box', { size: [1, 1, 1], cut: true })] })),
    'wooden box'
  ),
  repaired('an empty scene', '{"things":[]}', 'wooden box'),
]
