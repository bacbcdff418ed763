import { useState } from 'react'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { useNotify } from '#web/kernel/parts/Notices.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { useAccountChecks } from '#widgets/features/identity/checks.ts'
import { useWrongPassword } from '#widgets/features/identity/security/wrongPassword.ts'
import { StepForm } from '#widgets/features/identity/steps/StepForm.tsx'
import { CodeInput } from '#widgets/kernel/form/CodeInput.tsx'
import { PasswordInput } from '#widgets/kernel/form/PasswordInput.tsx'
import { TextInput } from '#widgets/kernel/form/TextInput.tsx'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { confirmAddressChange, startAddressChange } from './calls.ts'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'

type Props = { hasPassword: boolean; onChanged(): Promise<unknown> }

/** The customer's address, and its change with a code to both the present and the new one. */
export function ChangeAddress({ hasPassword, onChanged }: Props) {
  const t = useWords(identitySettingsWords)
  const notify = useNotify()
  const [step, setStep] = useState<'start' | 'asking' | { email: string }>('start')
  const { customer } = useViewer()
  if (!customer) return null
  return (
    <Section title={t('address')} text={t('addressText')}>
      {step === 'start' && (
        <div className={styles.actions}>
          <Button look="secondary" onClick={() => setStep('asking')}>
            {t('changeAddress')}
          </Button>
        </div>
      )}
      {step === 'asking' && (
        <NewAddress
          hasPassword={hasPassword}
          onMailed={(email) => setStep({ email })}
          cancel={() => setStep('start')}
        />
      )}
      {typeof step === 'object' && (
        <BothCodes
          email={step.email}
          former={customer.email}
          cancel={() => setStep('start')}
          onDone={async () => {
            await onChanged()
            setStep('start')
            notify(t('addressChanged'))
          }}
        />
      )}
    </Section>
  )
}

type NewProps = { hasPassword: boolean; onMailed(email: string): void; cancel(): void }

function NewAddress({ hasPassword, onMailed, cancel }: NewProps) {
  const t = useWords(identitySettingsWords)
  const { api } = useSite()
  const viewer = useViewer()
  const task = useSubmit(t('addressNotChanged'))
  const { checkEmail, checkSignInPassword } = useAccountChecks()
  const wrongPassword = useWrongPassword()
  const own = viewer.customer?.email.toLowerCase()
  const fields = useFields(
    { email: '', password: '' },
    {
      email: (typed) => (typed.trim().toLowerCase() === own ? t('fault.sameAddress') : checkEmail(typed)),
      password: (typed) => (hasPassword ? checkSignInPassword(typed) : null),
    },
  )
  const work = async () => {
    const email = fields.values.email.trim()
    try {
      const password = hasPassword ? fields.values.password : null
      await api.call(startAddressChange, { email, password }, inNameOf(viewer))
    } catch (error) {
      fields.refuse('password', wrongPassword(error))
      return
    }
    onMailed(email)
  }
  return (
    <StepForm
      message={t('addressHint')}
      {...{ fields, task, work }}
      submit={t('mailCodes')}
      takesFocus
      links={
        <Button look="quiet" size="small" onClick={cancel}>
          {t('cancel')}
        </Button>
      }
    >
      {(about) => (
        <>
          <TextInput
            label={t('newAddress')}
            type="email"
            autoComplete="email"
            about={about}
            {...fields.bind('email')}
          />
          {hasPassword && (
            <PasswordInput
              label={t('password')}
              autoComplete="current-password"
              {...fields.bind('password')}
            />
          )}
        </>
      )}
    </StepForm>
  )
}

type CodesProps = { email: string; former: string; cancel(): void; onDone(): Promise<unknown> }

function BothCodes({ email, former, cancel, onDone }: CodesProps) {
  const t = useWords(identitySettingsWords)
  const { api } = useSite()
  const viewer = useViewer()
  const task = useSubmit(t('addressNotChanged'))
  const { checkCode } = useAccountChecks()
  const fields = useFields({ formerCode: '', code: '' }, { formerCode: checkCode, code: checkCode })
  const work = async () => {
    await api.call(confirmAddressChange, { email, ...fields.values }, inNameOf(viewer))
    await onDone()
  }
  return (
    <StepForm
      message={t('codesMailed', { former, email })}
      {...{ fields, task, work }}
      submit={t('confirmAddress')}
      takesFocus
      links={
        <Button look="quiet" size="small" onClick={cancel}>
          {t('cancel')}
        </Button>
      }
    >
      {(about) => (
        <>
          <CodeInput label={t('codeOf', { email: former })} about={about} {...fields.bind('formerCode')} />
          <CodeInput label={t('codeOf', { email })} {...fields.bind('code')} />
        </>
      )}
    </StepForm>
  )
}
