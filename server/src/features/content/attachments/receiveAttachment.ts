import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Request } from 'express'
import { z } from 'zod'
import { detectTypeInThread } from '#node/media/types/detectTypeInThread.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { createOneAtATime } from '#server/kernel/http/oneAtATime.ts'
import { parseOrRefuse } from '#server/kernel/request/fromInput.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { mostAttachmentBytes } from '#shared/features/content/rules/mostAttachmentBytes.ts'
import { lineBreak } from '#shared/kernel/model/schemas/textRules.ts'
import { objectPath } from '../files/fileAddress.ts'
import { findPromised } from '../objects/promiseObjects.ts'
import { receivePart } from '../objects/receivePart.ts'
import { isRaster } from './attachmentAddress.ts'
import { forgetUploadJob } from './forgetAttachment.ts'
import { sentFileSeconds, tokenOfSent } from './sentFile.ts'

const hashName = z.string().regex(/^[0-9a-f]{64}$/)
const whole = z.coerce.number().int().nonnegative().max(mostAttachmentBytes)

/** What the address of an upload says of its part, besides what the file is for. */
export const partFields = {
  // One line, as the names of staff's files.
  name: z
    .string()
    .transform((name) => name.split(lineBreak).join(' '))
    .pipe(z.string().trim().min(1).max(255)),
  offset: whole,
  size: whole.min(1),
}

type Part = { organization: string; person: string; name: string; offset: number; size: number }

const oneAtATime = createOneAtATime()

/**
 * Takes a part of a file that is sent with a post or message. The whole file waits in quarantine, where nothing serves it, until the
 * server has found its type in its bytes; the answer is `{ offset, stored }`, and after the last part `attachment`, by which its
 * sender posts it.
 * @param part `person`: who sends it, as a part of a path; the caller has made sure that they may send it
 */
export async function receiveAttachment(
  context: RequestContext,
  { organization, person, name, offset, size }: Part,
  request: Request,
) {
  const { deps } = context
  const hash = parseOrRefuse(hashName, request.params.hash)
  const path = `${organization}/quarantine/${person.replace('~', '-')}/${hash}`
  return await oneAtATime(path, async () => {
    const part = await receivePart(deps.storage, { path, hash, size, offset }, request)
    if (!part.stored) return part
    try {
      const { type, mimeType } = await loadType(deps, path, name)
      await release(deps, path, { organization, hash, mimeType })
      const sent = { organization, name, hash, size: part.offset, type, mimeType }
      return { ...part, attachment: tokenOfSent(context, sent), isPicture: isRaster(mimeType) }
    } finally {
      await deps.storage.delete(path)
    }
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
