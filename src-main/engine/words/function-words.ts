import { GROUPING_PHRASES } from './groupings.ts'

/** The relation of a thing to what it is shaped like. */
export const SHAPED = 'shaped like'
/** The relation of somebody to whom or what he is dressed up as. */
export const DISGUISED = 'disguised as'

/** What a word does in a sentence. */
export type Role =
  | 'det'
  | 'count'
  | 'degree'
  | 'with'
  | 'without'
  | 'made'
  | 'of'
  | 'prep'
  | 'and'
  | 'comma'
  | 'stop'
  | 'be'
  | 'pronoun'
  | 'not'
  | 'filler'
  | 'manner'
  | 'style'
  | 'group'
  | 'grouping'
  | 'rendition'
  | 'color'
  | 'material'
  | 'pattern'
  | 'finish'
  | 'condition'
  | 'size'
  | 'measure'
  | 'adjective'
  | 'noun'
  | 'verb'
  | 'inscription'

/** A role with what the word stands for: a number for counts and degrees, a canonical word otherwise. */
export interface Meaning {
  readonly role: Role
  readonly value?: number
  readonly word?: string
}

const list = (words: string): readonly string[] => words.split('|').map(word => word.trim())

const roles: Readonly<Partial<Record<Role, string>>> = {
  det: 'a|an|the|this|that|these|those|my|your|his|her|its|their|our|some kind of|any|each|every|another|one of those',
  with: `with|having|has|have|featuring|features|including|includes|that has|that have|which has|which have|and has|
    along with|complete with|equipped with|fitted with|topped with|adorned with|decorated with|accented with|
    trimmed with|encrusted with|studded with|plus|sporting|containing|wearing|that features|w/|whose`,
  without: `without|without any|no|lacking|minus|sans|free of|with no|without a|without an|has no|that has no|devoid of|
    not having|missing|less`,
  made: `made of|made from|made out of|made in|made with|crafted from|crafted of|crafted in|carved from|carved out of|
    carved of|carved in|built from|built of|built out of|constructed of|constructed from|constructed out of|forged from|
    forged of|forged in|cast in|cast from|woven from|woven of|sculpted from|hewn from|cut from|folded from|folded out of|in solid|
    fashioned from|fashioned out of|composed of|formed from|upholstered in|upholstered with|covered in|covered with|coated in|coated with|dusted with|blanketed in|blanketed with|
    clad in|wrapped in|wrapped with|plated with|coated with|coated in|painted in|painted with|painted|colored|coloured|
    dyed|tinted|finished in|finished with|glazed in|lacquered in|lacquered|colored in|coloured in`,
  of: 'of|full of|filled with|heaped with|piled with|loaded with|filled to the brim with',
  prep: `before|on|onto|upon|on top of|atop|in|inside|inside of|within|into|under|underneath|beneath|below|behind|beside|next to|
    near|close to|in front of|at|by|for|from|to|over|above|around|against|between|among|amid|through|across|along|as|
    during|toward|towards|off|out of|like|wrapped around|wrapped round|tied around|coiled around|wound around|draped around|twisted around|
    draped over|draped across|thrown over|slung over|spread over|alongside|surrounded by|made by|designed by|used for|used as|about`,
  and: 'and|&|+|as well as|and also|then|but',
  comma: ',|/|:|-|(|)|[|]|"|or|because|although|though|unless|whereas|whether',
  stop: '.|;|!|?',
  be: 'is|are|was|were|be|being|should be|must be|looks|look|can be|will be|painted to be|that is|that are|which is|which are|that looks|seems|appears',
  pronoun: 'it|they|them|itself|themselves|there|i|me|we|you|he|she|everything|all',
  not: 'not|never|non|isn|aren|don|nor',
  degree: '',
  filler: `please|create|make|generate|design|draw|build|render|show|give|want|need|would|like to|could|just|also|only|
    3d|3 d|3d model|3d asset|3d object|3d render|three dimensional|model of|high quality|best quality|highly detailed|very detailed|hyper detailed|
    ultra detailed|highly intricate|detailed|high detail|high resolution|high poly|hd|uhd|4k|8k|16k|hdr|masterpiece|game ready|game asset|asset|
    octane render|dslr photo|dslr photograph|dslr picture|dslr image|dslr shot|stock photo|macro photo|macro shot|
    product photo|product shot|product photography|studio photo|studio shot|wide shot|wide angle shot|zoomed out|zoomed in|wide angle photo|zoomed out photo|film still|
    concept art|concept artwork|concept drawing|digital art|digital painting|fan art|clip art|cg render|cgi render|cgi|3d rendering|
    3d scan|3d print|3d printed model|3d artwork|3d art|3d illustration|high detail model|matte painting|screenshot|snapshot|sketch|
    aerial view|aerial photo|aerial shot|bird's eye view|top view|top down view|overhead view|overhead shot|close up view|close up photo|
    close up shot|closeup|macro|rear view|back view|side profile|three quarter view|isometric render|wide angle|low angle view|
    view of|viewed from above|seen from above|from above|with the top down|with the top up|with its top down|ultra hd|ultra high definition|
    high definition|ultra high resolution|ultra realistic|hyper realistic|photo realistic|raw photo|sharp focus|depth of field|bokeh|
    cinematic lighting|dramatic lighting|soft lighting|natural lighting|volumetric lighting|global illumination|ambient occlusion|
    trending on cgsociety|trending on sketchfab|trending|sketchfab|cgsociety|deviantart|pinterest|vray|v ray|physically based rendering|pbr|
    intricate details|intricate detail|fine details|super detailed|insanely detailed|extremely detailed|side by side|half|two tone|two toned|bicolor|multicolored|multicoloured|multi colored|wrapped|clad|plated|covered|handmade|handcrafted|hand made|hand crafted|well made|well crafted|unreal engine|blender|ray tracing|studio lighting|white background|black background|
    plain background|transparent background|isometric|isometric view|close up|full body|photo|photograph|photography|
    picture|image|illustration|drawing|depiction|rendering|scene|object|realistic|photorealistic|hyperrealistic|
    lifelike|life like|professional|trending on artstation|artstation|award winning|style|styled|inspired|look|looking|
    design|version|color|colour|colors|colours|hue|tone|finish|shade of|kind|type|sort|piece|single piece|typical|
    standard|normal|regular|basic|ordinary|generic|simple|nice|beautiful|lovely|pretty|gorgeous|amazing|stunning|
    cool|great|good|perfect|usual|certain|real|actual|general|common|colored|coloured|shaped|sized|thing|
    in the middle|item|solid|pure|model|models|prop|replica|very own|'s|'|s|front view|side view|let|us|so`,
  manner: 'in the style of|in style of|in a style of|inspired by|reminiscent of',
  group: '',
}

const COUNTS: Readonly<Record<string, number>> = {
  one: 1,
  single: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  hundred: 100,
  both: 2,
  double: 2,
  twin: 2,
  triple: 3,
  several: 3,
  'a few': 3,
  few: 3,
  some: 3,
  many: 5,
  multiple: 3,
  'a couple': 2,
  'a dozen': 12,
}

/** Phrases before what a thing is shaped like. */
const SHAPED_LIKE = list(
  'shaped like|in the shape of|in the form of|formed like|in shape of|shaped as|that looks like|which looks like|with the shape of'
)

/** Phrases before whom or what somebody is dressed up as. */
const DISGUISED_AS = list(
  'dressed as|dressed up as|dressed like|dressed up like|disguised as|costumed as|in costume as|masquerading as'
)

/** "a pair of …": how many it means; 0 leaves the number to the noun after "of". */
const GROUPS: Readonly<Record<string, number>> = {
  'a pair of': 2,
  'pair of': 2,
  'pairs of': 2,
  'a couple of': 2,
  'couple of': 2,
  'a trio of': 3,
  'trio of': 3,
  'a dozen': 12,
  'half a dozen': 6,
  'a set of': 0,
  'set of': 0,
  'a group of': 0,
  'group of': 0,
  'a collection of': 0,
  'collection of': 0,
  'a bunch of': 0,
  'bunch of': 0,
  'a number of': 0,
  'a cluster of': 0,
  'cluster of': 0,
  'a variety of': 0,
  'a few of': 3,
  'a piece of': 0,
  'piece of': 0,
  'a kind of': 0,
  'kind of': 0,
  'a type of': 0,
  'type of': 0,
  'a sort of': 0,
  'an image of': 0,
  'a picture of': 0,
  'a photo of': 0,
  'photo of': 0,
  'a model of': 0,
  'model of': 0,
  'a render of': 0,
  'a rendering of': 0,
  'render of': 0,
  'rendering of': 0,
  'a drawing of': 0,
  'an illustration of': 0,
  'a version of': 0,
  'version of': 0,
  'a depiction of': 0,
  'a representation of': 0,
}

const DEGREES: Readonly<Record<string, number>> = {
  very: 1.6,
  extremely: 2,
  really: 1.5,
  super: 1.8,
  ultra: 2,
  extra: 1.5,
  incredibly: 2,
  highly: 1.5,
  too: 1.4,
  quite: 1.1,
  rather: 1,
  pretty: 1,
  fairly: 0.9,
  somewhat: 0.7,
  slightly: 0.5,
  'a bit': 0.5,
  'a little': 0.5,
  'a little bit': 0.5,
  lightly: 0.5,
  partly: 0.6,
  partially: 0.6,
  heavily: 1.6,
  badly: 1.6,
  deeply: 1.5,
  totally: 1.6,
  completely: 1.6,
  fully: 1.2,
}

function collect(): ReadonlyMap<string, Meaning> {
  const words = new Map<string, Meaning>()
  for (const [role, text] of Object.entries(roles)) {
    for (const word of list(text)) {
      if (word !== '') {
        words.set(word, { role: role as Role })
      }
    }
  }
  for (const [word, grouping] of GROUPING_PHRASES) {
    words.set(word, { role: 'grouping', word: grouping })
  }
  for (const word of SHAPED_LIKE) {
    words.set(word, { role: 'prep', word: SHAPED })
  }
  for (const word of DISGUISED_AS) {
    words.set(word, { role: 'prep', word: DISGUISED })
  }
  for (const [word, value] of Object.entries(COUNTS)) {
    words.set(word, { role: 'count', value })
  }
  for (const [word, value] of Object.entries(GROUPS)) {
    words.set(word, { role: 'group', value })
  }
  for (const [word, value] of Object.entries(DEGREES)) {
    words.set(word, { role: 'degree', value })
  }
  return words
}

/** Words and phrases that hold a sentence together, by their text (lower case, single spaces). */
export const FUNCTION_WORDS = collect()
