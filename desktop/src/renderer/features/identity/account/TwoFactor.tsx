import { Tag } from '@blueprintjs/core'
import { useState } from 'react'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import type { AccountCalls } from '#widgets/features/identity/security/AccountCalls.ts'
import { type TwoFactorView, useTwoFactor } from '#widgets/features/identity/security/useTwoFactor.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { PasswordPrompt } from './PasswordPrompt.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Section } from './Section.tsx'
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx'

type TwoFactorProps = { calls: AccountCalls; isOn: boolean; onChanged(): Promise<void> }

/** Two-factor sign-in: on or off, and the recovery codes. */
export function TwoFactor({ calls, isOn, onChanged }: TwoFactorProps) {
  const t = useWords(identitySettingsWords)
  const { snackBar } = useDialogs()
  const onOff = () => snackBar(t('twoFactorOff'), 'success')
  const flow = useTwoFactor(calls, { onChanged, onOff })
  const { view, task, close } = flow
  const isOpen = view.at !== 'start'
  // The dialog keeps its content while it closes.
  const [shown, setShown] = useState(view)
  if (isOpen && shown !== view) setShown(view)
  return (
    <Section
      title="Two-factor sign-in"
      text={t('twoFactorText')}
      tag={
        <Tag minimal intent={isOn ? 'success' : 'none'}>
          {isOn ? 'On' : 'Off'}
        </Tag>
      }
    >
      <AccountDialog
        title={titles[shown.at]}
        isOpen={isOpen}
        cannotClose={task.isBusy || shown.at === 'codes'}
        onClose={close}
        openers={
          isOn
            ? [
                { text: 'New recovery codes…', onClick: flow.askToRenew },
                { text: 'Turn off…', onClick: flow.askToRemove },
              ]
            : [{ text: 'Set up…', onClick: flow.askToSetUp }]
        }
      >
        {shown.at === 'beginning' && (
          <PasswordPrompt
            key="beginning"
            text={t('settingUp')}
            submit="Continue"
            {...{ task }}
            work={flow.setUp}
            onClose={close}
          />
        )}
        {shown.at === 'settingUp' && (
          <TwoFactorSetUp
            typedKey={shown.key}
            uri={shown.uri}
            {...{ task }}
            confirm={flow.confirm}
            onClose={close}
          />
        )}
        {shown.at === 'codes' && <RecoveryCodes codes={shown.codes} onKept={close} />}
        {shown.at === 'renewing' && (
          <PasswordPrompt
            key="renewing"
            text={t('renewing')}
            submit="Make new recovery codes"
            {...{ task }}
            work={flow.renew}
            onClose={close}
          />
        )}
        {shown.at === 'removing' && (
          <PasswordPrompt
            key="removing"
            text={t('removing')}
            submit="Turn off two-factor sign-in"
            intent="danger"
            {...{ task }}
            work={flow.remove}
            onClose={close}
          />
        )}
      </AccountDialog>
    </Section>
  )
}

const titles: Record<TwoFactorView['at'], string> = {
  start: ' ',
  beginning: 'Set up two-factor sign-in',
  settingUp: 'Set up two-factor sign-in',
  codes: 'Recovery codes',
  renewing: 'New recovery codes',
  removing: 'Turn off two-factor sign-in',
}
