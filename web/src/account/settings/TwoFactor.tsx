import { useState } from 'react'
import { useSubmit } from '../../../../shared/widgets/form/useSubmit.ts'
import { Button } from '../../../../shared/widgets/parts/Button.tsx'
import { Notice } from '../../../../shared/widgets/parts/Notice.tsx'
import { useSite } from '../../app/Site.ts'
import { useNotify } from '../../parts/Notices.tsx'
import { PasswordPrompt } from './PasswordPrompt.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx'

type View =
  | { at: 'start' | 'removing' | 'renewing' }
  | { at: 'settingUp'; secret: string; uri: string }
  | { at: 'codes'; codes: string[] }
const start: View = { at: 'start' }

/** The second step of signing in: an authenticator's codes, on or off, and the recovery codes. */
export function TwoFactor({ isOn, onChanged }: { isOn: boolean; onChanged(): void | Promise<void> }) {
  const { api } = useSite()
  const notify = useNotify()
  const [view, setView] = useState<View>(start)
  const task = useSubmit('Two-factor sign-in could not be changed. Please try again.')
  const setUp = async () => setView({ at: 'settingUp', ...(await api.call('setUpTotp')) })
  const keep = async (codes: string[]) => {
    setView({ at: 'codes', codes })
    await onChanged()
  }
  const cancel = () => {
    task.forget()
    setView(start)
  }
  return (
    <Section
      title="Two-factor sign-in"
      text="Signing in then takes a code of an authenticator app as well as your password."
    >
      {view.at === 'start' && (
        <>
          {task.fault && <Notice tone="danger">{task.fault}</Notice>}
          <p>{isOn ? 'Two-factor sign-in is on.' : 'Two-factor sign-in is off.'}</p>
          <div className={styles.actions}>
            {isOn ? (
              <>
                <Button look="secondary" onClick={() => setView({ at: 'renewing' })}>
                  New recovery codes
                </Button>
                <Button look="secondary" onClick={() => setView({ at: 'removing' })}>
                  Turn off
                </Button>
              </>
            ) : (
              <Button look="secondary" disabled={task.isBusy} onClick={() => void task.run(setUp)}>
                Set up
              </Button>
            )}
          </div>
        </>
      )}
      {view.at === 'settingUp' && (
        <TwoFactorSetUp
          {...{ ...view, task, cancel }}
          confirm={async (code) => {
            const { recoveryCodes } = await api.call('confirmTotp', { code })
            await keep(recoveryCodes)
          }}
        />
      )}
      {view.at === 'codes' && <RecoveryCodes codes={view.codes} onKept={cancel} />}
      {view.at === 'renewing' && (
        <PasswordPrompt
          text="New recovery codes take the place of the ones that you have."
          submit="Make new recovery codes"
          {...{ task, cancel }}
          work={async (password) => keep((await api.call('newRecoveryCodes', { password })).recoveryCodes)}
        />
      )}
      {view.at === 'removing' && (
        <PasswordPrompt
          text="Your password alone will be enough to sign in."
          submit="Turn off two-factor sign-in"
          {...{ task, cancel }}
          work={async (password) => {
            await api.call('removeTotp', { password })
            notify('Two-factor sign-in is off.')
            setView(start)
            await onChanged()
          }}
        />
      )}
    </Section>
  )
}
