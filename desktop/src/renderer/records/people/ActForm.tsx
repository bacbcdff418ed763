import { Button, Callout, DialogFooter, type Intent } from '@blueprintjs/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStepFocus } from '../../../../../shared/widgets/form/useStepFocus.ts'
import { ActBody } from './ActBody.tsx'
import type { ActProps } from './Person.ts'

type ActFormProps = Pick<ActProps, 'person' | 'task' | 'onClose'> & {
  submit: string
  intent?: Intent
  /** What it asks for; the button waits until that is valid. */
  fields?: { isValid: boolean; check(): boolean } | undefined
  work(): Promise<void>
  children: ReactNode
}

/** An act before it is done: what will happen, what it needs to know, and the button that does it. */
export function ActForm({ person, task, onClose, submit, fields, ...rest }: ActFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useStepFocus(form)
  // While it works the button is disabled, and what is disabled loses the focus.
  useEffect(() => {
    if (task.fault) button.current?.focus()
  }, [task.fault])
  return (
    <form ref={form} noValidate onSubmit={task.onSubmit(() => fields?.check() ?? true, rest.work)}>
      <ActBody person={person}>
        {rest.children}
        {task.fault && (
          <Callout intent="danger" compact role="alert">
            {task.fault}
          </Callout>
        )}
      </ActBody>
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
