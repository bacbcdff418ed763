import { useMemo } from 'react'
import type { Item, Row } from '#shared/kernel/dataStore/Item.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { applyEdit } from '#shared/kernel/model/edits/applyEdit.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import type { FormTarget } from './FormTarget.tsx'
import { useDrafts } from './useDrafts.ts'

/** A form target for a data store item: edits are unsaved changes of it, until saved or dropped. */
export function useItemTarget(
  entity: Entity,
  { key, record }: Pick<Item, 'key'> & { record: Row },
): FormTarget {
  const store = useDataStore()
  const { drafts, keepDraft } = useDrafts()
  return useMemo(
    () => ({
      entity,
      record,
      drafts,
      edit(edits) {
        const known = store.item(entity.name, key)
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
      keepDraft,
      flush: () => undefined,
    }),
    [store, entity, key, record, drafts, keepDraft],
  )
}
