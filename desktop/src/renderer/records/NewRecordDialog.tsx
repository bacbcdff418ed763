import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Entity } from '../../../../shared/src/model/Entity.ts'
import type { Row } from '../../core/CoreApi.ts'
import { useCore } from '../api/CoreContext.tsx'
import { queryKeys } from '../api/queryKeys.ts'
import { errorText } from '../api/toAppError.ts'
import { faultsOf } from '../form/blankRecord.ts'
import { EntityForm } from '../form/EntityForm.tsx'
import { FormTargetProvider } from '../form/FormTarget.tsx'
import { useLocalTarget } from '../form/useLocalTarget.ts'

type NewRecordDialogProps = {
  entity: Entity
  noun: string
  isOpen: boolean
  onClose(): void
  onMade(row: Row): void
}

/** Asks for what a new record needs; the rest comes in its form. */
export function NewRecordDialog(props: NewRecordDialogProps) {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={`New ${props.noun}`}>
      {props.isOpen && <NewRecord {...props} />}
    </Dialog>
  )
}

function NewRecord({ entity, onClose, onMade }: NewRecordDialogProps) {
  const core = useCore()
  const client = useQueryClient()
  const target = useLocalTarget(entity)
  const required = Object.entries(entity.fields).filter(([, field]) => field.required)
  const fields = Object.fromEntries(required)
  const names = Object.keys(fields)
  const create = useMutation({
    mutationFn: () =>
      core.create({
        entity: entity.name,
        values: Object.fromEntries(names.map((name) => [name, target.record[name]])),
      }),
    onSuccess: async (row) => {
      await client.invalidateQueries({ queryKey: queryKeys.lists(entity.name) })
      onClose()
      onMade(row)
    },
  })
  const isFit =
    Object.keys(target.drafts).length === 0 && Object.keys(faultsOf(fields, target.record)).length === 0
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isFit) create.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        <FormTargetProvider target={target}>
          <EntityForm names={names} />
        </FormTargetProvider>
        {create.error && <p role="alert">{errorText(create.error)}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button
              type="submit"
              intent="primary"
              text="Create"
              disabled={!isFit}
              loading={create.isPending}
            />
          </>
        }
      />
    </form>
  )
}
