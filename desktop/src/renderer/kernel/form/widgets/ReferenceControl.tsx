import { Button, InputGroup } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useContext } from 'react'
import { findEntity } from '#shared/entities.ts'
import { expectKind, type ReferenceField } from '#shared/kernel/model/Field.ts'
import { crossFieldFaults } from '#shared/kernel/rules/records/crossFieldFaults.ts'
import { DataStoreContext } from '#widgets/kernel/data/DataStoreContext.ts'
import { useConsoleState } from '../../api/useConsoleState.ts'
import { asText, type ControlProps } from '../ControlProps.ts'
import { useFormTarget } from '../FormTarget.tsx'
import styles from '../form.module.css'
import { OnlineReference } from './OnlineReference.tsx'
import { ReferencePicker } from './ReferencePicker.tsx'
import { useReferenced } from './useReferenced.ts'

/** The entity referenced: named by a choice field beside it, if there is one. */
function useTarget({ to, toBy }: ReferenceField): string {
  const { record } = useFormTarget()
  const named = toBy === undefined ? undefined : record[toBy]
  return typeof named === 'string' && findEntity(named) ? named : to
}

/** Whether the record may be without it: another field can require it. */
function useIsOptional({ path, field }: ControlProps): boolean {
  const { entity, record } = useFormTarget()
  const [name] = path
  if (name === undefined || path.length > 1) return true
  const faults = crossFieldFaults(entity, { ...record, [name]: null }, record)
  return field.required !== true && !faults.some((fault) => fault.path === name)
}

/** A reference to another entity's record. Without a server, and of other organizations, it is entered by key. */
export function ReferenceControl(props: ControlProps) {
  const { id, field, value, fault, isDisabled, describedBy, onChange } = props
  const reference = expectKind(field, 'reference')
  const { by, ofOthers } = reference
  const to = useTarget(reference)
  const isOptional = useIsOptional(props)
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization
  const definition = findEntity(to)
  const hasStore = useContext(DataStoreContext) !== null
  const isLocal = definition?.sync === 'synced' && !ofOthers
  const text = asText(value)
  const key =
    by === 'id' && definition?.scope !== 'global' ? (organization ? `${organization}~${text}` : '') : text
  const { name, missing } = useReferenced(to, isLocal && text !== '' ? key : null)
  if (definition?.sync === 'online' && !ofOthers && hasStore)
    return (
      <OnlineReference
        {...props}
        entity={definition}
        chosen={text === '' ? null : key}
        by={by ?? 'key'}
        isOptional={isOptional}
      />
    )
  if (!isLocal)
    return (
      <InputGroup
        id={id}
        className={styles.short ?? ''}
        value={text}
        placeholder="Key"
        disabled={isDisabled}
        intent={fault ? 'danger' : 'none'}
        aria-invalid={fault !== null}
        aria-describedby={describedBy}
        onValueChange={(next) => onChange(next)}
      />
    )
  return (
    <>
      <div className={styles.chosen}>
        <ReferencePicker
          isField
          id={id}
          entity={to}
          path={props.path}
          text={text === '' ? 'Choose…' : name}
          isDisabled={isDisabled}
          isChosen={(row) => row[by ?? 'key'] === text}
          onPick={(row) => onChange(row[by ?? 'key'], 'now')}
        />
        {text !== '' && isOptional && (
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={`Clear ${props.label}`}
            disabled={isDisabled}
            onClick={() => onChange(null, 'now')}
          />
        )}
      </div>
      {missing !== null && (
        <p className={styles.fault} role="alert">
          {missing} {isDisabled ? '' : isOptional ? 'Choose another, or clear it.' : 'Choose another.'}
        </p>
      )}
    </>
  )
}
