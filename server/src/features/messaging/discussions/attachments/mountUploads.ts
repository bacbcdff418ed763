import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Express } from 'express'
import { z } from 'zod'
import { detectTypeInThread } from '#node/media/types/detectTypeInThread.ts'
import { objectPath } from '#server/features/content/files/fileAddress.ts'
import { findPromised } from '#server/features/content/objects/promiseObjects.ts'
import { receivePart } from '#server/features/content/objects/receivePart.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import type { BodyGate } from '#server/kernel/http/bodies/createBodyGate.ts'
import { getContext, identified } from '#server/kernel/http/bodies/identified.ts'
import { takeRoom } from '#server/kernel/http/bodies/receiveBody.ts'
import { createOneAtATime } from '#server/kernel/http/oneAtATime.ts'
import { parseOrRefuse } from '#server/kernel/request/fromInput.ts'
import { discussedTypes, mostAttachmentBytes } from '#shared/features/messaging/rules/discussionLimits.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { lineBreak } from '#shared/kernel/model/schemas/textRules.ts'
import { findDiscussion } from '../findDiscussion.ts'
import { limitPosts } from '../limitPosts.ts'
import { isRaster } from './attachmentAddress.ts'
import { forgetUploadJob } from './forgetAttachment.ts'
import { sentFileSeconds, tokenOfSent } from './sentFile.ts'

const hashName = z.string().regex(/^[0-9a-f]{64}$/)
const whole = z.coerce.number().int().nonnegative().max(mostAttachmentBytes)
const partQuery = z.object({
  itemType: z.enum(discussedTypes),
  itemKey: z.string().min(1).max(140),
  // One line, as the names of staff's files.
  name: z
    .string()
    .transform((name) => name.split(lineBreak).join(' '))
    .pipe(z.string().trim().min(1).max(255)),
  offset: whole,
  size: whole.min(1),
})

/**
 * `PUT /discussions/files/{hash}?itemType&itemKey&name&offset&size`: a part of a file for a post, by who may post there. The
 * whole file waits in quarantine, where nothing serves it, until the server has found its type in its bytes; the answer is
 * `{ offset, stored }`, and after the last part `attachment`, by which its sender posts it.
 */
export function mountUploads(app: Express, deps: Deps, gate: BodyGate): void {
  const oneAtATime = createOneAtATime()
  app.put('/discussions/files/:hash', identified(deps), async (request, response) => {
    const context = getContext(response)
    if (context.viewer.kind === 'anonymous') throw new AppError('unauthenticated')
    const hash = parseOrRefuse(hashName, request.params.hash)
    const { name, offset, size, ...item } = parseOrRefuse(partQuery, request.query)
    const { topic, participant } = await findDiscussion(context, item)
    if (!participant.mayPost) throw new AppError('forbidden')
    if (offset === 0) await limitPosts(context, 'upload')
    await takeRoom(gate, request, response, 0)
    const { organization } = topic
    const person = (participant.customer ?? participant.user ?? '').replace('~', '-')
    const path = `${organization}/quarantine/${person}/${hash}`
    const answer = await oneAtATime(path, async () => {
      const part = await receivePart(deps.storage, { path, hash, size, offset }, request)
      if (!part.stored) return part
      try {
        const { type, mimeType } = await loadType(deps, path, name)
        await release(deps, path, { organization, hash, mimeType })
        const attachment = tokenOfSent(context, {
          organization,
          name,
          hash,
          size: part.offset,
          type,
          mimeType,
        })
        return { ...part, attachment, isPicture: isRaster(mimeType) }
      } finally {
        await deps.storage.delete(path)
      }
    })
    response.set('Cache-Control', 'no-store').json(answer)
  })
}

/** @throws AppError `media_invalid`, `package_invalid`, `too_large` for a file that is not what its name says */
async function loadType(deps: Deps, path: string, name: string) {
  const parent = join(deps.settings.dataDir, 'processing')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'attachment-'))
  try {
    const file = join(folder, 'file')
    const { body } = await deps.storage.get(path)
    await pipeline(body, createWriteStream(file))
    return await detectTypeInThread(file, name)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Out of quarantine, to where objects are; forgotten again if nobody posts it in time. */
async function release(
  deps: Deps,
  path: string,
  { organization, hash, mimeType }: { organization: string; hash: string; mimeType: string },
): Promise<void> {
  const { storage, jobs } = deps
  if (!(await findPromised(deps, organization, hash))) {
    const { body, object } = await storage.get(path)
    await storage.put(objectPath(organization, hash), body, { mimeType, size: object.size })
  }
  // One for each time that it is sent: the last to be sent may be posted for longest.
  await jobs.enqueue(forgetUploadJob, { organization, hash }, { startAfterSeconds: sentFileSeconds + 60 })
}
