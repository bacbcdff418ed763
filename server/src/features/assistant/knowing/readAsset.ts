import type { Readable } from 'node:stream'
import { z } from 'zod'
import { readPdfPages } from '../../../../../shared/node/media/readPdfPages.ts'
import type { Asset, AssetFile } from '../../../../../shared/src/features/content/entities/Asset.ts'
import { maxCaptionBytes } from '../../../../../shared/src/features/content/rules/mergedCaptions.ts'
import { parseVtt } from '../../../../../shared/src/features/content/rules/parseVtt.ts'
import { isAppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import type { Deps } from '../../../kernel/Deps.ts'
import { objectPath } from '../../content/files/fileAddress.ts'
import { chunksOf, type Part, spokenChunks } from './chunks.ts'
import type { PlacedPart } from './passagesOf.ts'

type Reading = Pick<Deps, 'db' | 'storage'>

const maxPdfBytes = 100 * 1024 * 1024

/**
 * What a file says: a PDF page by page, a film or sound by the second of its captions, else by its transcript. `read` gets
 * the hash of each stored object that was read.
 */
export async function readAsset(
  deps: Reading,
  asset: Asset,
  read: (hash: string) => void,
): Promise<readonly PlacedPart[]> {
  if (asset.type === 'pdf') {
    const file = asset.files.find(({ name }) => name === 'original')
    const pages = file && file.size <= maxPdfBytes ? await parsed(deps, asset, file, read, readPdf) : []
    return pages.map((page) => ({ ...page, place: 'page' }))
  }
  const spoken: Part[] = []
  for (const { file: name } of asset.captions) {
    const file = asset.files.find((one) => one.name === name)
    if (file && file.size <= maxCaptionBytes)
      spoken.push(...(await parsed(deps, asset, file, read, readCaptions)))
  }
  if (spoken.length > 0) return spoken.map((part) => ({ ...part, place: 'second' }))
  return chunksOf(asset.transcript ?? '').map((text) => ({ text, at: null, cues: [], place: 'text' }))
}

const partsSchema = z.array(
  z.object({
    text: z.string(),
    at: z.int().nullable(),
    cues: z.array(z.tuple([z.int(), z.int()])),
  }),
)

/** Parsed once for each content. */
async function parsed(
  { db, storage }: Reading,
  { organization }: Pick<Asset, 'organization'>,
  { hash }: AssetFile,
  read: (hash: string) => void,
  parse: (body: Buffer) => Promise<Part[]>,
): Promise<readonly Part[]> {
  read(hash)
  const place = [organization ?? '', hash] as const
  const { rows } = await db.pool.query<{ parts: unknown }>(
    'SELECT parts FROM "KnowledgeFile" WHERE organization = $1 AND hash = $2',
    [...place],
  )
  if (rows[0]) return partsSchema.parse(rows[0].parts)
  const parts = await parse(await bytesOf((await storage.get(objectPath(...place))).body))
  await db.pool.query(
    'INSERT INTO "KnowledgeFile" (organization, hash, parts) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [...place, JSON.stringify(parts)],
  )
  return parts
}

async function readPdf(body: Buffer): Promise<Part[]> {
  try {
    return (await readPdfPages(body)).flatMap(({ page, text }) =>
      text.trim() === '' ? [] : [{ text, at: page, cues: [] }],
    )
  } catch (error) {
    // Protected or damaged: its author was told when it was processed. It says nothing.
    if (isAppError(error, 'media_invalid')) return []
    throw error
  }
}

const readCaptions = async (body: Buffer): Promise<Part[]> => spokenChunks(parseVtt(body.toString('utf8')))

async function bytesOf(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}
