import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { deriveAsset } from './deriveAsset.ts'
import { findAsset, findOriginal, publishedValues, writeOutcome } from './writeOutcome.ts'

/** Films take hours, so neither documents wait behind them, nor pictures behind either. */
const queues = { pictures: 'processPicture', documents: 'processDocument', films: 'processAsset' } as const

function queueFor(type: Asset['type']) {
  if (type === 'image') return queues.pictures
  return type === 'video' || type === 'audio' ? queues.films : queues.documents
}

/** One job for each asset; organizations take turns, so that one with many files holds up its own. */
export const enqueueAsset = (
  { jobs }: Pick<Deps, 'jobs'>,
  organization: string,
  { key, type }: Pick<Asset, 'key' | 'type'>,
  singletonKey?: string,
) =>
  jobs.enqueue(
    queueFor(type),
    { organization, asset: key },
    { takesTurns: true, ...(singletonKey !== undefined && { singletonKey }) },
  )

const jobData = z.object({ organization: z.string(), asset: z.string() })

/** Starts the worker for queued assets of all organizations; called once per server process. */
export async function workOnAssets(deps: Deps): Promise<void> {
  for (const queue of Object.values(queues))
    await deps.jobs.work(queue, (data, signal) => processAssetJob(deps, data, signal))
}

/**
 * Makes an asset's derivatives. The asset references them only once all are stored, so the previous ones stay
 * playable until then, and after a failure. An invalid file ends the job with its reason (AST-05); other errors are
 * thrown, and the job retries. If the original was replaced meanwhile, nothing is written and the new one is queued.
 */
export async function processAssetJob(
  deps: Deps,
  data: Record<string, unknown>,
  signal: AbortSignal,
): Promise<void> {
  const { organization, asset: key } = jobData.parse(data)
  const asset = await findAsset(deps, key)
  const original = asset && findOriginal(asset)
  // It was deleted meanwhile, or has no original.
  if (!original) return
  const write = async (valuesFor: Parameters<typeof writeOutcome>[2]) => {
    const isWritten = await writeOutcome(deps, { organization, key, original }, valuesFor)
    // This job holds the asset's key until it ends, so another job with that key would be dropped.
    if (!isWritten) await enqueueAsset(deps, organization, asset)
    return isWritten
  }
  const parent = join(deps.settings.dataDir, 'processing')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'asset-'))
  try {
    const made = await deriveAsset(deps, { organization, asset, original, folder, signal })
    await write((current) => publishedValues(current, made))
  } catch (error) {
    if (signal.aborted) throw error
    const isFinal =
      isAppError(error, 'media_invalid') ||
      isAppError(error, 'package_invalid') ||
      isAppError(error, 'too_large')
    const reason = isAppError(error) ? error.message : 'Something went wrong while this file was processed.'
    const isWritten = await write(() => ({
      derivativeStatus: 'error',
      derivativeError: reason,
      status: 'uploaded',
    }))
    if (isWritten && !isFinal) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
