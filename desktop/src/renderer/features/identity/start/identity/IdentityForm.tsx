import { Button, Callout } from '@blueprintjs/core'
import { type ReactNode, useRef } from 'react'
import { keepFocus, useStepFocus } from '#widgets/kernel/form/focus.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import styles from '../StartScreen.module.css'

type Props = {
  heading?: string
  message?: string
  task: Task
  fields: { isValid: boolean; check(): boolean }
  submit: string
  work(): Promise<void>
  fallback?: string
  /** The form follows another step, so its first field takes the focus. */
  takesFocus?: boolean
  /** Increases when the step restarts. */
  round?: number
  children: ReactNode
  links?: ReactNode
}

/** A step of signing in: a text, its fields, and one button, disabled until they are valid (AUT-10). */
export function IdentityForm({ heading, message, task, fields, takesFocus, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useStepFocus(form, takesFocus === true, rest.round)
  return (
    <form ref={form} noValidate onSubmit={task.onSubmit(fields.check, rest.work, rest.fallback)}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {task.fault && (
        <Callout intent="danger" compact className={styles.message ?? ''} role="alert">
          {task.fault}
        </Callout>
      )}
      {message && !task.fault && (
        <Callout intent="primary" compact className={styles.message ?? ''} role="status">
          {message}
        </Callout>
      )}
      {rest.children}
      <Button
        type="submit"
        intent="primary"
        fill
        size="large"
        text={rest.submit}
        loading={task.isBusy}
        disabled={!fields.isValid}
      />
      {rest.links && (
        // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are what one interacts with
        <div className={styles.links} onMouseDown={keepFocus}>
          {rest.links}
        </div>
      )}
    </form>
  )
}
