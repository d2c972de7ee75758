import { BLACK, type Dressings } from './calling-dress.ts'

/** On a stage, before an altar or a court, and out of a tale. */
export const IN_PUBLIC: Dressings = {
  'conductor|maestro': {
    preset: { outfit: 'suit', hair: 'bob', right_hand: 'wand', right_arm: 'hold', left_arm: 'out' },
    looks: { top: 'fabric #17171b', bottom: 'fabric #17171b', hair: 'fur #cfcac0', ...BLACK },
  },
  'magician|conjurer|illusionist': {
    preset: {
      outfit: 'suit',
      hat: 'tophat',
      cape: 'yes',
      beard: 'moustache',
      right_hand: 'wand',
      right_arm: 'hold',
    },
    looks: {
      top: 'fabric #1b1b20',
      bottom: 'fabric #1b1b20',
      hat: 'satin #17171b',
      cape: 'satin #a3202c',
      ...BLACK,
    },
  },
  'singer|vocalist|rapper|comedian|presenter': {
    preset: { outfit: 'suit', face: 'glasses' },
    looks: { top: 'satin #6a3fa0', bottom: 'fabric #1d1d22', ...BLACK },
    gear: 'hold microphone',
  },
  'guitarist|violinist|cellist|pianist|drummer|musician|flutist|flautist|trumpeter|saxophonist|harpist|bassist':
    {
      preset: { outfit: 'suit' },
      looks: { top: 'fabric #1d1d22', bottom: 'fabric #1d1d22', ...BLACK },
    },
  'judge|magistrate': {
    preset: { outfit: 'robe', hair: 'wig' },
    looks: { top: 'fabric #1b1a1d', trim: 'fabric #f6f4ef', hair: 'fur #f1eee6', shoes: 'leather #17171b' },
    gear: 'hold gavel',
  },
  'monk|friar|abbot': {
    preset: { outfit: 'robe', hair: 'none' },
    looks: { top: 'wool #6b4a2c', trim: 'fabric #d8c9a0', shoes: 'leather #4a2f20' },
  },
  'buddhist monk|lama': {
    preset: { outfit: 'robe', hair: 'none' },
    looks: { top: 'fabric #d9761f', trim: 'fabric #a3262a', shoes: 'leather #4a2f20' },
  },
  'priest|pastor|vicar|clergyman|parson': {
    preset: { outfit: 'robe' },
    looks: { top: 'fabric #17171b', trim: 'fabric #f6f4ef', shoes: 'leather #17171b' },
    gear: 'hold book',
  },
  nun: {
    body: 'woman',
    preset: { outfit: 'robe', hat: 'hood' },
    looks: { top: 'fabric #17171b', hat: 'fabric #17171b', trim: 'fabric #f6f4ef', shoes: 'leather #17171b' },
  },
  bride: {
    body: 'woman',
    preset: { outfit: 'gown', hat: 'tiara', right_hand: 'flower', right_arm: 'hold' },
    looks: { top: 'satin #f8f6f0', trim: 'satin #ffffff', shoes: 'satin #f8f6f0' },
  },
  'groom|bridegroom|best man|businessman|banker|lawyer|gentleman|salesman|politician|president': {
    preset: { outfit: 'suit' },
    looks: { top: 'fabric #23272f', bottom: 'fabric #23272f', ...BLACK },
  },
  'grandmother|grandma|granny|old woman|old lady': {
    body: 'woman',
    preset: { hair: 'bun', face: 'glasses' },
    looks: { hair: 'fur #dcd8d0', top: 'wool #7a5a86', trim: 'fabric #efe8da' },
  },
  'grandfather|grandpa|old man': {
    preset: { hair: 'bob', beard: 'short', face: 'glasses' },
    looks: {
      hair: 'fur #dcd8d0',
      top: 'wool #6b705a',
      bottom: 'wool #57524a',
      shoes: 'leather #3a2518',
    },
  },
  mummy: {
    preset: { outfit: 'ninja', face: 'ninja', hair: 'none', left_arm: 'stretch', right_arm: 'stretch' },
    looks: {
      top: 'wicker #e3d8b8',
      bottom: 'wicker #d8cba8',
      hat: 'wicker #e3d8b8',
      trim: 'wicker #cdbf98',
      gloves: 'wicker #e3d8b8',
      shoes: 'wicker #cdbf98',
      skin: 'skin #8f9a78',
    },
  },
}
