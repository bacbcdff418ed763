import { Button, Callout } from '@blueprintjs/core'
import { type FormEvent, useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { toAppError } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { Line } from '#desktop/renderer/kernel/parts/Line.tsx'
import { sendTestEmail } from '#shared/features/messaging/operations/testEmail.ts'
import { messages } from '#shared/kernel/errors/messages.ts'
import type { OperationInput } from '#shared/kernel/model/Operation.ts'
import { emailPattern } from '#shared/kernel/model/schemas/textRules.ts'
import { readCopies } from '#shared/kernel/rules/texts/mailSender.ts'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import styles from './Templates.module.css'

type Asked = Omit<OperationInput<typeof sendTestEmail>, 'toEmail' | 'fromEmail' | 'bccEmails'>

/** Sends what the preview shows, with the template's sender and copies. */
export function TestEmail({ asked }: { asked: Asked }) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const { from, bcc } = useFormTarget().record
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<{ isSent: boolean; lines: readonly string[] } | null>(null)
  const fields = useFields({ to: state?.user?.email ?? '' }, { to: checkAddress })
  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !fields.isValid) return
    setBusy(true)
    setTold(null)
    try {
      const { message } = await callOperation(core, sendTestEmail, {
        ...asked,
        toEmail: fields.values.to.trim(),
        fromEmail: typeof from === 'string' ? from : null,
        bccEmails: (typeof bcc === 'string' && readCopies(bcc)) || [],
      })
      setTold({ isSent: true, lines: [message] })
    } catch (error) {
      const { message, details } = toAppError(error)
      const lines = Object.values(details.fields ?? {}).map(String)
      setTold({ isSent: false, lines: lines.length > 0 ? lines : [message] })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.test} onSubmit={(event) => void send(event)} noValidate>
      <h3>Send a test</h3>
      <Line
        label="To"
        type="email"
        hint="Filled in as above. The template’s copy recipients get it, too."
        {...fields.bind('to')}
      />
      <Button type="submit" text="Send" disabled={!fields.isValid} aria-busy={isBusy} loading={isBusy} />
      {told && (
        <Callout intent={told.isSent ? 'success' : 'danger'} compact role={told.isSent ? 'status' : 'alert'}>
          {told.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Callout>
      )}
    </form>
  )
}

const checkAddress = (typed: string) =>
  typed.trim() === ''
    ? messages.required
    : emailPattern.test(typed.trim())
      ? null
      : messages.email(typed.trim())
