import { AppError } from '../../../../shared/src/errors/AppError.ts'
import type { PackagePlace } from '../../content/createContentHost.ts'
import type { CoreEvent } from '../../core/CoreApi.ts'
import type { Transport } from './Transport.ts'
import { toAppError } from './toAppError.ts'

const path = (name: string) => name.split('/').map(encodeURIComponent).join('/')

/** Speaks to the loopback host that served this page; its cookie is the credential. */
export function fetchTransport(): Transport {
  return {
    invoke(procedure, input) {
      const body = JSON.stringify(input ?? {})
      // A page on its way out may still send what was typed last (browsers allow 64 kB of it).
      return post(`/rpc/${procedure}`, body, procedure === 'edit' && body.length < 60_000)
    },
    // The host answers what the content host gave it.
    openPackage: (assetId) => post(`/packages/${path(assetId)}`, '{}') as Promise<PackagePlace>,
    onEvent(listener) {
      const source = new EventSource('/events')
      source.onmessage = (message) => listener(JSON.parse(String(message.data)) as CoreEvent)
      return () => source.close()
    },
    fileUrl: (assetId, name) => `/media/${path(assetId)}/${path(name)}`,
    exportUrl: (fileName) => `/exports/${encodeURIComponent(fileName)}`,
    importFile: (file, options) => upload(file, options),
  }
}

async function post(address: string, body: string, keepalive = false): Promise<unknown> {
  let response: Response
  try {
    const headers = { 'content-type': 'application/json' }
    response = await fetch(address, { method: 'POST', headers, body, keepalive })
  } catch (cause) {
    throw new AppError('unavailable', {
      message: 'The console’s core does not answer. Is it still running?',
      cause,
    })
  }
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw toAppError((answer as { error?: unknown } | null)?.error ?? answer)
  return answer
}

/** XMLHttpRequest, since fetch does not tell how much of a body was sent. */
function upload(file: File, options: Parameters<Transport['importFile']>[1]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', `/import?name=${encodeURIComponent(file.name)}`)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options?.onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      let answer: unknown = null
      try {
        answer = JSON.parse(request.responseText)
      } catch (cause) {
        return reject(new AppError('internal', { cause }))
      }
      if (request.status < 300) resolve(answer)
      else reject(toAppError((answer as { error?: unknown } | null)?.error ?? answer))
    }
    request.onerror = () =>
      reject(
        new AppError('unavailable', { message: `“${file.name}” could not be sent to the console’s core.` }),
      )
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
    options?.signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
