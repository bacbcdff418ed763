import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql'
import type { IdentityStep } from '#shared/features/identity/operations/StepAnswer.ts'
import type { Execute } from '#shared/kernel/dataStore/StoreContext.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { type ErrorCode, errorCodes } from '#shared/kernel/errors/codes.ts'
import { listedRoles, staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import {
  firstVersion,
  greetingPath,
  hashesRequestSchema,
  objectsRequestSchema,
  recordsRequestSchema,
  syncRequestSchema,
  versionHeader,
} from '#shared/kernel/sync/protocol.ts'
import { handleSync, readHashes, readRecords } from '#shared/kernel/sync/serverSync.ts'
import { judgeVersion } from '#shared/kernel/sync/upgrade/judgeVersion.ts'
import { createMemoryServerStore } from '#shared/testing/memoryServerStore.ts'
import { upgrades as productUpgrades } from '#shared/upgrades.ts'
import { createTestProvider } from './createTestProvider.ts'

let schema: GraphQLSchema | undefined
/** As the real server prints it. */
function serverSchema(): GraphQLSchema {
  const path = join(import.meta.dirname, '../../../../server/schema.graphql')
  schema ??= buildSchema(readFileSync(path, 'utf8'))
  return schema
}

/**
 * A fake sync server for tests: the real `handleSync` over the in-memory store, objects in memory, and just
 * enough GraphQL to sign in; `execute` answers other calls, which must fit the real server's schema. It can simulate several
 * network failures.
 */
export async function startTestServer(
  organizations = [{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }],
  execute: Execute = async (document) =>
    document.includes('listInvitations') ? { answer: { invitations: [] } } : {},
) {
  /** A later version of the program, once set: its upgrades. */
  const program = { upgrades: productUpgrades }
  const store = createMemoryServerStore(undefined, undefined, () => program.upgrades)
  const objects = new Map<string, Buffer>()
  const partial = new Map<string, Buffer>()
  const log: { path: string; bytes: number }[] = []
  const tokens = new Set<string>()
  /** Calls of the identity provider, in order. */
  const calls: string[] = []
  const account = {
    password: 'right',
    /** Steps required before a sign-in succeeds. */
    asks: [] as IdentityStep[],
  }
  const provider = createTestProvider()
  /** Who is in the organization, for the console's first steps, which ask at any time: `execute` does not see it. */
  const people: { answer: { key: string }[]; colleagues: { key: string }[]; invites: { key: string }[] } = {
    answer: [],
    colleagues: [],
    invites: [],
  }
  const cuts = {
    /** Stops answering, as if the cable were unplugged. */
    isOffline: false,
    /** Drops the connection after this many bytes of a part. */
    partBytes: Number.POSITIVE_INFINITY,
  }

  /** Ana's actors in the requested organization. */
  function actorsIn(input: unknown) {
    const { organization } = input as { organization?: string }
    return staffActors(listedRoles(organizations.find(({ id }) => id === organization)))
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://x')
    if (cuts.isOffline) return void request.destroy()
    if (url.pathname.startsWith('/oidc/'))
      return void response.writeHead(303, { Location: provider.goOn(url) }).end()
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (url.pathname === '/graphql') {
      const call: { query: string; variables: Record<string, unknown> } = JSON.parse(
        String(await readBody(request)),
      )
      const isOpen = tokens.has(token) && /answer\d*:/.test(call.query)
      if (!isOpen) return json(response, graphql(call))
      const faults = validate(serverSchema(), parse(call.query))
      if (faults.length > 0) return json(response, { errors: faults.map(({ message }) => ({ message })) })
      if (call.query.includes('colleagues: listUserOrganizations'))
        return json(response, {
          data: Object.fromEntries(Object.entries(people).map(([name, items]) => [name, { items }])),
        })
      if (/answer\d+:/.test(call.query)) return json(response, await executeMany(call))
      return json(response, { data: await execute(call.query, call.variables) })
    }
    if (!tokens.has(token))
      return json(response, { error: { code: 'unauthenticated', message: 'Please sign in.' } }, 401)
    const asksAs = Number(request.headers[versionHeader.toLowerCase()] ?? firstVersion)
    if (url.pathname === greetingPath) {
      log.push({ path: 'greeting', bytes: 0 })
      judgeVersion(program.upgrades.version, asksAs)
      return json(response, { version: program.upgrades.version })
    }
    const object = /^\/sync\/objects\/([0-9a-f]{64})$/.exec(url.pathname)?.[1]
    if (object && request.method === 'PUT') return await putPart(request, response, object, url)
    if (object) return getObject(request, response, object)
    const body = await readBody(request)
    log.push({ path: url.pathname, bytes: body.length })
    const input: unknown = JSON.parse(String(body))
    const facts = { now: Date.now(), user: 'Ana', actors: actorsIn(input) }
    if (url.pathname === '/sync')
      return json(response, await handleSync(store, syncRequestSchema.parse(input), facts))
    if (url.pathname === '/sync/hashes')
      return json(response, await readHashes(store, hashesRequestSchema.parse(input), facts))
    if (url.pathname === '/sync/records')
      return json(response, await readRecords(store, recordsRequestSchema.parse(input), facts))
    if (url.pathname === '/sync/objects') {
      const objectsRequest = objectsRequestSchema.parse(input)
      const answer = objectsRequest.objects.map(({ hash }) => ({
        hash,
        stored: objects.has(hash),
        offset: partial.get(hash)?.length ?? 0,
      }))
      return json(response, { objects: answer })
    }
    json(response, { error: { code: 'not_found', message: 'Not found.' } }, 404)
  }

  /** Several writes in one call, one after the other: `answer0`, with its variables `id0` and so on. */
  async function executeMany({ query, variables }: { query: string; variables: Record<string, unknown> }) {
    const data: Record<string, unknown> = {}
    const errors: unknown[] = []
    for (const [, number = '', field = ''] of query.matchAll(/answer(\d+): (\w+)/g))
      try {
        const own = Object.entries(variables).flatMap(([name, value]) => {
          const [, of] = /(\d+)$/.exec(name) ?? []
          return of === undefined || of === number ? [[name.replace(/\d+$/, ''), value]] : []
        })
        data[`answer${number}`] = (await execute(`answer: ${field}`, Object.fromEntries(own))).answer
      } catch (error) {
        if (!isAppError(error)) throw error
        const { code, details, message } = error
        data[`answer${number}`] = null
        errors.push({ message, path: [`answer${number}`], extensions: { code, details } })
      }
    return { data, ...(errors.length > 0 && { errors }) }
  }

  function graphql({ query, variables }: { query: string; variables: Record<string, unknown> }): unknown {
    if (query.includes('viewer')) {
      const user = { name: 'Ana', email: 'ana@example.org' }
      return { data: { viewer: { kind: 'staff', user, organizations } } }
    }
    if (query.includes('staffProviders')) return { data: { staffProviders: { providers: provider.offered } } }
    if (query.includes('signOut')) return { data: { signOut: { step: 'START' } } }
    if (query.includes('courseLearners')) {
      const progress = { progress: 50, startedDate: '2026-01-01T00:00:00.000Z', lessonsCompleted: 1 }
      const learners = [{ customer: { id: 'c1', name: 'Bo', email: 'bo@example.org' }, progress }]
      return { data: { courseLearners: { learners, nextToken: null, total: 1 } } }
    }
    return identify(/mutation (\w+)/.exec(query)?.[1] ?? '', variables)
  }

  /** Ana's password is `right` until she sets another, and her codes are `123456`. */
  function identify(call: string, variables: Record<string, unknown>): unknown {
    const { email, password: given, code, verifier } = variables
    calls.push(call)
    const refused = (name: ErrorCode) => ({
      errors: [{ message: errorCodes[name].text, extensions: { code: name } }],
    })
    if (call === 'signIn' && (email !== 'ana@example.org' || given !== account.password))
      return refused('sign_in')
    if (call === 'redeemSignIn') {
      if (!provider.isRedeemed(code, verifier)) return refused('sign_in')
    } else if (code !== undefined && code !== '123456') return refused('code_wrong')
    if (call === 'forgotPasswordSubmit' || call === 'completeNewPassword') account.password = String(given)
    const isEntering = ['signIn', 'confirmSignIn', 'completeNewPassword', 'redeemSignIn'].includes(call)
    const step = isEntering ? account.asks.shift() : undefined
    if (step) return { data: { [call]: { step, message: '', challenge: `for ${step}` } } }
    if (!isEntering)
      return { data: { [call]: { step: call === 'forgotPassword' ? 'CONFIRM' : 'SUCCESS', message: '' } } }
    const token = `token-${tokens.size + 1}`
    tokens.add(token)
    return { data: { [call]: { step: 'SUCCESS', message: 'You are signed in.', token } } }
  }

  async function putPart(request: IncomingMessage, response: ServerResponse, hash: string, url: URL) {
    const have = partial.get(hash) ?? Buffer.alloc(0)
    if (Number(url.searchParams.get('offset')) !== have.length)
      return json(response, { error: { code: 'concurrency', details: { offset: have.length } } }, 409)
    let grown = have
    let acceptedBytes = 0
    for await (const chunk of request) {
      // Cast: without an encoding, chunks are buffers.
      const bytes = (chunk as Buffer).subarray(0, Math.max(0, cuts.partBytes - acceptedBytes))
      acceptedBytes += bytes.length
      grown = Buffer.concat([grown, bytes])
      partial.set(hash, grown)
      if (acceptedBytes >= cuts.partBytes) {
        cuts.isOffline = true
        return void request.destroy()
      }
    }
    log.push({ path: `part ${hash}`, bytes: acceptedBytes })
    const isWhole = grown.length === Number(url.searchParams.get('size'))
    if (isWhole) {
      partial.delete(hash)
      const isRight = createHash('sha256').update(grown).digest('hex') === hash
      if (!isRight) return json(response, { error: { code: 'bad_request', message: 'Another hash' } }, 400)
      objects.set(hash, grown)
    }
    json(response, { offset: grown.length, stored: isWhole })
  }

  function getObject(request: IncomingMessage, response: ServerResponse, hash: string): void {
    const bytes = objects.get(hash)
    if (!bytes) {
      json(response, { error: { code: 'not_found', message: 'Not found.' } }, 404)
      return
    }
    const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    log.push({ path: 'get', bytes: bytes.length - start })
    response.writeHead(start > 0 ? 206 : 200, { 'Content-Length': bytes.length - start })
    response.end(bytes.subarray(start))
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      const appError = isAppError(error) ? error : null
      json(
        response,
        {
          error: {
            code: appError?.code ?? 'internal',
            message: appError?.message ?? String(error),
            details: appError?.details,
          },
        },
        appError?.status ?? 500,
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  return {
    address: `http://127.0.0.1:${address.port}`,
    store,
    program,
    objects,
    partial,
    log,
    calls,
    account,
    provider,
    cuts,
    people,
    /** Ends all sessions. */
    endSessions: () => tokens.clear(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>

function json(response: ServerResponse, body: unknown, status = 200): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
