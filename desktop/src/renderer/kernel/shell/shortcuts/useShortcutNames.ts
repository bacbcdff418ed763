import { useQueries } from '@tanstack/react-query'
import { findEntity } from '#shared/entities.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { nameField, recordName } from '#shared/kernel/model/recordName.ts'
import { queryKeys } from '../../api/queryKeys.ts'
import { useReadList } from '../../api/useRecords.ts'
import type { MenuEntry } from '../../manifest/menu.ts'
import type { Shortcut } from './shortcuts.ts'

export type NamedShortcut = Shortcut & { name: string }

/**
 * Shortcuts with the present names of their records and screens. Leaves out records that are not on this computer any more, and
 * screens that `entries` (the menu of this role) does not contain.
 */
export function useShortcutNames(
  workspace: string | undefined,
  shortcuts: readonly Shortcut[],
  entries: readonly MenuEntry[] = [],
): NamedShortcut[] {
  const readList = useReadList()
  const records = workspace === undefined ? [] : shortcuts.flatMap((one) => recordOf(one, workspace))
  const byEntity = [...Map.groupBy(records, ({ entity }) => entity)]
  const rows = useQueries({
    queries: byEntity.map(([entity, own]) => {
      const filter = { key: own.map(({ key }) => key) }
      const fields = [nameField(findEntity(entity) ?? { fields: {} })]
      const input = { entity, filter, fields, offset: 0, limit: own.length }
      return { queryKey: queryKeys.list(entity, input), queryFn: () => readList(input) }
    }),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => data?.items ?? []).map((row) => [row.key, row])),
  })
  const recordNames = new Map(
    records.map(({ path, entity, key }) => [path, recordName(findEntity(entity), rows.get(key))]),
  )
  return shortcuts.flatMap((shortcut) => {
    const name =
      shortcut.id === undefined
        ? entries.find(({ path }) => path === shortcut.path)?.label
        : recordNames.get(shortcut.path)
    return name ? [{ ...shortcut, name }] : []
  })
}

function recordOf({ path, entity, id }: Shortcut, workspace: string) {
  const definition = entity === undefined ? undefined : findEntity(entity)
  if (entity === undefined || id === undefined || definition?.sync !== 'synced') return []
  return [{ path, entity, key: keyOf(definition, workspace, id) }]
}
