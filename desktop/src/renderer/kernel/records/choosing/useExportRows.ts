import type { Row } from '#desktop/core/Row.ts'
import { findEntity } from '#shared/entities.ts'
import type { Actor, Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { nameField, recordName } from '#shared/kernel/model/recordName.ts'
import { isReadable } from '#shared/kernel/rules/access/fieldLocks.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import { saveText } from '#widgets/kernel/parts/saveText.ts'
import { useCoreContext } from '../../api/CoreContext.tsx'
import type { ListSource } from '../../api/ListSource.ts'
import { rolesIn, useConsoleState } from '../../api/useConsoleState.ts'
import { useFailure } from '../../dialogs/useFailure.tsx'
import { byKeys, exportedFields, namedInRows, rowLines } from './exportRows.ts'

const nobody: ReadonlySet<Actor> = new Set()
/** So many keys fit in one question. */
const atOnce = 500

/** Saves records as a file for spreadsheets, in the order of the list. */
export function useExportRows(entity: Entity, source: ListSource, name?: string) {
  const { core, sessions } = useCoreContext()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization ?? null
  const fail = useFailure()
  return async (keys: readonly string[]) => {
    try {
      await sessions.settled()
      const fields = exportedFields(entity, name)
      const actors = entity.sync === 'online' && state ? staffActors(rolesIn(state)) : nobody
      const stored = fields.filter((field) => isReadable(entity.fields[field] ?? {}, actors))
      const rows = await readRows(source, entity.name, keys, stored)
      const names = new Map<string, string>()
      for (const [name, some] of namedInRows(entity, stored, rows)) {
        const other = findEntity(name)
        if (other?.sync !== 'synced') continue
        const whole = (key: string) => (key.includes('~') ? key : keyOf(other, organization, key))
        const found = await readRows({ read: core.list }, name, [...some].map(whole), [nameField(other)])
        const byKey = new Map(found.map((row) => [row.key, recordName(other, row)]))
        for (const key of some) names.set(`${name}/${key}`, byKey.get(whole(key)) ?? key)
      }
      const lines = rowLines(entity, stored, rows, (name, key) => names.get(`${name}/${key}`) ?? key)
      if (source.beside) {
        const texts = await source.beside.read(rows)
        const label = source.beside.label
        // After the name.
        for (const [at, line] of lines.entries())
          line.splice(1, 0, at === 0 ? label : (texts.get(rows[at - 1]?.key ?? '') ?? null))
      }
      const { writeCsv } = await import('../../values/writeCsv.ts')
      saveText(`${entity.plural}.csv`, 'text/csv', writeCsv(lines))
    } catch (fault) {
      fail('They were not exported', fault)
    }
  }
}

async function readRows(
  source: Pick<ListSource, 'read'>,
  entity: string,
  keys: readonly string[],
  fields: string[],
) {
  const rows: Row[] = []
  for (let at = 0; at < keys.length; at += atOnce) {
    const some = keys.slice(at, at + atOnce)
    rows.push(...(await source.read(byKeys(entity, some, fields))).items)
  }
  const order = new Map(keys.map((key, at) => [key, at]))
  return rows.sort((one, other) => (order.get(one.key) ?? 0) - (order.get(other.key) ?? 0))
}
