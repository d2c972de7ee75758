import { row, type Activity, type Line } from './activity.ts'
import { ARMS_WIDE, GESTURES } from './gestures.ts'

const LEASH: Line = { part: 'leash', hand: [-0.13, 0.5, 0.17], end: [0.5, 0.45, 0.98], sag: 0.12 }
const ROPE: Line = { part: 'rope', hand: [-0.11, 0.44, -0.12], end: [0.5, 0.45, 0.98], sag: 0.12 }
const LASSO: Line = { part: 'rope', hand: [-0.09, 0.97, 0.26], end: [0.5, 0.5, 0], sag: 0.12 }
const NOOSE: Line = { part: 'rope', hand: [-0.12, 0.95, 0.1], end: [0.5, 0.7, 0.3], sag: 0.1 }
const TRACE: Line = { part: 'rope', hand: [0, 0, 0], end: [0.5, 0.4, 0.96], sag: 0.03 }
const STRING: Line = { part: 'string', hand: [-0.12, 0.74, 0.2], end: [0.5, 0.5, 0.5], sag: 0.03 }

const BOOKS = /book|newspaper|magazine|letter|\bmap\b|scroll|comic|stationery|tablet|menu|paper/
/** Families of animals with a coat. */
const BEASTS =
  /^(?:horse|dog|cat|cattle|sheep|ungulate|canid|feline|camel|rabbit|pig|deer|elephant|bear|ape) /
/** What somebody has in the hand for whom he feeds, when the sentence does not say; the last one is for anybody. */
const FED: readonly (readonly [things: RegExp | null, food: string])[] = [
  [/^(?:dog|fox) |wolf/, 'bone'],
  [/^(?:cat|seal|penguin|big-cat|bear|whale) |dolphin|pelican|heron/, 'fish'],
  [/^(?:person|robot) /, 'spoon'],
  [/^(?:ape|elephant) /, 'banana'],
  [/^(?:horse|rabbit|deer|camel) /, 'carrot'],
  [/^(?:songbird|fowl|waterfowl|wader|owl|raptor|fish) /, 'bread'],
  [null, 'apple'],
]
/** By whole words: a unicorn is no corn and a starfish no fish. */
const FOOD =
  /\b(?:apple|pineapple|carrot|bone|bread|gingerbread|fish|bottle|spoon|corn|popcorn|worm|seed|hay|milk|berry|cookie|biscuit|banana|lettuce|cabbage|cheese|steak)s?\b|nuts?\b/
const FOOD_WORK =
  'make|prepare|bake|knead|decorate|ice|cook|cut|chop|slice|carve|peel|mix|stir|roll|whisk|fry|grill|assemble|repair|fix|mend|build|work|sew|knit'

/**
 * What people do with things. The first row whose verb and thing fit is the one: a verb is added by a row, a way to have a thing by
 * one in HOLDS.
 */
export const ACTIVITIES: readonly Activity[] = [
  ...GESTURES,
  row('type|text|work|study|program|code|use|write|play|operate|browse|game', {
    things: /^computer |typewriter|keyboard/,
    pose: 'seated',
    hold: 'computer',
    table: 'table',
    seat: 'chair',
  }),
  row('examine|inspect|study|look|use|observe|peer|analyze|analyse|research|view|gaze', {
    things: /microscope/,
    pose: 'seated',
    hold: 'microscope',
    table: 'table',
    seat: 'stool',
  }),
  row('look|gaze|observe|peer|stare|watch|use|study', {
    things: /telescope/,
    pose: 'kneeling',
    hold: 'telescope',
  }),
  row('look|gaze|observe|peer|watch|use|hold|raise', { things: /binoculars|spyglass/, hold: 'seen' }),
  row('look|gaze|stare|check|scroll', { things: /\bphone\b|smartphone|tablet/, hold: 'read' }),
  row('look|gaze|stare', { things: BOOKS, hold: 'read', look: 'open' }),
  row('peek|peer|look|gaze|stare|glance|reach', {
    things: /^(?:chest|crate|basket|bucket|barrel|case|cookpot|jar|box|well) /,
    hold: 'peered into',
  }),
  row('look|gaze|stare|shave|admire|pose|see|check', { things: /\bmirror$/, hold: 'reflected' }),
  // At the shoulder, along the sights; a pistol in both hands before the face.
  row('shoot|fire|aim|point|raise', {
    things: /\b(?:rifle|crossbow|shotgun|musket|machine gun|bazooka|rocket launcher|nerf gun|water gun)\b/,
    hold: 'sighted',
  }),
  row('shoot|fire|aim|point', { nouns: /^rifle$/, hold: 'sighted', stead: 'rifle' }),
  row('shoot|fire|aim|point|raise', { things: /\b(?:pistol|revolver|ray gun|blaster)\b/, hold: 'levelled' }),
  row('shoot|fire|aim|draw|unsheathe|raise', {
    things: /\b(?:sword|katana|saber|sabre|dagger|pistol|revolver)\b/,
    hold: 'raised',
  }),
  row('shoot|fire|aim|draw|raise|hold|use', { things: /^arms bow$/, hold: 'bow' }),
  row('shoot|fire|aim|release|loose|nock', { nouns: /^arrow$/, hold: 'bow', stead: 'bow' }),
  row('draw|unsheathe', { nouns: /^(?:sword|katana|saber|sabre)$/, hold: 'raised', stead: 'sword' }),
  row('photograph|film|record', {
    hold: 'aimed',
    tool: 'camera',
    tools: /camera/,
    toolHold: 'seen',
  }),
  row('take|use|hold|operate|point|look|peer|gaze|aim', { things: /^camera /, hold: 'seen' }),
  row('take|snap|shoot', { nouns: /^selfie$/, hold: 'selfie', stead: 'smartphone' }),
  row('take|snap|shoot', { nouns: /^(?:photo|photograph|picture|video)$/, hold: 'seen', stead: 'camera' }),
  row('play', { nouns: /^golf$/, tool: 'golf club', tools: /\bclub\b/, toolHold: 'swept', hold: 'ahead' }),
  row('play', { nouns: /^(?:tennis|badminton|squash)$/, hold: 'raised', stead: 'tennis racket' }),
  row('play', { nouns: /^(?:baseball|cricket)$/, hold: 'raised', stead: 'baseball bat' }),
  row('play', { nouns: /^(?:table tennis|ping pong)$/, hold: 'raised', stead: 'ping pong paddle' }),
  row('play', {
    nouns: /^(?:video ?games?|games?|xbox|playstation|nintendo)$/,
    hold: 'console',
    stead: 'game controller',
  }),
  row('play', {
    things: /chess|checkers|backgammon|board.game|domino|puzzle/,
    pose: 'seated',
    hold: 'worked',
    table: 'table',
    seat: 'chair',
  }),
  row('play', { nouns: /^(?:cards|poker)$/, hold: 'read', stead: 'playing card' }),
  row('do', {
    nouns: /^(?:homework|paperwork|math|maths)$/,
    pose: 'seated',
    hold: 'written',
    stead: 'notebook',
    table: 'desk',
    seat: 'chair',
    tool: 'pencil',
    toolHold: 'poked',
  }),
  row('hold|use|operate|grip', { things: /game controller/, hold: 'console' }),
  row('hold|carry|have|stand|walk', { things: /\b(?:mop|rake|hoe|pitchfork|spade)$/, hold: 'planted' }),
  row('wield|swing|brandish|raise|grip|hold|carry', {
    things:
      /\b(?:sword|katana|axe|hammer|mace|club|racket|bat|spear|lance|staff|torch|wand|lightsaber|dagger|knife|scythe|trident|broom|flag|sign|candle|spatula|spoon|whisk|paintbrush|pencil|wrench)\b/,
    hold: 'raised',
  }),
  row('wield|swing|brandish|raise|grip|hold|carry|lift|bring', { things: /\blantern\b/, hold: 'swinging' }),
  row('read|study|consult|check|examine|hold', { things: BOOKS, hold: 'read', look: 'open' }),
  row('write|draw|sketch|scribble|doodle|point|teach', {
    things: /blackboard|whiteboard/,
    hold: 'easel',
    gesture: { right: { to: 'shoulder', offset: [0, 0.06, 0.27] } },
  }),
  row('write|draw|sketch|sign|scribble|doodle|jot', {
    pose: 'seated',
    hold: 'written',
    table: 'table',
    seat: 'chair',
    tool: 'pencil',
    tools: /\bpen\b|pencil|brush|quill|crayon/,
    toolHold: 'poked',
    look: 'open',
  }),
  row('paint|draw|sketch', {
    nouns: /^(?:portrait|landscape|picture|still life|self portrait|scenery)$/,
    hold: 'easel',
    stead: 'easel',
    tool: 'paintbrush',
    tools: /brush/,
    toolHold: 'poked',
  }),
  row('paint', {
    things:
      /\b(?:wall|fence|house|door|boat|barn|ceiling|gate|bridge|car|shed|egg|chair|bench|vase|mailbox|sign|statue|birdhouse|pot)\b/,
    hold: 'handled',
    tool: 'paintbrush',
    tools: /brush|roller/,
    toolHold: 'applied',
  }),
  row('paint', {
    things: /easel|canvas|painting|portrait|picture|landscape/,
    hold: 'easel',
    stead: 'easel',
    tool: 'paintbrush',
    tools: /brush/,
    toolHold: 'poked',
  }),
  row('play|strum|pluck|tune|hold', { things: /guitar|banjo|ukulele|\blute|mandolin/, hold: 'guitar' }),
  row('play|tune', { things: /cello|double bass|contrabass/, pose: 'seated', seat: 'chair', hold: 'cello' }),
  row('play', { things: /violin|viola|fiddle/, hold: 'violin' }),
  row('play|practice|practise|compose|tune', {
    things: /piano|organ|harpsichord/,
    pose: 'seated',
    seat: 'stool',
    hold: 'piano',
  }),
  row('play|beat|hit|bang', { things: /drum kit|drum set/, pose: 'seated', hold: 'drum kit' }),
  row('play|beat|hit|bang|drum|tap', { things: /drum/, hold: 'drum' }),
  row('play|blow|sound', { things: /^brass /, hold: 'brass' }),
  row('play|blow', { things: /saxophone/, hold: 'saxophone' }),
  row('play|blow', { things: /flute|piccolo/, hold: 'flute' }),
  row('play|blow', { things: /woodwind/, hold: 'woodwind' }),
  row('play|pluck|tune', { things: /harp/, pose: 'seated', seat: 'stool', hold: 'harp' }),
  row('sing|speak|talk|perform|hold', { things: /microphone/, hold: 'sung' }),
  row('kick|dribble|shoot|play|pass', { things: /ball/, pose: 'kicking', hold: 'kicked' }),
  row('kick', { pose: 'kicking', hold: 'kicked' }),
  row('serve|return', {
    things: /tennis ball|shuttlecock|volleyball/,
    hold: 'served',
    tool: 'tennis racket',
    tools: /racket/,
    toolHold: 'raised',
  }),
  row('hit|bat|strike|swing|smash', {
    things: /baseball|tennis ball|cricket ball|shuttlecock/,
    hold: 'pitched',
    tool: 'baseball bat',
    tools: /\bbat\b|racket|club/,
    toolHold: 'raised',
  }),
  row('hit|putt|drive|swing', {
    things: /golf ball/,
    hold: 'ahead',
    tool: 'golf club',
    tools: /\bclub\b/,
    toolHold: 'swept',
  }),
  row('toss|flip', {
    things: /pancake|omelet|egg|crepe|burger|stacked|noodle|vegetable|pizza/,
    hold: 'flipped',
    tool: 'frying pan',
    tools: /\bpan\b|wok|skillet|spatula/,
    toolHold: 'panned',
  }),
  row('enchant|bewitch|hex|curse|charm', {
    hold: 'bewitched',
    gear: 'wand',
    gesture: { right: { to: 'shoulder', offset: [0.02, -0.02, 0.27] } },
  }),
  row('throw|toss|hurl|swing', {
    things: /lasso|coil of rope|grappling hook/,
    pose: 'walking',
    hold: 'thrown',
    line: LASSO,
  }),
  row('lasso|rope', { things: BEASTS, pose: 'walking', hold: 'lassoed', line: NOOSE }),
  row('throw|toss|hurl|pitch|launch|fling|dunk', { pose: 'walking', hold: 'thrown' }),
  row('juggle', { hold: 'juggled' }),
  row('catch|squeeze|grab', { hold: 'caught' }),
  row('lift|hoist|raise', { things: /barbell|dumbbell|weight|trophy|cup|award/, hold: 'lifted' }),
  row('fly|launch', { things: /\b(?:kite|balloon)\b/, hold: 'flown', line: STRING }),
  row('hang|dangle|swing', {
    things: /^timber (?:branch|driftwood)|^hardware (?:rail|wire|wooden beam)/,
    hold: 'hung',
  }),
  row('climb|scale|ascend', { pose: 'climbing', hold: 'ahead' }),
  row('hold|carry|open|raise|have|shelter|stand|walk', {
    things: /umbrella|parasol|^party .*balloon/,
    hold: 'umbrella',
  }),
  row('water', {
    hold: 'ahead',
    tool: 'watering can',
    tools: /watering can|hose|pourer/,
    toolHold: 'poured',
    isPouring: true,
  }),
  row('pour|fill', {
    things: /^(?:mug|drinking_glass|dish|cookpot|bottle|pourer|vase|jar|board) /,
    hold: 'worked',
    table: 'table',
    tool: 'pitcher',
    tools: /pourer|bottle|\bjug\b|kettle|pitcher|carafe|teapot|\bcan\b|\bjar\b|cocktail shaker/,
    toolHold: 'poured',
    isPouring: true,
  }),
  row('pour', {
    hold: 'ahead',
    tool: 'pitcher',
    tools: /pourer|bottle|\bjug\b|kettle|pitcher|carafe|teapot|\bcan\b|\bjar\b|bucket/,
    toolHold: 'poured',
    isPouring: true,
  }),
  row('brush|comb|braid', {
    things: /^person /,
    hold: 'touched',
    tool: 'hairbrush',
    tools: /brush|comb/,
    toolHold: 'applied',
  }),
  row('mop', { hold: 'ahead', tool: 'mop', tools: /mop/, toolHold: 'swept' }),
  row('brush|comb|groom|curry', {
    things: BEASTS,
    hold: 'touched',
    tool: 'hairbrush',
    tools: /brush|comb/,
    toolHold: 'applied',
  }),
  row('brush|comb', { nouns: /^hair$/, tool: 'hairbrush', tools: /brush|comb/, toolHold: 'combed' }),
  row('smell|sniff', { things: /^(?:flower|bouquet|herb|mug|drinking_glass|bottle) /, hold: 'smelled' }),
  // Astride on its stick, the bristles behind.
  row('ride|fly|soar|sit|hover|race', { things: /^broom |hobby horse/, pose: 'astride', hold: 'straddled' }),
  // In it, at the waist, the arms out to both sides.
  row('twirl|spin|hoop|whirl|swing|play|dance|use', {
    things: /hula hoop/,
    hold: 'girdled',
    gesture: ARMS_WIDE,
  }),
  row('float|swim|sit|stand|relax|lounge|bob|drift|play|be|splash|wear|use|hold', {
    things: /lifebuoy|swim ring/,
    hold: 'girdled',
    gesture: ARMS_WIDE,
  }),
  row('brush|clean|floss', {
    nouns: /^(?:tooth|teeth)$/,
    tool: 'toothbrush',
    tools: /toothbrush/,
    toolHold: 'sung',
  }),
  row('vacuum|hoover', {
    hold: 'ahead',
    tool: 'vacuum cleaner',
    tools: /vacuum/,
    toolHold: 'swept',
  }),
  row('wash|clean|scrub|wipe|polish|wax|dust|shine', {
    things: /^(?!(?:dish|mug|drinking_glass|cookpot|utensil|top|linen|trousers|dress) |.*floor)/,
    hold: 'handled',
    tool: 'sponge',
    tools: /sponge|cloth|towel|brush|rag/,
    toolHold: 'applied',
  }),
  row('sweep|brush|clean|scrub', {
    hold: 'ahead',
    tool: 'broom',
    tools: /broom|mop|brush|vacuum/,
    toolHold: 'swept',
  }),
  row('plant|hoist|raise|stick|set', { things: /\b(?:flag|banner)\b/, hold: 'planted' }),
  row('dig|shovel|plant|bury|garden', {
    hold: 'ahead',
    tool: 'shovel',
    tools: /shovel|spade|fork|hoe/,
    toolHold: 'swept',
  }),
  row('mine|quarry|excavate|smash|break', {
    things: /\brock\b|stone|boulder|crystal|\bgem|\bore\b|mountain|\bcoal|\bgold\b|diamond|amethyst|\bice\b/,
    hold: 'ahead',
    tool: 'pickaxe',
    tools: /pick|hammer|hafted/,
    toolHold: 'raised',
  }),
  row('rake|hoe|weed|harvest', {
    hold: 'ahead',
    tool: 'rake',
    tools: /rake|hoe|fork|scythe/,
    toolHold: 'swept',
  }),
  row('build|make', { things: /\bcastle|snowman|sand\b/, pose: 'kneeling', hold: 'ahead' }),
  // Who builds a house stands before it, and not at a table.
  row('build|construct|repair|hammer|nail', {
    things: /^(?:house|church|castle|temple|shelter|palace|lighthouse|windmill|ship) /,
    hold: 'ahead',
    tool: 'hammer',
    tools: /hammer|mallet|hafted/,
    toolHold: 'raised',
  }),
  row('hammer|nail|forge|pound|chisel|build', {
    hold: 'worked',
    table: 'table',
    tool: 'hammer',
    tools: /hammer|mallet|hafted/,
    toolHold: 'raised',
  }),
  row('saw', {
    things: /\blog\b|tree|wood|plank|timber|board/,
    hold: 'handled',
    tool: 'saw',
    tools: /saw|axe/,
    toolHold: 'applied',
  }),
  row('cut|trim|style', {
    things: /^person /,
    hold: 'touched',
    tool: 'scissors',
    tools: /scissors|comb/,
    toolHold: 'applied',
  }),
  row('dry', {
    things: /^person /,
    hold: 'touched',
    tool: 'hair dryer',
    tools: /dryer/,
    toolHold: 'applied',
  }),
  row('shave|shear', {
    things: BEASTS,
    hold: 'touched',
    tool: 'razor',
    tools: /razor|scissors|clippers/,
    toolHold: 'applied',
  }),
  row('shave', { things: /^person /, hold: 'touched', tool: 'razor', tools: /razor/, toolHold: 'applied' }),
  row('chop|cut|split|slice', {
    things: /log|tree|wood|timber|bamboo|branch|hedge|bush|\brope\b/,
    hold: 'ahead',
    tool: 'axe',
    tools: /axe|saw|katana|sword|machete|shears|scissors|knife/,
    toolHold: 'raised',
  }),
  row('fish|cast|angle', { tool: 'fishing rod', tools: /fishing/, toolHold: 'fishing rod', hold: 'ahead' }),
  row('hold|use|cast', { things: /fishing.rod/, hold: 'fishing rod' }),
  row('change|replace|mount', {
    things: /\b(?:wheel|tire|tyre|car|truck|tractor|motorcycle|bicycle)\b/,
    pose: 'kneeling',
    hold: 'serviced',
    tool: 'wrench',
    tools: /wrench|spanner/,
    toolHold: 'applied',
  }),
  row('knit|crochet', {
    pose: 'seated',
    seat: 'chair',
    hold: 'knitted',
  }),
  row('sew|stitch|hem|alter|mend', {
    things: /^(?:dress|top|trousers|linen|curtain|cushion|worn|hat) /,
    pose: 'seated',
    seat: 'chair',
    hold: 'sewn',
    table: 'table',
    tool: 'sewing machine',
    tools: /sewing machine/,
    toolHold: 'at the needle',
  }),
  row('blow', { nouns: /^balloon$/, hold: 'inflated', stead: 'balloon' }),
  row('blow', { things: /flower|dandelion|feather|whistle|bubble wand/, hold: 'sung' }),
  row('blow', {
    things: /candle|cake/,
    pose: 'seated',
    hold: 'blown at',
    table: 'table',
    seat: 'chair',
  }),
  row('repair|fix|mend|service|inspect', {
    things:
      /\b(?:sink|toilet|bathtub|washing machine|refrigerator|car|truck|tractor|bicycle|motorcycle|airplane|engine|robot|boiler|radiator|pipe|machine)\b/,
    hold: 'handled',
    tool: 'wrench',
    tools: /wrench|spanner|hammer|screwdriver|drill/,
    toolHold: 'applied',
  }),
  row('chop|slice|dice|carve|cut', {
    things: /^(?!.*\b(?:log|tree|wood|timber|bamboo|branch|hedge|bush|rope|hair|cake|pizza)\b)/,
    hold: 'worked',
    table: 'table',
    tool: 'kitchen knife',
    tools: /knife|cleaver|scissors|saw/,
    toolHold: 'chopping',
  }),
  row('stir', {
    things: /cauldron/,
    hold: 'ahead',
    tool: 'wooden spoon',
    tools: /spoon|ladle|stick|paddle/,
    toolHold: 'stirred',
  }),
  row('stir|mix|whisk|beat', {
    things: /^(?:cookpot|dish|mug|drinking_glass|bucket) /,
    hold: 'worked',
    table: 'table',
    tool: 'wooden spoon',
    tools: /spoon|ladle|stick|paddle|whisk/,
    toolHold: 'stirred',
  }),
  row('hang|peg|pin', { things: /^(?:top|dress|trousers|linen) /, hold: 'pegged' }),
  row('iron|press', {
    things: /^(?:top|dress|trousers|linen) /,
    hold: 'pressed',
    table: 'table',
    tool: 'iron',
    tools: /\biron\b/,
    toolHold: 'poised',
  }),
  row('punch|box|hit', {
    things: /punching bag/,
    hold: 'ahead',
    gesture: {
      right: { to: 'shoulder', offset: [0.07, -0.03, 0.31] },
      left: { to: 'chest', offset: [0.04, 0.08, 0.1] },
    },
  }),
  row('shave', {
    nouns: /^(?:face|beard|chin|cheek|moustache|mustache|jaw|head)$/,
    tool: 'razor',
    tools: /razor/,
    toolHold: 'at the cheek',
  }),
  row('shave', { tool: 'razor', tools: /razor/, toolHold: 'at the cheek' }),
  row('uproot', { hold: 'uprooted', isInGround: true }),
  row('draw out', { hold: 'drawn out', table: 'table' }),
  row('peel', { things: /banana/, hold: 'peeled', look: 'peeled' }),
  row(FOOD_WORK, {
    things: /^(?!.*\b(guitar|violin|boat|car|truck|bicycle|motorcycle|house|roof|wall|snowman|tree)\b)/,
    hold: 'worked',
    table: 'table',
  }),
  row('push|shove|mow|move|wheel', { pose: 'pushing', hold: 'pushed' }),
  row('roll', { things: /./, pose: 'pushing', hold: 'pushed' }),
  row('pull|haul|drag|cast|mend', { things: /\bnet\b|\brope\b|anchor/, hold: 'hauled' }),
  row('pull|drag|tow|haul|tug|lug', { things: /^handcart/, pose: 'walking', hold: 'drawn', line: ROPE }),
  row('pull|drag|tow|haul|tug|lug', { pose: 'walking', hold: 'pulled', line: ROPE }),
  row('walk|lead', { pose: 'walking', hold: 'led', line: LEASH }),
  row('hug|embrace|cuddle|cradle|snuggle', {
    hold: 'hugged',
    other: { left_arm: 'hold', right_arm: 'hold' },
  }),
  row('kiss|smooch|nuzzle', { hold: 'kissed' }),
  row('dance|waltz|tango', {
    things: /./,
    hold: 'partnered',
    other: { pose: 'upright', left_arm: 'stretch', right_arm: 'out' },
  }),
  row('shape|mold|mould|sculpt', { pose: 'seated', seat: 'stool', hold: 'worked', table: 'table' }),
  row('knock off', { pose: 'sitting', hold: 'knocked' }),
  row('toy', { pose: 'sitting', hold: 'pawed' }),
  row('ring', { things: /\bbell\b/, hold: 'raised' }),
  row('rock', { things: /^bed |cradle|crib|pram/, hold: 'touched' }),
  row('milk', { things: BEASTS, pose: 'seated', seat: 'stool', hold: 'handled' }),
  row('pet|stroke|groom|milk|brush|tend|examine|wash|scratch|tickle', { hold: 'touched' }),
  ...FED.map(([things, tool]) =>
    row('feed', { ...(things === null ? {} : { things }), hold: 'met', tool, tools: FOOD, toolHold: 'given' })
  ),
  row('greet|train|teach|offer', { hold: 'met' }),
  row('drink|sip|slurp|swallow|taste', { hold: 'drunk' }),
  row('eat|bite|chew|munch|nibble|devour|lick|gnaw', { hold: 'eaten' }),
  row('carry|bring|deliver|bear|serve|take|gather|collect|give|present|offer|hand|hold', { hold: 'carried' }),
]

/** What an animal has in its mouth, on all fours: "a dog carrying a newspaper in its mouth". */
export const IN_MOUTH: Activity = { verbs: [], pose: 'standing', hold: 'bitten' }
const ON_CROWN: Activity = { verbs: [], hold: 'crowned' }
const IN_ARMS: Activity = { verbs: [], hold: 'hugged' }

/** Where somebody has a thing that he carries, by the word for the part of his body. */
export const CARRIED_AT: Readonly<Record<string, Activity>> = {
  ...Object.fromEntries(['mouth', 'jaw', 'teeth', 'tooth', 'beak', 'snout'].map(word => [word, IN_MOUTH])),
  ...Object.fromEntries(['arm', 'embrace'].map(word => [word, IN_ARMS])),
  lap: { verbs: [], pose: 'seated', seat: 'chair', hold: 'lapped' },
  head: ON_CROWN,
  nose: { verbs: [], pose: 'sitting', hold: 'nosed' },
  shoulder: { verbs: [], hold: 'shouldered' },
  back: { verbs: [], hold: 'backed' },
}

/** An animal on all fours at what it eats. */
export const GRAZING: Activity = { verbs: [], pose: 'standing', hold: 'grazed' }

/** An animal with its nose at what is half in the ground. */
export const DIGGING: Activity = { verbs: [], pose: 'standing', hold: 'grazed', isInGround: true }

/** An animal that sits with a paw on what it plays with. */
export const PLAYING: Activity = { verbs: [], pose: 'sitting', hold: 'pawed' }

/** What an animal has caught in its mouth, running. */
export const CATCHING: Activity = { verbs: [], pose: 'running', hold: 'bitten' }

/** An animal that sits with a paw at what it tips over. */
export const KNOCKING: Activity = { verbs: [], pose: 'sitting', hold: 'knocked' }

/** An animal that has its claws in what is before it. */
export const CLAWING: Activity = { verbs: [], pose: 'upright', hold: 'clawed' }

/** The same, off the ground. */
export const SCALING: Activity = { verbs: [], pose: 'upright', hold: 'clawed', isOffGround: true }

/** What an animal does on all fours of what people do with their hands: it pulls; null for anything else. */
export const harnessed = ({ hold, verbs }: Activity): Activity | null =>
  hold === 'pulled' || hold === 'drawn'
    ? { verbs, pose: 'standing', hold, line: TRACE, isHarnessed: true }
    : null

/** The row for a verb and what it is done to: `object` is its family and name. */
export const findActivity = (verb: string, object: string | null): Activity | null =>
  ACTIVITIES.find(
    ({ verbs, things, nouns, isAlone = false }) =>
      nouns === undefined &&
      verbs.includes(verb) &&
      !(isAlone && object !== null) &&
      (things === undefined || (object !== null && things.test(object)))
  ) ?? null

/** The row for a verb and the noun of something that is no thing of its own; null where it has none. */
export const findStandIn = (verb: string, noun: string): Activity | null =>
  ACTIVITIES.find(({ verbs, nouns }) => verbs.includes(verb) && nouns?.test(noun) === true) ?? null
