import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { applyEdit } from '#shared/kernel/model/edits/applyEdit.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import type { InvalidInput, Urgency } from '../api/sessions/RecordSession.ts'
import { useMay } from '../api/useConsoleState.ts'
import type { UsedRecord } from '../editing/useRecord.ts'
import type { ReferencePlace } from './choices.ts'

/** A place in a stored record of an entity. */
type StoredPlace = ReferencePlace & { entity: string }

/** What a form writes to: a stored record, or a new one. */
export type FormTarget = {
  entity: Entity
  record: Record<string, unknown>
  invalidInputs: Readonly<Record<string, InvalidInput>>
  edit(edits: Edit[], urgency?: Urgency): void
  /** Takes an editor's words when it needs them (`RecordSession.hold`); without it an editor hands over each change. */
  hold?(write: () => void): void
  keepInvalidInput(path: string[], invalidInput: InvalidInput | null): void
  /** Read-only for the signed-in user. */
  isReadOnly?: boolean
  /** Whether every fault is shown, also of a field that is being filled: the author has asked to send it. */
  showsFaults?: boolean
  /** Sends waiting edits; called on blur. */
  flush(): void
  /** Of an element that is not in its list yet: the form around it, and the list's path in that. */
  around?: { target: FormTarget; list: readonly string[] }
}

const Context = createContext<FormTarget | null>(null)

export function FormTargetProvider({ target, children }: { target: FormTarget; children: ReactNode }) {
  return <Context value={target}>{children}</Context>
}

export function useFormTarget(): FormTarget {
  const target = useContext(Context)
  if (!target) throw new Error('A form field must be inside a form')
  return target
}

/** The stored record under edit; null outside a form, and for a new record. */
export function useFormOwner(): { entity: string; key: string } | null {
  const target = useContext(Context)
  const key = target?.record.key
  return target && typeof key === 'string' ? { entity: target.entity.name, key } : null
}

/** Where a path of this form is in the stored record under edit; null outside a form, and for a new record. */
export function useStoredPlace(path: readonly string[]): StoredPlace | null {
  const target = useContext(Context)
  return target && findStoredPlace(target, path)
}

/** What is being added is in its list already, so that rules see it where it will be. */
function findStoredPlace(
  { entity, record, around }: FormTarget,
  path: readonly string[],
): StoredPlace | null {
  if (around) {
    const { target, list } = around
    const element = { ...record, id: String(record.id) }
    const whole = applyEdit(target.entity, target.record, { do: 'insert', path: [...list], element })
    return findStoredPlace({ ...target, record: whole }, [...list, element.id, ...path])
  }
  return typeof record.key === 'string' ? { entity: entity.name, owner: record.key, record, path } : null
}

/** A name of a field among all of the workspace, while its record is under edit; null of a new record. */
export function useFieldName(path: readonly string[]): string | null {
  const owner = useFormOwner()
  return owner && [owner.key, ...path].join(' ')
}

/** The form target of a record under edit; null while it loads. */
export function useRecordTarget(entity: Entity, used: UsedRecord): FormTarget | null {
  const { record, invalidInputs, session } = used
  const isReadOnly = !useMay()('update', entity)
  return useMemo(
    () =>
      record && {
        entity,
        record,
        invalidInputs,
        isReadOnly,
        edit: session.edit,
        hold: session.hold,
        keepInvalidInput: session.keepInvalidInput,
        flush: () => void session.flush(),
      },
    [entity, record, invalidInputs, isReadOnly, session],
  )
}
