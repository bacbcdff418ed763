import { withoutMetadata } from '#shared/features/messaging/rules/withoutMetadata.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Site } from '#web/kernel/site/Site.ts'
import { computeHash } from '#web/kernel/storage/computeHash.ts'
import { uploadHeaders } from '#web/kernel/storage/uploadHeaders.ts'
import { createStorageClient } from '#widgets/kernel/storage/createStorageClient.ts'
import type { Discussed } from '../posting/PostEntry.ts'

type Upload = {
  site: Pick<Site, 'portal' | 'draft' | 'language'>
  /** The customer's key. */
  who: string | null
  item: Discussed
  file: File
  signal: AbortSignal
  onProgress(share: number): void
}

/** Uploads a file for a post in parts; answers by what it is posted. @throws AppError with the server's refusal */
export async function uploadAttachment({ item, file, signal, onProgress, ...from }: Upload): Promise<string> {
  // Where a photo was taken is nobody's business: it does not leave the device.
  const bytes = withoutMetadata(new Uint8Array(await file.arrayBuffer()))
  const hash = await computeHash(bytes)
  const answer = await createStorageClient().put({ bucket: 'discussions', key: `files/${hash}` }, bytes, {
    contentType: 'application/octet-stream',
    headers: uploadHeaders(from),
    query: { ...item, name: file.name.slice(0, 255) },
    ...{ signal, onProgress },
  })
  if (typeof answer.attachment !== 'string')
    throw new AppError('unavailable', { message: 'The server did not say what the file is posted by.' })
  return answer.attachment
}
