import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Asset, type AssetFile } from '#shared/features/content/entities/Asset.ts'
import { mergedCaptions } from '#shared/features/content/rules/media/mergedCaptions.ts'
import { filesWithMade } from '#shared/features/content/rules/publishing/assetFiles.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Derived } from './deriveAsset.ts'

/** Retries after concurrent writes before the whole job is retried. */
const mostTries = 10

/**
 * Writes the result for an original into the asset's current state: a transcode may take hours, while a console
 * changes captions or the original. Returns false and writes nothing if the asset has another original now.
 */
export async function writeOutcome(
  deps: Deps,
  { organization, key, original }: { organization: string; key: string; original: AssetFile },
  valuesFor: (asset: Asset) => Record<string, unknown>,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const asset = await findAsset(deps, key)
    if (!asset || findOriginal(asset)?.hash !== original.hash) return false
    try {
      await writeSynced(deps, organization, {
        do: 'update',
        entity: Asset,
        key,
        values: valuesFor(asset),
        expectedUpdatedAt: asset.updatedAt,
      })
      return true
    } catch (error) {
      if (!isAppError(error, 'concurrency') || tries === mostTries) throw error
    }
  }
}

/** The fields of an asset whose derivatives are complete. */
export function publishedValues(
  asset: Asset,
  { type, facts: { captions, ...facts }, files }: Derived,
): Record<string, unknown> {
  return {
    ...facts,
    type,
    ...(captions && { captions: mergedCaptions(asset.captions, captions) }),
    ...(files && { files: filesWithMade(asset.files, files) }),
    derivativeStatus: 'processed',
    derivativeError: null,
    status: 'processed',
  }
}

export async function findAsset({ db }: Pick<Deps, 'db'>, key: string): Promise<Asset | null> {
  const record = await findRecord(db, Asset, { where: Prisma.sql`key = ${key}` })
  // The stored value was validated by the definition's schema.
  return record ?? null
}

export const findOriginal = ({ files }: Pick<Asset, 'files'>): AssetFile | undefined =>
  files.find(({ name }) => name === 'original')
