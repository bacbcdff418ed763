import { Button, Callout, DialogBody, DialogFooter, type Intent } from '@blueprintjs/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStepFocus } from '../../../../shared/widgets/form/useStepFocus.ts'
import type { Task } from '../../../../shared/widgets/form/useSubmit.ts'
import styles from './Account.module.css'

type AccountFormProps = {
  /** What is said above the fields. */
  intro?: ReactNode
  task: Task
  fields: { isValid: boolean; check(): boolean }
  submit: string
  intent?: Intent
  work(): Promise<void>
  onClose(): void
  /** The fields; the first one takes the focus. */
  children: ReactNode
}

/** What a dialog asks for before it acts; its button waits until that is valid (AUT-10, AUT-45). */
export function AccountForm({ intro, task, fields, submit, work, onClose, ...rest }: AccountFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useStepFocus(place)
  // While it works the button is disabled, and what is disabled loses the focus.
  useEffect(() => {
    if (task.fault) button.current?.focus()
  }, [task.fault])
  return (
    <form noValidate onSubmit={task.onSubmit(fields.check, work)}>
      <DialogBody className={styles.body ?? ''}>
        {intro}
        <div ref={place}>{rest.children}</div>
        {task.fault && (
          <Callout intent="danger" compact role="alert">
            {task.fault}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" disabled={task.isBusy} onClick={onClose} />
            <Button
              ref={button}
              type="submit"
              intent={rest.intent ?? 'primary'}
              text={submit}
              loading={task.isBusy}
              disabled={!fields.isValid}
            />
          </>
        }
      />
    </form>
  )
}
