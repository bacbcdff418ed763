import { useRef } from 'react'
import { securityTexts } from '../../../../../shared/widgets/features/identity/security/securityTexts.ts'
import { useTwoFactor } from '../../../../../shared/widgets/features/identity/security/useTwoFactor.ts'
import { useStepFocus } from '../../../../../shared/widgets/kernel/form/useStepFocus.ts'
import { Button } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { useNotify } from '../../../kernel/parts/Notices.tsx'
import { PasswordPrompt } from './PasswordPrompt.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx'
import { useAccountCalls } from './useAccountCalls.ts'

/** Two-factor sign-in: on or off, and the recovery codes. */
export function TwoFactor({ isOn, onChanged }: { isOn: boolean; onChanged(): void | Promise<void> }) {
  const notify = useNotify()
  const onOff = () => notify(securityTexts.twoFactorOff)
  const flow = useTwoFactor(useAccountCalls(), { onChanged, onOff })
  const { view, task, close: cancel } = flow
  return (
    <Section title="Two-factor sign-in" text={securityTexts.twoFactor}>
      {view.at === 'start' && <Start {...{ isOn, flow }} />}
      {view.at === 'beginning' && (
        <PasswordPrompt
          text={securityTexts.settingUp}
          submit="Continue"
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
          text={securityTexts.renewing}
          submit="Make new recovery codes"
          {...{ task, cancel }}
          work={flow.renew}
        />
      )}
      {view.at === 'removing' && (
        <PasswordPrompt
          text={securityTexts.removing}
          submit="Turn off two-factor sign-in"
          {...{ task, cancel }}
          work={flow.remove}
        />
      )}
    </Section>
  )
}

function Start({ isOn, flow }: { isOn: boolean; flow: ReturnType<typeof useTwoFactor> }) {
  const place = useRef<HTMLDivElement>(null)
  useStepFocus(place, flow.hasMoved)
  return (
    <>
      <p>{isOn ? securityTexts.twoFactorOn : securityTexts.twoFactorOff}</p>
      <div ref={place} className={styles.actions}>
        {isOn ? (
          <>
            <Button look="secondary" onClick={flow.askToRenew}>
              New recovery codes
            </Button>
            <Button look="secondary" onClick={flow.askToRemove}>
              Turn off
            </Button>
          </>
        ) : (
          <Button look="secondary" onClick={flow.askToSetUp}>
            Set up
          </Button>
        )}
      </div>
    </>
  )
}
