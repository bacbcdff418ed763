import type { SignedInSession } from '../../../../shared/src/api/identity/sessions.ts'
import { useSubmit } from '../../../../shared/widgets/form/useSubmit.ts'
import { Button } from '../../../../shared/widgets/parts/Button.tsx'
import { Notice } from '../../../../shared/widgets/parts/Notice.tsx'
import { useSite } from '../../app/Site.ts'
import { useNotify } from '../../parts/Notices.tsx'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'

type Props = {
  sessions: readonly SignedInSession[]
  onChanged(): void | Promise<void>
  onSignedOut(): void | Promise<void>
}

/** Where the customer is signed in, and the way out: of one browser, or of all. */
export function SessionList({ sessions, onChanged, onSignedOut }: Props) {
  const { api } = useSite()
  const notify = useNotify()
  const { isBusy, fault, run } = useSubmit('You could not be signed out. Please try again.')
  const end = async ({ id, device }: SignedInSession) => {
    await api.call('endSession', { id })
    notify(`Signed out: ${device}.`)
    await onChanged()
  }
  const endAll = async () => {
    await api.call('signOutEverywhere')
    await onSignedOut()
  }
  return (
    <Section title="Where you are signed in" text="Sign out what you do not know, and change your password.">
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
                onClick={() => void run(() => end(session))}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button look="secondary" disabled={isBusy} onClick={() => void run(endAll)}>
          Sign out everywhere
        </Button>
      </div>
    </Section>
  )
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
