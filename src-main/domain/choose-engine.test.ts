import { expect, it } from 'vitest'
import { chooseEngine, type EngineCandidate, type EngineRanking, type EngineWish } from './choose-engine.ts'
import { READY, someCapabilities } from './testing/fakes.ts'

const AWAY = { state: 'away', message: 'It does not answer.', checkedAt: null } as const
const UNKNOWN = { state: 'unknown', message: null, checkedAt: null } as const

interface Situation {
  readonly name: string
  readonly hun?: Partial<EngineCandidate>
  readonly trellis?: Partial<EngineCandidate> | null
  readonly local?: Partial<EngineCandidate> | null
  readonly wish?: Partial<EngineWish>
  /** Ids in their order, or what is said instead. */
  readonly then: string
  /** What the caller is told. */
  readonly says?: RegExp
}

/** Two engines of mode image beside the one of this machine; Hunyuan is slow and good, TRELLIS quicker. */
const SITUATIONS: readonly Situation[] = [
  { name: 'the user’s order counts', then: 'hun trellis local' },
  { name: 'another order', wish: { order: ['trellis', 'hun', 'local'] }, then: 'trellis hun local' },
  { name: 'this machine first', wish: { order: ['local', 'hun', 'trellis'] }, then: 'local hun trellis' },
  { name: 'what is not in the order comes after it', wish: { order: ['local'] }, then: 'local hun trellis' },
  {
    name: 'an order that names what is gone',
    wish: { order: ['gone', 'trellis'] },
    then: 'trellis hun local',
  },
  { name: 'no order: as they were added', wish: { order: [] }, then: 'hun trellis local' },
  {
    name: 'a sick one is passed over, and said',
    hun: { health: AWAY },
    then: 'trellis local',
    says: /“Hunyuan” does not answer: “TRELLIS” makes it/,
  },
  { name: 'a sick second changes nothing', trellis: { health: AWAY }, then: 'hun local' },
  {
    name: 'two sick ones leave this machine',
    hun: { health: AWAY },
    trellis: { health: AWAY },
    then: 'local',
    says: /“Hunyuan” does not answer: “Local” makes it/,
  },
  {
    name: 'all are sick',
    hun: { health: AWAY },
    trellis: { health: AWAY },
    local: null,
    then: 'away: Hunyuan, TRELLIS',
  },
  { name: 'one that was never asked is tried', hun: { health: UNKNOWN }, then: 'hun trellis local' },
  { name: 'quality waits for the best one', hun: { unfinished: 5 }, then: 'hun trellis local' },
  {
    name: 'a full one is passed over, and said',
    hun: { unfinished: 21 },
    then: 'trellis local',
    says: /“Hunyuan” has too much to do/,
  },
  { name: 'one below full is not', hun: { unfinished: 20 }, then: 'hun trellis local' },
  {
    name: 'all are full: the order counts again',
    hun: { unfinished: 21 },
    trellis: { unfinished: 30 },
    local: { unfinished: 99 },
    then: 'hun trellis local',
  },
  {
    name: 'a full one and a sick one',
    hun: { unfinished: 21 },
    trellis: { health: AWAY },
    then: 'local',
    says: /“Hunyuan” has too much to do: “Local” makes it/,
  },
  {
    name: 'nothing may wait: one that works is full',
    hun: { unfinished: 1, maxWaiting: 0 },
    then: 'trellis local',
    says: /“Hunyuan” has too much to do: “TRELLIS” makes it/,
  },
  { name: 'quick: whichever is done first', wish: { preference: 'quick' }, then: 'local trellis hun' },
  {
    name: 'quick counts what waits',
    wish: { preference: 'quick' },
    local: { unfinished: 20 },
    then: 'trellis hun local',
  },
  {
    name: 'quick counts places',
    wish: { preference: 'quick' },
    local: { unfinished: 7, places: 8 },
    then: 'local trellis hun',
  },
  {
    name: 'quick: equally quick ones by the order',
    wish: { preference: 'quick' },
    trellis: { capabilities: someCapabilities({ seconds: 100 }) },
    then: 'local hun trellis',
  },
  {
    name: 'quick: one that does not say counts as a minute',
    wish: { preference: 'quick' },
    hun: { capabilities: someCapabilities() },
    then: 'local trellis hun',
  },
  {
    name: 'quick passes a sick one over in silence',
    wish: { preference: 'quick' },
    local: { health: AWAY },
    then: 'trellis hun',
  },
  { name: 'the caller asks for quick', wish: { asked: 'quick' }, then: 'local trellis hun' },
  {
    name: 'the caller asks for quality',
    wish: { asked: 'quality', preference: 'quick' },
    then: 'hun trellis local',
  },
  { name: 'the caller names an engine by id', wish: { asked: 'trellis' }, then: 'trellis alone' },
  { name: 'the caller names an engine by its name', wish: { asked: 'hunyuan' }, then: 'hun alone' },
  {
    name: 'the named one is sick: no other makes it',
    wish: { asked: 'hun' },
    hun: { health: AWAY },
    then: 'away: Hunyuan',
  },
  {
    name: 'the named one is full: it waits',
    wish: { asked: 'hun' },
    hun: { unfinished: 50 },
    then: 'hun alone',
  },
  {
    name: 'nobody has that name',
    wish: { asked: 'rodin' },
    then: 'unknown: There is no such engine; there are “Hunyuan”, “TRELLIS”, “Local”.',
  },
  {
    name: 'the named one does not do it',
    wish: { asked: 'hun', mode: 'rig' },
    then: 'unknown: The engine “Hunyuan” does not take mode rig.',
  },
  { name: 'a mode that only this machine has', wish: { mode: 'remesh' }, then: 'local' },
  { name: 'a mode that nobody has', wish: { mode: 'rig' }, local: { modes: ['text'] }, then: 'none' },
  { name: 'more pictures than an engine looks at', wish: { pictures: 3 }, then: 'trellis local' },
  {
    name: 'the named one looks at one picture',
    wish: { asked: 'hun', pictures: 3 },
    then: 'unknown: The engine “Hunyuan” does not take mode image with 3 pictures.',
  },
  { name: 'a stage that an engine does not have', wish: { mode: 'text', stage: 'refine' }, then: 'local' },
  { name: 'a stage that it has', wish: { mode: 'text', stage: 'preview' }, then: 'trellis local' },
  {
    name: 'a repair stays here',
    wish: { mode: 'remesh', isRepair: true },
    trellis: { modes: ['remesh'], capabilities: someCapabilities({ repairs: false }) },
    then: 'local',
  },
  {
    name: 'a refine stays with the engine of its preview',
    wish: { mode: 'text', stage: 'preview', maker: 'local' },
    then: 'local trellis',
  },
  {
    name: 'its engine is sick, and it is said',
    wish: { mode: 'text', stage: 'preview', maker: 'trellis' },
    trellis: { health: AWAY },
    then: 'local',
    says: /“TRELLIS”, which made its model, does not answer: “Local” makes this one, which may look different/,
  },
  {
    name: 'its engine is gone, and it is said',
    wish: { mode: 'text', stage: 'preview', maker: 'gone' },
    then: 'trellis local',
    says: /The engine that made its model is not there any more/,
  },
  { name: 'one engine alone', hun: { modes: [] }, trellis: null, then: 'local' },
]

it.each(SITUATIONS)('$name', ({ hun = {}, trellis = {}, local = {}, wish = {}, then, says }) => {
  const candidates: EngineCandidate[] = [
    aCandidate({
      id: 'hun',
      name: 'Hunyuan',
      capabilities: someCapabilities({ pictures: 1, seconds: 100 }),
      ...hun,
    }),
    ...(trellis === null
      ? []
      : [
          aCandidate({
            id: 'trellis',
            name: 'TRELLIS',
            modes: ['text', 'image'],
            capabilities: someCapabilities({ stages: ['preview'], seconds: 30 }),
            ...trellis,
          }),
        ]),
    ...(local === null
      ? []
      : [
          aCandidate({
            id: 'local',
            name: 'Local',
            modes: ['text', 'image', 'remesh', 'rig'],
            capabilities: someCapabilities({ seconds: 5 }),
            ...local,
          }),
        ]),
  ]
  const ranking = chooseEngine(candidates, {
    mode: 'image',
    stage: null,
    pictures: 1,
    isRepair: false,
    asked: null,
    maker: null,
    order: ['hun', 'trellis', 'local'],
    preference: 'quality',
    ...wish,
  })
  expect(inWords(ranking)).toBe(then)
  const said = ranking.kind === 'ranked' ? ranking.warnings.join(' ') : ''
  expect(said).toMatch(says ?? /^$/)
})

function aCandidate(change: Partial<EngineCandidate>): EngineCandidate {
  return {
    id: 'one',
    name: 'One',
    modes: ['image'],
    capabilities: someCapabilities(),
    health: READY,
    unfinished: 0,
    places: 1,
    maxWaiting: 20,
    ...change,
  }
}

function inWords(ranking: EngineRanking): string {
  switch (ranking.kind) {
    case 'ranked':
      return `${ranking.ids.join(' ')}${ranking.isPinned ? ' alone' : ''}`
    case 'none':
      return 'none'
    case 'away':
      return `away: ${ranking.names.join(', ')}`
    case 'unknown':
      return `unknown: ${ranking.reason}`
  }
}
