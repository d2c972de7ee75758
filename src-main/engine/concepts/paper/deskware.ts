import type { Concept } from '../../families/types.ts'

const plastic = (color: string) => ({ recipe: 'plastic', color }) as const

/** One thing of office or school: its `kind` bears its name unless `preset` says otherwise. */
const thing = (
  name: string,
  synonyms: readonly string[],
  more: Pick<Concept, 'feature' | 'height'> & Partial<Concept>
): Concept => ({ name, synonyms, family: 'deskware', preset: { kind: name }, ...more })

/** What offices, schools and shops work with. */
export const DESKWARE: readonly Concept[] = [
  thing('pencil sharpener', ['metal sharpener', 'hand sharpener'], {
    main: 'metal',
    feature: 'blade',
    height: [0.011, 0.03],
    wordnet: 'pencil sharpener',
  }),
  thing('protractor', ['angle ruler', 'goniometer', 'half circle ruler'], {
    main: 'clear',
    feature: 'mark',
    height: [0.06, 0.14],
    wordnet: 'protractor',
  }),
  thing(
    'drawing compass',
    ['pair of compasses', 'geometry compass', 'school compass', 'math compass', 'compasses'],
    { main: 'metal', feature: 'leg', height: [0.14, 0.26], wordnet: '' }
  ),
  thing('tape dispenser', ['scotch tape dispenser', 'sticky tape dispenser', 'sellotape dispenser'], {
    materials: { body: plastic('#2c2f36') },
    feature: 'roll',
    height: [0.06, 0.12],
    wordnet: '',
  }),
  thing('push pin', ['pushpin', 'thumbtack', 'thumb tack', 'drawing pin', '📌'], {
    main: 'red',
    feature: 'head',
    height: [0.018, 0.04],
    wordnet: 'pushpin',
  }),
  thing('binder clip', ['bulldog clip', 'foldback clip', 'fold back clip', 'paper binder clip'], {
    main: 'dark',
    feature: 'wire',
    height: [0.04, 0.08],
    wordnet: 'bulldog clip',
  }),
  thing('rubber stamp', ['ink stamp', 'office stamp', 'date stamp', 'stamp pad', 'ink pad'], {
    main: 'wood',
    feature: 'block',
    height: [0.08, 0.16],
    wordnet: 'rubber stamp',
  }),
  thing('cash register', ['till', 'cash till', 'shop till', 'point of sale terminal'], {
    materials: { body: plastic('#8a8f98') },
    feature: 'key',
    height: [0.25, 0.5],
    wordnet: 'cash register',
  }),
  thing(
    'pencil holder',
    ['pen holder', 'pencil cup', 'pen pot', 'pencil pot', 'cup of pencils', 'desk organizer'],
    { feature: 'pencil', height: [0.14, 0.26], wordnet: '' }
  ),
  thing('test tubes', ['test tube', 'test tube rack', 'rack of test tubes', 'chemistry set', '🧪'], {
    main: 'clear',
    feature: 'liquid',
    height: [0.13, 0.24],
    wordnet: 'test tube',
  }),
  thing('cassette', ['cassette tape', 'audio cassette', 'tape cassette', 'music cassette', 'mixtape'], {
    main: 'dark',
    feature: 'hub',
    height: [0.05, 0.1],
    wordnet: 'cassette tape',
  }),
  thing('floppy disk', ['floppy disc', 'diskette', 'floppy', 'computer disk', '💾'], {
    materials: { body: plastic('#22304f') },
    feature: 'shutter',
    height: [0.075, 0.14],
    wordnet: 'diskette',
  }),
  thing('dna model', ['dna', 'dna helix', 'double helix', 'dna strand', 'dna molecule', '🧬'], {
    feature: 'strand',
    height: [0.24, 0.46],
    wordnet: '',
  }),
  thing('lectern', ['reading desk', 'speaker stand', 'pulpit', 'speech podium'], {
    main: 'wood',
    materials: { wood: { recipe: 'wood', color: '#8a5530', axis: [0, 1, 0] } },
    feature: 'top',
    height: [0.9, 1.5],
    wordnet: '',
  }),
  thing('locker', ['school locker', 'lockers', 'gym locker', 'row of lockers', 'metal locker'], {
    materials: { body: { recipe: 'painted-metal', color: '#4a7fb0' } },
    feature: 'vent',
    height: [1.4, 2.4],
    wordnet: 'locker#1',
  }),
  thing('graduation cap', ['mortarboard', 'academic cap', 'graduate cap', 'square academic cap', '🎓'], {
    main: 'dark',
    feature: 'board',
    height: [0.08, 0.18],
    wordnet: 'mortarboard',
  }),
]
