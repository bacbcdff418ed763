import { Button, FormGroup, HTMLSelect, Spinner } from '@blueprintjs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ConsoleState, LockState } from '#desktop/core/ConsoleState.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { takeState } from '#desktop/renderer/kernel/api/takeState.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import {
  lockFacts,
  PassphraseDialog,
  RemovePassphraseDialog,
} from '#desktop/renderer/kernel/shell/lock/PassphraseDialog.tsx'
import { useLock } from '#desktop/renderer/kernel/shell/lock/useLock.ts'
import styles from '../account/Account.module.css'
import { Section } from '../account/Section.tsx'
import { forgottenText } from './forgottenText.ts'

/** The lock of the console on a computer that several people use. */
export function LockPage() {
  const { data: state } = useConsoleState()
  return (
    <Page title="Lock">
      {state ? <LockSettings state={state} /> : <Spinner aria-label="Reading the lock" />}
    </Page>
  )
}

function LockSettings({ state }: { state: ConsoleState }) {
  const { lock } = state
  const { snackBar } = useDialogs()
  const lockNow = useLock(state)
  const [isSetting, setSetting] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className={styles.account}>
      <Section title="Passphrase" text={lockFacts}>
        <div className={styles.actions}>
          {lock.hasPassphrase && <Button intent="primary" text="Lock now" onClick={lockNow.run} />}
          <Button
            text={lock.hasPassphrase ? 'Change passphrase…' : 'Set a passphrase…'}
            intent={lock.hasPassphrase ? 'none' : 'primary'}
            onClick={() => setSetting(true)}
          />
          {lock.hasPassphrase && <Button text="Remove lock…" onClick={() => setRemoving(true)} />}
        </div>
        <PassphraseDialog
          state={state}
          isOpen={isSetting}
          onClose={() => setSetting(false)}
          onSet={() => {
            setSetting(false)
            snackBar('The passphrase is set.', 'success')
          }}
        />
        <RemovePassphraseDialog isOpen={isRemoving} onClose={() => setRemoving(false)} />
      </Section>
      <Section
        title="Lock automatically"
        text="Syncing, recording and the preparing of media go on while the console is locked. Nothing that you typed is lost."
      >
        <AutoLock lock={lock} />
      </Section>
      <Section title="If you forget the passphrase" text={forgottenText(lock)}>
        {null}
      </Section>
    </div>
  )
}

const times = [
  { value: null, label: 'Never' },
  ...([5, 15, 30, 60] as const).map((value) => ({ value, label: `After ${value} minutes without input` })),
]

function AutoLock({ lock }: { lock: LockState }) {
  const id = useId()
  const core = useCore()
  const cache = useQueryClient()
  const fail = useFailure()
  const choose = useMutation({
    mutationFn: (minutes: LockState['autoLockMinutes']) => core.setAutoLock({ minutes }),
    onSuccess: (state) => takeState(cache, state),
    onError: (fault) => fail('This did not work', fault),
  })
  return (
    <FormGroup
      label="Lock the console"
      labelFor={id}
      helperText={lock.hasPassphrase ? undefined : 'Set a passphrase first.'}
    >
      <HTMLSelect
        id={id}
        disabled={!lock.hasPassphrase}
        value={String(lock.autoLockMinutes)}
        options={times.map(({ value, label }) => ({ value: String(value), label }))}
        onChange={({ currentTarget }) => {
          const chosen = times.find(({ value }) => String(value) === currentTarget.value)
          if (chosen) choose.mutate(chosen.value)
        }}
      />
    </FormGroup>
  )
}
