import { ImportQuestion, StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import type { LengthUnit, UpAxis } from '../../../src-main/contract/studio-exports.ts'
import { ApiError, readError, unreachable } from '../../shared/api/client.ts'
import type { ModelFiles } from './group-files.ts'

/** How a file is meant whose format does not say. */
export interface Measure {
  readonly unit: LengthUnit
  readonly up: UpAxis
}

export interface SendOptions {
  /** null asks for a question where the format does not say. */
  readonly measure: Measure | null
  /** Hears the share that is sent, 0–1; at 1 the service reads it. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Gives a model with what belongs to it into the library. Throws `ApiError`. An `XMLHttpRequest`, because `fetch` does not tell how
 * far sending is.
 */
export async function importModel(
  files: ModelFiles,
  options: SendOptions
): Promise<StudioAsset | ImportQuestion> {
  const response = await post(formOf(files, options.measure), options)
  if (!response.ok) {
    throw plainly(await readError(response))
  }
  const answer: unknown = await response.json()
  return response.status === 200 ? ImportQuestion.parse(answer) : StudioAsset.parse(answer)
}

/** The service speaks of the field `file` to programs; whoever dropped the file knows which one is meant. */
function plainly(error: ApiError): ApiError {
  const { code, status, requestId } = error
  const message = error.message.replace('The model in `file` cannot be taken in. ', '')
  return new ApiError({ code, status, requestId, message })
}

function formOf(files: ModelFiles, measure: Measure | null): FormData {
  const form = new FormData()
  form.append('unit', measure?.unit ?? 'ask')
  if (measure !== null) {
    form.append('up', measure.up)
  }
  if (files.length > 1) {
    form.append('main', files[0].path)
  }
  for (const { file, path } of files) {
    form.append('file', file, path)
  }
  return form
}

function post(form: FormData, { onProgress, signal }: SendOptions): Promise<Response> {
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.upload.onload = () => onProgress(1)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', '/studio/imports')
    request.send(form)
  })
}
