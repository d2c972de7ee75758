import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareEngine, run } from '../src-main/engine/index.ts'
import { openGlb } from '../src-main/engine/model/file-scene.ts'
import { exactSkeleton } from '../src-main/engine/rig/exact/exact-skeleton.ts'
import { readRigSource } from '../src-main/engine/rig/read-source.ts'
import {
  probabilityBy,
  type Classifier,
  type DecisionTree,
} from '../src-main/engine/rig/skeleton/classifier.ts'
import { BODY_CLASSES, type BodyClass } from '../src-main/engine/rig/types.ts'
import { fitLogistic } from '../quality/support/logistic.ts'
import { boostTrees } from './boosted-trees.ts'
import { REFINE_OPTIONS } from './remesh-models.ts'
import { rowsOf, type Row } from './rig-classifier-rows.ts'

/**
 * `node bench/rig-classifier.ts --rows FOLDER [--seconds N] [--write]`: teaches how sure a reading of a body is. What the engine makes of the
 * words below is read as it is and as another program might have saved it; every reading is right or wrong by the joints that the model
 * knows of itself. Rows are kept in the folder, so that it can stop after so many seconds and go on. Then three thirds of the models, by
 * noun, are each classified by trees that the other two taught; `--write` teaches with all and writes `classifier-table.ts`.
 */
const TEACHERS = `
a man, a woman, a boy, a girl, a baby, a knight, a pirate, a ninja, a samurai, an astronaut, a robot, a walking man, a
running boy, a sitting man, a man in a t-pose, a dog, a cat, a horse, a cow, an elephant, a giraffe, a pig, a deer, a
crocodile, a chicken, a duck, an eagle, a flamingo, a penguin, an owl, a shark, a tuna, a goldfish, a snake, a worm, a
spider, an ant, a crab, a car, a bicycle, a chair, a rock, a carpet, a mug, a table, a bookshelf, a kangaroo, a
monkey, a turtle, a caterpillar, a bat, a sitting dog, a bear, an airplane, a tank, a wizard, a witch, a king, a
queen, a prince, a cowboy, a chef, a doctor, a nurse, a police officer, a soldier, a farmer, a ballerina, a clown, a
jester, a santa claus, an elf, a garden gnome, a superhero, a fairy, an angel, a vampire, a zombie, a mermaid, a doll,
a woman in a gown, a woman in a long dress, a monk in a robe, a woman with long hair, a man with a cape, a dancing
woman, a running man, a jumping boy, a kneeling knight, a sitting cat, a wind-up robot, a teddy bear, a plush bunny, a
plush elephant, a plush cat, a plush unicorn, a plush monkey, a gingerbread man, a snowman, a skeleton, a golden
retriever, a dachshund, a corgi, a greyhound, a kitten, a lion, a tiger, a pony, a foal, a zebra, a unicorn, a bull, a
bison, a wild boar, a sheep, a ram, a goat, a reindeer, a moose, a rhinoceros, a polar bear, a panda, a fox, a
raccoon, a koala, a sloth, a rabbit, a mouse, a hamster, a hedgehog, a gorilla, an orangutan, a chameleon, a lizard, a
gecko, a tyrannosaurus, a triceratops, a stegosaurus, a brontosaurus, a dragon, a running horse, a walking cat, a
lying dog, a standing bear, a robin, a crow, a parrot, a hummingbird, a chick, a goose, a pelican, a seagull, a heron,
an ostrich, a stork, a rooster, a turkey, a peacock, a flying eagle, a flying seagull, a pigeon, a whale, a dolphin, a
tropical fish, a fish, a seal, a walrus, a stingray, a seahorse, an octopus, a jellyfish, a lobster, a shrimp, a
starfish, a beetle, a ladybug, a bee, a wasp, a mosquito, a butterfly, a grasshopper, a praying mantis, a tarantula, a
centipede, a snail, a slug, a rattlesnake, an electric car, a bus, a tractor, an excavator, a helicopter, a steam
locomotive, a tricycle, a shopping cart, a wheelchair, an office chair, a wheelbarrow, a propeller plane, a fighter
jet, a sailing ship, a wind turbine, a windmill, a rocket, a submarine, a bulldozer, a skateboard, a sofa, a desk, a
bed, a stool, a park bench, a cabinet, a wardrobe, a lamp, a desk lamp, a candelabra, a chandelier, a street lamp, a
bottle, a wine glass, a bowl, a cooking pot, a frying pan, a spoon, a fork, a barrel, a basket, a bucket, a chest, an
apple, a banana, a carrot, a pineapple, a cake, a hamburger, an ice cream cone, a flower, a cactus, a fern, a tree, a
palm tree, a dead tree, a mushroom, a leaf, a log, a driftwood, a boot, a hat, a t-shirt, jeans, a dress, gloves, an
umbrella, glasses, a crown, a ring, a backpack, a handbag, a suitcase, a piano, a violin, a saxophone, a trumpet, a
drum kit, a harp, scissors, a globe, a laptop, a camera, a telescope, a microscope, a television, a refrigerator, a
game controller, a drone, a hammer, an axe, a wrench, pliers, a key, an anvil, an anchor, a coil of rope, a chain, a
sword, a bow, a crossbow, a pistol, a bomb, a football helmet, a ball, a tennis racket, a bowling pin, a dumbbell, a
trophy, a mountain, a cloud, a star, a seashell, a coral, a bone, a gift, a castle, a lighthouse, a church, a tent, an
igloo, a well, a fountain, a fence, a stone bridge, a gravestone, a swing, a slide, a traffic light, a signpost, a
scarecrow, a skull, a bust, a totem pole, a chess knight, a rocking horse, a kite, a pinwheel, a rubber duck, a
puppet, a ladder, a mirror, a clock, a hourglass, a broom, a watering can, a kettle, a vacuum cleaner, an electric
fan, a stepladder, a tripod table, a spider web, a walking cane
`

/** Taken for one of these, a model teaches nothing: apes walk on two legs or on four. */
const OPEN: Readonly<Record<string, readonly BodyClass[]>> = {
  ape: ['humanoid'],
  gorilla: ['humanoid'],
  monkey: ['humanoid'],
  orangutan: ['humanoid'],
  kangaroo: ['humanoid'],
  koala: ['humanoid'],
  sloth: ['humanoid'],
  'standing bear': ['humanoid'],
  tyrannosaurus: ['humanoid', 'bird'],
  rabbit: ['humanoid'],
  hamster: ['humanoid'],
  mouse: ['humanoid'],
  snowman: ['humanoid'],
  scarecrow: ['humanoid'],
  puppet: ['humanoid'],
  'totem pole': ['humanoid'],
  bat: ['humanoid'],
  caterpillar: ['many-legged'],
  centipede: ['many-legged'],
  snail: ['many-legged'],
  'rubber duck': ['bird'],
  'rocking horse': ['quadruped'],
  seahorse: ['fish'],
  shrimp: ['fish'],
  wheelbarrow: ['machine'],
  'office chair': ['machine'],
  chain: ['snake', 'chain'],
  'coil of rope': ['snake', 'chain'],
  'walking cane': ['chain'],
  drone: ['many-legged', 'machine'],
  dragon: ['bird'],
}

/** What has wheels, rotors or a boom is a machine by its shape; what has drawers or a lid shows nothing that turns. */
const MACHINES =
  /airplane|fighter jet|car$|bus$|bicycle|tricycle|tractor|locomotive|skateboard|wheelchair|shopping cart|helicopter|propeller|windmill|wind turbine|bulldozer|excavator|tank/
/** Arms around a middle. */
const STARS = /octopus|starfish|jellyfish/

const TREES = { rounds: 40, depth: 3, rate: 0.2, hold: 1, least: 1 } as const
const THIRDS = 3

/** Features that are weighed before any tree: what the rules say, which way the body stands, how it mirrors itself, what it is made of. */
const WEIGHED = [82, 83, 84, 85, 0, 1, 2, 3, 4, 5, 6, 29] as const
const PENALTY = 1

interface Taught {
  readonly name: string
  readonly classes: readonly BodyClass[]
  readonly rows: readonly Row[]
}

const { values } = parseArgs({
  options: { rows: { type: 'string' }, seconds: { type: 'string' }, write: { type: 'boolean' } },
})
const folder = values.rows ?? ''
if (folder === '') {
  throw new Error('Name a folder for the rows: --rows FOLDER.')
}
await measure(Number(values.seconds ?? Infinity))
const all = readdirSync(folder)
  .sort()
  .map(file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Taught)
report()
if (values.write === true) {
  writeTable(teach(all))
}

async function measure(seconds: number): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await prepareEngine(['text', 'rig'])
  const end = performance.now() + 1000 * seconds
  for (const prompt of TEACHERS.trim().replaceAll('\n', ' ').split(/,\s+/)) {
    const name = prompt.replaceAll(' ', '_')
    const word = prompt.replace(/^an? /, '')
    const file = join(folder, `${name}.json`)
    if (existsSync(file) || performance.now() > end) {
      continue
    }
    const task = { prompt, negativePrompt: null, stage: 'preview', pictures: [], sourceGlb: null } as const
    const { glb } = await run(
      { mode: 'text', ...task, options: REFINE_OPTIONS },
      { onProgress: () => undefined }
    )
    const { source, known } = readRigSource(await openGlb(glb))
    const exact = known === null ? null : exactSkeleton(known).bodyClass
    const classes = classesOf(word, exact)
    writeFileSync(
      file,
      JSON.stringify({ name, classes, rows: rowsOf({ name, source, classes, open: OPEN[word] ?? [] }) })
    )
  }
}

function classesOf(name: string, exact: BodyClass | null): readonly BodyClass[] {
  if (STARS.test(name)) {
    return ['many-legged']
  }
  if (exact === null || exact === 'machine' || exact === 'chain') {
    return MACHINES.test(name) ? ['machine'] : []
  }
  return [exact]
}

function teach(models: readonly Taught[]): ReadonlyMap<BodyClass, Classifier> {
  const table = new Map<BodyClass, Classifier>()
  for (const name of BODY_CLASSES) {
    const examples = models.flatMap(({ rows }) => rows.filter(({ bodyClass }) => bodyClass === name))
    if (examples.some(({ isRight }) => isRight)) {
      table.set(name, modelOf(examples))
    }
  }
  return table
}

function modelOf(examples: readonly Row[]): Classifier {
  const scales = WEIGHED.map(k => {
    const mean = examples.reduce((sum, { features }) => sum + features[k], 0) / examples.length
    const square =
      examples.reduce((sum, { features }) => sum + (features[k] - mean) ** 2, 0) / examples.length
    return { mean, spread: Math.sqrt(square) || 1 }
  })
  const [constant, ...own] = fitLogistic(
    examples.map(({ features, isRight }) => ({
      evidence: [1, ...WEIGHED.map((k, i) => (features[k] - scales[i].mean) / scales[i].spread)],
      isRight,
    })),
    PENALTY
  )
  const digits = (value: number): number => Number(value.toPrecision(5))
  const weights = WEIGHED.map((k, i): readonly [number, number] => [k, digits(own[i] / scales[i].spread)])
  const bias = digits(
    own.reduce((sum, weight, i) => sum - (weight * scales[i].mean) / scales[i].spread, constant)
  )
  const startOf = (features: readonly number[]): number =>
    weights.reduce((sum, [k, weight]) => sum + weight * features[k], bias)
  const trees = boostTrees(
    examples.map(({ features, isRight }) => ({ features, isRight, start: startOf(features) })),
    TREES
  )
  return { bias, weights, trees }
}

function thirdOf({ name }: Taught): number {
  const noun = name.split('_').at(-1) ?? ''
  return [...noun].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 9973, 7) % THIRDS
}

function report(): void {
  const results = [0, 1, 2].flatMap(third => {
    const table = teach(all.filter(model => thirdOf(model) !== third))
    return all.filter(model => thirdOf(model) === third).flatMap(model => classified(model, table))
  })
  for (const least of [0.2, 0.3, 0.4, 0.5]) {
    const bodies = results.filter(({ isBody }) => isBody)
    const things = results.filter(({ isBody }) => !isBody)
    const right = bodies.filter(({ isRight, trust }) => isRight && trust > least).length
    const wrong = bodies.filter(({ isRight, trust }) => !isRight && trust > least).length
    process.stdout.write(
      `least ${least}: of ${bodies.length} bodies ${right} right, ${wrong} wrong, ` +
        `${bodies.length - right - wrong} refused; of ${things.length} things ` +
        `${things.filter(({ trust }) => trust <= least).length} refused\n`
    )
  }
  for (const { model, isBody, isRight, trust, best } of results) {
    if (isBody ? !isRight || trust < 0.3 : trust > 0.3) {
      process.stdout.write(`  ${model}: ${best} ${isRight ? 'right' : 'wrong'} ${trust.toFixed(2)}\n`)
    }
  }
}

interface Result {
  readonly model: string
  readonly isBody: boolean
  readonly best: string
  readonly isRight: boolean
  readonly trust: number
}

function classified({ classes, rows }: Taught, table: ReadonlyMap<BodyClass, Classifier>): Result[] {
  return [...new Set(rows.map(({ model }) => model))].map((model): Result => {
    const [best] = rows
      .filter(row => row.model === model)
      .map(row => {
        const own = table.get(row.bodyClass)
        return { row, trust: own === undefined ? 0 : probabilityBy(own, row.features) }
      })
      .sort((a, b) => b.trust - a.trust)
    return {
      model,
      isBody: classes.length > 0,
      best: best.row.bodyClass,
      isRight: best.row.isRight,
      trust: best.trust,
    }
  })
}

function writeTable(table: ReadonlyMap<BodyClass, Classifier>): void {
  const textOf = (tree: DecisionTree): string =>
    typeof tree === 'number'
      ? `=${tree}`
      : `${tree.feature}<${tree.threshold} ${textOf(tree.below)} ${textOf(tree.above)}`
  const entries = [...table].map(
    ([name, { bias, weights, trees }]) =>
      `  ${name.includes('-') ? `'${name}'` : name}: \`\n${[bias, ...weights.map(([k, weight]) => `${k}*${weight}`), ...trees.map(textOf)].join('\n')}\n\`,\n`
  )
  const head =
    "import type { BodyClass } from '../types.ts'\n\n/** Written by `bench/rig-classifier.ts`. */\n" +
    'export const CLASSIFIER_TABLE: Readonly<Partial<Record<BodyClass, string>>> = {\n'
  writeFileSync(
    new URL('../src-main/engine/rig/skeleton/classifier-table.ts', import.meta.url),
    `${head}${entries.join('')}}\n`
  )
}
