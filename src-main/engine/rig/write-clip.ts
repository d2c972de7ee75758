import type { Accessor, Animation, Buffer, Document, Node } from '@gltf-transform/core'
import type { RigScene } from './read-source.ts'
import type { BoneTrack, Clip } from './types.ts'

/** Where clips go: the nodes that are their bones, at rest. */
interface ClipSpace {
  readonly bones: readonly Node[]
  readonly buffer: Buffer
}

/**
 * Writes clips whose turns and places are those of these nodes. Each holds at rest what another clip of the file moves and it does
 * not: Blender leaves such a bone where the clip before left it.
 */
export function writeClips(document: Document, clips: readonly Clip[], space: ClipSpace): void {
  const own = clips.map(clip => ({ animation: addClip(document, clip, space), seconds: clip.seconds }))
  const moved = movedIn(document.getRoot().listAnimations(), space.bones)
  const held = new Map<string, Accessor>()
  const shared = (key: string, type: 'SCALAR' | 'VEC3' | 'VEC4', values: readonly number[]): Accessor => {
    const accessor =
      held.get(key) ??
      document.createAccessor().setType(type).setArray(new Float32Array(values)).setBuffer(space.buffer)
    held.set(key, accessor)
    return accessor
  }
  for (const { animation, seconds } of own) {
    const moves = movedIn([animation], space.bones)
    for (const [key, { node, path }] of moved) {
      if (!moves.has(key)) {
        const rest = path === 'rotation' ? node.getRotation() : node.getTranslation()
        const sampler = document
          .createAnimationSampler()
          .setInput(shared(`${seconds}`, 'SCALAR', [0, seconds]))
          .setOutput(shared(key, path === 'rotation' ? 'VEC4' : 'VEC3', [...rest, ...rest]))
        const channel = document.createAnimationChannel().setTargetNode(node).setTargetPath(path)
        animation.addSampler(sampler).addChannel(channel.setSampler(sampler))
      }
    }
  }
}

/** Which turns and places of these nodes animations move, by node and path. */
function movedIn(
  animations: readonly Animation[],
  bones: readonly Node[]
): ReadonlyMap<string, { readonly node: Node; readonly path: 'rotation' | 'translation' }> {
  const moved = new Map<string, { readonly node: Node; readonly path: 'rotation' | 'translation' }>()
  const numbers = new Map(bones.map((node, i) => [node, i]))
  for (const channel of animations.flatMap(animation => animation.listChannels())) {
    const [node, path] = [channel.getTargetNode(), channel.getTargetPath()]
    const number = node === null ? undefined : numbers.get(node)
    if (node !== null && number !== undefined && (path === 'rotation' || path === 'translation')) {
      moved.set(`${path} ${number}`, { node, path })
    }
  }
  return moved
}

function addClip(document: Document, clip: Clip, { bones, buffer }: ClipSpace): Animation {
  const { loops, speed } = clip
  const told = { loops, ...(speed === undefined ? {} : { speed: Math.round(1e4 * speed) / 1e4 }) }
  const animation = document.createAnimation(clip.name).setExtras({ plinth: told })
  const shared = new Map<string, Accessor>()
  const timesOf = (times: Float32Array): Accessor => {
    const key = times.join(' ')
    const known =
      shared.get(key) ??
      document.createAccessor().setType('SCALAR').setArray(new Float32Array(times)).setBuffer(buffer)
    shared.set(key, known)
    return known
  }
  const add = (track: BoneTrack, path: 'rotation' | 'translation', values: Float32Array): void => {
    const type = path === 'rotation' ? 'VEC4' : 'VEC3'
    const output = document
      .createAccessor()
      .setType(type)
      .setArray(new Float32Array(values))
      .setBuffer(buffer)
    const sampler = document.createAnimationSampler().setInput(timesOf(track.times)).setOutput(output)
    const channel = document.createAnimationChannel().setTargetNode(bones[track.bone]).setTargetPath(path)
    animation.addSampler(sampler).addChannel(channel.setSampler(sampler))
  }
  for (const track of clip.tracks) {
    if (track.rotations !== undefined) {
      add(track, 'rotation', track.rotations)
    }
    if (track.translations !== undefined) {
      add(track, 'translation', track.translations)
    }
  }
  return animation
}

/** Channels that move nothing any more go, for what they moved hangs from the bones now; a clip without channels goes too. */
export function dropStrayChannels(document: Document, { pieces }: RigScene): readonly string[] {
  const drawing = new Set(pieces.map(({ drawn }) => drawn.node))
  const lost: string[] = []
  for (const animation of document.getRoot().listAnimations()) {
    for (const channel of animation.listChannels()) {
      const target = channel.getTargetNode()
      const isMorph = channel.getTargetPath() === 'weights'
      if (target !== null && !isMorph && (drawing.has(target) || !carriesAnything(target))) {
        channel.dispose()
      }
    }
    dropUnusedSamplers(animation)
    if (animation.listChannels().length === 0) {
      lost.push(animation.getName())
      animation.dispose()
    }
  }
  return lost
}

export function dropUnusedSamplers(animation: Animation): void {
  for (const sampler of animation.listSamplers()) {
    if (sampler.listParents().every(({ propertyType }) => propertyType !== 'AnimationChannel')) {
      sampler.dispose()
    }
  }
}

/** Is there anything below a node, or at it, that is seen, lights or looks? */
function carriesAnything(node: Node): boolean {
  return (
    node.getMesh() !== null ||
    node.getCamera() !== null ||
    node.listExtensions().length > 0 ||
    node.listChildren().some(carriesAnything)
  )
}
