import { useState } from 'react'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { DialogForm } from '#desktop/renderer/kernel/parts/DialogForm.tsx'
import { PasswordLine } from '#desktop/renderer/kernel/parts/Line.tsx'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import type { AccountCalls } from '#widgets/features/identity/security/AccountCalls.ts'
import { useChangePassword } from '#widgets/features/identity/security/useChangePassword.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { Section } from './Section.tsx'

/** The password, by the current one (2§5). */
export function ChangePassword({ calls, onChanged }: { calls: AccountCalls; onChanged(): Promise<void> }) {
  const t = useWords(identityAccountWords)
  const { snackBar } = useDialogs()
  const [isOpen, setOpen] = useState(false)
  const { task, fields, change, forget } = useChangePassword(calls, async (message) => {
    setOpen(false)
    snackBar(message, 'success')
    await onChanged()
  })
  const close = () => setOpen(false)
  function open() {
    forget()
    setOpen(true)
  }
  return (
    <Section title="Password" text="Changing your password signs you out everywhere else.">
      <AccountDialog
        title="Change password"
        cannotClose={task.isBusy}
        {...{ isOpen }}
        onClose={close}
        openers={[{ text: 'Change password…', onClick: open }]}
      >
        <DialogForm {...{ task, fields }} submit="Change password" work={change} onClose={close}>
          <PasswordLine
            label="Current password"
            autoComplete="current-password"
            {...fields.bind('current')}
          />
          <PasswordLine
            label="New password"
            autoComplete="new-password"
            hint={t('passwordHint')}
            {...fields.bind('chosen')}
          />
          <PasswordLine label="Repeat new password" autoComplete="new-password" {...fields.bind('again')} />
        </DialogForm>
      </AccountDialog>
    </Section>
  )
}
