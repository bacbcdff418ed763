import type { Row } from '#desktop/core/Row.ts'
import { findEntity } from '#shared/entities.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { recordName } from '#shared/kernel/model/recordName.ts'
import { toAppError } from '../../api/toAppError.ts'
import { useRow } from '../../api/useRecords.ts'

type Referenced = {
  row: Row | undefined
  /** What to call the record; '…' while it is being read. */
  name: string
  /** The fault of the reference, as a sentence: the record was deleted, or never existed. */
  missing: string | null
}

/** The record that a form's value names. */
export function useReferenced(entity: string, key: string | null): Referenced {
  const { data: row, error } = useRow(entity, key)
  const definition = findEntity(entity)
  const noun = definition ? nounOf(definition) : 'record'
  if (!error)
    return { row, name: recordName(definition, row) ?? (row ? 'Without a name' : '…'), missing: null }
  const { code, details } = toAppError(error)
  // A row that was read before it was deleted still tells its name.
  const deleted = typeof details.deleted === 'string' ? details.deleted : recordName(definition, row)
  const name = deleted === null ? `(${noun} that is not here)` : `${deleted} (deleted)`
  if (code !== 'not_found') return { row, name, missing: null }
  return {
    row: undefined,
    name,
    missing: deleted === null ? `This ${noun} does not exist.` : `The ${noun} “${deleted}” was deleted.`,
  }
}
