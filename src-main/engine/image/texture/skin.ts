import type { SurfaceMesh } from '../../kernel/types.ts'
import { calmOf, type Calm } from './calm.ts'
import { blurWeighted } from './blur.ts'
import { countOf, eachPixel, type Box } from './box.ts'
import { findNearest, type Size } from '../nearest-seed.ts'
import { depthsAt, rimDepths, smoothDepths, type Depths } from './edges.ts'
import { coreOf, depthInside, type Photo } from './photo.ts'
import type { PlacedView } from './placed-view.ts'
import { featuresOf, groundOf, isDrawn, isMirror, type ReverseKind } from './features.ts'
import { showThrough } from './hidden.ts'
import { completeReverse } from './reverse.ts'
import { withoutMirrored } from './glaze.ts'
import { facingOf } from './shading.ts'
import { spread } from './spread.ts'
import { findDoubtful, findStrays, typicalColours } from './strays.ts'
import type { Sight } from './sight.ts'

/** The colours of one part as one view shows them, spread beyond what it shows. */
export interface Skin extends Size {
  /** Place of its first pixel in the view. */
  readonly left: number
  readonly top: number
  /** Linear RGB: what faces the view; what faces away, as if one looked through. */
  readonly front: Float32Array
  readonly reverse: Float32Array
  /** `front` without detail, to fade from view to view; the same where one view is all there is. */
  readonly soft: Float32Array
  /** What goes on beyond the contour, without detail; see `calmOf`. Null where other views show it. */
  readonly calm: Calm | null
  /** Depths of the nearest place that is seen well, and of the nearest one inside of the rim along the contour. */
  readonly edge: Depths
  readonly rim: Depths
}

/** Pixels beside another part that may hold some of its colour. */
const PART_RIM = 1.5
/** Pixels around a part's own that its skin covers. */
const MARGIN = 6
/** A part seen with fewer pixels has no skin of its own. */
const LEAST_SEEN = 12
/**
 * A surface near the contour shows the lamps behind it rather than its colour: always when it is turned away as far as SLANT,
 * and up to GLOSS_SLANT where something white shines.
 */
const SLANT = 0.12
const SLANT_REACH = 0.03
const GLOSS_SLANT = 0.5
const GLOSS_REACH = 0.06
/** What lies in crevices deeper than this is their shadow. */
const LEAST_OPEN = 0.3
/** A part keeps all its pixels when less than this share of them is seen well. */
const ENOUGH = 0.06
/** Blur of what views fade into each other, as a share of the picture's side. */
const SOFT_SHARE = 0.03
/** What lies so much behind a surface, as a share of the picture's side, lies beyond its end. */
const BEHIND = 0.02
/**
 * Skins of the parts in one view, in their order; null for a part that cannot be seen. Only pixels well inside of what a part
 * shows count, so that neither background nor other parts bleed into it.
 */
export function cutSkins(
  parts: readonly SurfaceMesh[],
  seen: {
    readonly placed: PlacedView
    readonly photo: Photo
    readonly sight: Sight
    readonly open: Float32Array
    readonly lit: Uint8Array
    readonly reverse: ReverseKind
    readonly isAlone: boolean
    /** Per part whether it is turned about an upright axis. */
    readonly isTurned: readonly boolean[]
  }
): (Skin | null)[] {
  const typical = typicalColours(seen.sight.owner, seen.photo, parts.length)
  return parts.map((mesh, part) => {
    const box = boxOf(mesh, seen.placed)
    const own = ownPixels(box, { ...seen, typical }, part)
    return cutSkin(box, { ...own, isTurned: seen.isTurned[part] }, seen)
  })
}

/** The skin of everything together, for parts that have none. */
export function cutWholeSkin(seen: {
  readonly placed: PlacedView
  readonly photo: Photo
  readonly sight: Sight
  readonly reverse: ReverseKind
  readonly lit: Uint8Array
  readonly isAlone: boolean
}): Skin {
  const { width, height, inner } = seen.photo
  const box = { left: 0, top: 0, width, height }
  const none = new Uint8Array(inner.length)
  const skin = cutSkin(box, { own: inner, doubtful: none, others: none, behind: none, isTurned: false }, seen)
  return skin ?? blankSkin(seen.photo)
}

/**
 * The skin of a part that others hide nearly everywhere: what it shows is slivers, so its far side is taken from the whole.
 */
export function withReverseOf(skin: Skin, whole: Skin): Skin {
  const reverse = new Float32Array(skin.reverse.length)
  eachPixel(skin, whole.width, (i, j) => {
    reverse[3 * j] = whole.reverse[3 * i]
    reverse[3 * j + 1] = whole.reverse[3 * i + 1]
    reverse[3 * j + 2] = whole.reverse[3 * i + 2]
  })
  return { ...skin, reverse }
}

function boxOf({ positions }: SurfaceMesh, { toPixel, view }: PlacedView): Box {
  const { width, height } = view.picture
  const at = new Float64Array(2)
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let i = 0; i < positions.length; i += 3) {
    toPixel(positions[i], positions[i + 1], positions[i + 2], at)
    left = Math.min(left, at[0])
    right = Math.max(right, at[0])
    top = Math.min(top, at[1])
    bottom = Math.max(bottom, at[1])
  }
  left = Math.min(width - 1, Math.max(0, Math.floor(left) - MARGIN))
  top = Math.min(height - 1, Math.max(0, Math.floor(top) - MARGIN))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.ceil(right) + MARGIN) - left),
    height: Math.max(1, Math.min(height, Math.ceil(bottom) + MARGIN) - top),
  }
}

interface Own {
  /** 1 for pixels of the box that show the part and nothing else. */
  readonly own: Uint8Array
  /** 1 for those of them that look like another part. */
  readonly doubtful: Uint8Array
  /** 1 where another part is in front, and where that is a larger one. */
  readonly others: Uint8Array
  readonly behind: Uint8Array
}

function ownPixels(
  box: Box,
  {
    photo,
    sight,
    placed,
    open,
    lit,
    typical,
  }: Parameters<typeof cutSkins>[1] & { readonly typical: Float32Array },
  part: number
): Own {
  const shown = new Uint8Array(box.width * box.height)
  const owner = new Int16Array(shown.length)
  const colour = new Float32Array(3 * shown.length)
  eachPixel(box, photo.width, (i, j) => {
    owner[j] = sight.owner[i]
    shown[j] = owner[j] === part ? 1 : 0
    for (let k = 0; k < 3; k += 1) {
      colour[3 * j + k] = photo.colour[3 * i + k]
    }
  })
  const side = Math.max(photo.width, photo.height)
  const strays = findStrays({ part, owner, colour, typical, side }, box)
  const depth = depthInside(shown, box)
  const own = coreOf(shown, box, { margin: PART_RIM, depth })
  const good = new Uint8Array(own.length)
  let count = 0
  let goodCount = 0
  eachPixel(box, photo.width, (i, j) => {
    own[j] = own[j] === 1 && photo.inner[i] === 1 ? 1 : 0
    const facing = facingOf(sight, i, placed.direction)
    const isRim =
      (facing < SLANT && depth[j] < SLANT_REACH * side) ||
      (facing < GLOSS_SLANT && depth[j] < GLOSS_REACH * side && lit[i] === 1)
    good[j] = own[j] === 1 && strays[j] === 0 && !isRim && open[i] > LEAST_OPEN ? 1 : 0
    count += own[j]
    goodCount += good[j]
  })
  const chosen = goodCount >= Math.max(LEAST_SEEN, ENOUGH * count) ? good : own
  const others = Uint8Array.from(owner, other => (other >= 0 && other !== part ? 1 : 0))
  const { covered } = sight
  const behind = Uint8Array.from(owner, other => (other >= 0 && covered[other] > covered[part] ? 1 : 0))
  return { own: chosen, others, behind, doubtful: findDoubtful({ part, owner, colour, typical }, chosen) }
}

function cutSkin(
  box: Box,
  { own, ...known }: Own & { readonly isTurned: boolean },
  { photo, sight, placed, reverse, lit, isAlone }: Parameters<typeof cutWholeSkin>[0]
): Skin | null {
  if (countOf(own) < LEAST_SEEN) {
    return null
  }
  const { width, height } = box
  const colour = new Float32Array(width * height * 3)
  const nearest = findNearest(own, box)
  const depths = depthsAt(box, nearest.source, sight)
  const ends = new Uint8Array(own.length)
  const shining = new Uint8Array(own.length)
  const side = Math.max(photo.width, photo.height)
  const behindIt = BEHIND * side * placed.unit
  eachPixel(box, photo.width, (i, j) => {
    colour[3 * j] = photo.colour[3 * i]
    colour[3 * j + 1] = photo.colour[3 * i + 1]
    colour[3 * j + 2] = photo.colour[3 * i + 2]
    const isEnd = photo.ink[i] === 1 || sight.depth[i] < depths.near[j] - behindIt
    ends[j] = own[j] === 0 && isEnd ? 1 : 0
    shining[j] = lit[i]
  })
  const edge = smoothDepths(depths, box)
  const surface = { width, height, colour, own, ...known, ends, lit: shining, side }
  const ground = groundOf(surface)
  const features = featuresOf(surface, ground, reverse)
  const calm = isAlone
    ? calmOf(ground, features?.known ?? ground.isSeen, { ...surface, isDrawn: isDrawn(reverse) })
    : null
  const by = features === null ? nearest : findNearest(features.surface, box)
  const shown = isMirror(reverse) && isAlone ? colour.slice() : null
  spread(colour, own, { from: features?.surface ?? own, nearest: by, size: box })
  if (shown !== null) {
    showThrough({ colour, calm }, shown, { own, behind: known.behind, size: box, side })
  }
  const far = (isMirror(reverse) ? null : withoutMirrored(surface)) ?? completeReverse(surface, features)
  return {
    ...box,
    front: colour,
    soft: isAlone ? colour : softened(colour, box, SOFT_SHARE * side),
    reverse: far,
    calm,
    edge,
    // Other views show what lies beyond the rim of one.
    rim: isAlone ? rimDepths(box, own, { sight, placed, least: LEAST_SEEN }) : edge,
  }
}

function softened(colour: Float32Array, size: Size, sigma: number): Float32Array {
  return blurWeighted(colour, new Uint8Array(colour.length / 3).fill(1), { size, sigma })
}

function blankSkin({ width, height }: Size): Skin {
  const none = { near: new Float32Array(width * height), far: new Float32Array(width * height) }
  const grey = new Float32Array(width * height * 3).fill(0.4)
  return {
    left: 0,
    top: 0,
    width,
    height,
    front: grey,
    reverse: grey,
    soft: grey,
    calm: null,
    edge: none,
    rim: none,
  }
}
