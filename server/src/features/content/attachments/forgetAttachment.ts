import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { Jobs } from '#server/kernel/ports/jobs/Jobs.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Asset, type AssetFile } from '#shared/features/content/entities/Asset.ts'
import { deleteIfUnnamed } from '../collecting/deleteUnreferenced.ts'
import { isAttached } from './attachmentHolders.ts'
import { sentFileSeconds } from './sentFile.ts'

export const forgetAttachmentJob = 'discussions.forgetAttachment'
export const forgetUploadJob = 'discussions.forgetUpload'

/** A file that no post or message names any more goes with its object, in the transaction that took it off. */
export const forgetAttachment = (jobs: Jobs, client: Queryable, asset: string): Promise<void> =>
  jobs.enqueue(
    forgetAttachmentJob,
    { organization: asset.split('~')[0] ?? '', asset },
    { singletonKey: asset, client },
  )

const attachmentData = z.object({ organization: z.string(), asset: z.string() })
const uploadData = z.object({ organization: z.string(), hash: z.string() })

export async function workOnAttachments(deps: Deps): Promise<void> {
  await deps.jobs.work(forgetAttachmentJob, async (data) => {
    const { organization, asset } = attachmentData.parse(data)
    const rows = await query<{ files: AssetFile[]; isNamed: boolean }>(
      deps.db,
      Prisma.sql`SELECT files, (${isAttached}) AS "isNamed" FROM "Asset" a WHERE key = ${asset}`,
    )
    const [found] = rows
    if (!found || found.isNamed) return
    await writeSynced(deps, organization, { do: 'delete', entity: Asset, key: asset })
    for (const { hash } of found.files) await forgetObject(deps, organization, hash)
  })
  // Uploaded, and never posted.
  await deps.jobs.work(forgetUploadJob, async (data) => {
    const { organization, hash } = uploadData.parse(data)
    await forgetObject(deps, organization, hash)
  })
}

/**
 * Objects are stored by their content: another asset may have the same, or somebody may have been told of late that it is there.
 * Then it stays; if nothing names it in the end, it is collected (content/collecting).
 */
const forgetObject = (deps: Deps, organization: string, hash: string): Promise<void> =>
  deleteIfUnnamed(deps, organization, hash, new Date(deps.now() - sentFileSeconds * 1000))
