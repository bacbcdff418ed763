import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Entity } from '../../../../../shared/src/kernel/model/Entity.ts'
import type { Edit } from '../../../../../shared/src/kernel/model/edit.ts'
import { useMay } from '../api/useConsoleState.ts'
import type { Draft, Urgency } from '../editing/RecordSession.ts'
import type { UsedRecord } from '../editing/useRecord.ts'

/** What a form writes to: a stored record, or one that is not made yet. */
export type FormTarget = {
  entity: Entity
  record: Record<string, unknown>
  drafts: Readonly<Record<string, Draft>>
  edit(edits: Edit[], urgency?: Urgency): void
  keepDraft(path: string[], draft: Draft | null): void
  /** Whoever is signed in may read it and not change it. */
  isReadOnly?: boolean
  /** Sends what was typed; on leaving a field. */
  flush(): void
}

const Context = createContext<FormTarget | null>(null)

export function FormTargetProvider({ target, children }: { target: FormTarget; children: ReactNode }) {
  return <Context value={target}>{children}</Context>
}

export function useFormTarget(): FormTarget {
  const target = useContext(Context)
  if (!target) throw new Error('A form field stands outside of a form')
  return target
}

/** The stored record that is edited here; null outside of a form, and for one that is not made yet. */
export function useFormOwner(): { entity: string; key: string } | null {
  const target = useContext(Context)
  const key = target?.record.key
  return target && typeof key === 'string' ? { entity: target.entity.name, key } : null
}

/** A form's target for a record under edit; null while it loads. */
export function useRecordTarget(entity: Entity, used: UsedRecord): FormTarget | null {
  const { record, drafts, session } = used
  const isReadOnly = !useMay()('update', entity)
  return useMemo(
    () =>
      record && {
        entity,
        record,
        drafts,
        isReadOnly,
        edit: session.edit,
        keepDraft: session.keepDraft,
        flush: () => void session.flush(),
      },
    [entity, record, drafts, isReadOnly, session],
  )
}
