import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createGuardedFetch } from '#server/kernel/outgoing/guardedFetch.ts'
import { outgoingRules } from '#server/kernel/outgoing/resolveOutside.ts'
import { createGoogleDrive, googleOrigins } from '../features/installation/ports/drive/createGoogleDrive.ts'
import { type Drive, maxFileBytes } from '../features/installation/ports/drive/Drive.ts'

type DriveItem = { name: string; mimeType: string; parent: string; body?: Uint8Array; modifiedTime?: string }

const client = { clientId: 'lectern-client', clientSecret: 'lectern-client-secret' }
/** As small as a test can fill several pages of. */
const pageSize = 2

/** A server that speaks as much of Google's OAuth and of its Drive API, version 3, as Lectern asks for. */
export async function startGoogleDrive() {
  const items = new Map<string, DriveItem>()
  /** By the code that a person was given: the challenge and the address of the consent. */
  const codes = new Map<string, { challenge: string; redirectUri: string }>()
  const state = {
    /** Those that count; a test forgets them to let them end. */
    accessTokens: new Set<string>(),
    /** Ids whose content is asked for elsewhere, by a redirect. */
    moved: new Map<string, string>(),
    /** Ids that are not given. */
    broken: new Set<string>(),
    asked: [] as string[],
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://google.invalid')
    state.asked.push(`${request.method} ${url.pathname}`)
    if (url.pathname === '/token') return sendJson(response, ...(await answerToken(request)))
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!state.accessTokens.has(token)) return sendJson(response, 401, { error: { code: 401 } })
    if (url.pathname === '/drive/v3/about')
      return sendJson(response, 200, { user: { emailAddress: 'ana@tea.example' } })
    if (url.pathname === '/drive/v3/files') return sendJson(response, 200, listPage(url.searchParams))
    const [, , , , id = '', act] = url.pathname.split('/')
    const item = items.get(id)
    if (!item) return sendJson(response, 404, { error: { code: 404 } })
    const moved = state.moved.get(id)
    if (moved !== undefined) return void response.writeHead(302, { location: moved }).end()
    if (state.broken.has(id)) return sendJson(response, 503, { error: { code: 503 } })
    if (act === 'export' || url.searchParams.get('alt') === 'media') return void response.end(item.body)
    sendJson(response, 200, { id, name: item.name, mimeType: item.mimeType })
  }

  async function answerToken(request: IncomingMessage): Promise<[number, unknown]> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    if (form.get('client_id') !== client.clientId || form.get('client_secret') !== client.clientSecret)
      return [401, { error: 'invalid_client' }]
    const access_token = `access-${state.asked.length}`
    if (form.get('grant_type') === 'refresh_token') {
      if (form.get('refresh_token') !== 'canary-refresh-token') return [400, { error: 'invalid_grant' }]
      state.accessTokens.add(access_token)
      return [200, { access_token, expires_in: 3599, token_type: 'Bearer' }]
    }
    const code = form.get('code') ?? ''
    const begun = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (begun?.challenge !== challenge || begun.redirectUri !== form.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }]
    state.accessTokens.add(access_token)
    return [200, { access_token, refresh_token: 'canary-refresh-token', token_type: 'Bearer' }]
  }

  function listPage(query: URLSearchParams) {
    const parent = /^'([\w-]+)' in parents and trashed = false$/.exec(query.get('q') ?? '')?.[1]
    const all = [...items].filter(([, item]) => item.parent === parent)
    const start = Number(query.get('pageToken') ?? 0)
    const files = all.slice(start, start + pageSize).map(([id, { name, mimeType, body, modifiedTime }]) => ({
      ...{ id, name, mimeType },
      ...(body && !mimeType.startsWith('application/vnd.google-apps.')
        ? { size: String(body.length), md5Checksum: createHash('md5').update(body).digest('hex') }
        : {}),
      modifiedTime: modifiedTime ?? '2026-01-01T00:00:00.000Z',
    }))
    return { files, ...(start + pageSize < all.length && { nextPageToken: String(start + pageSize) }) }
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  const origin = `http://127.0.0.1:${address.port}`
  const open = (isProduction: boolean): Drive =>
    createGoogleDrive({
      ...client,
      origins: googleOrigins(origin),
      fetch: createGuardedFetch(outgoingRules({ isProduction }), { maxBytes: maxFileBytes, maxMs: 10_000 }),
    })
  return {
    ...{ items, state, origin },
    drive: open(false),
    /** As an installation on the internet calls it. */
    guardedDrive: open(true),
    /** What a person does at Google: agrees, and gets a code. */
    agree(consent: string): string {
      const { searchParams: asked } = new URL(consent)
      const code = `code-${codes.size}-${state.asked.length}`
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
      })
      return code
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type TestGoogleDrive = Awaited<ReturnType<typeof startGoogleDrive>>

const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
