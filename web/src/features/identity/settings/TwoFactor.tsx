import { useRef } from 'react'
import { identityAccountWords } from '#shared/features/identity/words/account/words.generated.ts'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { useNotify } from '#web/kernel/parts/Notices.tsx'
import { useTwoFactor } from '#widgets/features/identity/security/useTwoFactor.ts'
import { useStepFocus } from '#widgets/kernel/form/focus.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { PasswordPrompt } from './PasswordPrompt.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx'
import { useAccountCalls } from './useAccountCalls.ts'

/** Two-factor sign-in: on or off, and the recovery codes. */
export function TwoFactor({ isOn, onChanged }: { isOn: boolean; onChanged(): void | Promise<void> }) {
  const t = useWords(identitySettingsWords)
  const account = useWords(identityAccountWords)
  const notify = useNotify()
  const onOff = () => notify(t('twoFactorOff'))
  const flow = useTwoFactor(useAccountCalls(), { onChanged, onOff })
  const { view, task, close: cancel } = flow
  return (
    <Section title={account('twoFactor')} text={t('twoFactorText')}>
      {view.at === 'start' && <Start {...{ isOn, flow }} />}
      {view.at === 'beginning' && (
        <PasswordPrompt
          text={t('settingUp')}
          submit={t('continue')}
          {...{ task, cancel }}
          work={flow.setUp}
        />
      )}
      {view.at === 'settingUp' && (
        <TwoFactorSetUp typedKey={view.key} uri={view.uri} {...{ task, cancel }} confirm={flow.confirm} />
      )}
      {view.at === 'codes' && <RecoveryCodes codes={view.codes} onKept={cancel} />}
      {view.at === 'renewing' && (
        <PasswordPrompt
          text={t('renewing')}
          submit={t('makeCodes')}
          {...{ task, cancel }}
          work={flow.renew}
        />
      )}
      {view.at === 'removing' && (
        <PasswordPrompt
          text={t('removing')}
          submit={t('turnOffTwoFactor')}
          {...{ task, cancel }}
          work={flow.remove}
        />
      )}
    </Section>
  )
}

function Start({ isOn, flow }: { isOn: boolean; flow: ReturnType<typeof useTwoFactor> }) {
  const t = useWords(identitySettingsWords)
  const place = useRef<HTMLDivElement>(null)
  useStepFocus(place, flow.hasMoved)
  return (
    <>
      <p>{isOn ? t('twoFactorOn') : t('twoFactorOff')}</p>
      <div ref={place} className={styles.actions}>
        {isOn ? (
          <>
            <Button look="secondary" onClick={flow.askToRenew}>
              {t('newCodes')}
            </Button>
            <Button look="secondary" onClick={flow.askToRemove}>
              {t('turnOff')}
            </Button>
          </>
        ) : (
          <Button look="secondary" onClick={flow.askToSetUp}>
            {t('setUp')}
          </Button>
        )}
      </div>
    </>
  )
}
