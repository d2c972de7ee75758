import type { Form } from '../types.ts'
import { bandsOf } from './bands.ts'
import type { Colours } from './colours.ts'
import type { Core } from './core.ts'
import { withoutCrest } from './crest.ts'
import type { Shading } from './evidence.ts'
import { hasBoxBase, isPlainOrBanded, isTurned } from './kinds.ts'
import { attachments, latheMesh, turnedProfile, type Opening, type Turned } from './lathe.ts'
import { legsOf } from './legs.ts'
import { openingOf } from './opening.ts'
import type { Outline } from './outline.ts'
import { rimOf } from './rim.ts'
import { vesselOf } from './vessel.ts'

/** What the picture shows inside the silhouette, and the words beside it. */
export interface Evidence {
  readonly colours: Colours
  readonly shading: Shading
  readonly prompt: string | null
}

/**
 * Bodies of revolution about an upright axis with what hangs on them, from the likeliest to the one that follows the silhouette
 * most closely: standing on a flat end, then with ends as round as they look. Empty when picture and silhouette show none.
 */
export function turnedForms(
  outline: Outline,
  whole: Core | null,
  { colours, shading, prompt }: Evidence
): readonly (() => Form | null)[] {
  if (whole === null) {
    return []
  }
  const core = withoutCrest(outline, whole)
  const inside = { shading, bands: bandsOf(outline, core, colours) }
  const turned = hasBoxBase(outline, whole, inside) ? null : turnedProfile(outline, core)
  if (turned === null) {
    return []
  }
  const isBody = core.share > 0.76 && core.skew < 0.06
  // What carries something is closed.
  const rim = isBody && core === whole ? rimOf(core, colours, turned.bulge) : null
  const vessel = rim && vesselOf(outline, core, rim)
  if (vessel !== null) {
    return [() => ({ ...LATHE, ...vessel })]
  }
  if (legsOf(outline.grid).length > 1 || !isTurned(outline, core, turned, inside)) {
    return []
  }
  const hung = attachments(outline, core, 6000)
  // What is painted is no dark mouth: a face.
  const mayOpen = core === whole && (prompt !== null || isPlainOrBanded(inside.bands))
  const opening = mayOpen ? openingOf(outline, core, { turned, colours, prompt }) : 'none'
  const upright = (ends: Turned, top: Opening): Form => ({
    ...LATHE,
    parts: [{ name: 'body', mesh: latheMesh(outline, core, ends, top) }, ...hung],
  })
  return [
    () => upright(turned, opening),
    // A round end has no rim.
    () => upright({ ...turned, profile: turned.seen }, 'none'),
  ]
}

/** What all of them have in common. */
const LATHE = { kind: 'lathe', isProfile: false, notes: [] } as const
