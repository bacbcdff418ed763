import { useState } from 'react'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { CodeInput } from '#widgets/kernel/form/CodeInput.tsx'
import { TextInput } from '#widgets/kernel/form/TextInput.tsx'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import type { Task } from '#widgets/kernel/form/useSubmit.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useAccountChecks } from '../checks.ts'
import { BackLink } from './BackLink.tsx'
import { StepForm } from './StepForm.tsx'

type Props = { message: string; task: Task; confirm(code: string): Promise<void>; onBack(): void }

/** ONE_TIME_PASSWORD: the authenticator's code, or a recovery code if the authenticator is lost. */
export function OneTimeStep(props: Props) {
  const [isRecovery, setRecovery] = useState(false)
  // A new form each time, so that one code does not end up in the other's field.
  const Form = isRecovery ? RecoveryForm : AuthenticatorForm
  const swap = () => {
    props.task.forget()
    setRecovery(!isRecovery)
  }
  return <Form {...props} swap={swap} />
}

function AuthenticatorForm({ message, task, confirm, onBack, swap }: Props & { swap(): void }) {
  const t = useWords(identityAccountWords)
  const { checkOneTimeCode } = useAccountChecks()
  const fields = useFields({ code: '' }, { code: checkOneTimeCode })
  return (
    <StepForm
      heading={t('twoFactor')}
      message={message || t('enterOneTimeCode')}
      {...{ task, fields }}
      takesFocus
      submit={t('signIn')}
      work={() => confirm(fields.values.code.replace(/\s/g, ''))}
      links={<Ways swap={swap} label={t('useRecoveryCode')} onBack={onBack} />}
    >
      {(about) => <CodeInput label={t('oneTimeCode')} about={about} {...fields.bind('code')} />}
    </StepForm>
  )
}

function RecoveryForm({ task, confirm, onBack, swap }: Props & { swap(): void }) {
  const t = useWords(identityAccountWords)
  const { checkRecoveryCode } = useAccountChecks()
  const fields = useFields({ recovery: '' }, { recovery: checkRecoveryCode })
  return (
    <StepForm
      heading={t('twoFactor')}
      message={t('enterRecoveryCode')}
      {...{ task, fields }}
      takesFocus
      submit={t('signIn')}
      work={() => confirm(fields.values.recovery.trim())}
      links={<Ways swap={swap} label={t('useOneTimeCode')} onBack={onBack} />}
    >
      {(about) => (
        <TextInput
          label={t('recoveryCode')}
          autoComplete="off"
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          about={about}
          {...fields.bind('recovery')}
        />
      )}
    </StepForm>
  )
}

function Ways({ label, swap, onBack }: { label: string; swap(): void; onBack(): void }) {
  return (
    <>
      <Button look="quiet" size="small" onClick={swap}>
        {label}
      </Button>
      <BackLink onBack={onBack} />
    </>
  )
}
