import { Button, DialogBody, FormGroup, HTMLSelect, SegmentedControl } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { isListForMany } from '#shared/kernel/rules/records/fieldsForMany.ts'
import { FormModal } from '../../dialogs/FormModal.tsx'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormTargetProvider } from '../../form/FormTarget.tsx'
import { useLocalTarget } from '../../form/useLocalTarget.ts'
import { DialogActs } from '../../parts/DialogActs.tsx'
import styles from './ChangeManyDialog.module.css'
import { countText } from './ManyOutcomeText.tsx'

type How = 'replace' | 'add' | 'remove'

type ChangeManyDialogProps = {
  entity: Entity
  /** The fields that can be set for many, in this order. */
  fields: readonly string[]
  count: number
  isOpen: boolean
  onClose(): void
  onSet(field: string, how: How, value: unknown): void
}

/** Sets one field of all chosen records, or adds to their lists and removes from them. */
export function ChangeManyDialog(props: ChangeManyDialogProps) {
  const { entity, count, isOpen, onClose } = props
  return (
    <FormModal
      name="changeMany"
      title={`Change ${countText(entity, count)}`}
      className={styles.dialog}
      isOpen={isOpen}
      onClose={onClose}
    >
      {isOpen && <Change {...props} />}
    </FormModal>
  )
}

const hows: readonly { value: How; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
  { value: 'replace', label: 'Replace all' },
]

function Change({ entity, fields, count, onClose, onSet }: ChangeManyDialogProps) {
  const id = useId()
  const [name, setName] = useState(fields[0] ?? '')
  const [how, setHow] = useState<How>('add')
  const field = entity.fields[name]
  const isList = field !== undefined && isListForMany(field)
  const target = useLocalTarget(entity, startValues(entity, fields))
  const value = target.record[name]
  const isEmpty = Array.isArray(value) ? value.length === 0 : value === null || value === ''
  // Adding nothing does nothing; replacing by nothing empties it, where it may be empty.
  const isFit =
    Object.keys(target.invalidInputs).length === 0 &&
    !(isEmpty && ((isList && how !== 'replace') || field?.kind === 'choice' || field?.required))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isFit) return
        onClose()
        onSet(name, isList ? how : 'replace', value)
      }}
    >
      <DialogBody className={styles.body ?? ''}>
        <FormGroup label="Field" labelFor={id}>
          <HTMLSelect
            fill
            id={id}
            autoFocus
            value={name}
            options={fields.map((one) => ({ value: one, label: labelOf(one, entity.fields[one] ?? {}) }))}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </FormGroup>
        {isList && (
          <SegmentedControl
            aria-label="What happens to their lists"
            options={[...hows]}
            value={how}
            onValueChange={(next) => setHow(hows.find((one) => one.value === next)?.value ?? 'add')}
          />
        )}
        <FormTargetProvider target={target}>
          <EntityForm key={name} names={[name]} />
        </FormTargetProvider>
        {isEmpty && isFit && <p className="quiet">Nothing is chosen: it is emptied for all of them.</p>}
      </DialogBody>
      <DialogActs onCancel={onClose}>
        <Button
          type="submit"
          intent="primary"
          text={`Change ${countText(entity, count)}`}
          disabled={!isFit}
        />
      </DialogActs>
    </form>
  )
}

/** Lists and choices begin empty: what a new record would begin with is not to be given to others by mistake. */
const startValues = (entity: Entity, fields: readonly string[]) =>
  Object.fromEntries(
    fields.flatMap((name): [string, null | []][] => {
      const kind = entity.fields[name]?.kind
      return kind === 'list' ? [[name, []]] : kind === 'choice' ? [[name, null]] : []
    }),
  )
