import { fault } from '../../errors/faults.ts'
import type { Entity } from '../../model/Entity.ts'
import type { EntityHooks, RecordFault } from '../../model/EntityHooks.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Faults that involve several fields. Only changed fields are checked, so that an existing fault, for example
 * from a merge, does not block other saves. Forms and the API refuse; a push is accepted and the fault listed
 * (sync/batch/listFaults), since two authors may have caused it together.
 */
export function crossFieldFaults(
  { fields, hooks }: Pick<Entity, 'fields' | 'hooks'>,
  record: Values,
  before: Values | null,
): RecordFault[] {
  const isChanged = (...names: string[]) => !before || names.some((name) => record[name] !== before[name])
  const dates = dateFaults(fields, record, isChanged)
  const { judge } = hooks ?? {}
  return judge && isChanged(...judge.fields) ? [...dates, ...judge.faults(record, before)] : dates
}

/**
 * Whether writing these cells may cause such a fault: a quick check, since most records have no cross-field
 * rules.
 */
export const mayBreakRules = ({ hooks }: Pick<Entity, 'hooks'>, paths: ReadonlySet<string>): boolean =>
  [...paths].some((path) => dates.has(path) || (hooks?.judge && matters(hooks.judge, path)))

const dates: ReadonlySet<string> = new Set(['startDate', 'expiryDate', 'endDate', 'expiresOn'])

const matters = ({ fields, paths }: NonNullable<EntityHooks['judge']>, path: string): boolean =>
  fields.includes(path.split('/')[0] ?? '') && (paths?.test(path) ?? true)

/** Start and end of a period, both inclusive. The fault is on the changed one. */
function dateFaults(
  fields: Entity['fields'],
  record: Values,
  isChanged: (...names: string[]) => boolean,
): RecordFault[] {
  if (!('startDate' in fields)) return []
  return ['expiryDate', 'endDate', 'expiresOn'].flatMap((end): RecordFault[] => {
    const [start, last] = [record.startDate, record[end]]
    if (!(end in fields) || typeof start !== 'string' || typeof last !== 'string') return []
    // Dates and timestamps both start with the day.
    if (!isChanged('startDate', end) || last.slice(0, 10) >= start.slice(0, 10)) return []
    return isChanged(end)
      ? [{ path: end, ...fault('beforeStart') }]
      : [{ path: 'startDate', ...fault('afterEnd') }]
  })
}
