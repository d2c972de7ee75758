import { UploadAnswer } from '../../../src-main/contract/studio.ts'
import { readError, unreachable } from '../../shared/api/client.ts'

/**
 * Gives a picture into the service's keeping. `onProgress` hears the share that is sent, 0–1. Throws `ApiError`.
 * An `XMLHttpRequest`, because `fetch` does not tell how far sending is.
 */
export async function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal
): Promise<UploadAnswer> {
  const response = await post(file, onProgress, signal)
  if (!response.ok) {
    throw await readError(response)
  }
  return UploadAnswer.parse(await response.json())
}

function post(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Response> {
  const form = new FormData()
  form.append('file', file, file.name)
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', '/studio/uploads')
    request.send(form)
  })
}
