import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { Row } from '#desktop/core/Row.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { useCore } from '../../api/CoreContext.tsx'
import { queryKeys } from '../../api/queryKeys.ts'
import { toAppError } from '../../api/toAppError.ts'
import { FormModal } from '../../dialogs/FormModal.tsx'
import { faultLines } from '../../dialogs/faultLines.ts'
import { useLocalTarget } from '../../form/useLocalTarget.ts'
import styles from './NewRecordForm.module.css'
import { NewRecordForm } from './NewRecordForm.tsx'

type NewRecordDialogProps = {
  entity: Entity
  noun: string
  /** The fields that are asked for; those that are required if absent. */
  asked?: readonly string[] | undefined
  /** Its values before the author enters any, also in the fields that are asked for; sent with the entered ones. */
  startsWith?: Readonly<Record<string, unknown>> | undefined
  /** What a new one lacks beyond what the definition requires, as a sentence; null if nothing. */
  lacks?: ((record: Readonly<Record<string, unknown>>) => string | null) | undefined
  isOpen: boolean
  onClose(): void
  onMade(row: Row): void
}

/** Asks for what a new record must have; the rest is in its form. */
export function NewRecordDialog(props: NewRecordDialogProps) {
  return (
    <FormModal
      name="newRecord"
      isOpen={props.isOpen}
      className={styles.dialog}
      onClose={props.onClose}
      title={`New ${props.noun}`}
    >
      {props.isOpen && <NewRecord {...props} />}
    </FormModal>
  )
}

function NewRecord({ entity, asked, startsWith, lacks, onClose, onMade }: NewRecordDialogProps) {
  const core = useCore()
  const client = useQueryClient()
  const target = useLocalTarget(entity, startsWith)
  const lacking = lacks?.(target.record) ?? null
  const names = asked ?? Object.keys(entity.fields).filter((name) => entity.fields[name]?.required)
  const create = useMutation({
    mutationFn: () =>
      core.create({
        entity: entity.name,
        values: { ...startsWith, ...Object.fromEntries(names.map((name) => [name, target.record[name]])) },
      }),
    // What only a try can tell, such as a code that another record has, is said at its field.
    onError: (error) => {
      for (const { path, message } of findFieldFaults(error))
        if (names.includes(path)) target.keepInvalidInput([path], { value: target.record[path], message })
    },
    onSuccess: async (row) => {
      await client.invalidateQueries({ queryKey: queryKeys.lists(entity.name) })
      onClose()
      onMade(row)
    },
  })
  return (
    <NewRecordForm
      {...{ target, names, onClose }}
      isReady={lacking === null}
      submit="Create"
      isBusy={create.isPending}
      fault={create.error && sayFaults(create.error)}
      onSubmit={() => create.mutateAsync()}
    >
      {lacking !== null && <p role="status">{lacking}</p>}
    </NewRecordForm>
  )
}

const fieldFaults = z.array(z.object({ path: z.array(z.string()).length(1), message: z.string() })).catch([])

/** The faults of whole fields in a refusal of this computer. */
const findFieldFaults = (error: unknown) =>
  fieldFaults
    .parse(toAppError(error).details.faults)
    .flatMap(({ path: [path], message }) => (path === undefined ? [] : [{ path, message }]))

function sayFaults(error: unknown): string {
  const fault = toAppError(error)
  return faultLines(fault).join(' ') || fault.message
}
