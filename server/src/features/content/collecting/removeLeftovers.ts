import type { Storage } from '#server/kernel/ports/storage/Storage.ts'

/**
 * Files that the request or job that made them deletes, unless a crash came between (messaging/discussions/attachments/mountUploads,
 * installation/privacy/exportCustomerData): nothing ever names them.
 */
const passing = ['quarantine', 'exports']

/** Deletes an organization's files that only pass through the storage and have been there for too long. */
export async function removeLeftovers(storage: Storage, organization: string, cutoff: Date): Promise<void> {
  for (const folder of passing)
    for await (const { path } of storage.list(`${organization}/${folder}/`)) {
      const stored = await storage.find(path)
      if (stored && Date.parse(stored.modifiedAt) <= cutoff.getTime()) await storage.delete(path)
    }
}
