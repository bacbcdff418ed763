import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Express } from 'express'
import { z } from 'zod'
import { drawPortrait } from '#node/media/portrait.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import type { BodyGate } from '#server/kernel/http/bodies/createBodyGate.ts'
import { getContext, identified } from '#server/kernel/http/bodies/identified.ts'
import { takeRoom } from '#server/kernel/http/bodies/receiveBody.ts'
import { createOneAtATime } from '#server/kernel/http/oneAtATime.ts'
import { parseOrRefuse } from '#server/kernel/request/fromInput.ts'
import { readsDraft } from '#server/kernel/request/readsDraft.ts'
import { mostProfilePictureBytes } from '#shared/features/portals/rules/profilePicture.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { objectPath } from '../../content/files/fileAddress.ts'
import { findPromised } from '../../content/objects/promiseObjects.ts'
import { receivePart } from '../../content/objects/receivePart.ts'
import { countTry } from '../../identity/limitTries.ts'
import { replaceProfilePicture } from './replaceProfilePicture.ts'

const hashName = z.string().regex(/^[0-9a-f]{64}$/)
const whole = z.coerce.number().int().nonnegative().max(mostProfilePictureBytes)
const partQuery = z.object({ offset: whole, size: whole.min(1) })

/**
 * `PUT /profile/pictures/{hash}?offset&size`: a part of a picture that the signed-in customer chose for themselves (AST-34). The whole
 * file waits in quarantine, where nothing serves it. The server draws its own picture of it, and that one becomes theirs: nothing that
 * they sent is ever served. Answers `{ offset, stored }`, and after the last part `picture`, the asset's key.
 */
export function mountProfilePicture(app: Express, deps: Deps, gate: BodyGate): void {
  const oneAtATime = createOneAtATime()
  app.put('/profile/pictures/:hash', identified(deps), async (request, response) => {
    const context = getContext(response)
    const { viewer } = context
    if (viewer.kind !== 'customer') throw new AppError('unauthenticated')
    if (readsDraft(context)) throw new AppError('draft_only')
    const hash = parseOrRefuse(hashName, request.params.hash)
    const { offset, size } = parseOrRefuse(partQuery, request.query)
    if (offset === 0) await countTry(context, 'profilePicture', viewer.customerKey)
    await takeRoom(gate, request, response, 0)
    const { organization, customerKey } = viewer
    const path = `${organization}/quarantine/${customerKey.replace('~', '-')}/${hash}`
    const answer = await oneAtATime(path, async () => {
      const part = await receivePart(deps.storage, { path, hash, size, offset }, request)
      if (!part.stored) return part
      try {
        const drawn = await draw(deps, path)
        const made = createHash('sha256').update(drawn).digest('hex')
        if (!(await findPromised(deps, organization, made)))
          await deps.storage.put(objectPath(organization, made), drawn, {
            mimeType: 'image/jpeg',
            size: drawn.length,
          })
        const picture = await replaceProfilePicture(deps, customerKey, { hash: made, size: drawn.length })
        return { ...part, picture }
      } finally {
        await deps.storage.delete(path)
      }
    })
    response.set('Cache-Control', 'no-store').json(answer)
  })
}

async function draw(deps: Deps, path: string): Promise<Buffer> {
  const parent = join(deps.settings.dataDir, 'processing')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'portrait-'))
  try {
    const [input, output] = [join(folder, 'sent'), join(folder, 'portrait.jpg')]
    const { body } = await deps.storage.get(path)
    await pipeline(body, createWriteStream(input))
    await drawPortrait(input, output)
    return await readFile(output)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
