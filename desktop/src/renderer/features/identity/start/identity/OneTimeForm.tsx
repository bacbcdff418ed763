import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { CodeLine, Line } from '#desktop/renderer/kernel/parts/Line.tsx'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { useAccountChecks } from '#widgets/features/identity/checks.ts'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { IdentityForm } from './IdentityForm.tsx'

type Props = { message: string; task: Task; confirm(code: string): Promise<void>; onBack(): void }
type Swapping = Props & { swap(): void }

/** ONE_TIME_PASSWORD: the authenticator's code, or a recovery code if the app is lost. */
export function OneTimeForm(props: Props) {
  const [isRecovery, setRecovery] = useState(false)
  const swap = () => {
    props.task.forget()
    setRecovery(!isRecovery)
  }
  return isRecovery ? <Recovery {...props} swap={swap} /> : <Authenticator {...props} swap={swap} />
}

function Authenticator({ message, task, confirm, swap, onBack }: Swapping) {
  const t = useWords(identityAccountWords)
  const { checkOneTimeCode } = useAccountChecks()
  const fields = useFields({ code: '' }, { code: checkOneTimeCode })
  return (
    <IdentityForm
      heading="Two-factor sign-in"
      message={message || t('enterOneTimeCode')}
      {...{ task, fields }}
      takesFocus
      submit="Sign In"
      work={() => confirm(fields.values.code.replace(/\s/g, ''))}
      links={<Ways text="Use a recovery code" {...{ swap, onBack }} />}
    >
      <CodeLine label="One time code" {...fields.bind('code')} />
    </IdentityForm>
  )
}

function Recovery({ task, confirm, swap, onBack }: Swapping) {
  const t = useWords(identityAccountWords)
  const { checkRecoveryCode } = useAccountChecks()
  const fields = useFields({ recovery: '' }, { recovery: checkRecoveryCode })
  return (
    <IdentityForm
      heading="Two-factor sign-in"
      message={t('enterRecoveryCode')}
      {...{ task, fields }}
      takesFocus
      submit="Sign In"
      work={() => confirm(fields.values.recovery.trim())}
      links={<Ways text="Use a one time code" {...{ swap, onBack }} />}
    >
      <Line label="Recovery code" autoComplete="off" {...fields.bind('recovery')} />
    </IdentityForm>
  )
}

function Ways({ text, swap, onBack }: { text: string; swap(): void; onBack(): void }) {
  return (
    <>
      <Button variant="minimal" text={text} onClick={swap} />
      <Button variant="minimal" text="Back to Sign In" onClick={onBack} />
    </>
  )
}
