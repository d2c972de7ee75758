import { BLACK, type Dressings } from './calling-dress.ts'

const WORK = { bottom: 'denim #33518a', shoes: 'leather #6b4a2a' } as const

const SCOUT = {
  top: 'fabric #a9975f',
  bottom: 'fabric #4f5a3a',
  hat: 'fabric #8a6f45',
  trim: 'fabric #c0392b',
  shoes: 'leather #5a3820',
} as const

/** Who works, in a house, a shop, a field or on the way. */
export const AT_WORK: Dressings = {
  'waiter|bartender|barman|butler|footman': {
    preset: { outfit: 'suit' },
    looks: { top: 'fabric #1d1d22', bottom: 'fabric #1d1d22', ...BLACK },
    gear: 'hold tray',
  },
  'waitress|maid|housemaid|chambermaid|stewardess|barmaid': {
    body: 'woman',
    preset: { outfit: 'dress', hair: 'bun', hat: 'nurse' },
    looks: { top: 'fabric #1d1d22', trim: 'fabric #f6f4ef', hat: 'fabric #f6f4ef', shoes: 'leather #17171b' },
    gear: 'hold tray',
  },
  barista: {
    preset: { outfit: 'overalls', beard: 'short', hat: 'cap' },
    looks: {
      top: 'fabric #f1ede4',
      bottom: 'fabric #3d5a45',
      hat: 'fabric #3d5a45',
      shoes: 'leather #2b2119',
    },
    gear: 'hold mug',
  },
  'barber|hairdresser|hairstylist|tailor|dressmaker': {
    preset: { outfit: 'chef', beard: 'moustache' },
    looks: {
      top: 'fabric #f3f5f6',
      bottom: 'fabric #2c3038',
      trim: 'fabric #b3262e',
      shoes: 'leather #1d1a18',
    },
    gear: 'hold scissors',
  },
  'butcher|fishmonger': {
    preset: { outfit: 'overalls', hat: 'straw', build: 1.25, beard: 'moustache' },
    looks: {
      top: 'fabric #f4f2ec',
      bottom: 'fabric #b3303a',
      hat: 'wicker #e6d7ae',
      shoes: 'rubber #f0efe9',
    },
    gear: 'hold cleaver',
  },
  'blacksmith|smith|farrier|metalworker': {
    preset: { outfit: 'overalls', beard: 'short', build: 1.15, shoulders: 1.2 },
    looks: {
      top: 'fabric #8f8a7e',
      bottom: 'leather #5a3820',
      gloves: 'leather #6d4526',
      shoes: 'leather #2b1d14',
    },
    gear: 'hold hammer',
  },
  'carpenter|joiner|cabinetmaker|handyman|woodworker|shipwright': {
    preset: { outfit: 'overalls', hat: 'cap' },
    looks: { top: 'fabric #c9803f', hat: 'fabric #6b4a2a', ...WORK },
    gear: 'hold hammer',
  },
  'plumber|mechanic|car mechanic|repairman|auto mechanic': {
    preset: { outfit: 'overalls', hat: 'cap', beard: 'moustache' },
    looks: {
      top: 'fabric #c3362f',
      bottom: 'denim #2f5fa8',
      hat: 'fabric #c3362f',
      shoes: 'leather #5a3820',
    },
    gear: 'hold wrench',
  },
  'electrician|lineman': {
    preset: { outfit: 'overalls', hat: 'hardhat' },
    looks: {
      top: 'fabric #e0c22f',
      bottom: 'fabric #33475f',
      hat: 'glossy-plastic #f4f4f0',
      gloves: 'rubber #e0662a',
    },
    gear: 'hold screwdriver',
  },
  'welder|miner|coal miner': {
    preset: { outfit: 'overalls', hat: 'hardhat', face: 'mask' },
    looks: {
      top: 'fabric #5b6066',
      bottom: 'fabric #3a3e44',
      hat: 'glossy-plastic #e8b22a',
      gloves: 'leather #8a5a34',
    },
    gear: 'hold pickaxe',
  },
  'lumberjack|woodcutter|logger|woodsman': {
    preset: { outfit: 'overalls', hat: 'elf', beard: 'long', build: 1.12 },
    looks: {
      top: 'wool #b3262e',
      bottom: 'denim #33518a',
      hat: 'wool #b3262e',
      shoes: 'leather #6b4a2a',
      trim: 'wool #f4f0e6',
    },
    gear: 'hold axe',
  },
  'janitor|cleaner|caretaker|cleaning lady|sweeper': {
    preset: { outfit: 'overalls', hat: 'cap' },
    looks: {
      top: 'fabric #7d93a6',
      bottom: 'fabric #3f5a72',
      hat: 'fabric #3f5a72',
      shoes: 'rubber #222224',
    },
    gear: 'hold mop',
  },
  gardener: {
    preset: { outfit: 'overalls', hat: 'straw' },
    looks: {
      top: 'fabric #7fa04a',
      bottom: 'fabric #4b6b3c',
      hat: 'wicker #dcbc6c',
      gloves: 'leather #b98a4a',
      shoes: 'rubber #3d5a3a',
    },
    gear: 'hold watering can',
  },
  'shepherd|goatherd': {
    preset: { outfit: 'robe', hat: 'hood', beard: 'long', right_hand: 'staff', right_arm: 'hold' },
    looks: { top: 'wool #b79f78', hat: 'wool #9a8260', shoes: 'leather #5a3820' },
  },
  'beekeeper|apiarist': {
    preset: { outfit: 'plain', hat: 'straw', face: 'mask' },
    looks: {
      top: 'fabric #f4f2ea',
      bottom: 'fabric #f4f2ea',
      hat: 'wicker #e2cd8c',
      gloves: 'leather #e0b860',
      shoes: 'rubber #e8e4da',
    },
  },
  'fisherman|angler': {
    preset: { outfit: 'coat', hat: 'fire', beard: 'short' },
    looks: {
      top: 'rubber #e8b722',
      bottom: 'rubber #d9a61c',
      hat: 'rubber #e8b722',
      shoes: 'rubber #2f4a33',
      trim: 'rubber #c9961a',
    },
    gear: 'hold fishing rod',
  },
  'sailor|seaman|mariner': {
    preset: { outfit: 'uniform', hat: 'nurse' },
    looks: {
      top: 'fabric #f5f6f7',
      bottom: 'fabric #22345c',
      hat: 'fabric #fbfcfd',
      trim: 'fabric #22345c',
      shoes: 'leather #17171b',
    },
  },
  'captain|sea captain|ship captain|skipper|admiral': {
    preset: { outfit: 'uniform', hat: 'police', beard: 'short' },
    looks: {
      top: 'fabric #1f2c4d',
      bottom: 'fabric #f3f2ee',
      hat: 'fabric #f7f7f4',
      hair: 'fur #cfcac0',
      ...BLACK,
    },
  },
  'pilot|airline pilot|aviator|airman': {
    preset: { outfit: 'uniform', hat: 'police', face: 'glasses' },
    looks: {
      top: 'fabric #1c2740',
      bottom: 'fabric #1c2740',
      hat: 'fabric #1c2740',
      metal: 'polished-metal #e0b24a',
      ...BLACK,
    },
  },
  'postman|mailman|mail carrier|postal worker|courier': {
    preset: { outfit: 'uniform', hat: 'police', right_hand: 'bag', right_arm: 'hold' },
    looks: {
      top: 'fabric #3766b0',
      bottom: 'fabric #2b3e63',
      hat: 'fabric #3766b0',
      trim: 'fabric #c3202a',
      shoes: 'leather #17171b',
    },
    gear: 'hold letter',
  },
  'trucker|driver|truck driver|bus driver|taxi driver|lorry driver|chauffeur|cab driver': {
    preset: { outfit: 'casual', hat: 'cap', beard: 'moustache' },
    looks: { top: 'wool #a8323a', bottom: 'denim #33518a', hat: 'fabric #2b5fa0', shoes: 'leather #6b4a2a' },
  },
  'teacher|schoolteacher|professor|lecturer|librarian|tutor|student': {
    preset: { outfit: 'coat', face: 'glasses' },
    looks: {
      top: 'wool #7a6a4a',
      bottom: 'fabric #4a4a52',
      trim: 'fabric #e8e2d4',
      shoes: 'leather #3a2518',
    },
    gear: 'hold book',
  },
  'schoolmistress|governess': {
    body: 'woman',
    preset: { outfit: 'dress', hair: 'bun', face: 'glasses' },
    looks: { top: 'wool #5a6a7a' },
    gear: 'hold book',
  },
  'scientist|chemist|researcher|biologist|physicist|pharmacist|lab technician': {
    preset: { outfit: 'coat', face: 'glasses', hair: 'spiky' },
    looks: {
      top: 'fabric #f5f7f8',
      bottom: 'fabric #39424e',
      trim: 'fabric #f5f7f8',
      hair: 'fur #c9c4ba',
      gloves: 'rubber #6fb0d8',
    },
    gear: 'hold flask',
  },
  'surgeon|dentist|veterinarian|vet': {
    preset: { outfit: 'plain', hat: 'bandana', face: 'mask' },
    looks: {
      top: 'fabric #4fa99a',
      bottom: 'fabric #4fa99a',
      hat: 'fabric #4fa99a',
      gloves: 'rubber #dfeef0',
      shoes: 'rubber #f0efe9',
    },
  },
  'photographer|cameraman|paparazzo|reporter|journalist|tourist': {
    preset: { outfit: 'casual', hat: 'cap' },
    looks: {
      top: 'fabric #8a7a55',
      bottom: 'fabric #4a4438',
      hat: 'fabric #6f6245',
      shoes: 'leather #5a3820',
    },
    gear: 'hold camera',
  },
  'painter|artist': {
    preset: { outfit: 'coat', hat: 'beret', beard: 'moustache' },
    looks: {
      top: 'fabric #e9e3d2',
      bottom: 'fabric #3a3f4a',
      hat: 'wool #b3262e',
      trim: 'fabric #d2c9b2',
      shoes: 'leather #3a2518',
    },
    gear: 'hold paintbrush',
  },
  'sculptor|stonemason|mason': {
    preset: { outfit: 'overalls', hat: 'beret', beard: 'short' },
    looks: { top: 'fabric #d8d0be', bottom: 'fabric #7a7264', hat: 'wool #4a4a52', shoes: 'leather #5a3820' },
    gear: 'hold hammer',
  },
  'hiker|backpacker|climber|mountaineer|trekker|rock climber|alpinist': {
    preset: { outfit: 'shorts', hat: 'cap', right_hand: 'staff', right_arm: 'hold' },
    looks: {
      top: 'fabric #d8662a',
      bottom: 'fabric #6b6142',
      hat: 'fabric #3f6e4a',
      shoes: 'leather #6b4a2a',
      trim: 'leather #3a2518',
    },
  },
  'hunter|huntsman|gamekeeper|poacher': {
    preset: { outfit: 'coat', hat: 'deerstalker', beard: 'short', right_hand: 'rifle', right_arm: 'hold' },
    looks: {
      top: 'wool #5f6b3a',
      bottom: 'fabric #4a4430',
      hat: 'wool #5f6b3a',
      trim: 'leather #4a2f1c',
      shoes: 'leather #4a3322',
    },
  },
  'archer|bowman': {
    preset: { outfit: 'tunic', hat: 'hood' },
    looks: {
      top: 'fabric #3f6b3a',
      bottom: 'fabric #5a4a30',
      hat: 'fabric #35592f',
      shoes: 'leather #5a3820',
      trim: 'leather #4a2f1c',
    },
    gear: 'hold bow',
  },
  'zookeeper|zoo keeper|explorer|archaeologist|geologist|adventurer|safari guide|ranger|park ranger': {
    preset: { outfit: 'shorts', hat: 'cowboy' },
    looks: {
      top: 'fabric #c2ad7c',
      bottom: 'fabric #a8925f',
      hat: 'fabric #9a8050',
      shoes: 'leather #6b4a2a',
    },
  },
  'boy scout|cub scout|scout': {
    body: 'boy',
    preset: { outfit: 'shorts', hat: 'cowboy' },
    looks: SCOUT,
  },
  'girl scout|girl guide': { body: 'girl', preset: { hat: 'cap' }, looks: SCOUT },
  'burglar|thief|robber|prisoner|convict': {
    preset: { outfit: 'casual', hat: 'bandana', face: 'mask', right_hand: 'bag', right_arm: 'hold' },
    looks: { top: 'fabric #25262a', bottom: 'fabric #1d1e22', hat: 'fabric #17171b', ...BLACK },
  },
}
