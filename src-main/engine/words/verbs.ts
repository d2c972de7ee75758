import { loadLexicon } from './lexicon.ts'

/**
 * How the subject of a verb stands to its object: it has it in its hands, sits astride it, drives it, wears it, has it before
 * itself, pulls it, leans on it, or only stands beside it.
 */
export type Bond = 'holding' | 'riding' | 'driving' | 'wearing' | 'facing' | 'pulling' | 'against' | 'beside'

/** What a verb says of a picture that does not move. */
export interface VerbFrame {
  /** How its subject holds itself, as families call it: `sitting`, `running`. */
  readonly posture?: string
  /** How its subject looks, as families and tables call it: `burning`. */
  readonly look?: string
  /** Where its object is; null when it takes none that can be shown ("breathes fire"). */
  readonly object?: Bond | null
  /** "on" behind it names its object, not what carries the subject: "types on a laptop". */
  readonly isOnObject?: boolean
}

/** The forms that the grammar tells apart: "sit", "sits", "sat", "sitting", "seated". */
export type VerbForm = 'base' | 's' | 'past' | 'ing' | 'en'

export interface Verb {
  readonly lemma: string
  readonly form: VerbForm
  readonly frame: VerbFrame
  /** Stands in the table of frames; else the dictionary alone knows it as a verb. */
  readonly isKnown: boolean
}

/**
 * Frames and the verbs that have them. Forms that the rules of spelling do not give stand behind the verb: `sit:sat` (past and
 * participle alike), `ride:rode:ridden` (past, participle); `+` doubles the last letter before an ending.
 */
const TABLE: readonly (readonly [frame: VerbFrame, verbs: string])[] = [
  // Support and posture: a preposition says on what.
  [
    { posture: 'sitting' },
    'sit+:sat|seat|slide:slid|squat+|crouch|perch|roost|kneel:knelt|hunch|huddle|pose|meditate',
  ],
  [{ posture: 'standing' }, 'stand:stood|wait|linger|loom|tower|rise:rose:risen|tiptoe'],
  [
    { posture: 'lying' },
    'lie:lay:lain|lay:laid|recline|lounge|sprawl|bask|sunbathe|relax|stretch|loaf|cuddle|curl',
  ],
  [{ posture: 'sleeping' }, 'sleep:slept|nap+|doze|snooze|slumber|snuggle|dream|hibernate|nestle'],
  [
    {},
    `rest|remain|stay|belong|live|dwell|appear|reside|hide:hid:hidden|peek|peep|emerge|arise:arose:arisen|
     stack|pile|heap|nest|park|moor|dock|anchor|land|settle|place|put+:put|set+:set|position|situate|locate|
     display|exhibit|arrange|scatter|strew:strewed:strewn|spread:spread|leave:left|abandon|discard|forget+:forgot:forgotten|
     drop+|bury|embed+|stick:stuck|lodge|wedge|plant|root|float|drift|bob+|sail|swim+:swam:swum|hang:hung|dangle|suspend|
     sway|hover|levitate|drape|fold|unfold|close|grow:grew:grown|sprout|bloom|blossom|flower|
     tie|bind:bound|chain|tether|attach|fasten|pin+|nail|connect|surround|encircle|frame|compete|vie|
     go:went:gone|come:came:come|travel|descend|ascend|speed:sped|zoom|hurtle|cruise|roam|
     tilt|slant|tip+|topple|collapse|lurk|protrude|rotate|turn|bounce|rumble`,
  ],
  [{ object: 'against' }, 'lean|prop+|slouch|brace'],
  [{ posture: 'flying', object: 'driving' }, 'fly:flew:flown'],
  [{ posture: 'flying' }, 'soar|glide|flutter|flap+|swoop'],
  // Ways of going.
  [
    { posture: 'running', object: 'facing' },
    'run+:ran:run|jog+|sprint|gallop|race|dash|chase|flee:fled|rush|charge',
  ],
  [
    { posture: 'walking', object: 'beside' },
    'walk|stroll|march|wander|hike|stride:strode:stridden|trot+|prowl|creep:crept|stalk|step+|pace|parade|cross|follow|lead:led',
  ],
  [{ object: 'beside' }, 'dwarf|outshine|overshadow|flank|accompany|face|border'],
  [{ posture: 'jumping', object: 'facing' }, 'jump|leap:leapt|hop+|skip+|pounce|somersault|dive|vault'],
  [{ posture: 'dancing' }, 'dance|waltz|twerk|boogie|breakdance|pirouette|celebrate|cheer'],
  [{ object: 'against' }, 'climb|scale|hug+|embrace|cradle|kiss|lick|touch|grip+|cling:clung|clutch|grasp'],
  // In the hands.
  [
    { object: 'holding' },
    `hold:held|carry|bear:bore:borne|bring:brought|wield|brandish|lift|raise|hoist|grab+|catch:caught|hand|offer|give:gave:given|
     throw:threw:thrown|toss|swing:swung|wave|show:showed:shown|present|deliver|take:took:taken|pick|gather|collect|
     juggle|dunk|spin+:spun|twirl|shake:shook:shaken|squeeze|peel|chop+|slice|cut+:cut|carve|crack|knit+|sew:sewed:sewn|crochet|weave:wove:woven|
     pour|fill|spill|sprinkle|sip+|drink:drank:drunk|slurp|eat:ate:eaten|chew|munch|nibble|bite:bit:bitten|devour|taste|smoke|
     toast|swallow|serve|stir+|mix|whisk|knead|wrap+|unwrap+|polish|clean|wash|dry|brush|comb|iron|
     mend|photograph|film|record|point|aim|shoot:shot|fire|cast:cast|fish|open|sign|read:read|write:wrote:written|
     draw:drew:drawn|sketch|dial|call|phone|blow:blew:blown|strum+|pluck|clap+|ring:rang:rung|balance|operate`,
  ],
  [{ object: 'holding', isOnObject: true }, 'type|text|scribble|doodle|jot+'],
  [{ object: 'wearing' }, 'wear:wore:worn|sport|don+|dress|model'],
  // On top of it.
  [
    { object: 'riding', posture: 'astride' },
    'ride:rode:ridden|straddle|bestride:bestrode:bestridden|mount|saddle',
  ],
  [{ object: 'driving', posture: 'seated' }, 'drive:drove:driven|pilot|steer|row|paddle|pedal|captain'],
  [{ object: 'riding' }, 'surf|skate|skateboard|ski|snowboard|sled+|board'],
  // Before it.
  [
    { object: 'facing' },
    `direct|orbit|peck|play|cook|bake|grill|fry|roast|boil|make:made|prepare|decorate|ice|paint|watch|look|gaze|stare|admire|observe|study|examine|
     inspect|shape|mold|mould|sculpt|change|replace|gnaw|scratch|claw|rock|spray|vacuum|strike:struck|see:saw:seen|view|consider|count|check|measure|test|kick|hit+:hit|dribble|head|bowl|push|shove|roll|move|water|weed|
     mow:mowed:mown|sweep:swept|mop+|scrub+|rake|dig+:dug|shovel|hoe|harvest|bang|conduct|fight:fought|attack|battle|slay:slew:slain|
     greet|meet:met|teach:taught|talk|speak:spoke:spoken|sing:sang:sung|shout|bark|howl|roar|sniff|smell|approach|hunt|herd|tend|groom|
     milk|pet+|stroke|feed:fed|repair|fix|build:built|weld|saw:sawed:sawn|hammer|punch|use|bathe|pray|beg+|bow|guard|protect|block`,
  ],
  [{ object: 'facing', isOnObject: true }, 'drum+|knock|pound|work'],
  [{ object: 'pulling' }, 'pull|drag+|tow|haul|tug+|lug+'],
  // What it does by itself.
  [{ look: 'burning', object: null }, 'burn:burnt|flame|blaze|smoulder|smolder|flare'],
  [{ look: 'steaming', object: null }, 'steam|simmer|fume'],
  [{ look: 'glowing', object: null }, 'glow|light:lit|illuminate|beam|flicker|radiate'],
  [
    { look: 'shining', object: null },
    'shine:shone|gleam|glisten|glitter|glint|sparkle|shimmer|glimmer|twinkle|flash|dazzle',
  ],
  [
    { object: null },
    `breathe|spit+:spat|melt|drip+|leak|freeze:froze:frozen|break:broke:broken|decay|rust|fade|smile|laugh|grin+|cry|think:thought|
     sneeze|yawn|wink|brown|rot+|explode|erupt|splash|crumble|contemplate|ponder|try|seem|fall:fell:fallen|sink:sank:sunk|ripen`,
  ],
]

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiou'.includes(letter)

/** The third person: carry → carries, catch → catches. */
function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) {
    return `${verb.slice(0, -1)}ies`
  }
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}

function withEnding(verb: string, ending: 'ing' | 'ed', isDoubled: boolean): string {
  if (isDoubled) {
    return `${verb}${verb.at(-1) ?? ''}${ending}`
  }
  if (ending === 'ing' && verb.endsWith('ie')) {
    return `${verb.slice(0, -2)}ying`
  }
  if (verb.endsWith('e') && !(ending === 'ing' && /(?:ee|oe|ye)$/.test(verb))) {
    return `${verb.slice(0, -1)}${ending}`
  }
  return ending === 'ed' && /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}${ending}`
}

interface Entry {
  readonly lemma: string
  readonly frame: VerbFrame
  readonly forms: readonly (readonly [form: VerbForm, word: string])[]
}

function readEntry(text: string, frame: VerbFrame): Entry {
  const [written, past, participle] = text.trim().split(':')
  const isDoubled = written.endsWith('+')
  const lemma = written.replace('+', '')
  const [head, ...particles] = lemma.split(' ')
  const tail = particles.length === 0 ? '' : ` ${particles.join(' ')}`
  const regular = withEnding(head, 'ed', isDoubled)
  return {
    lemma,
    frame,
    forms: [
      ['base', head],
      ['s', thirdPerson(head)],
      ['ing', withEnding(head, 'ing', isDoubled)],
      ['en', participle ?? past ?? regular],
      ['past', past ?? regular],
    ].map(([form, word]): [VerbForm, string] => [form as VerbForm, `${word}${tail}`]),
  }
}

let forms: ReadonlyMap<string, readonly Verb[]> | undefined

/** Words → the verbs whose form they are. A verb that stands in two groups has both frames, the first one first. */
function allForms(): ReadonlyMap<string, readonly Verb[]> {
  if (forms !== undefined) {
    return forms
  }
  const found = new Map<string, Verb[]>()
  for (const [frame, verbs] of TABLE) {
    for (const text of verbs.split('|')) {
      const { lemma, forms: own } = readEntry(text, frame)
      for (const [form, word] of own) {
        found.set(word, [...(found.get(word) ?? []), { lemma, form, frame, isKnown: true }])
      }
    }
  }
  forms = found
  return found
}

/** Verbs that the table knows, each once. */
export function knownVerbs(): readonly string[] {
  return [...new Set([...allForms().values()].flat().map(({ lemma }) => lemma))]
}

/** Every verb that this word is a form of; verbs of the dictionary alone come with a frame that says nothing. */
export function readVerb(word: string): readonly Verb[] {
  const known = allForms().get(word)
  return known ?? dictionaryVerb(word)
}

/** "examines", "grumbling": a form of a verb that only the dictionary knows. */
function dictionaryVerb(word: string): readonly Verb[] {
  const isVerb = (base: string): boolean => base.length > 1 && loadLexicon().partsOfSpeech(base).includes('v')
  for (const [form, ending] of ENDINGS) {
    const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : ''
    const lemma = basesOf(stem).find(isVerb)
    if (lemma !== undefined) {
      return [{ lemma, form, frame: { object: 'facing' }, isKnown: false }]
    }
  }
  return isVerb(word) ? [{ lemma: word, form: 'base', frame: { object: 'facing' }, isKnown: false }] : []
}

const ENDINGS: readonly (readonly [VerbForm, string])[] = [
  ['ing', 'ing'],
  ['en', 'ed'],
  ['s', 's'],
]

/** What a stem without its ending may have been: stopp → stop, carri → carry, mak → make. */
function basesOf(stem: string): readonly string[] {
  if (stem.length < 2) {
    return []
  }
  const bases = [stem, `${stem}e`]
  if (stem.endsWith('i')) {
    bases.push(`${stem.slice(0, -1)}y`)
  }
  if (stem.endsWith('e')) {
    bases.push(stem.slice(0, -1))
  }
  if (stem.at(-1) === stem.at(-2) && !isVowel(stem.at(-1))) {
    bases.push(stem.slice(0, -1))
  }
  return bases
}

/** `sitting` of "sits". */
export function participleOf({ lemma }: Verb): string {
  const known = [...allForms()].find(([, verbs]) =>
    verbs.some(verb => verb.lemma === lemma && verb.form === 'ing')
  )
  return known === undefined ? withEnding(lemma, 'ing', false) : known[0]
}
