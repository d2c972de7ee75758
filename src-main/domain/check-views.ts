import type { CreateGenerationBody } from '../contract/generation.ts'
import { invalidRequest } from './errors.ts'

/**
 * What the schema cannot say of `options.image_views` in mode image: each picture has a name, no two the same, and one shows
 * the front or the back. Further names are left to the engine, which says that it has no pictures for them.
 *
 * @throws ServiceError `invalid_request`, naming the field.
 */
export function checkViews({ image_urls: urls = [], options }: CreateGenerationBody): void {
  const views = options?.image_views?.slice(0, urls.length)
  if (views === undefined) {
    return
  }
  if (new Set(views).size < urls.length) {
    const what = urls.length === 1 ? 'the picture' : `each of the ${urls.length} pictures once`
    throw refusal(`must name ${what}, in the order of \`image_urls\`, or be left out.`)
  }
  if (!views.includes('front') && !views.includes('back')) {
    throw refusal('must name one picture front or back: without it the sides have nothing to go by.')
  }
}

const refusal = (what: string) => invalidRequest('options.image_views', `\`options.image_views\` ${what}`)
