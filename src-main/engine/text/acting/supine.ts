import { atan2, PI } from '../../kernel/det-math.ts'
import { at } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { jointsIn } from './figure.ts'
import { onGround } from '../contact/rest-pose.ts'

/** Somebody whose body is upright on his belly: a penguin that slides. Who stands on four legs has it below anyway. */
export function onItsBelly(shape: Shape): Shape {
  const joints = new Map(jointsIn(shape).map(joint => [joint.name, joint.at]))
  const [hips, chest] = [joints.get('hips'), joints.get('neck') ?? joints.get('chest')]
  const isUp = hips !== undefined && chest !== undefined && chest[1] - hips[1] > Math.abs(chest[2] - hips[2])
  return isUp ? onGround(at([0, 0, 0], shape, { rotate: [PI / 2, 0, 0] })) : shape
}

/** An animal on its back, its spine level: belly up, as an otter floats. What has no spine is turned over. */
export function onItsBack(shape: Shape): Shape {
  const turned = at([0, 0, 0], shape, { rotate: [0, 0, PI] })
  const joints = new Map(jointsIn(turned).map(joint => [joint.name, joint.at]))
  const [hips, chest] = [joints.get('hips'), joints.get('neck') ?? joints.get('chest')]
  if (hips === undefined || chest === undefined) {
    return onGround(turned)
  }
  const rise = atan2(chest[1] - hips[1], chest[2] - hips[2])
  return onGround(at([0, 0, 0], turned, { rotate: [rise, 0, 0] }))
}
