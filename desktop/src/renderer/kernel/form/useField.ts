import { useMemo, useState } from 'react'
import { messages } from '#shared/kernel/errors/messages.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import { valueAt } from '#shared/kernel/rules/records/valueAt.ts'
import { afterPress } from '#widgets/kernel/focus/afterPress.ts'
import { pathKey, type Urgency } from '../api/sessions/RecordSession.ts'
import { useFormTarget } from './FormTarget.tsx'

export type UsedField = {
  value: unknown
  /** The value's fault, shown or not. */
  fault: string | null
  /** The fault once it should be shown: on blur, and until it is fixed (3§5.4). */
  shownFault: string | null
  /** `base`: the rich text that an editor made the value of (`Edit`). */
  change(value: unknown, urgency?: Urgency, base?: unknown): void
  onFocus(): void
  onLeave(): void
}

/** One value of the form's record: valid values are saved, invalid ones stay here with their reason. */
export function useField(name: string, field: Field, path: string[]): UsedField {
  const target = useFormTarget()
  const [isTouched, setTouched] = useState(false)
  const [isQuiet, setQuiet] = useState(false)
  const invalidInput = target.invalidInputs[pathKey(path)]
  const value = invalidInput ? invalidInput.value : valueAt(target.entity, target.record, path)
  const schema = useMemo(() => zodForField(name, field), [name, field])
  const fault = useMemo(() => {
    const parsed = schema.safeParse(value)
    return parsed.success ? (invalidInput?.message ?? null) : (parsed.error.issues[0]?.message ?? 'Not valid')
  }, [schema, value, invalidInput])
  // Shown at once: typing more cannot fix a text that is too long.
  const isTooLong =
    'max' in field && typeof value === 'string' && fault === messages.tooLong(Number(field.max))
  const isWanted = isTooLong || target.showsFaults === true || (!isQuiet && (isTouched || !isEmpty(value)))
  const isShown = fault !== null && isWanted
  return {
    value,
    fault,
    shownFault: isShown ? fault : null,
    change(next, urgency = 'typing', base) {
      // A choice is whole at once, and the button that cleared one goes away without losing the focus.
      if (urgency === 'now') {
        setTouched(true)
        setQuiet(false)
      }
      const parsed = schema.safeParse(next)
      const refusal = parsed.success ? findLost(field, next, parsed.data) : parsed.error.issues[0]?.message
      if (!parsed.success || refusal !== null) {
        target.keepInvalidInput(path, { value: next, message: refusal ?? 'Not valid' })
        return
      }
      if (invalidInput) target.keepInvalidInput(path, null)
      const edit = { do: 'set' as const, path, value: parsed.data }
      target.edit([base === undefined ? edit : { ...edit, base }], urgency)
    },
    onFocus: () => setQuiet(!isShown),
    onLeave() {
      target.flush()
      afterPress(() => {
        setTouched(true)
        setQuiet(false)
      })
    },
  }
}

/** An emptied number would come back as its default, such as 10 percent: it stays empty, and has to be filled. 0 is as good as nothing. */
const findLost = ({ kind }: Field, next: unknown, stored: unknown): string | null =>
  (kind === 'number' || kind === 'money') && next === null && stored !== null && stored !== 0
    ? messages.required
    : null

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
