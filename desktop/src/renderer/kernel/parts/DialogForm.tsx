import { Button, Callout, DialogBody, type Intent } from '@blueprintjs/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStepFocus } from '#widgets/kernel/form/focus.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { DialogActs } from './DialogActs.tsx'
import styles from './DialogForm.module.css'

type DialogFormProps = {
  /** The text above the fields. */
  intro?: ReactNode
  task: Task
  /** Its fields; the button is disabled until they are valid (AUT-10, AUT-45). */
  fields?: { isValid: boolean; check(): boolean; refusals?: number } | undefined
  submit: string
  intent?: Intent | undefined
  work(): Promise<void>
  onClose(): void
  /** The fields, of which the first takes the focus, or a description of the action. */
  children: ReactNode
}

/** A confirmation with fields: a description of the action, its inputs, and the button that runs it. */
export function DialogForm({ intro, task, fields, submit, work, onClose, ...rest }: DialogFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useStepFocus(fields ? place : form, true, fields?.refusals)
  // While it runs the button is disabled, and a disabled button loses the focus.
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
      <DialogActs onCancel={onClose} isBusy={task.isBusy}>
        <Button
          ref={button}
          type="submit"
          intent={rest.intent ?? 'primary'}
          text={submit}
          loading={task.isBusy}
          disabled={fields?.isValid === false}
        />
      </DialogActs>
    </form>
  )
}
