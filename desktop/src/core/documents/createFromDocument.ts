import { createReadStream } from 'node:fs'
import { syncedEntities } from '#shared/entities.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { dropUnfinished, noteUnfinished } from '../archive/importArchive.ts'
import type { MediaWork } from '../media/MediaWork.ts'
import type { MediaQueue } from '../media/mediaQueue.ts'
import type { ObjectStore, StoredObject } from '../objects/objectStore.ts'
import type { Row } from '../Row.ts'
import type { Records } from '../records/createRecords.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'

/** A picture of a document, and the asset that it becomes. */
export type KeptPicture = {
  id: string
  path: string
  name: string
  alt: string
  number: number
  mimeType: string
}

export const pictureKey = (organization: string, { id }: KeptPicture) => keyOf(Asset, organization, id)

type Parts = {
  store: Store
  records: Records
  objects: ObjectStore
  queue: Pick<MediaQueue, 'add' | 'wake'>
  work: Pick<MediaWork, 'detect'>
  withDefaults(entity: Entity, values: Record<string, unknown>): Record<string, unknown>
  signal: AbortSignal
}

/**
 * Stores the pictures that the course shows, then creates their assets and the course in one transaction. Refused or cut off, it
 * leaves nothing, as an import of an archive (`dropUnfinished`).
 */
export async function createFromDocument(
  parts: Parts,
  pictures: readonly KeptPicture[],
  values: Record<string, unknown>,
): Promise<{ course: Row; assets: string[] }> {
  const { store, records, objects, queue } = parts
  const text = JSON.stringify(values)
  const shown = pictures.filter((picture) =>
    text.includes(JSON.stringify(pictureKey(store.organization, picture))),
  )
  if (shown.length > 0) records.requireMay(Asset, 'create')
  const files = new Map<KeptPicture, StoredObject>()
  const added: string[] = []
  try {
    for (const picture of shown) {
      parts.signal.throwIfAborted()
      const object = await objects.put(createReadStream(picture.path), async (path) => {
        await parts.work.detect(path, 'picture', 'image')
      })
      files.set(picture, object)
      added.push(object.hash)
      // A crash may come before the transaction; what a record names stays (`dropUnfinished`).
      noteUnfinished(store, added)
    }
    const course = store.write('Created from a document', () => {
      for (const [picture, object] of files) createAsset(parts, picture, object)
      const row = records.createOwn(Course, parts.withDefaults(Course, values))
      noteUnfinished(store, [])
      return row
    })
    queue.wake()
    return { course, assets: shown.map((picture) => pictureKey(store.organization, picture)) }
  } catch (error) {
    await dropUnfinished(store, objects)
    throw error
  }
}

function createAsset({ records, queue }: Parts, picture: KeptPicture, object: StoredObject): void {
  const { id, name, mimeType } = picture
  const asset = records.create(Asset, {
    ...{ id, name, type: 'image', mimeType, size: object.size },
    ...{ status: 'defined', derivativeStatus: 'pending' },
    files: [{ name: 'original', mimeType, ...object }],
  })
  queue.add(asset.key, name, 'image')
}

/** Deletes the course, and those of its pictures that nothing else shows. */
export function undoDocument(
  { store, records }: { store: Store; records: Records },
  { course, assets }: { course: string; assets: readonly string[] },
): void {
  store.write('Undone: created from a document', () => {
    records.delete(Course, course)
    const used = usedIn(store, assets)
    for (const asset of assets)
      if (!used.has(asset) && store.projection.find(Asset, asset)) records.delete(Asset, asset)
  })
}

/** Those of the assets that a record names, be it within a text. */
function usedIn(store: Store, assets: readonly string[]): ReadonlySet<string> {
  if (assets.length === 0) return new Set()
  const rows = syncedEntities
    .filter((entity) => entity !== Asset)
    .flatMap(({ name }) => listRows(store.db, { entity: name, offset: 0, limit: everyRow }).items)
    .map((row) => JSON.stringify(row))
  return new Set(assets.filter((asset) => rows.some((row) => row.includes(asset))))
}
