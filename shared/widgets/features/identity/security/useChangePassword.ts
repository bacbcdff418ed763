import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { AccountCalls } from './AccountCalls.ts'
import { useChangePasswordChecks } from './changePasswordChecks.ts'
import { useWrongPassword } from './wrongPassword.ts'

/** Changes the password, with the current one (2§5). All other sessions are signed out. */
export function useChangePassword(
  calls: Pick<AccountCalls, 'changePassword'>,
  onDone: (message: string) => void | Promise<void>,
) {
  const t = useWords(identityAccountWords)
  const { checkChosen, checkCurrent, checkSame } = useChangePasswordChecks()
  const wrongPassword = useWrongPassword()
  const task = useSubmit(t('resetFailed'))
  const fields = useFields(
    { current: '', chosen: '', again: '' },
    { current: checkCurrent, chosen: checkChosen, again: checkSame },
  )
  return {
    task,
    fields,
    async change() {
      const { current, chosen } = fields.values
      const answer = await calls
        .changePassword({ currentPassword: current, password: chosen })
        .catch((error: unknown) => fields.refuse('current', wrongPassword(error)))
      if (!answer) return
      fields.reset()
      await onDone(t('isUpdated'))
    },
    forget() {
      task.forget()
      fields.reset()
    },
  }
}
