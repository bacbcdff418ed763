import { Button, Callout, DialogBody, DialogFooter, type Intent } from '@blueprintjs/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStepFocus } from '../../../../../shared/widgets/kernel/form/useStepFocus.ts'
import type { Task } from '../../../../../shared/widgets/kernel/form/useSubmit.ts'
import styles from './DialogForm.module.css'

type DialogFormProps = {
  /** What is said above the fields. */
  intro?: ReactNode
  task: Task
  /** What it asks for; the button waits until that is valid (AUT-10, AUT-45). */
  fields?: { isValid: boolean; check(): boolean; refusals?: number } | undefined
  submit: string
  intent?: Intent | undefined
  work(): Promise<void>
  onClose(): void
  /** The fields, of which the first one takes the focus, or what will happen. */
  children: ReactNode
}

/** A dialog before it acts: what will happen, what it needs to know, and the button that does it. */
export function DialogForm({ intro, task, fields, submit, work, onClose, ...rest }: DialogFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useStepFocus(fields ? place : form, true, fields?.refusals)
  // While it works the button is disabled, and what is disabled loses the focus.
  useEffect(() => {
    if (task.fault) button.current?.focus()
  }, [task.fault])
  return (
    <form ref={form} noValidate onSubmit={task.onSubmit(() => fields?.check() ?? true, work)}>
      <DialogBody className={styles.body ?? ''}>
        {intro}
        <div ref={place} className={styles.fields}>
          {rest.children}
        </div>
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
              disabled={fields?.isValid === false}
            />
          </>
        }
      />
    </form>
  )
}
