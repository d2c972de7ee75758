import type { Concept } from '../../families/types.ts'

const sign = (
  name: string,
  synonyms: readonly string[],
  [main, feature]: readonly [main: string, feature: string],
  height: Concept['height'] = [0.12, 0.3]
): Concept => ({
  name,
  synonyms,
  family: 'drawn sign',
  preset: { kind: name },
  main,
  feature,
  height,
  wordnet: '',
})

/**
 * Signs that people draw, send and print, made as things. Faces of a mood are none of their words: “a boy with a sad face” has it
 * himself.
 */
export const DRAWN_SIGNS: readonly Concept[] = [
  sign(
    'smiley',
    ['smiley face', 'emoji', 'emoticon', 'smile emoji', '🙂', '😊', '😀', '☺️'],
    ['yellow', 'mouth']
  ),
  sign('sad smiley', ['sad emoji', 'frowny', 'unhappy smiley', '🙁', '☹️', '😞'], ['yellow', 'mouth']),
  sign('laughing smiley', ['laughing emoji', 'laughing emoticon', '😆', '😃', '😄'], ['yellow', 'mouth']),
  sign(
    'laughing crying smiley',
    ['crying laughing emoji', 'laughing crying emoji', 'joy emoji', 'face with tears of joy', '😂'],
    ['yellow', 'tear']
  ),
  sign('crying smiley', ['crying emoji', '😢', '😭'], ['yellow', 'tear']),
  sign('winking smiley', ['winking emoji', 'wink emoji', '😉'], ['yellow', 'mouth']),
  sign(
    'heart eyes smiley',
    ['heart eyes emoji', 'love emoji', 'smiley with heart eyes', 'smiley in love', '😍'],
    ['yellow', 'heart']
  ),
  sign(
    'cool smiley',
    ['sunglasses emoji', 'cool emoji', 'smiley with sunglasses', '😎'],
    ['yellow', 'glasses']
  ),
  sign('angry smiley', ['angry emoji', 'mad emoji', '😠', '😡'], ['yellow', 'brow']),
  sign('surprised smiley', ['surprised emoji', 'shocked emoji', '😮', '😲'], ['yellow', 'mouth']),
  sign('broken heart', ['heartbreak', 'cracked heart', 'torn heart', '💔'], ['red', 'half'], [0.08, 0.2]),
  sign('flame', ['flames', 'fire emoji', 'fire flame', 'flame icon'], ['fire', 'heart']),
  sign(
    'drop',
    [
      'water drop',
      'droplet',
      'raindrop',
      'rain drop',
      'waterdrop',
      'drop of water',
      'teardrop',
      'tear drop',
      '💧',
    ],
    ['water', 'light']
  ),
  sign('musical note', ['music note', 'eighth note', 'quaver', 'note icon', '🎵'], ['black', 'flag']),
  sign('musical notes', ['music notes', 'beamed notes', 'beamed note', '🎶', '♫'], ['black', 'beam']),
  sign(
    'speech bubble',
    ['speech balloon', 'chat bubble', 'talk bubble', 'comic bubble', 'dialogue bubble', '💬', '🗨️'],
    ['white', 'dot']
  ),
  sign(
    'location pin',
    ['map pin', 'map marker', 'location marker', 'gps pin', 'location icon', 'map pointer', '📍'],
    ['red', 'dot']
  ),
  sign(
    'paw print',
    ['pawprint', 'dog paw print', 'cat paw print', 'paw mark', '🐾'],
    ['dark', 'paw'],
    [0.1, 0.25]
  ),
  sign(
    'thumbs up',
    ['thumb up', 'thumbs up hand', 'like button', 'like icon', 'thumbs up emoji', '👍'],
    ['hand', 'nail']
  ),
  sign(
    'victory sign',
    ['peace hand', 'victory hand', 'peace sign hand', 'v sign', 'two finger salute', '✌️', '✌'],
    ['hand', 'nail']
  ),
  sign(
    'ok sign',
    ['ok hand', 'okay hand', 'okay sign', 'ok hand sign', 'ok gesture', '👌'],
    ['hand', 'nail']
  ),
  sign('poo', ['poop', 'pile of poo', 'poop emoji', 'poo emoji', 'turd', 'dung', '💩'], ['brown', 'eye']),
  sign(
    'robot head',
    ['robot face', 'head of a robot', 'face of a robot', 'android head', 'robot bust'],
    ['robot', 'eye']
  ),
  sign(
    'alien head',
    ['alien face', 'head of an alien', 'face of an alien', 'extraterrestrial head', 'alien bust'],
    ['alien', 'eye']
  ),
  sign(
    'film strip',
    ['filmstrip', 'strip of film', 'celluloid film', 'movie film', 'film negative', '🎞️'],
    ['black', 'picture'],
    [0.15, 0.35]
  ),
  sign(
    'price tag',
    ['sale tag', 'discount tag', 'shop tag', 'hang tag', 'sale label', '🏷️'],
    ['tag', 'percent']
  ),
  sign(
    'sun with a face',
    ['sun with face', 'sun face', 'happy sun', 'cartoon sun'],
    ['yellow', 'ray'],
    [0.18, 0.4]
  ),
  sign(
    'moon with a face',
    [
      'moon with face',
      'man in the moon',
      'sleeping moon',
      'moon face',
      'crescent moon with a face',
      'crescent moon with face',
      '🌛',
      '🌜',
    ],
    ['yellow', 'eye']
  ),
  sign(
    'check mark',
    ['checkmark', 'tick mark', 'green check', 'check sign', '✅', '✔️'],
    ['green', 'mark'],
    [0.1, 0.25]
  ),
  sign('cross mark', ['x mark', 'red cross mark', 'wrong mark', '❌', '✖️'], ['red', 'mark'], [0.1, 0.25]),
]
