import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { MediaType } from '#shared/kernel/model/Field.ts'
import type { CoreApi } from '../CoreApi.ts'
import type { ObjectStore } from '../objects/objectStore.ts'
import type { Row } from '../Row.ts'
import type { Records } from '../records/createRecords.ts'
import type { Store } from '../store/openStore.ts'
import { storageError } from '../store/storageError.ts'
import { findOriginal } from './assetFiles.ts'
import type { DiskUseApi } from './createDiskUse.ts'
import type { ImportedFile } from './MediaApi.ts'
import { jobKindOf, type MediaWork } from './MediaWork.ts'
import type { MediaQueue } from './mediaQueue.ts'

export type ImportParts = {
  store: Store
  records: Records
  objects: ObjectStore
  queue: MediaQueue
  disk: DiskUseApi
  work: MediaWork
}

/** Imports files into the library: first the bytes, then the asset and its job in one transaction. */
export function createImporter({ store, records, objects, queue, disk, work }: ImportParts) {
  /** The oldest other asset with the same content: an asset's size is that of its original. */
  const sameSize = store.db.prepare<[number, string], { key: string }>(
    'SELECT key FROM "asset" WHERE size = ? AND key <> ? ORDER BY createdAt',
  )
  function findTwin(asset: Row, { hash, size }: { hash: string; size: number }): ImportedFile['twin'] {
    for (const { key } of sameSize.all(size, asset.key)) {
      const row = store.projection.find(Asset, key)
      if (row && findOriginal(row)?.hash === hash) return { key, name: String(row.name) }
    }
    return null
  }

  async function importStream(
    source: AsyncIterable<Uint8Array>,
    name: string,
    wanted?: MediaType,
    size = 0,
  ): Promise<ImportedFile> {
    records.requireMay(Asset, 'create')
    await disk.requireRoom(name, size)
    let detected: Awaited<ReturnType<MediaWork['detect']>> = { type: 'application', mimeType: '' }
    // Checked before it is stored, so that refused files leave nothing behind.
    const object = await objects.put(source, async (path, size) => {
      if (size === 0) throw new AppError('media_invalid', { message: `“${name}” is empty.` })
      detected = await work.detect(path, name, wanted)
    })
    const { type, mimeType } = detected
    const kind = jobKindOf(type)
    const imported = store.write('Imported', () => {
      const status = kind ? 'defined' : 'processed'
      const asset = records.create(Asset, {
        name: cleanName(name),
        type,
        mimeType,
        size: object.size,
        status,
        derivativeStatus: kind ? 'pending' : 'processed',
        files: [{ name: 'original', mimeType, ...object }],
      })
      return { asset, job: kind ? queue.add(asset.key, name, kind) : null }
    })
    queue.wake()
    return { ...imported, twin: findTwin(imported.asset, object) }
  }

  return {
    importStream,
    /** @throws AppError `not_found` if the file does not exist */
    async importFile({ path, name, wanted }: Parameters<CoreApi['importFile']>[0]): Promise<ImportedFile> {
      const found = await stat(path).catch((error: unknown) => {
        throw new AppError('not_found', { message: `There is no file ${path}.`, cause: error })
      })
      if (!found.isFile()) throw new AppError('unsupported', { message: `“${name}” is not a file.` })
      try {
        return await importStream(
          createReadStream(path, { highWaterMark: 1024 * 1024 }),
          name,
          wanted,
          found.size,
        )
      } catch (error) {
        throw storageError(error, path)
      }
    },
  }
}

/** The asset's name: the file's name, cut to the field's bounds. */
const cleanName = (fileName: string) =>
  [...fileName.replace(/[\p{Cc}]/gu, '').trim()].slice(0, 255).join('') || 'Untitled'
