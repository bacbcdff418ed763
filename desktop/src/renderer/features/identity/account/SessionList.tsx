import { Button, Callout, Tag } from '@blueprintjs/core'
import { useRef } from 'react'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import type { SignedInSession } from '#shared/features/identity/operations/sessions.ts'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import type { AccountCalls } from '#widgets/features/identity/security/AccountCalls.ts'
import { useSessions } from '#widgets/features/identity/security/useSessions.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Account.module.css'
import { Section } from './Section.tsx'
import { useSignOutHere } from './useSignOutHere.ts'

type SessionListProps = {
  calls: AccountCalls
  sessions: readonly SignedInSession[]
  onChanged(): Promise<void>
}

/** Its button is gone, or was disabled meanwhile. */
export function SessionList({ calls, sessions, onChanged }: SessionListProps) {
  const t = useWords(identitySettingsWords)
  const { confirm, snackBar } = useDialogs()
  const signOutHere = useSignOutHere()
  const list = useRef<HTMLUListElement>(null)
  const { isBusy, fault, end, endAll } = useSessions(calls, {
    async onEnded(text) {
      snackBar(text, 'success')
      await onChanged()
    },
    onSignedOut: signOutHere,
  })
  async function endOne(session: SignedInSession) {
    await end(session)
    // Its button is gone, or was disabled meanwhile.
    list.current?.focus()
  }
  async function askToEndAll() {
    const isSure = await confirm('signOutEverywhere', {
      title: 'Sign out everywhere?',
      text: 'This signs you out of every browser and console, including this one. Your work stays on this computer.',
      ok: 'Sign out everywhere',
      intent: 'danger',
    })
    if (isSure) await endAll()
  }
  return (
    <Section title="Where you are signed in" text={t('sessionsText')}>
      {fault && (
        <Callout intent="danger" compact role="alert">
          {fault}
        </Callout>
      )}
      <ul ref={list} tabIndex={-1} className={styles.sessions} aria-label="Where you are signed in">
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div className={styles.where}>
              <p className={styles.device}>{session.device}</p>
              <p className="quiet">Last seen {ago(session.lastSeenAt)}</p>
            </div>
            {session.isCurrent ? (
              <Tag minimal intent="success">
                This computer
              </Tag>
            ) : (
              <Button
                text="Sign out"
                aria-label={`Sign out ${session.device}`}
                disabled={isBusy}
                onClick={() => void endOne(session)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button text="Sign out everywhere…" disabled={isBusy} onClick={() => void askToEndAll()} />
      </div>
    </Section>
  )
}
