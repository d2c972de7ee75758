import type { Concept } from '../families/types.ts'
import { flatnessOf } from './flatness.ts'
import { frameOf, heightOfMask } from './frame.ts'
import { recognise } from './recognise.ts'
import { asFromSide } from './side-relief.ts'
import { silhouetteOverlaps } from './silhouette-overlap.ts'
import { agreementOf, likenessTo, turnedToView } from './solid/agreement.ts'
import { expectedDepth, predictShape, type ShapePrediction } from './solid/prediction.ts'
import { middleOf, solidForm } from './solid/solid.ts'
import { isUnshaded } from './shape/evidence.ts'
import type { ShapedForm } from './shape/form-hypothesis.ts'
import { readingOf, type Reading } from './shape/reading.ts'
import { roundedForm } from './shape/rounded.ts'
import { shapeFromView, type ShapeHint } from './shape/shape.ts'
import { sheetForm } from './shape/sheet.ts'
import { fitTemplate } from './template/fit.ts'
import { expectedSide } from './template/side.ts'
import type { FormKind, View } from './types.ts'

/** Whence a form of one picture comes: a known kind of thing, rules of construction, or the shape prior. */
export type FormSource = 'known' | 'rules' | 'learned'

/** A form that the picture may show. */
export interface Candidate {
  readonly source: FormSource
  readonly form: ShapedForm
  /** Of the text engine, whose model was fitted; null for other forms. */
  readonly concept: string | null
  /** IoU of its silhouette with the mask. */
  readonly outline: number
  /** How far it fills the space that the shape prior expects to be filled, 0–1. */
  readonly agreement: number
}

/** What candidates are made from beside the picture. */
export interface CandidateOptions {
  /** Only these kinds are known: measurements leave the true one out. */
  readonly isAllowed?: (concept: Concept) => boolean
  /** File of the shape prior's weights; the shipped one when absent. */
  readonly weights?: string
}

/** Cells along the picture's longer side on which outlines are compared. */
const COMPARED = 320

/** All forms of a thing of which one picture is known. */
export interface Candidates {
  readonly prediction: ShapePrediction
  readonly known: Candidate | null
  /** Whether the caller said that it is that kind of thing. */
  readonly isNamed: boolean
  /** Made when they are asked for: a known kind that agrees makes them needless. */
  rules(): Candidate
  readonly learned: Candidate | null
  /** The outline rounded into a body, as deep as wide; null where the prior expects a sheet. */
  rounded(): Candidate | null
  /** The outline as a sheet of even thickness; null for what is likely none, and for what light falls on. */
  sheet(): Candidate | null
}

/** Chance of being flat from which on a drawing's outline becomes a sheet. */
const FLAT = 0.55

/** The forms that one picture may show, each measured against the picture and the shape prior. */
export async function candidatesOf(
  view: View,
  hint: ShapeHint,
  { isAllowed, weights }: CandidateOptions
): Promise<Candidates> {
  const prediction = await predictShape(view, weights)
  const measured = (source: FormSource, form: ShapedForm, concept: string | null): Candidate => {
    const meshes = form.parts.map(({ mesh }) => mesh)
    const poses = form.pose === undefined ? null : [form.pose]
    const [outline] = silhouetteOverlaps(meshes, [view], { poses, cells: COMPARED })
    const height = heightOfMask(view.mask) * frameOf(view.mask).unit
    const seen = form.pose === undefined ? meshes : turnedToView(meshes, form.pose, height)
    const agreement = agreementOf(seen, prediction, middleOf(view.mask))
    return { source, form, concept, outline, agreement }
  }
  const solid = solidForm(view, prediction)
  const learned = solid && measured('learned', solid, null)
  const likeness = likenessTo(prediction, middleOf(view.mask), learned?.agreement ?? null)
  const fit = await fitTemplate(view, hint.prompt, likeness, isAllowed)
  let reading: Reading | null = null
  const read = (): Reading => (reading ??= readingOf(view))
  const showsNoLight = (): boolean => isUnshaded(read().shading)
  const recognition = showsNoLight() ? await recognise(view, isAllowed) : null
  const flatness = recognition === null ? 0 : flatnessOf(recognition)
  return {
    prediction,
    known:
      fit && measured('known', { ...fit.form, pitch: fit.pitch, isUnshaded: showsNoLight() }, fit.concept),
    isNamed: fit?.isNamed ?? false,
    rules: () => measured('rules', shapeFromView(view, hint, read()), null),
    learned,
    rounded() {
      const side = recognition && expectedSide(view, recognition)
      const form = roundedForm(view, expectedDepth(prediction), read(), relief =>
        side === null ? relief : asFromSide(relief, side)
      )
      return form && measured('rules', form, null)
    },
    sheet() {
      const form = flatness >= FLAT ? sheetForm(read(), flatness) : null
      return form && measured('rules', { ...form, isUnshaded: true }, null)
    },
  }
}

/**
 * What a form of rules or of a known kind has to keep of the learned solid's own agreement with the prior to be preferred to it:
 * such a form is cleaner. Of what the prior is sure of it has to keep more: a seal seen from before was a turned body. A card is told by its outline and gives way only where the prior plainly sees a body. An inflated outline, a
 * block carved from an outline or what the want of shading alone speaks for is no construction, only what is left when nothing is
 * known, and gives way sooner; so does an outline with legs at both sides, which is right only where the picture shows exactly a
 * profile, and a box, whose depth its front alone does not tell. Fitted on half of set B, whose families were left out of the training; see docs/decisions.md.
 */
const KEPT = {
  known: 0.6,
  construction: 0.35,
  sure: 0.6,
  box: 0.8,
  sheet: 0.2,
  profile: 0.85,
  plain: 0.94,
} as const
const PLAIN: ReadonlySet<FormKind> = new Set(['pillow', 'hull'])

/** Agreement with itself from which on the prior knows what it sees; below it, its solid is a crumpled sheet. */
const SURE = 0.48

const isSure = ({ agreement }: Candidate): boolean => agreement >= SURE

function shareToKeep(form: Candidate, solid: Candidate): number {
  const { kind, isProfile, isAssumed } = form.form
  if (form.source === 'known') {
    return KEPT.known
  }
  if (isAssumed === true) {
    return KEPT.plain
  }
  if (kind === 'slab') {
    return KEPT.sheet
  }
  if (kind === 'box') {
    return KEPT.box
  }
  if (kind === 'layers' && isProfile) {
    return KEPT.profile
  }
  if (PLAIN.has(kind)) {
    return KEPT.plain
  }
  return isSure(solid) ? KEPT.sure : KEPT.construction
}

/** A form has the outline when it covers so much of it, or so large a share of what the learned solid covers: of a rod nobody does. */
const OUTLINE = { least: 0.93, share: 0.9 } as const

/** By so much less of the outline a kind's many parts lie beside what is drawn of them: a fire truck with its ladder's colours on its doors. */
const BESIDE = 0.02

/** Whether a form fills nearly as much of the expected space as the learned solid does. */
const isKept = (form: Candidate, solid: Candidate): boolean =>
  form.agreement >= shareToKeep(form, solid) * solid.agreement

/**
 * The best of the candidates: a known kind that the caller named, or that the prior does not plainly contradict (of a church seen from the
 * front it cannot see how long the nave is), unless it
 * lies beside a drawn vehicle in profile, whose flanks are the drawing itself; else the rules' form when it fills nearly as much of the
 * expected space as the learned solid does; else the learned solid. A drawing of what is likely flat is a sheet, if no construction tells more. Where neither
 * shading nor the prior tells more the outline is rounded, if that is nearer to what is expected than what it was made: a coin stays a sheet.
 * Of a drawing the prior, which learned from light, makes solids that lean and crumple, a book and an amulet like paper: it is asked only how
 * deep the body is about, and where no rule has the outline, that is rounded.
 */
export function chooseForm({ known, isNamed, rules, learned: solid, rounded, sheet }: Candidates): Candidate {
  const isKnown = known !== null && (isNamed || solid === null || isKept(known, solid))
  if (isKnown && (isNamed || known.form.isUnshaded !== true)) {
    return known
  }
  const made = rules()
  if (isKnown) {
    const isBeside = made.form.goesRound === true && made.outline >= known.outline + BESIDE
    return isBeside ? made : known
  }
  const { isAssumed = false, isUnshaded: isDrawn = false } = made.form
  const hasOutline = solid === null || made.outline >= Math.min(OUTLINE.least, OUTLINE.share * solid.outline)
  const isInflated = isAssumed || (isDrawn && (PLAIN.has(made.form.kind) || made.form.kind === 'slab'))
  const flat = isDrawn && isInflated ? sheet() : null
  if (flat !== null) {
    return flat
  }
  const isUnsure = solid === null || !isSure(solid)
  const isRounded = isDrawn ? isInflated || !hasOutline : isAssumed && isUnsure
  const round = isRounded ? rounded() : null
  if (round !== null && (!hasOutline || round.agreement >= made.agreement)) {
    return withProfileOf(round, made)
  }
  if (solid === null || isDrawn || (hasOutline && isKept(made, solid))) {
    return made
  }
  return withProfileOf(solid, made)
}

/** Whether the picture shows a profile, and light, is read from the outline and what is in it, not from what is behind it. */
const withProfileOf = (
  form: Candidate,
  { form: { isProfile, isUnshaded = false } }: Candidate
): Candidate => ({
  ...form,
  form: { ...form.form, isProfile, isUnshaded },
})
