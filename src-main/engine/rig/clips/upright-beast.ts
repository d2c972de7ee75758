import { FRONT_LEG_BONES, HIND_LEG_BONES, LEG_BONES, sided, type Side } from '../bone-names.ts'
import type { Body } from './body.ts'

/** What a humanoid calls the limbs of an animal. */
const LIMBS: ReadonlyMap<string, string> = new Map(
  (['left', 'right'] as const satisfies readonly Side[]).flatMap(side => [
    ...['UpperArm', 'LowerArm', 'Hand'].map(
      (name, i) => [sided(side, name), sided(side, FRONT_LEG_BONES[i])] as const
    ),
    ...LEG_BONES.map((name, i) => [sided(side, name), sided(side, HIND_LEG_BONES[i])] as const),
  ])
)

/** An animal whose trunk is upright, an ape that sits, as a humanoid: front legs are its arms. */
export const beastAsHuman = (body: Body): Body => ({
  ...body,
  find: name => body.find(LIMBS.get(name) ?? (name === 'neck' && body.find(name) < 0 ? 'neck1' : name)),
})
