import type { Family } from '../types.ts'
import { ape } from './ape.ts'
import { axolotl } from './axolotl.ts'
import { bear } from './bear.ts'
import { burrower } from './burrower.ts'
import { bigRodent } from './big-rodent.ts'
import { bigCat } from './big-cat.ts'
import { camel } from './camel.ts'
import { canid } from './canid.ts'
import { cat } from './cat.ts'
import { cattle } from './cattle.ts'
import { chameleon } from './chameleon.ts'
import { deer } from './deer.ts'
import { dog } from './dog.ts'
import { elephant } from './elephant.ts'
import { giraffe } from './giraffe.ts'
import { griffin } from './griffin.ts'
import { hedgehog } from './hedgehog.ts'
import { horse } from './horse.ts'
import { hydra } from './hydra.ts'
import { kangaroo } from './kangaroo.ts'
import { meerkat } from './meerkat.ts'
import { mouse } from './mouse.ts'
import { pterosaur } from './pterosaur.ts'
import { anteater } from './anteater.ts'
import { armadillo } from './armadillo.ts'
import { hyena } from './hyena.ts'
import { pachyderm } from './pachyderm.ts'
import { pig } from './pig.ts'
import { rabbit } from './rabbit.ts'
import { sheep } from './sheep.ts'
import { squirrel } from './squirrel.ts'
import { frog } from './frog.ts'
import { lizard } from './lizard.ts'
import { snake } from './snake.ts'
import { animalHead } from './animal-head.ts'
import { bat } from './bat.ts'
import { climber } from './climber.ts'
import { gargoyle } from './gargoyle.ts'
import { dinosaur } from './dinosaur.ts'
import { dragon } from './dragon.ts'
import { weasel } from './weasel.ts'
import { tortoise } from './tortoise.ts'
import { tortoiseShell } from './tortoise-shell.ts'

export const ANIMALS_FAMILIES: readonly Family[] = [
  dog,
  ape,
  bear,
  bigCat,
  camel,
  canid,
  cat,
  cattle,
  deer,
  elephant,
  giraffe,
  hedgehog,
  horse,
  kangaroo,
  mouse,
  bigRodent,
  pachyderm,
  pig,
  rabbit,
  sheep,
  squirrel,
  chameleon,
  tortoise,
  tortoiseShell,
  lizard,
  snake,
  frog,
  dinosaur,
  dragon,
  animalHead,
  bat,
  climber,
  gargoyle,
  griffin,
  burrower,
  meerkat,
  axolotl,
  pterosaur,
  weasel,
  hydra,
  hyena,
  armadillo,
  anteater,
]
