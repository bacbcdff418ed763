import { createHash } from 'node:crypto'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { objectPath } from '../features/content/files/fileAddress.ts'
import type { Deps } from '../kernel/Deps.ts'
import type { Tenant } from './makeTenant.ts'

/** An asset with its files in the storage; contents by file name. */
export async function makeAsset(
  deps: Deps,
  tenant: Tenant,
  type: string,
  contents: Record<string, { body: string | Buffer; mimeType: string }>,
  values: Record<string, unknown> = {},
): Promise<string> {
  const files: { name: string; hash: string; size: number; mimeType: string }[] = []
  for (const [name, { body, mimeType }] of Object.entries(contents)) {
    const bytes = Buffer.from(body)
    const hash = createHash('sha256').update(bytes).digest('hex')
    await deps.storage.put(objectPath(tenant.organization, hash), bytes, { mimeType })
    files.push({ name, hash, size: bytes.length, mimeType })
  }
  return await tenant.add(Asset, { name: `A ${type}`, type, files, derivativeStatus: 'processed', ...values })
}
