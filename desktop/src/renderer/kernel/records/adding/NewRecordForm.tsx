import { Button, Callout, DialogBody } from '@blueprintjs/core'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useStepFocus } from '#widgets/kernel/form/focus.ts'
import { describeCrossFaults, findFaults } from '../../form/blankRecord.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { type FormTarget, FormTargetProvider } from '../../form/FormTarget.tsx'
import { useAskedFaults } from '../../form/useAskedFaults.ts'
import { DialogActs } from '../../parts/DialogActs.tsx'
import styles from './NewRecordForm.module.css'

type NewRecordFormProps = {
  target: FormTarget
  /** Its fields, in this order. */
  names: readonly string[]
  submit: string
  isBusy: boolean
  /** Whether the content below the fields is valid, too. */
  isReady?: boolean
  fault?: string | null
  /** Settles once it is made or has failed; the caller says why in `fault`, or in a dialog. */
  onSubmit(): Promise<unknown>
  onClose(): void
  children?: ReactNode
}

/** A dialog's form for a new record; its button is disabled until it is valid, and Enter says what it lacks. */
export function NewRecordForm({
  target,
  names,
  isBusy,
  isReady = true,
  onClose,
  ...rest
}: NewRecordFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // A double click comes before `isBusy` is rendered.
  const isSent = useRef(false)
  useStepFocus(form)
  const fields = Object.fromEntries(
    Object.entries(target.entity.fields).filter(([name]) => names.includes(name)),
  )
  const isWhole =
    isReady &&
    Object.keys(target.invalidInputs).length === 0 &&
    Object.keys(findFaults(fields, target.record)).length === 0
  // What other answers require: said once each field is right.
  const faults = isWhole ? describeCrossFaults(target.entity, fields, target.record) : []
  const isFit = isWhole && faults.length === 0
  const asked = useAskedFaults(target, isFit)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isFit || isBusy || isSent.current) return
    isSent.current = true
    void Promise.allSettled([rest.onSubmit()]).then(() => {
      isSent.current = false
    })
  }
  return (
    <form ref={form} onSubmit={submit} onKeyDown={asked.onKeyDown} noValidate>
      <DialogBody className={styles.body ?? ''}>
        <FormTargetProvider target={asked.target}>
          <EntityForm names={names} />
        </FormTargetProvider>
        {faults.map((fault) => (
          <p key={fault} role="status">
            {fault}
          </p>
        ))}
        {rest.children}
        {rest.fault && (
          <Callout intent="danger" compact role="alert">
            {rest.fault}
          </Callout>
        )}
      </DialogBody>
      <DialogActs onCancel={onClose} isBusy={isBusy}>
        {/* While it runs it keeps the focus, so that the dialog can restore it. */}
        <Button type="submit" intent="primary" text={rest.submit} disabled={!isFit} aria-busy={isBusy} />
      </DialogActs>
    </form>
  )
}
