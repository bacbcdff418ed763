import { Button, Spinner } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { errorText } from '../api/toAppError.ts'
import { RecordSaveState } from '../editing/SaveState.tsx'
import { UndoButtons } from '../editing/UndoButtons.tsx'
import { useRecord } from '../editing/useRecord.ts'
import { EntityForm } from '../form/EntityForm.tsx'
import { FormTargetProvider, useRecordTarget } from '../form/FormTarget.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { RetryButton } from '../parts/RetryButton.tsx'
import { RecordPanel } from './panel/RecordPanel.tsx'
import { WithPanel } from './panel/WithPanel.tsx'
import styles from './RecordEditor.module.css'
import type { RecordColumn } from './table/RecordColumn.ts'
import { useRemoval } from './useRemoval.ts'

type RecordEditorProps = {
  entity: Entity
  recordKey: string
  names?: readonly string[]
  /** In place of the generated form. */
  form?: ReactNode
  onDeleted?: () => void
  /** Next to the form, and reads what it holds (`useFormTarget`). */
  beside?: ReactNode
  /** The form has more room than its side panel. */
  isFormWide?: boolean
  /** Asked before deleting; says why not, and what to do instead. */
  mayBeDeleted?: (record: Row) => Promise<boolean>
  /** Its state as its list says it. */
  state?: RecordColumn | undefined
  /** In the bar above the form. */
  tools?: ReactNode
  /** In place of form and panels: fills the screen. It is given what else is said about the record. */
  whole?: (about: ReactNode) => ReactNode
}

/** One record's form with its saving state; deletable if `onDeleted` is given. */
export function RecordEditor(props: RecordEditorProps) {
  const { entity, recordKey, names, form, onDeleted, beside, isFormWide = false, mayBeDeleted } = props
  const { tools, whole, state } = props
  const used = useRecord(entity.name, recordKey)
  const target = useRecordTarget(entity, used)
  const remove = useRemoval(entity, used.record, { mayBeDeleted, onDeleted })
  const { record } = used
  const noun = nounOf(entity)
  if (used.loadError && !record)
    return (
      <EmptyState
        icon="search"
        title={`This ${noun} was not found`}
        {...(isAppError(used.loadError, 'not_found')
          ? { description: 'It was deleted, or its address is wrong.' }
          : {
              description: errorText(used.loadError),
              action: <RetryButton onClick={used.reload} />,
            })}
      />
    )
  if (!record || !target) return <Spinner />
  const bar = (
    <div className={styles.bar} data-quiet={(!onDeleted && !tools) || undefined}>
      {target.isReadOnly ? (
        <span className="quiet">Your role can only read this</span>
      ) : (
        <RecordSaveState session={used.session} />
      )}
      <span className={styles.acts}>
        {tools !== undefined && !target.isReadOnly && <UndoButtons session={used.session} />}
        {tools}
        {onDeleted && (
          <Button variant="minimal" icon={<Trash />} text="Delete" onClick={() => void remove()} />
        )}
      </span>
    </div>
  )
  if (whole)
    return (
      <FormTargetProvider target={target}>
        <div className={styles.whole}>
          {bar}
          <div className={styles.rest}>{whole(<RecordPanel {...{ entity, record, state }} />)}</div>
        </div>
      </FormTargetProvider>
    )
  const content = (
    <>
      {bar}
      {form ?? <EntityForm {...(names ? { names } : {})} />}
    </>
  )
  return (
    <FormTargetProvider target={target}>
      {beside ? (
        <div className={styles.pair} data-wide={isFormWide}>
          <div className={styles.form}>{content}</div>
          <div className={styles.beside}>
            {beside}
            <RecordPanel {...{ entity, record, state }} />
          </div>
        </div>
      ) : (
        <WithPanel {...{ entity, record, state }}>{content}</WithPanel>
      )}
    </FormTargetProvider>
  )
}
