import { BLACK, type Dressings } from './calling-dress.ts'

/** A tight suit of rubber from head to foot. */
const WETSUIT = { top: 'rubber #1c2530', bottom: 'rubber #1c2530', shoes: 'rubber #e0b22a' } as const
const JERSEY = { bottom: 'fabric #f4f4f2', shoes: 'leather #1d1d20', trim: 'fabric #ffffff' } as const

/** Who does sports. */
export const IN_SPORTS: Dressings = {
  'lifeguard|swimmer|bather|bodybuilder|strongman': {
    preset: { outfit: 'diaper', shoulders: 1.2, build: 1.08 },
    looks: {
      top: 'skin #dba27c',
      bottom: 'fabric #c8242c',
      skin: 'skin #dba27c',
      gloves: 'skin #dba27c',
      shoes: 'skin #dba27c',
    },
  },
  'surfer|windsurfer': {
    preset: { outfit: 'ninja', hair: 'spiky', face: 'plain' },
    looks: {
      ...WETSUIT,
      hair: 'fur #e0b85a',
      shoes: 'skin #dba27c',
      skin: 'skin #dba27c',
      gloves: 'skin #dba27c',
    },
    gear: 'on surfboard',
  },
  'diver|scuba diver|frogman|snorkeler|snorkeller|deep sea diver': {
    preset: { outfit: 'ninja', hat: 'hood', face: 'glasses' },
    looks: { ...WETSUIT, hat: 'rubber #1c2530', gloves: 'rubber #1c2530' },
  },
  'skier|ski jumper': {
    preset: { outfit: 'casual', hat: 'elf', face: 'glasses' },
    looks: {
      top: 'fabric #d8302f',
      bottom: 'fabric #23355c',
      hat: 'wool #2f6fc0',
      trim: 'wool #f4f4f0',
      gloves: 'fabric #22262c',
      shoes: 'plastic #22262c',
    },
    gear: 'on pair of skis',
  },
  'skater|ice skater|figure skater|speed skater': {
    preset: { outfit: 'casual', hat: 'elf', face: 'plain' },
    looks: {
      top: 'wool #2f6fc0',
      bottom: 'fabric #22262c',
      hat: 'wool #d8302f',
      trim: 'wool #f4f4f0',
      gloves: 'wool #d8302f',
      shoes: 'plastic #f4f4f0',
    },
  },
  snowboarder: {
    preset: { outfit: 'casual', hat: 'elf', face: 'glasses' },
    looks: {
      top: 'fabric #2f9a6a',
      bottom: 'fabric #3a3f4a',
      hat: 'wool #e0902a',
      trim: 'wool #f4f4f0',
      gloves: 'fabric #22262c',
      shoes: 'plastic #22262c',
    },
    gear: 'on snowboard',
  },
  'skateboarder|skater boy': {
    preset: { outfit: 'shorts', hat: 'cap' },
    looks: {
      top: 'fabric #3a9ac0',
      bottom: 'fabric #4a4f3a',
      hat: 'fabric #c8302f',
      shoes: 'rubber #c8302f',
    },
    gear: 'on skateboard',
  },
  'cyclist|bicyclist': {
    preset: { outfit: 'shorts', hat: 'hardhat' },
    looks: {
      top: 'fabric #e8d22a',
      bottom: 'fabric #1d1d22',
      hat: 'glossy-plastic #d8302f',
      shoes: 'rubber #1d1d22',
    },
    gear: 'ride bicycle',
  },
  'biker|motorcyclist': {
    preset: { outfit: 'casual', hat: 'bandana', beard: 'long', face: 'glasses' },
    looks: { top: 'leather #1b1a1c', bottom: 'denim #2a3650', hat: 'fabric #a8242c', ...BLACK },
    gear: 'ride motorcycle',
  },
  'jockey|horseman|equestrian': {
    preset: { outfit: 'casual', hat: 'cap', build: 0.88 },
    looks: { top: 'satin #c8242c', bottom: 'fabric #f4f2ea', hat: 'fabric #22345c', ...BLACK },
    gear: 'ride horse',
  },
  golfer: {
    preset: { outfit: 'casual', hat: 'cap' },
    looks: {
      top: 'fabric #f2f2ee',
      bottom: 'wool #b79a5c',
      hat: 'fabric #f2f2ee',
      shoes: 'leather #f2f2ee',
      gloves: 'leather #f2f2ee',
    },
    gear: 'hold golf club',
  },
  'tennis player|badminton player': {
    preset: { outfit: 'shorts', hat: 'bandana' },
    looks: {
      top: 'fabric #f8f8f5',
      bottom: 'fabric #f8f8f5',
      hat: 'fabric #f8f8f5',
      shoes: 'rubber #f4f4f0',
    },
    gear: 'hold tennis racket',
  },
  'goalkeeper|goalie|footballer|football player|soccer player': {
    preset: { outfit: 'shorts' },
    looks: { top: 'fabric #35a85a', gloves: 'rubber #f2e23a', ...JERSEY },
    gear: 'by soccer ball',
  },
  'basketball player': {
    preset: { outfit: 'shorts', legs: 1.12, hair: 'short' },
    looks: {
      top: 'fabric #d8302f',
      bottom: 'fabric #d8302f',
      shoes: 'rubber #f4f4f0',
      trim: 'fabric #ffffff',
    },
    gear: 'hold basketball',
  },
  'runner|jogger|sprinter|marathon runner|athlete|hurdler': {
    preset: { outfit: 'shorts', hat: 'bandana' },
    looks: {
      top: 'fabric #e0452f',
      bottom: 'fabric #1f2a44',
      hat: 'fabric #f4f4f0',
      shoes: 'rubber #c8e02f',
    },
  },
  'boxer|prizefighter|kickboxer': {
    preset: { outfit: 'diaper', shoulders: 1.25, build: 1.12, left_arm: 'front', right_arm: 'front' },
    looks: {
      top: 'skin #dba27c',
      bottom: 'satin #c8242c',
      skin: 'skin #dba27c',
      gloves: 'glossy-plastic #c8242c',
      shoes: 'leather #f2f2ee',
    },
  },
  'weightlifter|powerlifter': {
    preset: { outfit: 'overalls', shoulders: 1.3, build: 1.18 },
    looks: {
      top: 'skin #dba27c',
      bottom: 'fabric #b3262e',
      skin: 'skin #dba27c',
      gloves: 'skin #dba27c',
      shoes: 'leather #f2f2ee',
    },
    gear: 'hold barbell',
  },
  'wrestler|sumo wrestler': {
    preset: { outfit: 'diaper', build: 1.6, hair: 'bun' },
    looks: {
      top: 'skin #dba27c',
      bottom: 'fabric #22345c',
      skin: 'skin #dba27c',
      gloves: 'skin #dba27c',
      shoes: 'skin #dba27c',
    },
  },
  'fencer|swordsman': {
    preset: {
      outfit: 'plain',
      hat: 'hood',
      face: 'mask',
      right_hand: 'sword',
      right_arm: 'hold',
      left_arm: 'out',
    },
    looks: {
      top: 'fabric #f8f8f5',
      bottom: 'fabric #f8f8f5',
      hat: 'fabric #e8e8e4',
      gloves: 'leather #f2f0ea',
      shoes: 'leather #f2f2ee',
    },
  },
  'karateka|judoka|martial artist|karate fighter': {
    preset: { outfit: 'tunic', left_arm: 'front', right_arm: 'front' },
    looks: { top: 'fabric #f8f8f5', bottom: 'fabric #f8f8f5', trim: 'fabric #17171b', shoes: 'skin #dba27c' },
  },
  'gymnast|acrobat|trapeze artist': {
    preset: { outfit: 'ninja', left_arm: 'up', right_arm: 'up', face: 'plain' },
    looks: { top: 'satin #c8242c', bottom: 'satin #c8242c', shoes: 'satin #f8f6f0', trim: 'satin #f2c22c' },
  },
}
