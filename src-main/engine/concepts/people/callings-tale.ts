import type { Dressings } from './calling-dress.ts'

const BROWN = { shoes: 'leather #4a2f20', trim: 'leather #5a3a24' } as const

/** Out of games and tales: whom a party of adventurers is made of, and whom it meets. */
export const IN_TALES: Dressings = {
  'shaman|witch doctor|medicine man|tribal chief': {
    preset: { outfit: 'loincloth', hat: 'bandana', cape: 'yes', right_hand: 'staff', right_arm: 'hold' },
    looks: {
      bottom: 'leather #6b4428',
      cape: 'fur #5d4632',
      hat: 'fabric #a8402c',
      skin: 'skin #a06a45',
      gloves: 'skin #a06a45',
      shoes: 'skin #a06a45',
      trim: 'bone #e6dbc0',
    },
  },
  'alchemist|potion maker|herbalist': {
    preset: { outfit: 'robe', face: 'glasses', beard: 'long' },
    looks: { top: 'wool #4c5a34', hair: 'fur #cfcac0', ...BROWN },
    gear: 'hold flask',
  },
  'bard|minstrel|troubadour': {
    preset: { outfit: 'tunic', hat: 'elf', cape: 'yes' },
    looks: {
      top: 'fabric #7a2f6a',
      bottom: 'fabric #3a3152',
      hat: 'fabric #7a2f6a',
      cape: 'velvet #2f4a7a',
      ...BROWN,
    },
    gear: 'hold guitar',
  },
  'rogue|cutpurse|smuggler|highwayman': {
    preset: { outfit: 'tunic', hat: 'hood', cape: 'yes', face: 'mask' },
    looks: {
      top: 'leather #33302e',
      bottom: 'fabric #26262a',
      hat: 'fabric #2d2b30',
      cape: 'fabric #2d2b30',
      ...BROWN,
    },
    gear: 'hold dagger',
  },
  'cleric|pope|high priest': {
    preset: { outfit: 'robe', beard: 'short' },
    looks: { top: 'satin #f2eee2', trim: 'satin #d9ac3c', shoes: 'leather #4a2f20' },
    gear: 'hold book',
  },
  'priestess|oracle|sorceress': {
    body: 'woman',
    preset: { outfit: 'gown', hat: 'tiara', hair: 'long' },
    looks: { top: 'satin #ece6f4', trim: 'satin #d9ac3c', shoes: 'satin #ece6f4' },
  },
  'spartan|hoplite|trojan': {
    preset: {
      outfit: 'legion',
      hat: 'galea',
      cape: 'yes',
      left_arm: 'front',
      left_hand: 'round_shield',
      right_arm: 'hold',
      right_hand: 'sword',
    },
    looks: {
      top: 'leather #6e3b22',
      hat: 'polished-metal #c79a4a',
      shield: 'polished-metal #c79a4a',
      metal: 'polished-metal #c79a4a',
      trim: 'fur #a3202c',
      cape: 'velvet #a31f28',
      shoes: 'leather #6b452a',
    },
  },
  'valkyrie|shieldmaiden|amazon': {
    body: 'woman',
    preset: {
      outfit: 'armor',
      hat: 'viking',
      hair: 'long',
      cape: 'yes',
      left_arm: 'front',
      left_hand: 'round_shield',
      right_arm: 'hold',
      right_hand: 'sword',
    },
    looks: {
      top: 'polished-metal #c4c9ce',
      bottom: 'polished-metal #b4b9be',
      hat: 'polished-metal #c4c9ce',
      metal: 'polished-metal #d6b25e',
      shield: 'wood #7a5230',
      cape: 'velvet #2f4a7a',
      hair: 'fur #d9b25f',
      ...BROWN,
    },
  },
  'mercenary|bounty hunter|raider|marauder': {
    preset: { outfit: 'coat', beard: 'short', face: 'eyepatch' },
    looks: { top: 'leather #4a3a2c', bottom: 'fabric #3a3a34', ...BROWN },
    gear: 'hold rifle',
  },
  'space marine|space soldier|space trooper|space pirate|star trooper': {
    preset: { outfit: 'space', hat: 'space', build: 1.15, shoulders: 1.15 },
    looks: {
      top: 'painted-metal #3d5a46',
      bottom: 'painted-metal #3d5a46',
      hat: 'painted-metal #3d5a46',
      gloves: 'rubber #2a2c2e',
      shoes: 'rubber #2a2c2e',
      trim: 'painted-metal #c89a2e',
    },
    gear: 'hold rifle',
  },
  'merchant|trader|peddler': {
    preset: { outfit: 'robe', hat: 'beret', beard: 'short', build: 1.2 },
    looks: { top: 'velvet #6a2f3a', trim: 'fur #d8c9a6', hat: 'velvet #6a2f3a', shoes: 'leather #4a2f20' },
  },
  'peasant|villager|serf': {
    preset: { outfit: 'tunic', hat: 'straw' },
    looks: { top: 'wool #8a7a58', bottom: 'wool #5a4c38', hat: 'wicker #cda861', ...BROWN },
  },
  'innkeeper|tavern keeper|barkeep|brewer': {
    preset: { outfit: 'overalls', beard: 'moustache', hair: 'none', build: 1.3 },
    looks: { top: 'fabric #e6ded0', bottom: 'fabric #6b4a2c', ...BROWN },
    gear: 'hold beer mug',
  },
}
