import type { Site } from '#web/kernel/site/Site.ts'
import { computeHash } from '#web/kernel/storage/computeHash.ts'
import { uploadHeaders } from '#web/kernel/storage/uploadHeaders.ts'
import { createStorageClient } from '#widgets/kernel/storage/createStorageClient.ts'

type Upload = {
  site: Pick<Site, 'portal' | 'draft' | 'language'>
  /** The customer's key. */
  who: string
  picture: Blob
  signal: AbortSignal
  onProgress(share: number): void
}

/** Sends the picture that a customer chose of themselves; it is theirs once the server has it. @throws AppError */
export async function uploadProfilePicture({ picture, signal, onProgress, ...from }: Upload): Promise<void> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  const hash = await computeHash(bytes)
  await createStorageClient().put({ bucket: 'profile', key: `pictures/${hash}` }, bytes, {
    contentType: 'image/jpeg',
    headers: uploadHeaders(from),
    query: {},
    ...{ signal, onProgress },
  })
}
