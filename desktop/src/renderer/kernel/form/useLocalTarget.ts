import { useMemo, useState } from 'react'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { applyEdit } from '#shared/kernel/model/edits/applyEdit.ts'
import { blankRecord } from './blankRecord.ts'
import type { FormTarget } from './FormTarget.tsx'
import { useInvalidInputs } from './useInvalidInputs.ts'

/** A form target in the screen's own state: a new record. */
export function useLocalTarget(entity: Entity, initial?: Record<string, unknown>): FormTarget {
  const [record, setRecord] = useState(() => ({ ...blankRecord(entity.fields), ...initial }))
  const { invalidInputs, keepInvalidInput } = useInvalidInputs()
  return useMemo(
    () => ({
      entity,
      record,
      invalidInputs,
      edit: (edits) =>
        setRecord((before) =>
          edits.reduce<Record<string, unknown>>((row, edit) => applyEdit(entity, row, edit), before),
        ),
      keepInvalidInput,
      flush: () => undefined,
    }),
    [entity, record, invalidInputs, keepInvalidInput],
  )
}
