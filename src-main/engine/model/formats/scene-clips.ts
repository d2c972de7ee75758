import type { Animation, Document, Node } from '@gltf-transform/core'
import {
  InterpolateDiscrete,
  PropertyBinding,
  type AnimationClip,
  type KeyframeTrack,
  type Mesh,
  type Object3D,
} from 'three'

interface Played {
  readonly root: Object3D
  readonly nodes: ReadonlyMap<Object3D, Node>
}

type Path = 'translation' | 'rotation' | 'scale'

/** Properties of the loaders' tracks and what glTF moves. */
const PATHS: Readonly<Record<string, Path>> = {
  position: 'translation',
  quaternion: 'rotation',
  scale: 'scale',
}

/** The clips of a loaded scene with their names; tracks of what is not in the document stay behind. */
export function addClips(document: Document, { root, nodes }: Played): void {
  for (const clip of root.animations) {
    const animation = document.createAnimation(clip.name)
    for (const track of clip.tracks) {
      addTrack(document, animation, track, { root, nodes })
    }
    addMorphTracks(document, animation, clip, { root, nodes })
    if (animation.listChannels().length === 0) {
      animation.dispose()
    }
  }
}

function targetOf(
  track: KeyframeTrack,
  { root, nodes }: Played
): { object: Object3D; node: Node; property: string } | null {
  const { nodeName, propertyName } = PropertyBinding.parseTrackName(track.name)
  const object = PropertyBinding.findNode(root, nodeName) as Object3D | null
  const node = object === null ? undefined : nodes.get(object)
  return object === null || node === undefined ? null : { object, node, property: propertyName }
}

function addTrack(document: Document, animation: Animation, track: KeyframeTrack, played: Played): void {
  const target = targetOf(track, played)
  const path = target === null ? undefined : PATHS[target.property]
  if (target === null || path === undefined) {
    return
  }
  const type = path === 'rotation' ? 'VEC4' : 'VEC3'
  addChannel(document, animation, {
    node: target.node,
    path,
    type,
    times: Float32Array.from(track.times),
    values: Float32Array.from(track.values),
    isStepped: track.getInterpolation() === InterpolateDiscrete,
  })
}

/** Each loader's track moves one morph target; glTF's moves all of a mesh. Times of all of them, values between keys blended. */
function addMorphTracks(document: Document, animation: Animation, clip: AnimationClip, played: Played): void {
  const moved = new Map<Node, { readonly object: Object3D; readonly tracks: KeyframeTrack[] }>()
  for (const track of clip.tracks) {
    const target = targetOf(track, played)
    if (target?.property === 'morphTargetInfluences') {
      const known = moved.get(target.node) ?? { object: target.object, tracks: [] }
      known.tracks.push(track)
      moved.set(target.node, known)
    }
  }
  for (const [node, { object, tracks }] of moved) {
    const { morphTargetDictionary: names = {}, morphTargetInfluences: rest = [] } = object as Mesh
    const times = [...new Set(tracks.flatMap(track => [...track.times]))].sort((a, b) => a - b)
    const values = new Float32Array(times.length * rest.length)
    for (const [at, time] of times.entries()) {
      values.set(rest, at * rest.length)
      for (const track of tracks) {
        const index: unknown = PropertyBinding.parseTrackName(track.name).propertyIndex
        const target = names[String(index)] ?? Number(index)
        if (target < rest.length) {
          values[at * rest.length + target] = valueAt(track, time)
        }
      }
    }
    addChannel(document, animation, {
      ...{ node, path: 'weights', type: 'SCALAR', isStepped: false },
      times: Float32Array.from(times),
      values,
    })
  }
}

/** Of a track of single numbers, straight between its keys. */
function valueAt({ times, values }: KeyframeTrack, time: number): number {
  const after = times.findIndex(one => one >= time)
  if (after <= 0) {
    return values[after === 0 ? 0 : values.length - 1]
  }
  const share = (time - times[after - 1]) / (times[after] - times[after - 1])
  return values[after - 1] + share * (values[after] - values[after - 1])
}

function addChannel(
  document: Document,
  animation: Animation,
  channel: {
    readonly node: Node
    readonly path: Path | 'weights'
    readonly type: 'SCALAR' | 'VEC3' | 'VEC4'
    readonly times: Float32Array<ArrayBuffer>
    readonly values: Float32Array<ArrayBuffer>
    readonly isStepped: boolean
  }
): void {
  const buffer = document.getRoot().listBuffers()[0]
  const sampler = document
    .createAnimationSampler()
    .setInput(document.createAccessor().setType('SCALAR').setArray(channel.times).setBuffer(buffer))
    .setOutput(document.createAccessor().setType(channel.type).setArray(channel.values).setBuffer(buffer))
    .setInterpolation(channel.isStepped ? 'STEP' : 'LINEAR')
  animation
    .addSampler(sampler)
    .addChannel(
      document
        .createAnimationChannel()
        .setSampler(sampler)
        .setTargetNode(channel.node)
        .setTargetPath(channel.path)
    )
}
