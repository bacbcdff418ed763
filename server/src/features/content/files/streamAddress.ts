import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { fileAddress } from './fileAddress.ts'

const master = 'hls/master.m3u8'

/** The address of an organization's film as a stream, for who may see it. @throws AppError `not_found` if it has none */
export async function streamAddress(deps: Deps, organization: string, key: string): Promise<string> {
  const rows = await query<{ id: string; hasStream: boolean }>(deps.db, {
    name: 'asset-stream',
    text: `SELECT id, "useHls" AND files @> $2::jsonb AS "hasStream" FROM "Asset" WHERE key = $1 AND organization = $3`,
    values: [key, JSON.stringify([{ name: master }]), organization],
  })
  const [asset] = rows
  if (!asset?.hasStream) throw new AppError('not_found')
  return fileAddress(deps, organization, asset.id, master)
}
