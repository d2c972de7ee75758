import { describe, expect, it } from 'vitest'
import { chooseForm, type Candidate, type FormSource } from './candidates.ts'
import type { FormKind } from './types.ts'

/** A candidate of which only what is chosen by is told. */
function candidate(source: FormSource, kind: FormKind, agreement: number, outline = 0.99): Candidate {
  const form = { kind, parts: [], isProfile: source === 'rules' && kind !== 'layers', notes: [] }
  return { source, form, concept: source === 'known' ? 'fox' : null, outline, agreement }
}

const ROUNDED = candidate('rules', 'pillow', 0.3)

function chosen(
  rules: Candidate,
  learned: Candidate | null,
  known: Candidate | null = null,
  rounded: Candidate | null = ROUNDED,
  isNamed = false,
  sheet: Candidate | null = null
): Candidate {
  const nothing = new Float32Array(0)
  const prediction = { coverage: nothing, filled: nothing, pitch: 0 }
  return chooseForm({
    prediction,
    known,
    isNamed,
    rules: () => rules,
    learned,
    rounded: () => rounded,
    sheet: () => sheet,
  })
}

describe('chooseForm', () => {
  const learned = candidate('learned', 'solid', 0.5)

  it('keeps a construction that the prior half agrees with: it is cleaner than what is learned', () => {
    expect(chosen(candidate('rules', 'lathe', 0.3), learned).source).toBe('rules')
  })

  it('gives a construction up that keeps less than half of what the prior is sure of: a seal from before was a turned body', () => {
    expect(chosen(candidate('rules', 'lathe', 0.32), candidate('learned', 'solid', 0.7)).source).toBe(
      'learned'
    )
    expect(chosen(candidate('rules', 'lathe', 0.08), candidate('learned', 'solid', 0.22)).source).toBe(
      'rules'
    )
  })

  it('learns no solid from a drawing, however sure the prior is: a book and an amulet were crumpled paper', () => {
    const drawn = (kind: FormKind, agreement: number, outline?: number): Candidate => {
      const made = candidate('rules', kind, agreement, outline)
      return { ...made, form: { ...made.form, isUnshaded: true, isAssumed: kind === 'slab' } }
    }
    const sure = candidate('learned', 'solid', 0.77)
    const [book, amulet] = [drawn('box', 0.36), drawn('slab', 0.25)]
    expect(chosen(book, sure)).toBe(book)
    expect(chosen(amulet, sure, null, candidate('rules', 'pillow', 0.12))).toBe(amulet)
    const round = candidate('rules', 'pillow', 0.2)
    expect(chosen(drawn('lathe', 0.3, 0.7), sure, null, round).agreement).toBe(0.2)
  })

  it('rounds an inflated drawing where that is nearer to what is expected: a car from the side was a lens', () => {
    const made = candidate('rules', 'pillow', 0.51)
    const drawn = { ...made, form: { ...made.form, isUnshaded: true } }
    const round = candidate('rules', 'pillow', 0.58)
    expect(chosen(drawn, candidate('learned', 'solid', 0.65), null, round).agreement).toBe(0.58)
    expect(chosen(drawn, candidate('learned', 'solid', 0.65), null, ROUNDED)).toBe(drawn)
  })

  it.each(['pillow', 'hull'] as const)(
    'gives a %s up that fills another space: a lens from the side',
    kind => {
      expect(chosen(candidate('rules', kind, 0.3), learned).source).toBe('learned')
      expect(chosen(candidate('rules', kind, 0.49), learned).source).toBe('rules')
    }
  )

  it('gives up layers of a profile where the prior sees none: from beside its head a horse had legs below a flat body', () => {
    const layers = (agreement: number, isProfile: boolean): Candidate => {
      const made = candidate('rules', 'layers', agreement)
      return { ...made, form: { ...made.form, isProfile } }
    }
    const horse = candidate('learned', 'solid', 0.6)
    expect(chosen(layers(0.48, true), horse).source).toBe('learned')
    expect(chosen(layers(0.56, true), horse).source).toBe('rules')
    expect(chosen(layers(0.48, false), horse).source).toBe('rules')
  })

  it('gives up a box of another depth than the prior sees: a closed book from before was a cube', () => {
    const book = candidate('learned', 'solid', 0.39)
    expect(chosen(candidate('rules', 'box', 0.25), book).source).toBe('learned')
    expect(chosen(candidate('rules', 'box', 0.36), book).source).toBe('rules')
  })

  it('takes a recognised kind unless the prior plainly contradicts it: a fox for a dog seen from before', () => {
    const rules = candidate('rules', 'layers', 0.44)
    expect(chosen(rules, learned, candidate('known', 'template', 0.4)).concept).toBe('fox')
    expect(chosen(rules, learned, candidate('known', 'template', 0.28))).toBe(rules)
  })

  it('makes a drawn vehicle of its own flanks where its kind lies beside them: a fire truck had its ladder’s colours on its doors', () => {
    const drawn = (outline: number): Candidate => {
      const truck = candidate('known', 'template', 0.5, outline)
      return { ...truck, form: { ...truck.form, isUnshaded: true } }
    }
    const layers = candidate('rules', 'layers', 0.4)
    const flanks = { ...layers, form: { ...layers.form, goesRound: true } }
    const [beside, ambulance] = [drawn(0.95), drawn(0.98)]
    expect(chosen(flanks, learned, beside)).toBe(flanks)
    expect(chosen(flanks, learned, ambulance)).toBe(ambulance)
    expect(chosen(layers, learned, beside)).toBe(beside)
  })

  it('takes a kind that the caller named whatever the prior sees: a church seen from the front was a shed without a nave', () => {
    const church = candidate('known', 'template', 0.15)
    expect(chosen(candidate('rules', 'layers', 0.44), learned, church, ROUNDED, true)).toBe(church)
  })

  it('gives up what loses the outline, but not where all lose it: nobody covers a fishing rod', () => {
    expect(chosen(candidate('rules', 'lathe', 0.5, 0.7), learned).source).toBe('learned')
    const rod = candidate('learned', 'solid', 0.04, 0.8)
    expect(chosen(candidate('rules', 'pillow', 0.05, 0.74), rod).source).toBe('rules')
  })

  it('keeps a drawing’s legs on both sides whatever the prior sees: a rabbit was crumpled paper', () => {
    const made = candidate('rules', 'layers', 0.27)
    const rabbit = { ...made, form: { ...made.form, isProfile: true, isUnshaded: true } }
    expect(chosen(rabbit, candidate('learned', 'solid', 0.56)).source).toBe('rules')
  })

  it('takes from the outline whether the picture shows a profile: its other side is the mirror image then', () => {
    expect(chosen(candidate('rules', 'pillow', 0.1), learned).form.isProfile).toBe(true)
  })

  it('keeps a sheet that is seen in its shading, a leaf or a shield, but not where the prior sees a seal’s body', () => {
    expect(chosen(candidate('rules', 'slab', 0.12), candidate('learned', 'solid', 0.25)).source).toBe('rules')
    expect(chosen(candidate('rules', 'slab', 0.14), learned).source).toBe('rules')
    expect(chosen(candidate('rules', 'slab', 0.09), candidate('learned', 'solid', 0.66)).source).toBe(
      'learned'
    )
  })

  it('prefers a guess to a block that is carved from an outline: a rocking chair was a crate', () => {
    const chair = candidate('learned', 'solid', 0.29)
    expect(chosen(candidate('rules', 'hull', 0.12), chair).source).toBe('learned')
  })

  it('has the rules’ form where nothing was learned', () => {
    expect(chosen(candidate('rules', 'pillow', 0), null).source).toBe('rules')
  })

  describe('where nothing but the want of shading speaks for a slab: drawn heads and birds were sheets', () => {
    const assumed = (agreement: number, isProfile = false): Candidate => {
      const made = candidate('rules', 'slab', agreement)
      return { ...made, form: { ...made.form, isProfile, isAssumed: true } }
    }

    it('has what is learned when the prior is sure of a body', () => {
      expect(chosen(assumed(0.26), candidate('learned', 'solid', 0.58)).source).toBe('learned')
    })

    it('rounds the outline when the prior is not sure, or has nothing', () => {
      expect(chosen(assumed(0.16), candidate('learned', 'solid', 0.15)).form.kind).toBe('pillow')
      expect(chosen(assumed(0.16), null).form.kind).toBe('pillow')
    })

    it('stays what it is where the prior expects the depth of a sheet: a leaf', () => {
      expect(chosen(assumed(0.15), candidate('learned', 'solid', 0.13), null, null).form.kind).toBe('slab')
      expect(chosen(assumed(0.1), candidate('learned', 'solid', 0.13), null, null).source).toBe('learned')
    })

    it('stays a slab when the prior is sure of one', () => {
      expect(chosen(assumed(0.6), candidate('learned', 'solid', 0.58)).form.kind).toBe('slab')
    })

    it('rounds a drawing even where the prior is sure of a body: a panda’s ears were torn, its head leant back', () => {
      const made = assumed(0.26)
      const drawn = { ...made, form: { ...made.form, isUnshaded: true } }
      const panda = candidate('learned', 'solid', 0.5)
      expect(chosen(drawn, panda, null, candidate('rules', 'pillow', 0.43)).form.kind).toBe('pillow')
      expect(chosen(made, panda, null, candidate('rules', 'pillow', 0.43)).form.kind).toBe('solid')
    })

    it('does not round what is much flatter: a suitcase from before was a cushion', () => {
      const made = assumed(0.5)
      const drawn = { ...made, form: { ...made.form, isUnshaded: true } }
      const suitcase = candidate('learned', 'solid', 0.63)
      expect(chosen(drawn, suitcase, null, candidate('rules', 'pillow', 0.38)).form.kind).toBe('slab')
    })

    it('stays a sheet where a body is farther from what is expected: a drawn coin was a ball', () => {
      const round = candidate('rules', 'pillow', 0.1)
      expect(chosen(assumed(0.26), candidate('learned', 'solid', 0.27), null, round).form.kind).toBe('slab')
    })

    it('is a sheet in a drawing of what is likely flat, but not against a construction: a pair of shorts was a cushion, a vase is turned', () => {
      const sheet = candidate('rules', 'slab', 0.1)
      const drawn = (kind: FormKind): Candidate => {
        const made = candidate('rules', kind, 0.3)
        return { ...made, form: { ...made.form, isUnshaded: true } }
      }
      const body = candidate('learned', 'solid', 0.58)
      expect(chosen(drawn('pillow'), body, null, ROUNDED, false, sheet)).toBe(sheet)
      expect(chosen(drawn('lathe'), body, null, ROUNDED, false, sheet).form.kind).toBe('lathe')
      expect(chosen(candidate('rules', 'pillow', 0.3), body, null, ROUNDED, false, sheet).source).toBe(
        'learned'
      )
    })

    it('takes from the outline whether a rounded thing is seen from the side', () => {
      expect(chosen(assumed(0.16, true), null).form.isProfile).toBe(true)
      expect(chosen(assumed(0.16, false), null).form.isProfile).toBe(false)
    })
  })
})
