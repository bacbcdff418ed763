import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { toRecord } from '#server/kernel/db/records/columns.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Asset, type AssetFile } from '#shared/features/content/entities/Asset.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { createId, parseKey } from '#shared/kernel/model/key.ts'
import { deleteIfUnnamed } from '../../content/collecting/deleteUnreferenced.ts'

/** Pictures that customers sent of themselves: nothing else is filed there. */
const folderOf = (customer: string) => `profiles/${parseKey(customer)?.id}/`

/**
 * Gives a customer their picture, or none, and deletes the one that they sent before. One that staff chose from the library stays in it. Returns
 * the new asset's key; null without one.
 */
export async function replaceProfilePicture(
  deps: Deps,
  customer: string,
  file: Pick<AssetFile, 'hash' | 'size'> | null,
): Promise<string | null> {
  const organization = parseKey(customer)?.organization
  assert(organization, 'a customer’s key names their organization')
  const picture = file && (await fileAsset(deps, organization, customer, file))
  const before = await inTransaction(deps.db.pool, async (client) => {
    const rows = await query(client, Prisma.sql`SELECT * FROM "Customer" WHERE key = ${customer} FOR UPDATE`)
    // Erased meanwhile: the picture that was just filed is forgotten below.
    if (!rows[0]) return picture
    const record = toRecord(rows[0])
    await updateRecord(client, Customer, record, { profileImage: picture }, deps.now())
    return record.profileImage === null ? null : String(record.profileImage)
  })
  if (before !== null) await forgetPicture(deps, organization, customer, before)
  if (before === picture && picture !== null) throw new AppError('unauthenticated')
  return picture
}

async function fileAsset(
  deps: Deps,
  organization: string,
  customer: string,
  { hash, size }: Pick<AssetFile, 'hash' | 'size'>,
): Promise<string> {
  const id = createId()
  const key = `${organization}~${id}`
  await writeSynced(deps, organization, {
    do: 'create',
    entity: Asset,
    key,
    values: {
      name: 'Profile picture',
      path: `${folderOf(customer)}${id}`,
      type: 'image',
      mimeType: 'image/jpeg',
      size,
      status: 'processed',
      derivativeStatus: 'processed',
      files: [{ name: 'original', hash, size, mimeType: 'image/jpeg' }],
    },
  })
  return key
}

async function forgetPicture(deps: Deps, organization: string, customer: string, asset: string) {
  const rows = await query<{ files: AssetFile[] }>(
    deps.db,
    Prisma.sql`SELECT files FROM "Asset" WHERE key = ${asset} AND starts_with(path, ${folderOf(customer)})`,
  )
  if (!rows[0]) return
  await writeSynced(deps, organization, { do: 'delete', entity: Asset, key: asset })
  for (const { hash } of rows[0].files) await deleteIfUnnamed(deps, organization, hash, new Date(deps.now()))
}
