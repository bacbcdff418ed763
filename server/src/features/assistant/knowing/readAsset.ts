import type { Readable } from 'node:stream'
import { z } from 'zod'
import { readPdfPages } from '#node/media/pdf/readPdfPages.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import { mapInTurns } from '#server/kernel/db/records/mapInTurns.ts'
import type { Asset, AssetFile } from '#shared/features/content/entities/Asset.ts'
import { maxCaptionBytes } from '#shared/features/content/rules/media/mergedCaptions.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { objectPath } from '../../content/files/fileAddress.ts'
import type { Part } from './chunks.ts'
import type { PlacedPart } from './loadPassages.ts'
import { readCaptions, readText } from './readText.ts'

type Reading = Pick<Deps, 'db' | 'storage' | 'log'>

const maxPdfBytes = 100 * 1024 * 1024

/**
 * What a file says: a PDF page by page, a film or sound by the second of its captions, else by its transcript. `read` gets
 * the hash of each stored object that was read. A file that cannot be read says nothing; its reason is kept, and it is
 * not read again.
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
      for (const part of await parsed(deps, asset, file, read, readCaptions)) spoken.push(part)
  }
  if (spoken.length > 0) return spoken.map((part) => ({ ...part, place: 'second' }))
  const texts = await readText(asset.transcript ?? '')
  return texts.map((text) => ({ text, at: null, cues: [], place: 'text' }))
}

const partSchema = z.object({
  text: z.string(),
  at: z.int().nullable(),
  cues: z.array(z.tuple([z.int(), z.int()])),
})

/** Parsed once for each content. */
async function parsed(
  { db, storage, log }: Reading,
  { key, organization }: Pick<Asset, 'key' | 'organization'>,
  { hash }: AssetFile,
  read: (hash: string) => void,
  parse: (body: Buffer) => Promise<Part[]>,
): Promise<readonly Part[]> {
  read(hash)
  const [known] = await query<{ parts: unknown[] }>(
    db,
    Prisma.sql`SELECT parts FROM "KnowledgeFile" WHERE organization = ${organization ?? ''} AND hash = ${hash}`,
  )
  if (known) return await mapInTurns(known.parts, (part) => partSchema.parse(part))
  const { parts, fault } = await partsOrFault(
    parse,
    await readBytes((await storage.get(objectPath(organization ?? '', hash))).body),
  )
  if (fault !== null) log.warn({ asset: key, hash, fault }, 'the assistant cannot read a file')
  await execute(
    db,
    Prisma.sql`INSERT INTO "KnowledgeFile" (organization, hash, parts, fault)
      VALUES (${organization ?? ''}, ${hash}, ${JSON.stringify(parts)}, ${fault}) ON CONFLICT DO NOTHING`,
  )
  return parts
}

type Read = { parts: readonly Part[]; fault: string | null }

/** A protected or damaged file, or one that takes too much, is not read again: neither by the next try nor after the next start. */
async function partsOrFault(parse: (body: Buffer) => Promise<Part[]>, body: Buffer): Promise<Read> {
  try {
    return { parts: await parse(body), fault: null }
  } catch (error) {
    if (isAppError(error, 'media_invalid')) return { parts: [], fault: error.message }
    throw error
  }
}

const readPdf = async (body: Buffer): Promise<Part[]> =>
  (await readPdfPages(body)).flatMap(({ page, text }) =>
    text.trim() === '' ? [] : [{ text, at: page, cues: [] }],
  )

async function readBytes(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}
