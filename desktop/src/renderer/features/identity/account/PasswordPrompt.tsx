import type { Intent } from '@blueprintjs/core'
import { DialogForm } from '#desktop/renderer/kernel/parts/DialogForm.tsx'
import { PasswordLine } from '#desktop/renderer/kernel/parts/Line.tsx'
import { usePasswordPrompt } from '#widgets/features/identity/security/usePasswordPrompt.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'

type PasswordPromptProps = {
  text: string
  submit: string
  intent?: Intent
  task: Task
  work(password: string): Promise<void>
  onClose(): void
}

/** Asks for the password again, to protect a console that was left open. */
export function PasswordPrompt({ text, work, ...form }: PasswordPromptProps) {
  const { fields, submit } = usePasswordPrompt(work)
  return (
    <DialogForm {...form} {...{ fields }} intro={<p>{text}</p>} work={submit}>
      <PasswordLine label="Password" autoComplete="current-password" {...fields.bind('password')} />
    </DialogForm>
  )
}
