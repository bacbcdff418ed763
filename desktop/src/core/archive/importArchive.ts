import { statfs } from 'node:fs/promises'
import { type OpenArchive, openLecternArchive } from '#node/archive/openLecternArchive.ts'
import { archiveDamaged, archiveInvalid } from '#shared/kernel/archive/unpackRecord.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import type { Job } from '../ConsoleState.ts'
import type { MediaWork } from '../media/MediaWork.ts'
import type { Store } from '../store/openStore.ts'
import type { ArchiveSummary, ImportedArchive } from './ArchiveApi.ts'
import { type AssetFile, archivedFiles, judgeFile, startAsset } from './assetParts.ts'
import { faultText } from './exportArchive.ts'
import { type Created, type PlanParts, planImport } from './planImport.ts'

export type ImportParts = PlanParts & {
  queue: { add(asset: string, name: string, kind: Job['kind']): unknown; wake(): void }
  work: MediaWork
  dataDir: string
  /** What a new record of this organization has where its author says nothing: the library of the chosen portal. */
  withDefaults(entity: Entity, values: Record<string, unknown>): Record<string, unknown>
  signal: AbortSignal
  onProgress(share: number): void
}

/** What importing an archive would do. @throws AppError `package_invalid`, `forbidden` */
export async function summarizeArchive(
  parts: PlanParts,
  path: string,
): Promise<Omit<ArchiveSummary, 'archive' | 'name'>> {
  const opened = await openLecternArchive(path)
  try {
    const { creates, here, notes } = planImport(parts, opened, 'use')
    const itemsHere = here.flatMap(({ row, isItem }) => (isItem ? [String(row.name ?? '')] : []))
    const isNew = ({ hash }: { hash: string }) => !parts.objects.has(hash)
    return {
      items: creates.flatMap(({ entity, values, isItem }) =>
        isItem ? [{ entity: entity.name, name: String(values.name ?? '') }] : [],
      ),
      alongside: countByEntity(creates.filter(({ isItem }) => !isItem)),
      here: countByEntity(here.filter(({ isItem }) => !isItem)),
      itemsHere,
      namesTaken: findTaken(parts.store, creates).filter((name) => !itemsHere.includes(name)),
      bytes: opened.manifest.files.reduce((sum, { size }) => sum + size, 0),
      newBytes: opened.manifest.files.filter(isNew).reduce((sum, { size }) => sum + size, 0),
      report: opened.report,
      notes,
    }
  } finally {
    opened.close()
  }
}

/** The names of new items that others of their kind have here. */
function findTaken(store: Store, creates: readonly Created[]): string[] {
  return creates.flatMap(({ entity, values, isItem }) => {
    const name = String(values.name ?? '')
    return isItem && store.names(entity).some((one) => one.name === name) ? [name] : []
  })
}

function countByEntity(all: readonly { entity: Entity }[]): { entity: string; count: number }[] {
  const groups = Map.groupBy(all, ({ entity }) => entity.name)
  return [...groups].map(([entity, records]) => ({ entity, count: records.length }))
}

/**
 * Imports an archive: its files first, then its records in one transaction. Refused, cancelled or cut off, it leaves nothing: what
 * it has stored by then is noted in the store before (`dropUnfinished`).
 */
export async function importArchive(
  parts: ImportParts,
  path: string,
  existing: 'use' | 'copy',
): Promise<ImportedArchive> {
  const opened = await openLecternArchive(path)
  try {
    const { creates, notes } = planImport(parts, opened, existing)
    await storeFiles(parts, opened, creates)
    parts.signal.throwIfAborted()
    const items = writeRecords(parts, creates)
    parts.queue.wake()
    return { items, notes, report: opened.report }
  } catch (error) {
    await dropUnfinished(parts.store, parts.objects)
    throw error
  } finally {
    opened.close()
  }
}

/** In the store's settings, while an import runs: the files that were not here before it. */
const unfinished = 'unfinishedImport'

/** Notes files before they are stored; the transaction that names them ends with none. */
export const noteUnfinished = (store: Store, hashes: readonly string[]): void =>
  store.setSetting(unfinished, hashes.length === 0 ? '' : JSON.stringify(hashes))

/** Removes the files of an import that did not end, but for those that a record names. */
export async function dropUnfinished(store: Store, objects: PlanParts['objects']): Promise<void> {
  const noted = store.setting(unfinished)
  if (noted === null || noted === '') return
  const isNamed = store.db.prepare<[string], 1>('SELECT 1 FROM stored_object WHERE hash = ?').pluck()
  // Cast: written below.
  for (const hash of JSON.parse(noted) as string[])
    if (isNamed.get(hash) === undefined) await objects.drop(hash)
  noteUnfinished(store, [])
}

async function storeFiles(
  parts: ImportParts,
  opened: OpenArchive,
  creates: readonly Created[],
): Promise<void> {
  const { objects, store, work, signal, onProgress } = parts
  const sizes = new Map(opened.manifest.files.map(({ hash, size }) => [hash, size]))
  const wanted = new Map<string, { asset: Created['values']; file: AssetFile }[]>()
  for (const { entity, values } of creates)
    for (const file of archivedFiles(entity, values)) {
      if (sizes.get(file.hash) !== file.size) throw archiveDamaged(`the file ${file.name} is missing in it.`)
      wanted.set(file.hash, [...(wanted.get(file.hash) ?? []), { asset: values, file }])
    }
  const absent = [...wanted.keys()].filter((hash) => !objects.has(hash))
  const total = absent.reduce((sum, hash) => sum + (sizes.get(hash) ?? 0), 0)
  await requireSpace(parts.dataDir, total)
  noteUnfinished(store, absent)
  let done = 0
  for (const [hash, uses] of wanted) {
    signal.throwIfAborted()
    const judge = async (path: string) => {
      for (const { asset, file } of uses) await judgeFile({ asset, file, path, work })
    }
    // A file that is here was judged when it came, but not for what this archive says of it.
    if (objects.has(hash)) await judge(objects.pathOf(hash))
    else
      await objects.put(
        counted(opened.read(hash), signal, (bytes) => {
          done += bytes
          onProgress(total === 0 ? 1 : done / total)
        }),
        judge,
      )
  }
}

async function* counted(
  source: AsyncGenerator<Uint8Array>,
  signal: AbortSignal,
  count: (bytes: number) => void,
) {
  for await (const chunk of source) {
    signal.throwIfAborted()
    count(chunk.length)
    yield chunk
  }
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes)
    throw new AppError('storage', {
      message: `The archive needs ${gigabytes(bytes)} on this computer's disk, and ${gigabytes(bavail * bsize)} are free.`,
    })
}

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`

function writeRecords(parts: ImportParts, creates: readonly Created[]): ImportedArchive['items'] {
  const { store, records, queue } = parts
  const one = (created: Created) => {
    const { entity, id, isItem } = created
    const started = entity.holdsFiles === undefined ? null : startAsset(entity, created.values)
    const values = started?.values ?? (isItem ? parts.withDefaults(entity, created.values) : created.values)
    const row = records.create(entity, { ...values, id })
    if (started?.job) queue.add(keyOf(entity, store.organization, id), String(values.name), started.job)
    return { entity: entity.name, key: row.key, name: String(row.name ?? ''), isItem }
  }
  try {
    return store.write('Imported', () => {
      // What is named exists before what names it.
      const rows = creates.toReversed().map(one)
      noteUnfinished(store, [])
      return rows
        .toReversed()
        .filter(({ isItem }) => isItem)
        .map(({ entity, key, name }) => ({ entity, key, name }))
    })
  } catch (error) {
    if (isAppError(error, 'validation')) throw archiveInvalid(faultText(error), error)
    throw error
  }
}
