import type { Express, Response } from 'express'
import { z } from 'zod'
import { requireStaff } from '#server/kernel/access/requireStaff.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import type { BodyGate } from '#server/kernel/http/bodies/createBodyGate.ts'
import { getContext } from '#server/kernel/http/bodies/identified.ts'
import { takeRoom } from '#server/kernel/http/bodies/receiveBody.ts'
import { receiveJson } from '#server/kernel/http/bodies/receiveJson.ts'
import { sendObject } from '#server/kernel/http/content/sendObject.ts'
import { createOneAtATime } from '#server/kernel/http/oneAtATime.ts'
import { settleSoon } from '#server/kernel/publishing/settlePublications.ts'
import { parseOrRefuse } from '#server/kernel/request/fromInput.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Actor } from '#shared/kernel/model/Entity.ts'
import { idPattern } from '#shared/kernel/model/idPattern.ts'
import { maxObjectSize, type ObjectsResponse, objectsRequestSchema } from '#shared/kernel/sync/protocol.ts'
import { objectPath } from '../files/fileAddress.ts'
import { promiseObjects } from './promiseObjects.ts'
import { receivePart } from './receivePart.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const organization = z.string().regex(idPattern)
const whole = z.coerce.number().int().nonnegative().max(maxObjectSize)
const askedAtOnce = 16
const maxAskedBytes = 256 * 1024
const partQuery = z.object({ organization, offset: whole, size: whole })

/**
 * Asset files by content hash, for the consoles of an organization's staff (sync/protocol): `POST /sync/objects`
 * lists missing ones, `PUT /sync/objects/{hash}?organization&offset&size` uploads a part, `GET
 * /sync/objects/{hash}?organization` downloads an object. Uploads need the permission to write assets.
 */
export function mountObjects(app: Express, deps: Deps, gate: BodyGate): void {
  const oneAtATime = createOneAtATime()

  app.post('/sync/objects', async (request, response) => {
    if (getContext(response).viewer.kind === 'anonymous') throw new AppError('unauthenticated')
    const body = await receiveJson(gate, request, response, {
      maxBytes: maxAskedBytes,
      schema: objectsRequestSchema,
    })
    requireActor(response, body.organization, 'staff')
    const objects: ObjectsResponse['objects'] = []
    // S3 is queried object by object, with limited concurrency.
    for (let at = 0; at < body.objects.length; at += askedAtOnce) {
      const some = body.objects.slice(at, at + askedAtOnce)
      objects.push(...(await loadStates(deps, body.organization, some)))
    }
    response.set('Cache-Control', 'no-store').json({ objects } satisfies ObjectsResponse)
  })

  app.put('/sync/objects/:hash', async (request, response) => {
    const { organization, offset, size } = parseOrRefuse(partQuery, request.query)
    const name = parseOrRefuse(hash, request.params.hash)
    requireActor(response, organization, 'aiAdmin')
    // Streams the body to the storage: it takes disk space, but no memory.
    await takeRoom(gate, request, response, 0)
    const path = objectPath(organization, name)
    const answer = await oneAtATime(path, async () => {
      await promiseObjects(deps, [path])
      return await receivePart(deps.storage, { path, hash: name, size, offset }, request)
    })
    response.json(answer)
    if (answer.stored) settleSoon(deps)
  })

  app.get('/sync/objects/:hash', async (request, response) => {
    const query = parseOrRefuse(z.object({ organization }), request.query)
    const name = parseOrRefuse(hash, request.params.hash)
    requireActor(response, query.organization, 'staff')
    const path = objectPath(query.organization, name)
    const object = await deps.storage.find(path)
    if (!object) throw new AppError('not_found')
    response.set({ 'Cache-Control': 'private, immutable', 'Content-Disposition': 'attachment' })
    await sendObject(request, response, deps.storage, {
      path,
      hash: name,
      size: object.size,
      mimeType: 'application/octet-stream',
    })
  })
}

/** Only existing objects are promised: nobody fills the table of promises with hashes that nothing has. */
async function loadStates(deps: Deps, organization: string, asked: readonly { hash: string }[]) {
  const look = (of: typeof asked) => Promise.all(of.map(({ hash }) => loadState(deps, organization, hash)))
  const states = await look(asked)
  const there = states.filter(({ stored }) => stored)
  if (there.length === 0) return states
  await promiseObjects(
    deps,
    there.map(({ hash }) => objectPath(organization, hash)),
  )
  // A deletion in progress has ended: existing objects stay.
  const promised = new Map((await look(there)).map((state) => [state.hash, state]))
  return states.map((state) => promised.get(state.hash) ?? state)
}

async function loadState(deps: Deps, organization: string, name: string) {
  const path = objectPath(organization, name)
  const object = await deps.storage.find(path)
  if (object) return { hash: name, stored: true, offset: object.size }
  const { offset } = await deps.storage.upload(path, { mimeType: 'application/octet-stream' })
  return { hash: name, stored: false, offset }
}

const requireActor = (response: Response, organization: string, wanted: Actor) =>
  requireStaff(getContext(response).within({ organization }).viewer, organization, wanted)
