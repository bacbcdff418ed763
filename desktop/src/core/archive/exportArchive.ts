import { mkdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeArchive } from '#node/archive/writeArchive.ts'
import { findEntity } from '#shared/entities.ts'
import { archiveReport } from '#shared/kernel/archive/archiveReport.ts'
import { type PackedRecord, packRecords } from '#shared/kernel/archive/packRecords.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { recordName } from '#shared/kernel/model/recordName.ts'
import { slugify } from '#shared/kernel/rules/texts/slugify.ts'
import { upgrades } from '#shared/upgrades.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import type { ExportParts } from '../publishing/exportScorm.ts'
import type { Row } from '../Row.ts'
import { validateRecord } from '../records/validateRecord.ts'
import { storageError } from '../store/storageError.ts'
import type { ExportedArchive } from './ArchiveApi.ts'
import { type AssetFile, archivedFiles } from './assetParts.ts'

type ArchiveParts = ExportParts & { signal: AbortSignal; onProgress(share: number): void }

/**
 * Writes records and everything that goes along with them as one archive into the exports folder (docs/archives.md). `left` says
 * what it could not take along; if that is anything, `report` is a text file of it beside the archive.
 */
export async function exportArchive(
  { store, records, exportsDir, localPath, now, signal, onProgress }: ArchiveParts,
  asked: readonly { entity: Entity; key: string }[],
): Promise<ExportedArchive> {
  const items = asked.map(({ entity, key }) => ({ entity, record: records.find(entity, key) }))
  const packed = packRecords(items, {
    organization: store.organization,
    findEntity,
    findRecord: (entity, key) => store.projection.find(entity, key),
  })
  for (const { entity, record } of packed.records) refuseFaulty(entity, record)
  const files = new Map<string, { path: string; size: number }>()
  const missing: string[] = []
  for (const one of packed.records) missing.push(...(await takeFiles(one, files, localPath, signal)))
  const left = [...packed.left, ...missing]
  mkdirSync(exportsDir, { recursive: true, mode: 0o700 })
  const fileName = `${nameOf(items)}-${stampOf(now())}.lectern`
  const path = join(exportsDir, fileName)
  await writeArchive(
    path,
    {
      product: manifest.version,
      dataVersion: upgrades.version,
      items: items.length,
      records: packed.records,
      files,
    },
    { signal, onProgress },
  )
  if (left.length === 0) return { path, fileName, left, report: null }
  const report = `${fileName}-report.txt`
  try {
    await writeFile(join(exportsDir, report), archiveReport(fileName, left), { mode: 0o600 })
  } catch (error) {
    // An archive without its report would seem whole.
    await rm(path, { force: true })
    throw storageError(error, exportsDir)
  }
  return { path, fileName, left, report }
}

/** The record's files on this computer, which stay in its values; the others are named. */
async function takeFiles(
  { entity, record, values }: PackedRecord,
  files: Map<string, { path: string; size: number }>,
  localPath: ExportParts['localPath'],
  signal: AbortSignal,
): Promise<string[]> {
  if (entity.holdsFiles === undefined) return []
  const held = archivedFiles(entity, values)
  const here: AssetFile[] = []
  for (const file of held) {
    signal.throwIfAborted()
    try {
      files.set(file.hash, { path: await localPath(file), size: file.size })
      here.push(file)
    } catch (error) {
      // It is named in the report.
      if (!isAppError(error)) throw error
    }
  }
  values[entity.holdsFiles] = here
  if (here.length === held.length) return []
  const name = `The file “${recordName(entity, record) ?? ''}”`
  return [
    held.length === 1
      ? `${name} is not on this computer.`
      : `${name}: ${held.length - here.length} of its ${held.length} parts are not on this computer.`,
  ]
}

/** An old fault, which an import would refuse: its author can mend it now. */
function refuseFaulty(entity: Entity, record: Readonly<Record<string, unknown>>): void {
  try {
    validateRecord(entity, record, null)
  } catch (error) {
    if (!isAppError(error, 'validation')) throw error
    const name = recordName(entity, record) ?? ''
    throw new AppError('validation', {
      message: `The ${nounOf(entity)} “${name}” has a fault that an import would refuse. Mend it first: ${faultText(error)}`,
      cause: error,
    })
  }
}

/** The first fault of a refusal, with its place. */
export function faultText(error: AppError): string {
  // Cast: `details.faults` of validateRecord and refuseFaults.
  const [first] = (error.details.faults ?? []) as { path: string[]; message: string }[]
  return first ? `${first.path.join('.')}: ${first.message}` : error.message
}

function nameOf(items: readonly { entity: Entity; record: Row }[]): string {
  const [first] = items
  if (items.length !== 1 || !first) return `lectern-${items.length}-items`
  return slugify(recordName(first.entity, first.record) ?? '') || first.entity.name
}

const stampOf = (at: number) => new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
