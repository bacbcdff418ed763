import { messages } from '../errors/messages.ts'
import type { Entity } from '../model/Entity.ts'

type Values = Readonly<Record<string, unknown>>
type Fault = { path: string; message: string }

/**
 * What no field can say alone. Only what a save changes is judged, so that a fault from elsewhere, as a
 * merge of two edits may make one, keeps nobody from saving the rest.
 */
export function crossFieldFaults(
  entity: Pick<Entity, 'name'>,
  record: Values,
  before: Values | null,
): Fault[] {
  const isChanged = (...names: string[]) => !before || names.some((name) => record[name] !== before[name])
  if (entity.name === 'organization' && isChanged('signUpFields', 'signUpRequiredFields'))
    return signUpFaults(record)
  if (entity.name === 'membership' && isChanged('type', 'typeID')) return saleFaults(record)
  return []
}

/** One that sells a course or a program says which; otherwise it would open nothing (MOD-64). */
const saleFaults = ({ type, typeID }: Values): Fault[] =>
  type === 'membership' || (typeof typeID === 'string' && typeID !== '')
    ? []
    : [{ path: 'typeID', message: messages.required }]

/** BND-13. */
function signUpFaults({ signUpFields, signUpRequiredFields }: Values): Fault[] {
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
