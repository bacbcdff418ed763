import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { detectType } from '../../../../shared/node/media/detectType.ts'
import { type MediaType, processMedia } from '../../../../shared/node/media/processMedia.ts'
import { Asset, type AssetFile } from '../../../../shared/src/entities/Asset.ts'
import { isAppError } from '../../../../shared/src/errors/AppError.ts'
import type { Deps } from '../../Deps.ts'
import { Prisma } from '../../db/generated/client.ts'
import { selectRecords } from '../../db/records/selectRecords.ts'
import { writeSynced } from '../../sync/writeSynced.ts'
import { objectPath } from '../files/fileAddress.ts'

export const processAssetJobName = 'processAsset'

const jobData = z.object({ organization: z.string(), asset: z.string() })
const mediaTypes: readonly string[] = ['video', 'audio', 'image', 'pdf', 'scorm'] satisfies MediaType[]

/** Works on the queued assets of all organizations; a server process calls it once, at its start. */
export async function workOnAssets(deps: Deps): Promise<void> {
  await deps.jobs.work(processAssetJobName, (data, signal) => processAssetJob(deps, data, signal))
}

/**
 * Makes an asset's derivatives. Its files are named only when all of them lie in the storage, so what could
 * be played before can be until then, and also when this fails. A file that is no good ends the job with
 * its reason (AST-05); anything else is raised, and tried again.
 */
export async function processAssetJob(
  deps: Deps,
  data: Record<string, unknown>,
  signal: AbortSignal,
): Promise<void> {
  const { organization, asset: key } = jobData.parse(data)
  const [record] = await selectRecords(deps.db, Asset, { where: Prisma.sql`key = ${key}` })
  // It was deleted meanwhile: there is nothing to do.
  if (!record) return
  // What the table holds passed the definition's schema.
  const asset = record as unknown as Asset
  const original = asset.files.find((file) => file.name === 'original')
  if (!original) return
  const update = async (values: Record<string, unknown>) => {
    await writeSynced(deps, organization, { do: 'update', entity: Asset, key, values })
  }
  const parent = join(deps.settings.dataDir, 'processing')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'asset-'))
  try {
    const made = await derive(deps, { organization, asset, original, folder, signal })
    await update({
      ...made.facts,
      type: made.type,
      files: [original, ...made.files],
      derivativeStatus: 'processed',
      derivativeError: null,
      status: 'processed',
    })
  } catch (error) {
    if (signal.aborted) throw error
    const isFinal =
      isAppError(error, 'media_invalid') ||
      isAppError(error, 'package_invalid') ||
      isAppError(error, 'too_large')
    const reason = isAppError(error) ? error.message : 'Something went wrong while this file was processed.'
    await update({ derivativeStatus: 'error', derivativeError: reason, status: 'uploaded' })
    if (!isFinal) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Work = { organization: string; asset: Asset; original: AssetFile; folder: string; signal: AbortSignal }

async function derive(deps: Deps, { organization, asset, original, folder, signal }: Work) {
  const input = join(folder, 'original')
  const { body } = await deps.storage.get(objectPath(organization, original.hash))
  await pipeline(body, createWriteStream(input), { signal })
  // A zip that holds a manifest is a package (decision SCO-09).
  const type = asset.type === 'zip' ? (await detectType(input, asset.name)).type : asset.type
  if (!mediaTypes.includes(type)) return { type: asset.type, facts: {}, files: [] }
  const outputDir = join(folder, 'derived')
  // The list above holds exactly the types that media knows.
  const made = await processMedia({ input, outputDir, type: type as MediaType, signal })
  const files: AssetFile[] = []
  for (const { name, path, mimeType } of made.files) {
    signal.throwIfAborted()
    const hash = await hashOf(path)
    const { size } = await stat(path)
    const place = objectPath(organization, hash)
    if (!(await deps.storage.find(place)))
      await deps.storage.put(place, createReadStream(path), { mimeType, size })
    files.push({ name, hash, size, mimeType })
  }
  return { type, facts: made.facts, files }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
