import { useFields } from '../../../kernel/form/useFields.ts'
import { useSubmit } from '../../../kernel/form/useSubmit.ts'
import { accountTexts } from '../accountTexts.ts'
import type { AccountCalls } from './AccountCalls.ts'
import { checkChosen, checkCurrent, checkSame } from './changePasswordChecks.ts'
import { wrongPassword } from './wrongPassword.ts'

/** Changes the password, with the current one (2§5). All other sessions are signed out. */
export function useChangePassword(
  calls: Pick<AccountCalls, 'changePassword'>,
  onDone: (message: string) => void | Promise<void>,
) {
  const task = useSubmit(accountTexts.resetFailed)
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
      await onDone(answer.message || accountTexts.isUpdated)
    },
    forget() {
      task.forget()
      fields.reset()
    },
  }
}
