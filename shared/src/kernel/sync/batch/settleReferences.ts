import { messages } from '../../errors/messages.ts'
import { Conflict } from '../Conflict.ts'
import { stampMs } from '../clock.ts'
import { hasRow, projectRecord } from '../projectRecord.ts'
import type { ListedFault, ServerSyncReader } from '../ServerSyncStore.ts'
import { danglingFaults, lookUpIn, mayDangle } from './listFaults.ts'
import type { ServerBatch, Touched } from './ServerBatch.ts'

/**
 * Ends the listed faults of references whose record is there now, or that were removed: an import comes in several pushes,
 * and a record of an early one may name a record of a later one (docs/decisions/0013).
 */
export async function settleReferences(reader: ServerSyncReader, batch: ServerBatch): Promise<void> {
  const touched = batch.touched()
  const appeared = touched.filter(isNamedAnew)
  const edited = touched.filter(({ state, paths }) => mayDangle(state.entity, paths))
  if (appeared.length === 0 && edited.length === 0) return
  const listed = await reader.loadOpenFaults(messages.reference)
  const changed = new Set(edited.map(({ state }) => nameOf(state.entity.name, state.key)))
  const names = appeared.flatMap(listNames)
  const concerned = listed.filter(
    ({ about, recordKey, kept }) => changed.has(nameOf(about, recordKey)) || isAmong(names, kept),
  )
  if (concerned.length === 0) return
  const inBatch = new Set(touched.map(({ state }) => nameOf(state.entity.name, state.key)))
  batch.load(
    await reader.loadRecords([
      ...concerned.map(({ key }) => ({ entity: Conflict.name, key })),
      ...concerned
        .filter(({ about, recordKey }) => !inBatch.has(nameOf(about, recordKey)))
        .map(({ about, recordKey }) => ({ entity: about, key: recordKey })),
    ]),
  )
  for (const fault of concerned)
    if (!(await isStillDangling(reader, batch, touched, fault))) {
      const state = batch.state(Conflict, fault.key)
      // Somebody decided it in this push.
      if (state.cells.get('resolution')?.value) continue
      const stamp = batch.clock.stamp()
      batch.set(state, 'resolution', 'edited', stamp)
      batch.set(state, 'resolvedAt', new Date(stampMs(stamp)).toISOString(), stamp)
    }
}

async function isStillDangling(
  reader: ServerSyncReader,
  batch: ServerBatch,
  touched: readonly Touched[],
  { about, recordKey, path }: ListedFault,
): Promise<boolean> {
  const entity = reader.findEntity(about)
  if (!entity) return true
  const state = batch.state(entity, recordKey)
  const row = projectRecord(entity, recordKey, state.cells)
  // What a deleted record names, an author drops or restores with it.
  if (!row) return true
  const faults = await danglingFaults(lookUpIn(reader, touched), state, null, row)
  return faults.some((fault) => fault.path === path)
}

/** Made, restored, or given a code: others may have named it before. */
const isNamedAnew = (one: Touched): boolean => {
  const { entity, cells } = one.state
  if (entity.name === Conflict.name || !hasRow(cells)) return false
  return one.paths.has('code') || !hasRow(new Map(one.before.map((cell) => [cell.path, cell])))
}

/** How references name a record: by its key, its id or its code. */
const listNames = ({ state: { key, cells } }: Touched): string[] => {
  const code = cells.get('code')?.value
  return [key, key.slice(key.indexOf('~') + 1), ...(typeof code === 'string' ? [code] : [])]
}

const isAmong = (names: readonly string[], value: unknown): boolean => {
  const text = JSON.stringify(value ?? null)
  return names.some((name) => text.includes(JSON.stringify(name)))
}

const nameOf = (entity: string, key: string) => `${entity} ${key}`
