import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { Records } from '../records/createRecords.ts'
import { storageError } from '../store/storageError.ts'
import type { ImportedFile, KeptRecording } from './MediaApi.ts'

type RecordingParts = {
  /** Each recording is a file of this folder, with its facts beside it. */
  folder: string
  records: Records
  /** @throws AppError `storage` */
  requireRoom(size: number): Promise<void>
  importStream(source: AsyncIterable<Uint8Array>, name: string, size: number): Promise<ImportedFile>
  now(): number
}

const facts = z.object({ name: z.string(), startedAt: z.string() })
/** One that got no part for so long is no longer recorded: its page or the console ended. */
const silentMs = 20_000

/** Recordings of screen, camera and microphone: written part by part, so that a crash loses some seconds at most. */
export function createRecordings({ folder, records, requireRoom, importStream, now }: RecordingParts) {
  const heardAt = new Map<string, number>()
  const pathOf = (id: string) => join(folder, `${id}.webm`)
  const factsOf = (id: string) => join(folder, `${id}.json`)

  async function find(id: string): Promise<KeptRecording> {
    try {
      const { size } = await stat(pathOf(id))
      return { id, size, ...facts.parse(JSON.parse(await readFile(factsOf(id), 'utf8'))) }
    } catch (error) {
      throw new AppError('not_found', { message: 'This recording is no longer there.', cause: error })
    }
  }
  async function discard(id: string): Promise<void> {
    heardAt.delete(id)
    await rm(pathOf(id), { force: true })
    await rm(factsOf(id), { force: true })
  }

  return {
    async begin({ name }: { name: string }): Promise<{ id: string }> {
      records.requireMay(Asset, 'create')
      await requireRoom(0)
      const id = createId()
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(pathOf(id), '', { flag: 'wx', mode: 0o600 })
        // Its facts come second: without a file they would tell of nothing.
        await writeFile(factsOf(id), JSON.stringify({ name, startedAt: new Date(now()).toISOString() }))
      } catch (error) {
        throw storageError(error, folder)
      }
      heardAt.set(id, now())
      return { id }
    },

    /**
     * The next part, at a place of the file: one that was sent twice is written once.
     * @throws AppError `storage` while what was written can still be kept
     */
    async append({ id, at, bytes }: { id: string; at: number; bytes: string }): Promise<{ size: number }> {
      const { size } = await find(id)
      heardAt.set(id, now())
      if (at < size) return { size }
      if (at > size) throw new AppError('bad_request', { message: 'A part of this recording is missing.' })
      const part = Buffer.from(bytes, 'base64')
      await requireRoom(size + part.length)
      try {
        const file = await open(pathOf(id), 'a')
        try {
          await file.writeFile(part)
          await file.datasync()
        } finally {
          await file.close()
        }
      } catch (error) {
        throw storageError(error, folder)
      }
      return { size: size + part.length }
    },

    /** Recordings that nobody is making now: those that a crash or a closed page left. */
    async left(): Promise<{ recordings: KeptRecording[] }> {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const ids = names.flatMap((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []))
      const silent = ids.filter((id) => now() - (heardAt.get(id) ?? 0) > silentMs)
      const found = await Promise.all(silent.map(find))
      return { recordings: found.filter(({ size }) => size > 0) }
    },

    /** Takes a recording into the library, as any other file. */
    async keep({ id, name }: { id: string; name: string }): Promise<ImportedFile> {
      const { size } = await find(id)
      const imported = await importStream(createReadStream(pathOf(id)), name, size)
      await discard(id)
      return imported
    },

    async discard({ id }: { id: string }): Promise<{ discarded: true }> {
      await discard(id)
      return { discarded: true }
    },
  }
}
