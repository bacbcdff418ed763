import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { DiskSpace, DiskUse } from '../ConsoleState.ts'
import type { ObjectStore } from '../objects/objectStore.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'
import type { ServerClient } from '../sync/createServerClient.ts'
import { findOriginal } from './assetFiles.ts'

/** The size of the disk of a folder, and how much of it is free. */
export type MeasureDisk = (folder: string) => Promise<{ freeBytes: number; totalBytes: number }>

/** Of the disk itself: what this user may still write. */
export const measureDisk: MeasureDisk = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

type DiskUseParts = {
  dataDir: string
  organization: string
  store: Store
  objects: ObjectStore
  measureDisk: MeasureDisk
  /** Null without a server. */
  client(): ServerClient | null
  /** Assets whose files are being made, for which their originals are needed. */
  busyAssets(): ReadonlySet<string>
}

/** Less free space than this is told before the disk is full. */
const lowBytes = 2e9
/** Kept free when files are imported: the store itself must go on. */
const reservedBytes = 200e6
/** What is made of a film is about as large as the film. */
const roomPerByte = 2
const asked = 500
/** Ten minutes of a recording: browsers write about 2.5 million bits a second. */
const leastRecording = 190e6
const leastMinutes = 10

/** What media uses on this computer, and originals that the server has, which may go: they come again on demand. */
export function createDiskUse(parts: DiskUseParts) {
  const { dataDir, organization, store, objects, client, busyAssets, measureDisk } = parts
  const remote = store.db
    .prepare<[string], number>('SELECT count(*) FROM stored_object WHERE hash = ? AND is_remote = 1')
    .pluck()

  /** Originals of this workspace that are here and on the server, the largest first. */
  function removable(): DiskUse['originals'] {
    const busy = busyAssets()
    const { items } = listRows(store.db, {
      entity: Asset.name,
      fields: ['name', 'type', 'files', 'derivativeStatus'],
      offset: 0,
      limit: everyRow,
    })
    return items
      .flatMap((row) => {
        const original = findOriginal(row)
        if (!original || row.derivativeStatus !== 'processed' || busy.has(row.key)) return []
        // A file that is not processed is the original itself: learners' preview here needs it.
        if (row.type !== 'video' && row.type !== 'audio') return []
        if (!objects.has(original.hash) || remote.get(original.hash) !== 1) return []
        return [
          {
            asset: row.key,
            name: String(row.name),
            type: String(row.type),
            size: original.size,
            hash: original.hash,
          },
        ]
      })
      .sort((a, b) => b.size - a.size)
  }

  async function space(): Promise<DiskSpace> {
    const { freeBytes, totalBytes } = await measureDisk(dataDir)
    return { freeBytes, totalBytes, isLow: freeBytes < lowBytes }
  }

  return {
    space,
    async read(): Promise<DiskUse> {
      const mediaBytes = await folderBytes(join(dataDir, 'objects'))
      return { folder: dataDir, ...(await space()), mediaBytes, originals: client() ? removable() : [] }
    },

    /**
     * Removes originals of assets from this computer, after the server has said once more that it has them. Those that
     * another workspace here still has to send stay. Returns how many bytes that made free.
     */
    async removeOriginals(assets: readonly string[]): Promise<{ freedBytes: number }> {
      const server = client()
      if (!server)
        throw new AppError('unavailable', {
          message: 'The server cannot be asked now whether it has these files.',
        })
      const wanted = removable().filter(({ asset }) => assets.includes(asset))
      const neededElsewhere = await waitingElsewhere(dataDir, organization)
      let freedBytes = 0
      for (let at = 0; at < wanted.length; at += asked) {
        const some = wanted.slice(at, at + asked)
        const answer = await server.askObjects({
          organization,
          objects: some.map(({ hash, size }) => ({ hash, size })),
        })
        const stored = new Set(answer.objects.flatMap((one) => (one.stored ? one.hash : [])))
        for (const { hash, size } of some) {
          if (!stored.has(hash) || neededElsewhere.has(hash) || !objects.has(hash)) continue
          await rm(objects.pathOf(hash))
          freedBytes += size
        }
      }
      return { freedBytes }
    },

    /** @throws AppError `storage`, with figures, if a file would not fit with what is made of it */
    async requireRoom(name: string, size: number): Promise<void> {
      const { freeBytes: free } = await measureDisk(dataDir)
      const needed = size * roomPerByte
      if (free >= needed + reservedBytes) return
      throw new AppError('storage', {
        message: `“${name}” needs about ${figure(Math.max(needed, 1e6))} on this computer, with what is made of it. ${figure(free)} are free, of which ${figure(reservedBytes)} are kept for what you write. Free up some space, or remove originals in the media desk.`,
      })
    },

    /**
     * Of a recording that has `size` by now: it is copied into the library when it is kept, and prepared there, so that as much again
     * must be free twice.
     * @throws AppError `storage`, with figures, where that would not fit, or before it begins not even a short one
     */
    async requireRoomToRecord(size: number): Promise<void> {
      const { freeBytes: free } = await measureDisk(dataDir)
      const isBeginning = size === 0
      const needed = (isBeginning ? leastRecording * (1 + roomPerByte) : size * roomPerByte) + reservedBytes
      if (free >= needed) return
      throw new AppError('storage', {
        message: isBeginning
          ? `${leastMinutes} minutes of a recording need about ${figure(needed)} on this computer, with what is made of them, and ${figure(free)} are free. Free up some space, or remove originals in the media desk.`
          : `The disk is almost full: ${figure(free)} are free. The recording ends here, so that it can be kept.`,
      })
    },
  }
}
export type DiskUseApi = ReturnType<typeof createDiskUse>

const figure = (bytes: number) =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`

async function folderBytes(folder: string): Promise<number> {
  let sum = 0
  for (const part of await readdir(folder)) {
    const names = await readdir(join(folder, part))
    const sizes = await Promise.all(names.map((name) => stat(join(folder, part, name)).catch(gone)))
    sum += sizes.reduce((all, found) => all + (found?.size ?? 0), 0)
  }
  return sum
}

/** A file that was moved since the folder was read. */
function gone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Files that other workspaces on this computer have, and their servers perhaps not. */
export async function waitingElsewhere(dataDir: string, organization: string): Promise<ReadonlySet<string>> {
  const folder = join(dataDir, 'organizations')
  const waiting = new Set<string>()
  for (const other of await readdir(folder)) {
    const path = join(folder, other, 'store.sqlite')
    if (other === organization || !(await stat(path).catch(gone))) continue
    const db = new Database(path, { readonly: true, fileMustExist: true })
    try {
      const hashes = db.prepare<[], string>('SELECT hash FROM stored_object WHERE is_remote = 0').pluck()
      for (const hash of hashes.iterate()) waiting.add(hash)
    } finally {
      db.close()
    }
  }
  return waiting
}
