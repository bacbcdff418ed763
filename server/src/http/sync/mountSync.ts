import express, { type Express, type Request, type Response } from 'express'
import type { z } from 'zod'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import { isDeeperThan, maxJsonLevels } from '../../../../shared/src/model/isDeeperThan.ts'
import {
  hashesRequestSchema,
  recordsRequestSchema,
  syncRequestSchema,
} from '../../../../shared/src/sync/protocol.ts'
import { handleSync, readHashes, readRecords } from '../../../../shared/src/sync/serverSync.ts'
import { actorsOf } from '../../access/actorsOf.ts'
import type { Deps } from '../../Deps.ts'
import { auditPush } from '../../features/auditing/auditPush.ts'
import { createContext } from '../../graphql/createContext.ts'
import { parseOrRefuse } from '../../graphql/fromInput.ts'
import { createPgSyncStore } from '../../sync/createPgSyncStore.ts'

/** A push is at most four million characters of JSON (protocol), and a character at most four bytes. */
const bodyLimit = '20mb'

/**
 * `POST /sync`, `/sync/hashes` and `/sync/records`: consoles and the server become one (docs/sync.md).
 * Only for staff of the organization; what they may write is judged cell by cell.
 */
export function mountSync(app: Express, deps: Deps): void {
  const store = createPgSyncStore(deps.db.pool)
  const json = express.json({ limit: bodyLimit })
  const staffOf = async (request: Request, response: Response, organization: string) => {
    const context = await createContext(deps, request, response)
    const { viewer } = context
    const actors = actorsOf(viewer, organization)
    if (viewer.kind !== 'staff') throw new AppError('unauthenticated')
    if (!actors.has('staff')) throw new AppError('not_found')
    return { context, viewer, actors }
  }
  const bodyOf = <T>(schema: z.ZodType<T>, request: Request) => {
    // Values are any JSON: schemas, hashes and the database go down into them.
    if (isDeeperThan(request.body, maxJsonLevels)) throw new AppError('bad_request')
    return parseOrRefuse(schema, request.body)
  }

  app.post('/sync', json, async (request, response) => {
    const push = bodyOf(syncRequestSchema, request)
    const { context, viewer, actors } = await staffOf(request, response, push.organization)
    const audited = createPgSyncStore(deps.db.pool, auditPush(context, push.organization))
    const answer = await handleSync(audited, push, {
      now: deps.now(),
      user: viewer.name,
      actors,
    })
    response.json(answer)
  })

  app.post('/sync/hashes', json, async (request, response) => {
    const asked = bodyOf(hashesRequestSchema, request)
    const { actors } = await staffOf(request, response, asked.organization)
    response.json(await readHashes(store, asked, { actors }))
  })

  app.post('/sync/records', json, async (request, response) => {
    const asked = bodyOf(recordsRequestSchema, request)
    const { actors } = await staffOf(request, response, asked.organization)
    response.json(await readRecords(store, asked, { actors }))
  })
}
