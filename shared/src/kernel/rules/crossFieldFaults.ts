import { messages } from '../errors/messages.ts'
import type { Entity } from '../model/Entity.ts'
import { outlineFaults } from './outlineFaults.ts'

type Values = Readonly<Record<string, unknown>>
export type RecordFault = { path: string; message: string }

/**
 * What no field can say alone. Only what a save changes is judged, so that a fault from elsewhere, as a
 * merge of two edits may make one, keeps nobody from saving the rest. A form and the API refuse; a push is
 * taken and listed (sync/batch/listFaults), since two authors may have made the fault together.
 */
export function crossFieldFaults(
  entity: Pick<Entity, 'name' | 'fields'>,
  record: Values,
  before: Values | null,
): RecordFault[] {
  const isChanged = (...names: string[]) => !before || names.some((name) => record[name] !== before[name])
  const faults = dateFaults(entity, record, isChanged)
  if (entity.name === 'organization' && isChanged('signUpFields', 'signUpRequiredFields'))
    faults.push(...signUpFaults(record))
  if (entity.name === 'membership' && isChanged('type', 'typeID')) faults.push(...saleFaults(record))
  if ((entity.name === 'course' || entity.name === 'program') && isChanged('sections'))
    faults.push(...outlineFaults(entity.name, record, before))
  return faults
}

/** Start and end of what is shown or sold for a time; both days count. The one that was changed is at fault. */
function dateFaults(
  { fields }: Pick<Entity, 'fields'>,
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

/** One that sells a course or a program says which; otherwise it would open nothing (MOD-64). */
const saleFaults = ({ type, typeID }: Values): RecordFault[] =>
  type === 'membership' || (typeof typeID === 'string' && typeID !== '')
    ? []
    : [{ path: 'typeID', message: messages.required }]

/** BND-13. */
function signUpFaults({ signUpFields, signUpRequiredFields }: Values): RecordFault[] {
  const [shown, required] = [namesIn(signUpFields), namesIn(signUpRequiredFields)]
  const missing = required.filter((name) => !shown.includes(name))
  return missing.length === 0
    ? []
    : [
        {
          path: 'signUpRequiredFields',
          message: `Must also be listed among the sign-up fields: ${missing.join(', ')}`,
        },
      ]
}

const namesIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
