import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT } from '../state/draft.ts'
import { toGenerationBody } from './generation-body.ts'

describe('the body a form means', () => {
  it('of a text form has no pictures and no source, even when they were left behind in the draft', () => {
    const draft = {
      ...EMPTY_DRAFT,
      prompt: '  a wooden chair ',
      images: [{ url: 'http://127.0.0.1:4747/files/uploads/x', name: 'x.png' }, null, null, null],
      sourceAssetId: 'ast_1',
    }
    expect(toGenerationBody('text', draft)).toEqual({
      mode: 'text',
      prompt: 'a wooden chair',
      stage: 'preview',
    })
  })

  it('of an image form keeps the order of the filled slots and sends the hint only when there is one', () => {
    const picture = (name: string) => ({ url: `http://127.0.0.1:4747/files/uploads/${name}`, name })
    const draft = { ...EMPTY_DRAFT, images: [picture('a'), null, picture('c'), null] }
    expect(toGenerationBody('image', draft)).toEqual({
      mode: 'image',
      image_urls: [picture('a').url, picture('c').url],
    })
  })

  it('leaves a blank negative prompt and empty options out', () => {
    const body = toGenerationBody('text', { ...EMPTY_DRAFT, prompt: 'a mug', negativePrompt: '  ' })
    expect(body).not.toHaveProperty('negative_prompt')
    expect(body).not.toHaveProperty('options')
  })
})
