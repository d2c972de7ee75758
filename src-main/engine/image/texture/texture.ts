import { createOcclusion } from '../../kernel/occlusion.ts'
import { encodeSrgbByte } from '../../material/color-math.ts'
import { writeNormals } from '../../material/normal-map.ts'
import { equaliseSeams } from '../../material/seams.ts'
import type { OcclusionSampler } from '../../material/place-list.ts'
import { dilate, EMPTY_RING, rasteriseTexels, type Texels } from '../../material/texels.ts'
import type { Texture, TextureSet } from '../../material/surface.ts'
import type { UnwrappedMesh } from '../../uv/unwrap.ts'
import { dullGlaze } from './glaze.ts'
import { halfTurnOf, turnedHalf, type HalfTurn } from './half-turn.ts'
import { fillHighlights, type Gloss } from './highlights.ts'
import { matchViews, type Exposed } from './match.ts'
import { measureOpenness } from './openness.ts'
import { Painter, type PaintedView } from './painter.ts'
import { developPhoto } from './photo.ts'
import type { PlacedView } from './placed-view.ts'
import { lookAt } from './sight.ts'
import { findRelief } from './relief.ts'
import { findStanding } from './rings.ts'
import { cutSkins, cutWholeSkin, withReverseOf, type Skin } from './skin.ts'
import { mirrorSkin } from './mirror-skin.ts'
import { evenLight } from './shading.ts'
import { Surface } from './surface.ts'
import { findTurningAxis } from './turned.ts'

/** A part as the texture stage takes it, in the frame of the front view. */
export interface TexturePart {
  readonly name: string
  readonly mesh: UnwrappedMesh
}

export interface ViewTextureOptions {
  /** Texels along each side. */
  readonly resolution: number
  /** Without it only the base colour is made. */
  readonly pbr: boolean
  /** Whether what cannot be seen is the mirror image of what can. */
  readonly isProfile: boolean
  /** Whether a profile's flank goes on around its ends: a vehicle's windows. */
  readonly goesRound?: boolean
  /** Whether what the front shows apart from its rim is in front only: screens, keys, doors. */
  readonly isPlainBehind?: boolean
  /** Whether the picture is a drawing, whose far side has no more of it than its contour tells. False when absent. */
  readonly isDrawn?: boolean
  /** Whether a form over a corner that half a turn leaves the same has behind what it shows: a crate, no device. */
  readonly isSameBehind?: boolean
  /** Degrees by which the thing looks tipped towards the viewer of its only picture; default 0. */
  readonly pitch?: number
  /** `even` (default) takes shading and highlights out of the pictures; `keep` leaves them, for drawings. */
  readonly light?: 'even' | 'keep'
  /** Called now and then with the share that is done. */
  readonly onProgress?: (share: number) => void
}

/** Texels copied outward around each chart at 1024²; more at higher resolutions. */
const GUTTER = 12
/** Directions and fineness of the occlusion's depth maps. */
const OCCLUSION = { directions: 48, resolution: 192 }
/** Rows between two progress reports. */
const ROWS_PER_REPORT = 64

/**
 * Textures of unwrapped parts from pictures of the thing: each texel takes the colour of the views that see it best, light
 * evened out; what no view sees is filled from the same part (see `cutSkins`, `completeReverse`). The first view is the one
 * that the others are matched to. The same input gives the same bytes.
 */
export function textureFromViews(
  parts: readonly TexturePart[],
  views: readonly PlacedView[],
  options: ViewTextureOptions
): TextureSet {
  const { resolution, pbr } = options
  const meshes = parts.map(({ mesh }) => mesh)
  const occlusion = createOcclusion(meshes, OCCLUSION)
  const { light = 'even' } = options
  const lit = views.map(placed => lightView(meshes, placed, { occlusion, light }))
  matchViews(meshes, lit)
  const prepared = lit.map(view => prepareView(parts, view, { views, options }))
  options.onProgress?.(0.3)
  const texels = rasteriseTexels(meshes, resolution)
  const surface = new Surface(texels, meshes, pbr ? occlusion : undefined)
  options.onProgress?.(0.5)
  const halfTurn =
    options.isSameBehind && meshes.length === 1 ? halfTurnOf(meshes[0], options.pitch ?? 0) : null
  const { baseColor, orm, heights } = paintTexels(texels, { surface, prepared, halfTurn, options })
  const reach = Math.max(GUTTER, (GUTTER * resolution) / 1024)
  // Openness is soft and roughness the same everywhere: only the colours can step at a seam.
  equaliseSeams(meshes, [{ data: baseColor, storage: 'srgb' }], resolution)
  const normal = pbr ? writeNormals(texels, meshes, heights) : null
  dilate(texels, normal === null ? [baseColor] : [baseColor, orm, normal], reach)
  return {
    baseColor: textureOf(resolution, baseColor),
    ...(normal === null ? {} : { normal: textureOf(resolution, normal), orm: textureOf(resolution, orm) }),
  }
}

/** A view in even light, before its colours are spread over the parts. */
interface LitView extends Exposed {
  readonly open: Float32Array
  readonly gloss: Gloss
  /** Whether what is seen is one glossy colour. */
  readonly isGlaze: boolean
}

interface PreparedView extends PaintedView {
  readonly gloss: Gloss
  readonly isGlaze: boolean
}

function lightView(
  meshes: readonly UnwrappedMesh[],
  placed: PlacedView,
  by: { readonly occlusion: OcclusionSampler; readonly light: 'even' | 'keep' }
): LitView {
  const photo = developPhoto(placed.view)
  const sight = lookAt(meshes, placed)
  const open = measureOpenness(sight, by.occlusion)
  if (by.light === 'keep') {
    const gloss = { lit: new Uint8Array(photo.inner.length), share: 0, strength: 0 }
    return { placed, photo, sight, open, gloss, isGlaze: false }
  }
  const gloss = fillHighlights(photo, sight, placed)
  const { inner, colour, width, height } = photo
  const shown = { width, height, colour, own: inner, lit: gloss.lit, side: Math.max(width, height) }
  const isGlaze = dullGlaze(shown)
  evenLight({ photo, sight, open }, placed.direction)
  return { placed, photo, sight, open, gloss, isGlaze }
}

function prepareView(
  parts: readonly TexturePart[],
  { placed, photo, sight, open, gloss, isGlaze }: LitView,
  { views, options }: { readonly views: readonly PlacedView[]; readonly options: ViewTextureOptions }
): PreparedView {
  const { isProfile, goesRound = false, isPlainBehind, isDrawn = false, pbr, light } = options
  const meshes = parts.map(({ mesh }) => mesh)
  const isSide = placed.view.name === 'left' || placed.view.name === 'right'
  const drawn = isPlainBehind ? 'drawn sheet' : 'drawn'
  const frontal = isDrawn ? drawn : isPlainBehind ? 'plain' : 'complete'
  const flank = goesRound ? 'drawn flank' : 'drawn profile'
  const profile = isDrawn && !isSide ? flank : 'mirror'
  const reverse = isProfile || isSide ? profile : frontal
  const { lit } = gloss
  const isAlone = views.length === 1
  const axes = meshes.map(mesh => (isAlone ? findTurningAxis(mesh, options.pitch ?? 0) : null))
  const seen = {
    placed,
    photo,
    sight,
    open,
    lit,
    reverse,
    isAlone,
    isTurned: axes.map(axis => axis !== null),
  } as const
  const skins = allSkins(parts, seen)
  return {
    placed,
    sight,
    gloss,
    isGlaze,
    relief: light !== 'keep' && pbr ? findRelief(photo) : new Float32Array(photo.inner.length),
    isMirrored: isProfile,
    goesRound: isProfile && goesRound,
    skins,
    axes,
    standing: findStanding({ placed, sight, skins, axes }, photo),
    hasOpposite: views.some(
      ({ direction }) => direction.reduce((sum, d, k) => sum + d * placed.direction[k], 0) < -0.9
    ),
  }
}

/** A part that shows less than this share of itself has slivers of colour only. */
const LEAST_SHOWN = 0.2

/** The parts' own skins; others' for those that have none. */
function allSkins(parts: readonly TexturePart[], seen: Parameters<typeof cutSkins>[1]): Skin[] {
  const { sight, placed } = seen
  const skins = cutSkins(
    parts.map(({ mesh }) => mesh),
    seen
  )
  const shown = new Int32Array(parts.length)
  for (const owner of sight.owner) {
    if (owner >= 0) {
      shown[owner] += 1
    }
  }
  const isHidden = shown.map((count, part) => (count < LEAST_SHOWN * sight.covered[part] ? 1 : 0))
  if (!skins.includes(null) && !isHidden.includes(1)) {
    return skins.flatMap(skin => skin ?? [])
  }
  const whole = cutWholeSkin(seen)
  return skins.map((skin, part) => {
    const own = skin ?? borrowSkin(parts, part, { skins, placed, whole })
    return isHidden[part] === 1 && own !== whole ? withReverseOf(own, whole) : own
  })
}

/** The skin of the part's counterpart on the other side; without one that of everything. */
function borrowSkin(
  parts: readonly TexturePart[],
  part: number,
  by: { readonly skins: readonly (Skin | null)[]; readonly placed: PlacedView; readonly whole: Skin }
): Skin {
  const { skins, placed, whole } = by
  const own = parts[part].name
  const other = own.replace(/_(left|right)\b/, (_, side) => (side === 'left' ? '_right' : '_left'))
  const twin = other === own ? -1 : parts.findIndex(({ name }) => name === other)
  const skin = skins[twin]
  return skin ? mirrorSkin(skin, placed) : whole
}

interface Painting {
  readonly baseColor: Uint8Array
  readonly orm: Uint8Array
  readonly heights: Float32Array
}

function paintTexels(
  texels: Texels,
  by: {
    readonly surface: Surface
    readonly prepared: readonly PreparedView[]
    readonly halfTurn: HalfTurn | null
    readonly options: ViewTextureOptions
  }
): Painting {
  const { resolution, rings, triangleOf, meshOf } = texels
  const baseColor = new Uint8Array(resolution * resolution * 4)
  const orm = new Uint8Array(resolution * resolution * 4)
  const heights = new Float32Array(resolution * resolution)
  const painter = new Painter(by.prepared)
  const roughness = Math.round(255 * roughnessOf(by.prepared))
  const colour = new Float64Array(3)
  const behind = new Float64Array(3)
  const { surface, halfTurn } = by
  for (let y = 0; y < resolution; y += 1) {
    for (let x = 0; x < resolution; x += 1) {
      const texel = y * resolution + x
      const at = 4 * texel
      baseColor[at + 3] = orm[at + 3] = 255
      orm[at + 1] = roughness
      if (rings[texel] === EMPTY_RING) {
        baseColor[at] = baseColor[at + 1] = baseColor[at + 2] = 128
        orm[at] = 255
        continue
      }
      surface.read(x, y)
      const part = meshOf[triangleOf[texel]]
      const confidence = painter.paint(surface, part, colour)
      heights[texel] = painter.height
      if (halfTurn !== null && confidence < 1) {
        const share = (1 - confidence) * painter.paint(turnedHalf(surface, halfTurn), part, behind)
        behind.forEach((value, k) => (colour[k] += share * (value - colour[k])))
        heights[texel] += share * (painter.height - heights[texel])
      }
      baseColor[at] = encodeSrgbByte(colour[0])
      baseColor[at + 1] = encodeSrgbByte(colour[1])
      baseColor[at + 2] = encodeSrgbByte(colour[2])
      orm[at] = Math.round(255 * surface.openAt(x, y))
    }
    if (y % ROWS_PER_REPORT === 0) {
      by.options.onProgress?.(0.5 + (0.4 * y) / resolution)
    }
  }
  return { baseColor, orm, heights }
}

/** Of what mirrors windows. */
const GLAZED = 0.26

/** Matt without highlights; the more and the stronger they are, the glossier. */
function roughnessOf(views: readonly Pick<PreparedView, 'gloss' | 'isGlaze'>[]): number {
  if (views.some(({ isGlaze }) => isGlaze)) {
    return GLAZED
  }
  const most = views.reduce(
    (sum, { gloss: { share, strength } }) => Math.max(sum, Math.min(1, share * 30) * strength),
    0
  )
  return 0.78 - 0.45 * Math.min(1, 2 * most)
}

function textureOf(resolution: number, data: Uint8Array): Texture {
  return { width: resolution, height: resolution, data }
}
