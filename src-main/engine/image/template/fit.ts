import type { Concept } from '../../families/types.ts'
import { PI } from '../../kernel/det-math.ts'
import { mendSolid } from '../../kernel/mend.ts'
import { isClosed } from '../../kernel/topology.ts'
import type { Mesh } from '../../kernel/types.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { SEPARATION_EPSILON } from '../../shape/merge.ts'
import { CONCEPTS, findConcept, KNOWN_NAMES } from '../../concepts/registry.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { parsePrompt } from '../../text/grammar/parse.ts'
import { understandScene } from '../../text/meaning/understand.ts'
import { recognise, type Recognition } from '../recognise.ts'
import type { Form, View } from '../types.ts'
import { aimed } from './aim.ts'
import { loadBank } from './bank.ts'
import { areKin, kindsOf } from './kin.ts'
import { deformTemplate, deformTurned } from './deform.ts'
import { createTarget, FINE_GRID, type Match, type Target } from './registration.ts'
import { finished, refineCandidates, type Favour } from './refine.ts'
import { frameMask, retrieve, type Candidate } from './retrieve.ts'
import { MOST_CANDIDATES, verdictOn, type Likeness, type Verdict } from './verdict.ts'
import { coversNamed, namedVerdict, priceOf } from './named.ts'

/** A known kind of thing, bent onto the picture. */
export interface TemplateFit {
  /** Parts named as in the template, in the view's frame. */
  readonly form: Form
  readonly concept: string
  /** Whether the caller said that it is that kind of thing. */
  readonly isNamed: boolean
  readonly family: string
  /** 0–1: how sure the match is. */
  readonly score: number
  /** IoU of the silhouettes before and after the bending. */
  readonly overlapBefore: number
  readonly overlap: number
  /**
   * Degrees. The form looks tipped by `pitch` towards the viewer, as the picture shows it; `uprighted` turns it back once the
   * picture lies on it.
   */
  readonly yaw: number
  readonly pitch: number
  /** Aligned with `form.parts`: what each part is for and what the template is made of there. */
  readonly partMaterials: readonly {
    readonly name: string
    readonly role: string
    readonly material: MaterialSpec
  }[]
}

/** Least IoU of a round body's silhouette: below the first it stays as it was bent, below the second a named thing is another. */
const LEAST_ROUND = { kept: 0.95, keptNamed: 0.93, named: 0.9 } as const

/**
 * Analysis by synthesis: the mask's outline is looked up among those of the engine's own models (`resources/silhouettes`), the
 * best are turned and proportioned until they cover it, and the winner, when it is clearly right, is bent onto it. `hint` is what
 * the caller says of the thing ("a teapot"): then only that kind is tried, and less is asked of it. Without one, `likeness` tells
 * what the shape prior thinks of a kind, and only the concepts that `isAllowed` lets pass are tried: measurements leave families
 * out. null: no template fits.
 */
export async function fitTemplate(
  view: View,
  hint: string | null,
  likeness: Likeness,
  isAllowed: (concept: Concept) => boolean = () => true
): Promise<TemplateFit | null> {
  await prepareGeometry()
  const framed = frameMask(view.mask)
  const target = framed === null ? null : createTarget(view.mask, framed.box)
  if (target === null) {
    return null
  }
  const named = hint === null ? null : conceptOf(hint)
  const allowed = named === null ? CONCEPTS.filter(isAllowed) : kindsOf(named)
  const candidates = retrieve(view.mask, loadBank(), new Set(allowed.map(({ name }) => name)))
  const verdict =
    named === null
      ? await recognisedVerdict(candidates, view, { target, likeness, isAllowed })
      : namedVerdict(named, candidates, view, target)
  if (verdict === null) {
    return null
  }
  const fine =
    createTarget(view.mask, target.frame, FINE_GRID, named === null ? undefined : priceOf) ?? target
  const registered = finelyRegistered(verdict, view, fine)
  const turned = aimed(registered, view, fine)
  const isCovered = named === null || coversNamed(turned.deformed)
  const round = keptRound(isCovered ? turned : registered, view, named !== null)
  return round === null || (named !== null && !coversNamed(round.deformed))
    ? null
    : { ...fitOf(round), isNamed: named !== null }
}

interface RecognisedOptions {
  readonly target: Target
  readonly likeness: Likeness
  readonly isAllowed: (concept: Concept) => boolean
}

/** What is likely enough to be in a picture whose name nobody has said. */
async function recognisedVerdict(
  candidates: readonly Candidate[],
  view: View,
  { target, likeness, isAllowed }: RecognisedOptions
): Promise<Verdict | null> {
  const recognition = await recognise(view, isAllowed)
  return verdictOn(matchesOf(candidates, target, recognition), view, recognition, likeness)
}

/**
 * What a recognised kind gains over its outline's score, at most. Drawings of a thing differ from the engine's own by as much: a cat's
 * head is half of it.
 */
const RECOGNISED = 0.3

/** Candidates refined on the mask, best first, by their outlines and by what the picture was recognised as. */
export function matchesOf(
  candidates: readonly Candidate[],
  target: Target,
  { chanceOf, familyChance }: Recognition
): Match[] {
  const favour: Favour = concept => (RECOGNISED * (familyChance(concept.family) + chanceOf(concept))) / 2
  const ranked = candidates
    .map(candidate => ({ candidate, rank: candidate.score + favourOf(candidate, favour) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST_CANDIDATES)
  return refineCandidates(
    ranked.map(({ candidate }) => candidate),
    target,
    favour
  )
}

const favourOf = ({ variant }: Candidate, favour: Favour): number => {
  const found = findConcept(variant.concept)
  return found === null ? 0 : favour(found.concept)
}

/** The verdict with its match registered on a finer raster, when the mask is covered better by it. */
function finelyRegistered(verdict: Verdict, view: View, fine: Target): Verdict {
  const match = finished(verdict.match, fine)
  const deformed = deformTemplate(match, view.mask)
  return deformed.overlap > verdict.deformed.overlap ? { ...verdict, match, deformed } : verdict
}

/**
 * The verdict with a turned body round: a teapot's belly was dented where spout and handle join it. Null for a named thing that
 * covers its picture only when it is dented: the picture shows another shape of its kind, which is better turned by itself.
 */
function keptRound(verdict: Verdict, view: View, isNamed: boolean): Verdict | null {
  const deformed = deformTurned(verdict.match, view.mask)
  if (deformed === null) {
    return verdict
  }
  if (deformed.overlap >= (isNamed ? LEAST_ROUND.keptNamed : LEAST_ROUND.kept)) {
    return { ...verdict, deformed }
  }
  return isNamed && deformed.overlap < LEAST_ROUND.named ? null : verdict
}

/**
 * The thing that a hint names and the engine makes, or whose kind it makes: a mosque is no church's outline, and a sofa's is not that of a
 * sofa beside a lamp.
 */
function conceptOf(hint: string): Concept | null {
  const [first, ...others] = understandScene(parsePrompt(hint, KNOWN_NAMES)).subjects
  if (first === undefined || others.length > 0) {
    return null
  }
  const { concept, how, subject } = first
  return how !== 'climbed' || areKin(subject.noun, concept.name) ? concept : null
}

function fitOf({ match, deformed, score }: Verdict): Omit<TemplateFit, 'isNamed'> {
  const { name, family } = match.concept
  const { yaw, isMirrored } = match.pose
  const form: Form = {
    kind: 'template',
    parts: deformed.parts.map(part => ({ name: part.name, mesh: mended(part.mesh) })),
    isProfile: Math.abs(yaw) > 60 && Math.abs(yaw) < 120,
    notes: [`The picture was recognised as: ${name}.`],
  }
  return {
    form,
    concept: name,
    family,
    score,
    overlapBefore: match.overlap,
    overlap: deformed.overlap,
    yaw: isMirrored ? -yaw : yaw,
    pitch: (deformed.pitch / PI) * 180,
    partMaterials: deformed.parts.map(({ name: part, role, material }) => ({ name: part, role, material })),
  }
}

/** Bending may lay walls of two pieces exactly onto each other: they are drawn apart by `SEPARATION_EPSILON`. */
function mended(mesh: Mesh): Mesh {
  if (isClosed(mesh)) {
    return mesh
  }
  const { positions, indices } = mendSolid(
    { positions: Float64Array.from(mesh.positions), indices: mesh.indices },
    SEPARATION_EPSILON
  )
  return { positions: Float32Array.from(positions), indices }
}
