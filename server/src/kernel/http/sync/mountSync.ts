import type { Express, Request, RequestHandler, Response } from 'express'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import {
  firstVersion,
  greetingPath,
  hashesRequestSchema,
  recordsRequestSchema,
  type SyncGreeting,
  versionHeader,
} from '#shared/kernel/sync/protocol.ts'
import { readHashes, readRecords } from '#shared/kernel/sync/serverSync.ts'
import { judgeVersion } from '#shared/kernel/sync/upgrade/judgeVersion.ts'
import { requireStaff } from '../../access/requireStaff.ts'
import type { Deps } from '../../Deps.ts'
import { settleSoon } from '../../publishing/settlePublications.ts'
import { createJsonCounter } from '../../request/json/countJson.ts'
import { createPgSyncStore } from '../../sync/createPgSyncStore.ts'
import type { BodyGate } from '../bodies/createBodyGate.ts'
import { getContext, identified } from '../bodies/identified.ts'
import { receiveBody, receiveMaybePacked } from '../bodies/receiveBody.ts'
import { parseJson, receiveJson, requireJson } from '../bodies/receiveJson.ts'
import { answerPush, readPush, requireVersion } from './answerPush.ts'
import { isLongWork } from './isLongWork.ts'
import type { PushAsker } from './PushMessages.ts'

/** A push is at most four million characters of JSON (protocol), at four bytes each. */
const maxPushBytes = 20 * 1024 * 1024
/**
 * Bodies up to this size, as from a normal save, are parsed in this thread, and judged here unless the records that they
 * write to are long; bigger ones in a separate thread.
 */
const smallBytes = 64 * 1024
/** The limit of record names in one request. */
const maxAskedBytes = 64 * 1024

/**
 * `POST /sync`, `/sync/hashes` and `/sync/records`: exchange changes with consoles (docs/sync.md). Staff only: the
 * caller is authenticated before the body is read, and the console's version judged. The greeting is its first contact.
 */
export function mountSync(app: Express, deps: Deps, gate: BodyGate): void {
  const store = createPgSyncStore(deps.db.pool, deps)
  app.use('/sync', identified(deps))
  const { version } = store.upgrades
  /** Staff, with a console that may sync: judged before the body is read. Consoles of version 1 have no header. */
  const forConsoles: RequestHandler = (request, response, next) => {
    if (getContext(response).viewer.kind !== 'staff') throw new AppError('unauthenticated')
    judgeVersion(version, saidVersion(request))
    next()
  }

  async function answerInThread(
    response: Response,
    asker: PushAsker,
    bytes: Buffer<ArrayBuffer>,
    unpackedBytes: number | null,
  ): Promise<void> {
    const answer = await deps.bigPushes.push(asker, { body: bytes.buffer, unpackedBytes })
    response.type('json').send(Buffer.from(answer))
  }

  app.get(greetingPath, forConsoles, (_request, response) => {
    response.set('Accept-Encoding', 'gzip').json({ version } satisfies SyncGreeting)
  })

  app.post('/sync', forConsoles, async (request, response) => {
    requireJson(request)
    const { viewer, requestId, address, userAgent } = getContext(response)
    const now = deps.now()
    const asker: PushAsker = { viewer, requestId, address, userAgent, now, version: saidVersion(request) }
    // Consoles compress their pushes once they have read this.
    response.set('Accept-Encoding', 'gzip')
    const isPlain = request.headers['content-encoding'] === undefined
    if (isPlain && Number(request.headers['content-length']) <= smallBytes) {
      const counter = createJsonCounter()
      const body = await receiveBody(gate, request, response, maxPushBytes, counter.read)
      const push = readPush(asker, parseJson(body, counter.count().levels))
      if (await isLongWork(deps.db.pool, push)) await answerInThread(response, asker, body, null)
      else response.json(await answerPush(deps.db.pool, deps, asker, push))
    } else {
      const { bytes, unpackedBytes } = await receiveMaybePacked(gate, request, response, maxPushBytes)
      await answerInThread(response, asker, bytes, unpackedBytes)
    }
    settleSoon(deps)
  })

  app.post('/sync/hashes', forConsoles, async (request, response) => {
    const body = await receiveJson(gate, request, response, {
      maxBytes: maxAskedBytes,
      schema: hashesRequestSchema,
    })
    requireVersion(saidVersion(request), body.version)
    const actors = requireStaff(getContext(response).viewer, body.organization)
    response.json(await readHashes(store, body, { actors }))
  })

  app.post('/sync/records', forConsoles, async (request, response) => {
    const body = await receiveJson(gate, request, response, {
      maxBytes: maxAskedBytes,
      schema: recordsRequestSchema,
    })
    requireVersion(saidVersion(request), body.version)
    const actors = requireStaff(getContext(response).viewer, body.organization)
    response.json(await readRecords(store, body, { actors }))
  })
}

/** The version of the console's data that the header says; consoles of version 1 have none. */
function saidVersion(request: Request): number {
  const version = request.get(versionHeader) ?? String(firstVersion)
  if (!/^\d{1,6}$/.test(version)) throw new AppError('bad_request', { details: { header: versionHeader } })
  return Number(version)
}
