import type { SignedInSession } from '../../../../../shared/src/features/identity/operations/sessions.ts'
import { securityTexts } from '../../../../../shared/widgets/features/identity/security/securityTexts.ts'
import { useSessions } from '../../../../../shared/widgets/features/identity/security/useSessions.ts'
import { Button } from '../../../../../shared/widgets/kernel/parts/Button.tsx'
import { Notice } from '../../../../../shared/widgets/kernel/parts/Notice.tsx'
import { useNotify } from '../../../kernel/parts/Notices.tsx'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'
import { useAccountCalls } from './useAccountCalls.ts'

type Props = {
  sessions: readonly SignedInSession[]
  onChanged(): void | Promise<void>
  onSignedOut(): void | Promise<void>
}

/** The customer's sessions, with sign-out of one browser, or of all. */
export function SessionList({ sessions, onChanged, onSignedOut }: Props) {
  const notify = useNotify()
  const { isBusy, fault, end, endAll } = useSessions(useAccountCalls(), {
    async onEnded(text) {
      notify(text)
      await onChanged()
    },
    onSignedOut,
  })
  return (
    <Section title="Where you are signed in" text={securityTexts.sessions}>
      {fault && <Notice tone="danger">{fault}</Notice>}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div className={styles.where}>
              <p className={styles.device}>{session.device}</p>
              <p className={styles.seen}>Last seen {moment.format(new Date(session.lastSeenAt))}</p>
            </div>
            {session.isCurrent ? (
              <span className={styles.badge}>This browser</span>
            ) : (
              <Button
                look="secondary"
                size="small"
                disabled={isBusy}
                aria-label={`Sign out ${session.device}`}
                onClick={() => void end(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button look="secondary" disabled={isBusy} onClick={() => void endAll()}>
          Sign out everywhere
        </Button>
      </div>
    </Section>
  )
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
