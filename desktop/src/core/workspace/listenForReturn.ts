import type { IncomingMessage, ServerResponse } from 'node:http'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { errorCodes } from '#shared/kernel/errors/codes.ts'
import { readRefusal } from '#shared/kernel/errors/readRefusal.ts'
import { escapeHtml } from '#shared/kernel/richText/toHtml.ts'
import { isSameSecret, listenOnLoopback } from '../../loopback.ts'

/**
 * Listens on a free port of this computer until a browser opens `/signed-in` with `state` and a code, or an error
 * (RFC 8252, 7.3); passes the code, or null, to `take` and shows the reader the result. Any page can send a
 * browser here: requests without the state are refused, and it keeps listening.
 */
export async function listenForReturn(
  state: string,
  take: (code: string | null) => Promise<unknown>,
): Promise<{ port: number; close(): void }> {
  let isTaken = false
  const { port, servers } = await listenOnLoopback((request, response) => void answer(request, response))
  // A closing console does not wait for a browser.
  for (const server of servers) server.unref()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '/', 'http://127.0.0.1')
    if (request.method !== 'GET' || url?.pathname !== '/signed-in')
      return send(response, 404, errorCodes.not_found.text)
    const code = url.searchParams.get('code')
    const isOver = code || url.searchParams.has('error')
    if (isTaken || !isOver || !isSameSecret(url.searchParams.get('state') ?? '', state))
      return send(response, 400, 'This sign-in is no longer valid. Please start again in Lectern.')
    isTaken = true
    try {
      await take(code)
      send(response, 200, 'You are signed in. You can close this window and go back to Lectern.')
    } catch (error) {
      // The waiting sign-in is told, too.
      const text = readRefusal(error)?.text ?? errorCodes.internal.text
      send(response, isAppError(error) ? error.status : 500, text)
    }
    for (const server of servers) server.close()
  }

  return {
    port,
    /** Pending responses are finished. */
    close() {
      for (const server of servers) {
        server.close()
        if (!isTaken) server.closeAllConnections()
      }
    },
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
    .end(page(text))
}

const page = (text: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Lectern</title>
<main><h1>Lectern</h1><p role="status">${escapeHtml(text)}</p></main></html>`
