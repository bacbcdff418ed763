import type { PackagePlace } from '#desktop/content/createContentHost.ts'
import type { ArchiveSummary } from '#desktop/core/archive/ArchiveApi.ts'
import type { CoreEvent } from '#desktop/core/ConsoleState.ts'
import type { ReadDocument } from '#desktop/core/documents/DocumentApi.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { SendOptions, Transport } from './Transport.ts'
import { errorText, needsNewLink, toAppError } from './toAppError.ts'

const path = (name: string) => name.split('/').map(encodeURIComponent).join('/')

/** Talks to the loopback host that served this page; authenticates with its cookie. */
export function fetchTransport(): Transport {
  const shutOut = new Set<(message: string | null) => void>()
  const lost = new Set<(isLost: boolean) => void>()
  const tellLost = (isLost: boolean) => {
    for (const listener of lost) listener(isLost)
  }
  const tell = (message: string | null) => {
    for (const listener of shutOut) listener(message)
  }
  const call = (address: string, body: string, keepalive = false) =>
    post(address, body, keepalive).catch((fault: unknown) => {
      if (needsNewLink(fault)) tell(errorText(fault))
      throw fault
    })
  return {
    invoke(procedure, input) {
      const body = JSON.stringify(input ?? {})
      // A closing page can still send its last edits (keepalive; browsers allow 64 kB).
      return call(`/rpc/${procedure}`, body, procedure === 'edit' && body.length < 60_000)
    },
    // Cast: the host returns the content host's answer.
    openPackage: (assetId) => call(`/packages/${path(assetId)}`, '{}') as Promise<PackagePlace>,
    onShutOut(listener) {
      shutOut.add(listener)
      return () => void shutOut.delete(listener)
    },
    onLost(listener) {
      lost.add(listener)
      return () => void lost.delete(listener)
    },
    onEvent: (listener) =>
      listenTo('/events', {
        onEvent: listener,
        onLost: () => tellLost(true),
        onOpen(isFirst) {
          tell(null)
          tellLost(false)
          // Events were missed meanwhile.
          if (!isFirst) listener({ type: 'reconnected' })
        },
        onRefused: () => call('/rpc/getState', '{}'),
      }),
    fileUrl: (assetId, name) => `/media/${path(assetId)}/${path(name)}`,
    exportUrl: (fileName) => `/exports/${encodeURIComponent(fileName)}`,
    importFile: (file, options) => upload(file, '/import', { wanted: options?.wanted ?? 'any' }, options),
    // Cast: the core's answers.
    readArchive: (file, options) => upload(file, '/archives', {}, options) as Promise<ArchiveSummary>,
    readDocument: (file, options) => upload(file, '/documents', {}, options) as Promise<ReadDocument>,
  }
}

const listenAgainMs = 2000

/**
 * Listens while the page is open. EventSource reconnects after a lost connection; if the host rejected the page
 * (after a restart of the console), it retries periodically: opening the new link in another tab of this browser
 * lets this page in as well.
 */
function listenTo(
  address: string,
  on: {
    onEvent(event: CoreEvent): void
    onOpen(isFirst: boolean): void
    /** The connection ended; a browser says so at once. */
    onLost(): void
    onRefused(): Promise<unknown>
  },
): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFirst = true
  let isStopped = false
  function open() {
    source = new EventSource(address)
    source.onopen = () => {
      on.onOpen(isFirst)
      isFirst = false
    }
    source.onmessage = (message) => on.onEvent(JSON.parse(String(message.data)) as CoreEvent)
    source.onerror = () => {
      if (!isStopped) on.onLost()
      if (source.readyState !== EventSource.CLOSED || isStopped) return
      isFirst = false
      // This answer does not matter: the next reconnect shows whether access is restored.
      const again = () => {
        if (!isStopped) timer = setTimeout(open, listenAgainMs)
      }
      on.onRefused().then(again, again)
    }
  }
  open()
  return () => {
    isStopped = true
    clearTimeout(timer)
    source.close()
  }
}

async function post(address: string, body: string, keepalive = false): Promise<unknown> {
  let response: Response
  try {
    const headers = { 'content-type': 'application/json' }
    response = await fetch(address, { method: 'POST', headers, body, keepalive })
  } catch (cause) {
    throw new AppError('unavailable', {
      message: 'The console does not answer. Is it still running?',
      cause,
    })
  }
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw toAppError((answer as { error?: unknown } | null)?.error ?? answer)
  return answer
}

/** XMLHttpRequest, since fetch reports no upload progress. */
function upload(
  file: File,
  address: string,
  asked: Record<string, string>,
  options: SendOptions | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', `${address}?${new URLSearchParams({ name: file.name, ...asked })}`)
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
