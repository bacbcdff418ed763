import { withoutMetadata } from '#shared/features/content/rules/withoutMetadata.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Site } from '#web/kernel/site/Site.ts'
import { computeHash } from '#web/kernel/storage/computeHash.ts'
import { uploadHeaders } from '#web/kernel/storage/uploadHeaders.ts'
import { createStorageClient } from '#widgets/kernel/storage/createStorageClient.ts'

/** What a file is for: the server's address that takes it, and what that asks. */
export type AttachmentTarget = {
  bucket: 'discussions' | 'meetings'
  query: Readonly<Record<string, string>>
}

type Upload = {
  site: Pick<Site, 'portal' | 'draft' | 'language'>
  /** The customer's key. */
  who: string | null
  target: AttachmentTarget
  file: File
  signal: AbortSignal
  onProgress(share: number): void
}

/** Uploads a file for a post or message in parts; answers by what it is posted. @throws AppError with the server's refusal */
export async function uploadAttachment({
  target,
  file,
  signal,
  onProgress,
  ...from
}: Upload): Promise<string> {
  // Where a photo was taken is nobody's business: it does not leave the device.
  const bytes = withoutMetadata(new Uint8Array(await file.arrayBuffer()))
  const hash = await computeHash(bytes)
  const answer = await createStorageClient().put({ bucket: target.bucket, key: `files/${hash}` }, bytes, {
    contentType: 'application/octet-stream',
    headers: uploadHeaders(from),
    query: { ...target.query, name: file.name.slice(0, 255) },
    ...{ signal, onProgress },
  })
  if (typeof answer.attachment !== 'string')
    throw new AppError('unavailable', { message: 'The server did not say what the file is posted by.' })
  return answer.attachment
}
