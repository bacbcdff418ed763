import { useQueries } from '@tanstack/react-query'
import { findEntity } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { recordName } from '#shared/kernel/model/recordName.ts'
import type { NameOf } from '../values/valueText.ts'
import { useCore } from './CoreContext.tsx'
import { queryKeys } from './queryKeys.ts'
import { readRow } from './readRow.ts'
import { toAppError } from './toAppError.ts'
import { useConsoleState } from './useConsoleState.ts'

/**
 * Renders what names records, as a text: `render` runs once to collect the keys, and again with the names known to
 * this computer. A deleted record keeps its name; an unknown one is named by its entity.
 */
export function useNamed<T>(render: (nameOf: NameOf) => T): T {
  const core = useCore()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization
  const references = new Map<string, { entity: string; key: string }>()
  render((entity, named) => {
    const definition = findEntity(entity)
    if (definition?.sync === 'synced')
      references.set(`${entity}/${named}`, { entity, key: wholeKey(definition, named, organization) })
    return ''
  })
  const records = [...references]
  const queries = useQueries({
    queries: records.map(([, { entity, key }]) => ({
      queryKey: queryKeys.record(entity, key),
      queryFn: () => readRow(core, { entity, key }),
    })),
  })
  const names = new Map(
    records.map(([named, { entity }], index) => [
      named,
      // The name read before the deletion is still cached.
      deletedName(queries[index]?.error) ?? recordName(findEntity(entity), queries[index]?.data),
    ]),
  )
  return render((entity, key) => {
    const name = names.get(`${entity}/${key}`)
    if (name) return name
    const definition = findEntity(entity)
    return definition ? `(${nounOf(definition)} that is not on this computer)` : '(not on this computer)'
  })
}

/** What a deleted record was called, as the core tells it. */
function deletedName(error: unknown): string | null {
  const { deleted } = error ? toAppError(error).details : {}
  return typeof deleted === 'string' ? `${deleted} (deleted)` : null
}

/** A reference holds a key, or an id in the same organization (`by`). */
const wholeKey = (entity: Entity, named: string, organization: string | undefined): string =>
  named.includes('~') || organization === undefined ? named : keyOf(entity, organization, named)
