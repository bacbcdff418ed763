import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { findMimeType } from '#node/media/types/mimeTypes.ts'
import { sniff } from '#node/media/types/sniff.ts'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { archiveInvalid } from '#shared/kernel/archive/unpackRecord.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Job } from '../ConsoleState.ts'
import { jobKindOf, type MediaWork } from '../media/MediaWork.ts'

type Values = Readonly<Record<string, unknown>>
export type AssetFile = Asset['files'][number]

/** A record's files that go into archives: not those that are made again from the original. */
export function archivedFiles({ holdsFiles, archive }: Entity, values: Values): AssetFile[] {
  if (holdsFiles === undefined) return []
  // Cast: the shape defined for `holdsFiles`.
  const files = (values[holdsFiles] ?? []) as AssetFile[]
  const { remakes } = archive ?? {}
  return files.filter(({ name }) => remakes === undefined || !name.startsWith(remakes))
}

/** The state that an imported asset starts in: processed where its derived files came along, else it waits for a job. */
export function startAsset(entity: Entity, values: Values): { values: Values; job: Job['kind'] | null } {
  const files = archivedFiles(entity, values)
  const hasOriginal = files.some(({ name }) => name === 'original')
  // Cast: parsed by the definition.
  const kind = jobKindOf(values.type as Asset['type'])
  const isReady =
    kind === null || files.some(({ name }) => name !== 'original' && !name.startsWith('captions/'))
  const job = isReady || !hasOriginal ? null : kind
  const state = job
    ? { status: 'defined', derivativeStatus: 'pending' }
    : { status: 'processed', derivativeStatus: 'processed' }
  return { values: { ...values, ...state }, job }
}

type Judged = { asset: Values; file: AssetFile; path: string; work: MediaWork }

/** Judges a file of an archive as an upload is judged, and a derived file by what we make. @throws AppError `package_invalid` */
export async function judgeFile({ asset, file, path, work }: Judged): Promise<void> {
  const name = String(asset.name)
  if (file.name !== 'original') return await judgeDerived(name, file, path)
  const detected = await work.detect(path, name, 'any').catch((error: unknown) => {
    throw isAppError(error) ? archiveInvalid(`its file “${name}” is refused: ${error.message}`, error) : error
  })
  // Cast: parsed by the definition.
  const type = asset.type as Asset['type']
  if (jobKindOf(type) !== null && detected.type !== type)
    throw archiveInvalid(`its file “${name}” is not the ${type} that it claims to be.`)
}

/** By extension: the file types that a derived file may have, by its first bytes. */
const familiesByExtension: Readonly<Record<string, readonly string[]>> = {
  '.m3u8': ['text'],
  '.m4s': ['media', 'unknown'],
  '.mp4': ['media', 'unknown'],
  '.m4a': ['media'],
  '.json': ['text'],
  '.vtt': ['text'],
  '.jpg': ['image'],
  '.png': ['image'],
  '.webp': ['image'],
  '.pdf': ['pdf'],
  '.woff2': ['font'],
}

async function judgeDerived(asset: string, { name, mimeType }: AssetFile, path: string): Promise<void> {
  const refuse = () => archiveInvalid(`the file “${name}” of “${asset}” is not one that Lectern makes.`)
  const extension = extname(name)
  const isSafePath = /^(?:[\w-]+\/){0,4}[\w.-]+$/.test(name) && !name.includes('..')
  if (!isSafePath || mimeType !== findMimeType(extension)) throw refuse()
  const { family, mimeType: found } = await sniff(path)
  if (!familiesByExtension[extension]?.includes(family)) throw refuse()
  if (family === 'image' && found !== mimeType) throw refuse()
  if (extension === '.vtt' && !(await startsWith(path, 'WEBVTT'))) throw refuse()
  if (extension === '.json' && !(name === 'peaks.json' && (await isPeaks(path)))) throw refuse()
  // A list of segments names only files beside it.
  if (extension === '.m3u8' && !(await isOwnPlaylist(path))) throw refuse()
}

async function startsWith(path: string, text: string): Promise<boolean> {
  const head = await readHead(path, text.length + 3)
  return head.replace(/^\ufeff/, '').startsWith(text)
}

const maxPeaksBytes = 64 * 1024

/** The numbers that draw a sound. */
async function isPeaks(path: string): Promise<boolean> {
  const text = await readHead(path, maxPeaksBytes + 1)
  return text.length <= maxPeaksBytes && /^\[[\d.,]*\]$/.test(text)
}

const maxPlaylistBytes = 4 * 1024 * 1024

async function isOwnPlaylist(path: string): Promise<boolean> {
  const text = await readHead(path, maxPlaylistBytes + 1)
  return (
    text.length <= maxPlaylistBytes &&
    text.startsWith('#EXTM3U') &&
    !text.includes('://') &&
    !text.includes('..')
  )
}

async function readHead(path: string, bytes: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(bytes)
    const { bytesRead } = await file.read(buffer, 0, bytes, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
