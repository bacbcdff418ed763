import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from '#widgets/kernel/form/Form.module.css'
import { firstToFill, keepFocus, useStepFocus } from '#widgets/kernel/form/focus.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'

type Props = {
  /** The step's heading, if a dialog's title does not name it. */
  heading?: string
  message?: string
  tone?: 'info' | 'success'
  task: Task
  fields: { isValid: boolean; check(): boolean; refusals?: number }
  submit: string
  /** `danger`: it cannot be undone. */
  look?: 'primary' | 'danger'
  work(): Promise<void>
  fallback?: string
  /** The step follows another one: its first empty field is focused. */
  takesFocus?: boolean
  /** Increases when the step starts again. */
  round?: number
  /** `about`: the id of the message, which screen readers read with the first field. */
  children(about: string | undefined): ReactNode
  /** Links and buttons that leave the step, below its button. */
  links?: ReactNode
}

/** A step of an identity flow: a message, its fields, and one button, disabled until they are valid (3§5.4). */
export function StepForm({ heading, message, tone = 'info', task, fields, takesFocus, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const refusal = useRef<HTMLDivElement>(null)
  const id = useId()
  // In a long form the button is far below the message. (jsdom does not scroll.)
  useEffect(() => {
    if (task.fault) refusal.current?.scrollIntoView?.({ block: 'nearest' })
  }, [task.fault])
  const { refusals = 0 } = fields
  useStepFocus(form, takesFocus === true || refusals > 0, (rest.round ?? 0) + refusals, firstToFill)
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={task.onSubmit(fields.check, rest.work, rest.fallback)}
    >
      {heading && <h3 className={styles.heading}>{heading}</h3>}
      {task.fault && (
        <div ref={refusal}>
          <Notice tone="danger">{task.fault}</Notice>
        </div>
      )}
      {message && !task.fault && (
        <div id={id}>
          <Notice tone={tone}>{message}</Notice>
        </div>
      )}
      {rest.children(message && !task.fault ? id : undefined)}
      <Button type="submit" isBlock look={rest.look ?? 'primary'} disabled={!fields.isValid || task.isBusy}>
        {rest.submit}
      </Button>
      {rest.links && (
        // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are what one interacts with
        <div className={styles.links} onMouseDown={keepFocus}>
          {rest.links}
        </div>
      )}
    </form>
  )
}
