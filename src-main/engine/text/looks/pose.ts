import type { Family } from '../../families/types.ts'
import type { Parameters } from './parameters.ts'

/** Other words for poses, written with a hyphen. */
const SAME: Readonly<Record<string, string>> = {
  apose: 'a-pose',
  a: 'a-pose',
  tpose: 't-pose',
  t: 't-pose',
  bind: 't-pose',
  default: 'natural',
  standing: 'natural',
  stand: 'natural',
  idle: 'natural',
  neutral: 'natural',
  sit: 'sitting',
  wave: 'waving',
  walk: 'walking',
  run: 'running',
  lie: 'lying',
}

/** The word as families list it: lower case, hyphens, one word for each pose. */
export function poseNamed(wish: string): string {
  const plain = wish
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  return SAME[plain] ?? plain
}

/** What this thing can do with these parameters; empty when it has no pose to choose. */
export function posesOf(family: Family, parameters: Parameters): readonly string[] {
  const spec = family.parameters['pose']
  return spec?.kind === 'choice' ? (family.poses?.(parameters) ?? spec.options) : []
}

/**
 * The parameters with the pose that the caller wishes. A pose that the thing cannot take leaves them as they are and gives
 * a sentence that lists what it can; `natural` is what everything does anyway.
 */
export function withPose(
  wish: string,
  name: string,
  family: Family,
  parameters: Parameters
): { readonly parameters: Parameters; readonly warning: string | null } {
  const poses = posesOf(family, parameters)
  const named = poseNamed(wish)
  const pose = named === 'natural' && poses.includes('standing') ? 'standing' : named
  if (poses.includes(pose)) {
    return { parameters: { ...parameters, pose }, warning: null }
  }
  if (pose === 'natural') {
    return { parameters, warning: null }
  }
  const can =
    poses.length === 0
      ? 'has one pose only: natural; people take a-pose, t-pose and others'
      : `can take these: ${poses.join(', ')}`
  return { parameters, warning: `options.pose: ${wish.slice(0, 40)} was not made; “${name}” ${can}.` }
}
