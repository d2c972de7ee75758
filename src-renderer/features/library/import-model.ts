import { StudioAsset } from '../../../src-main/contract/studio-assets.ts'
import { ApiError, readError, unreachable } from '../../shared/api/client.ts'

/**
 * Gives a model into the library. `onProgress` hears the share that is sent, 0–1; at 1 the service judges it. Throws
 * `ApiError`. An `XMLHttpRequest`, because `fetch` does not tell how far sending is.
 */
export async function importModel(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal
): Promise<StudioAsset> {
  const response = await post(file, onProgress, signal)
  if (!response.ok) {
    throw plainly(await readError(response))
  }
  return StudioAsset.parse(await response.json())
}

/** The service speaks of the field `file` to programs; whoever dropped the file knows which one is meant. */
function plainly(error: ApiError): ApiError {
  const { code, status, requestId } = error
  const message = error.message.replace('The model in `file` cannot be taken in. ', '')
  return new ApiError({ code, status, requestId, message })
}

function post(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Response> {
  const form = new FormData()
  form.append('file', file, file.name)
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
