import type { CoreApi, Row } from '#desktop/core/CoreApi.ts'
import { findEntity } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { nameField, recordName } from '#shared/kernel/model/recordName.ts'
import { useCoreContext } from '../../api/CoreContext.tsx'
import { useConsoleState } from '../../api/useConsoleState.ts'
import { useFailure } from '../../dialogs/useFailure.tsx'
import { saveText } from '../../parts/saveText.ts'
import { byKeys, exportedFields, namedInRows, rowLines } from './exportRows.ts'

/** So many keys fit in one question. */
const atOnce = 500

/** Saves records as a file for spreadsheets, in the order of the list. */
export function useExportRows(entity: Entity) {
  const { core, sessions } = useCoreContext()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization ?? null
  const fail = useFailure()
  return async (keys: readonly string[]) => {
    try {
      await sessions.settled()
      const fields = exportedFields(entity)
      const stored = fields.filter((name) => entity.fields[name]?.readBy === undefined)
      const rows = await readRows(core, entity.name, keys, stored)
      const names = new Map<string, string>()
      for (const [name, some] of namedInRows(entity, stored, rows)) {
        const other = findEntity(name)
        if (other?.sync !== 'synced') continue
        const whole = (key: string) => (key.includes('~') ? key : keyOf(other, organization, key))
        const found = await readRows(core, name, [...some].map(whole), [nameField(other)])
        const byKey = new Map(found.map((row) => [row.key, recordName(other, row)]))
        for (const key of some) names.set(`${name}/${key}`, byKey.get(whole(key)) ?? key)
      }
      const lines = rowLines(entity, stored, rows, (name, key) => names.get(`${name}/${key}`) ?? key)
      const { writeCsv } = await import('../../values/writeCsv.ts')
      saveText(`${entity.plural}.csv`, 'text/csv', writeCsv(lines))
    } catch (fault) {
      fail('They were not exported', fault)
    }
  }
}

async function readRows(core: CoreApi, entity: string, keys: readonly string[], fields: string[]) {
  const rows: Row[] = []
  for (let at = 0; at < keys.length; at += atOnce) {
    const some = keys.slice(at, at + atOnce)
    rows.push(...(await core.list(byKeys(entity, some, fields))).items)
  }
  const order = new Map(keys.map((key, at) => [key, at]))
  return rows.sort((one, other) => (order.get(one.key) ?? 0) - (order.get(other.key) ?? 0))
}
