import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MediaType } from '#node/media/MediaJob.ts'
import { processMedia } from '#node/media/processMedia.ts'
import { detectTypeInThread } from '#node/media/types/detectTypeInThread.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import type { Asset, AssetFile } from '#shared/features/content/entities/Asset.ts'
import { objectPath } from '../files/fileAddress.ts'
import { findPromised } from '../objects/promiseObjects.ts'

const mediaTypes: readonly string[] = [
  'video',
  'audio',
  'image',
  'pdf',
  'scorm',
  'font',
] satisfies MediaType[]

/** The results for an original; `files` is null if it is no media, and nothing is derived. */
export type Derived = { type: Asset['type']; facts: Partial<Asset>; files: AssetFile[] | null }

type Work = { organization: string; asset: Asset; original: AssetFile; folder: string; signal: AbortSignal }

/** Makes the derivatives of an original and stores them; the asset does not reference them yet. */
export async function deriveAsset(
  deps: Deps,
  { organization, asset, original, folder, signal }: Work,
): Promise<Derived> {
  const input = join(folder, 'original')
  const { body } = await deps.storage.get(objectPath(organization, original.hash))
  await pipeline(body, createWriteStream(input), { signal })
  // A zip with a manifest is a SCORM package (decision SCO-09).
  const type = asset.type === 'zip' ? (await detectTypeInThread(input, asset.name)).type : asset.type
  if (!mediaTypes.includes(type)) return { type: asset.type, facts: {}, files: null }
  const outputDir = join(folder, 'derived')
  // The list above contains exactly the types that media supports.
  const made = await processMedia({ input, outputDir, type: type as MediaType, trim: asset.trim, signal })
  const files: AssetFile[] = []
  for (const { name, path, mimeType } of made.files) {
    signal.throwIfAborted()
    const hash = await computeHash(path)
    const { size } = await stat(path)
    const place = objectPath(organization, hash)
    if (!(await findPromised(deps, organization, hash)))
      await deps.storage.put(place, createReadStream(path), { mimeType, size })
    files.push({ name, hash, size, mimeType })
  }
  return { type, facts: made.facts, files }
}

async function computeHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
