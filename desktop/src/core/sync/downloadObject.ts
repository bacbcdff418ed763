import { createWriteStream, existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { ObjectStore } from '../objects/objectStore.ts'
import type { ServerClient } from './createServerClient.ts'

/**
 * Downloads one file by its content hash, resuming a partial download. Stored only if its content matches the
 * hash.
 *
 * @throws AppError `not_found`, `unavailable`, `storage` (arrived damaged)
 */
export async function downloadObject(
  client: Pick<ServerClient, 'getObject'>,
  objects: ObjectStore,
  organization: string,
  { hash, size }: { hash: string; size: number },
): Promise<void> {
  const path = objects.partialPath(hash)
  const have = existsSync(path) ? statSync(path).size : 0
  if (have > size) await rm(path)
  const offset = have > size ? 0 : have
  if (offset < size || size === 0) {
    const body = await client.getObject(organization, hash, offset)
    // Cast: Node's web stream and the platform's are the same under two type names.
    const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
    try {
      await pipeline(source, createWriteStream(path, { flags: 'a', mode: 0o600 }))
    } catch (cause) {
      throw new AppError('unavailable', {
        message: 'The download was interrupted. It continues next time.',
        cause,
      })
    }
  }
  if (!(await objects.takePartial(hash)))
    throw new AppError('storage', { message: 'A file was damaged during the download. Please try again.' })
}
