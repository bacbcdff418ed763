import { useMemo } from 'react'
import type { CachedRecord, Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { applyEdit } from '#shared/kernel/model/edits/applyEdit.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import type { FormTarget } from './FormTarget.tsx'
import { useInvalidInputs } from './useInvalidInputs.ts'

/** A form target for a data store item: edits are unsaved changes of it, until saved or dropped. */
export function useOnlineTarget(
  entity: Entity,
  { key, record }: Pick<CachedRecord, 'key'> & { record: Row },
): FormTarget {
  const store = useDataStore()
  const { invalidInputs, keepInvalidInput } = useInvalidInputs()
  return useMemo(
    () => ({
      entity,
      record,
      invalidInputs,
      edit(edits) {
        const known = store.cached(entity.name, key)
        const after = edits.reduce<Record<string, unknown>>(
          (row, edit) => applyEdit(entity, row, edit),
          known.record ?? record,
        )
        const names = [...new Set(edits.flatMap(({ path }) => path.slice(0, 1)))]
        const values = names.map((name) => {
          // An empty value emptied again is unchanged.
          const isAsBefore = after[name] === '' && (known.stored?.[name] ?? null) === null
          return [name, isAsBefore ? null : after[name]] as const
        })
        store.change(entity.name, key, Object.fromEntries(values))
      },
      keepInvalidInput,
      flush: () => undefined,
    }),
    [store, entity, key, record, invalidInputs, keepInvalidInput],
  )
}
