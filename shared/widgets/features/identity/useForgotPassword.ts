import { useState } from 'react'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { useFields } from '../../kernel/form/useFields.ts'
import { useSubmit } from '../../kernel/form/useSubmit.ts'
import { useWords } from '../../kernel/words/useWords.ts'
import { useAccountChecks } from './checks.ts'
import type { SignInCalls } from './IdentityHost.ts'

type Host = Pick<SignInCalls, 'forgotPassword' | 'forgotPasswordSubmit'>
type At = { step: 'START' | 'CONFIRM' | 'SUCCESS'; message: string }

/** The steps of a forgotten password (3§4), without UI: shared by the portal and the console. */
export function useForgotPassword(host: Host, email: string) {
  const t = useWords(identityAccountWords)
  const { checkEmail } = useAccountChecks()
  const task = useSubmit(t('resetFailed'))
  const fields = useFields({ email }, { email: checkEmail })
  const [at, setAt] = useState<At>({ step: 'START', message: '' })
  const address = fields.values.email.trim()
  return {
    ...at,
    task,
    fields,
    address,
    async ask() {
      await host.forgotPassword({ email: address })
      setAt({ step: 'CONFIRM', message: t('resetCodeSent') })
    },
    resend: () => host.forgotPassword({ email: address }),
    async reset(code: string, password: string) {
      await host.forgotPasswordSubmit({ email: address, code, password })
      setAt({ step: 'SUCCESS', message: t('isUpdated') })
    },
  }
}
