import { Button, Callout, Card } from '@blueprintjs/core'
import { Lock } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { takeState } from '#desktop/renderer/kernel/api/takeState.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { PasswordLine } from '#desktop/renderer/kernel/parts/Line.tsx'
import { useTitle } from '#desktop/renderer/kernel/parts/Page.tsx'
import { takesFocusWithin } from '#widgets/kernel/focus/takesFocus.ts'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { SignInForm } from '../start/identity/SignInForm.tsx'
import { forgottenText, removesLock } from './forgottenText.ts'
import { hideConsole } from './hideConsole.ts'
import styles from './LockScreen.module.css'
import { useNoteInput } from './useNoteInput.ts'

/** In front of everything while the console is locked. The core refuses all calls meanwhile; this is what one sees of it. */
export function LockScreen() {
  const { data: state } = useConsoleState()
  useNoteInput(state?.lock)
  return state?.lock.isLocked ? <Shown state={state} /> : null
}

function Shown({ state }: { state: ConsoleState }) {
  const { snackBar } = useDialogs()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const hidden = hideConsole()
    setPlace(hidden.place)
    return () => {
      hidden.show()
    }
  }, [])
  return (
    place && createPortal(<Locked state={state} onRemoved={() => snackBar(removedText, 'success')} />, place)
  )
}

const removedText = 'The lock is removed. You can set another passphrase in the settings.'

function Locked({ state, onRemoved }: { state: ConsoleState; onRemoved(): void }) {
  const { lock } = state
  useTitle('Locked')
  const [isForgotten, setForgotten] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other form takes the focus
  useEffect(() => {
    if (card.current) takesFocusWithin(card.current)
  }, [isForgotten])
  return (
    <main className={styles.screen}>
      <Card className={styles.card ?? ''}>
        <div ref={card}>
          <div className={styles.heading}>
            <Lock size={20} />
            <h1>{lock.workspace ?? 'Lectern'}</h1>
          </div>
          {isForgotten ? <Forgotten state={state} onRemoved={onRemoved} /> : <Unlock />}
          <div className={styles.links}>
            <Button
              variant="minimal"
              text={isForgotten ? 'Back to the passphrase' : 'Forgot the passphrase?'}
              onClick={() => setForgotten(!isForgotten)}
            />
          </div>
        </div>
      </Card>
    </main>
  )
}

function Unlock() {
  const core = useCore()
  const cache = useQueryClient()
  const task = useSubmit('The console was not unlocked.')
  const fields = useFields(
    { passphrase: '' },
    { passphrase: (text) => (text === '' ? 'Your passphrase is required.' : null) },
  )
  const field = useRef<HTMLDivElement>(null)
  // A wrong one is typed again: while it was judged, the button had the focus.
  useEffect(() => {
    if (task.fault && field.current) takesFocusWithin(field.current)
  }, [task.fault])
  async function unlock() {
    try {
      takeState(cache, await core.unlock({ passphrase: fields.values.passphrase }))
    } catch (refusal) {
      fields.reset()
      throw refusal
    }
  }
  return (
    <form noValidate onSubmit={task.onSubmit(fields.check, unlock)}>
      <p className="quiet">Locked. Your work is saved, and syncing goes on.</p>
      {task.fault && (
        <Callout intent="danger" compact role="alert" className={styles.message ?? ''}>
          {task.fault}
        </Callout>
      )}
      <div ref={field}>
        <PasswordLine label="Passphrase" autoComplete="current-password" {...fields.bind('passphrase')} />
      </div>
      <Button type="submit" intent="primary" fill size="large" text="Unlock" loading={task.isBusy} />
    </form>
  )
}

function Forgotten({ state, onRemoved }: { state: ConsoleState; onRemoved(): void }) {
  const { server } = state.lock
  return (
    <>
      <p className={styles.explained}>
        {server === null
          ? forgottenText(state.lock)
          : `Sign in with the account that was used here. ${removesLock}`}
      </p>
      {server !== null && <SignInForm state={{ ...state, server }} isServerFixed onSignedIn={onRemoved} />}
    </>
  )
}
