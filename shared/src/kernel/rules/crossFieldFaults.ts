import { messages } from '../errors/messages.ts'
import type { Entity } from '../model/Entity.ts'
import type { EntityHooks, RecordFault } from '../model/EntityHooks.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What no field can say alone. Only what a save changes is judged, so that a fault from elsewhere, as a
 * merge of two edits may make one, keeps nobody from saving the rest. A form and the API refuse; a push is
 * taken and listed (sync/batch/listFaults), since two authors may have made the fault together.
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

/** Whether a write of these cells may have made a fault: of most records nothing is a matter of more than one field. */
export const mayBreakRules = ({ hooks }: Pick<Entity, 'hooks'>, paths: ReadonlySet<string>): boolean =>
  [...paths].some((path) => dates.has(path) || (hooks?.judge && matters(hooks.judge, path)))

const dates: ReadonlySet<string> = new Set(['startDate', 'expiryDate', 'endDate', 'expiresOn'])

const matters = ({ fields, paths }: NonNullable<EntityHooks['judge']>, path: string): boolean =>
  fields.includes(path.split('/')[0] ?? '') && (paths?.test(path) ?? true)

/** Start and end of what is shown or sold for a time; both days count. The one that was changed is at fault. */
function dateFaults(
  fields: Entity['fields'],
  record: Values,
  isChanged: (...names: string[]) => boolean,
): RecordFault[] {
  if (!('startDate' in fields)) return []
  return ['expiryDate', 'endDate', 'expiresOn'].flatMap((end): RecordFault[] => {
    const [start, last] = [record.startDate, record[end]]
    if (!(end in fields) || typeof start !== 'string' || typeof last !== 'string') return []
    // Days and moments both begin with the day.
    if (!isChanged('startDate', end) || last.slice(0, 10) >= start.slice(0, 10)) return []
    return isChanged(end)
      ? [{ path: end, message: messages.beforeStart }]
      : [{ path: 'startDate', message: messages.afterEnd }]
  })
}
