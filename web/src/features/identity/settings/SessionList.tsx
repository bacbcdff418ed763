import type { SignedInSession } from '#shared/features/identity/operations/sessions.ts'
import {
  type IdentitySettingsWords,
  identitySettingsWords,
} from '#shared/features/identity/words/settings/words.generated.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { useNotify } from '#web/kernel/parts/Notices.tsx'
import { useSessions } from '#widgets/features/identity/security/useSessions.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'
import { useAccountCalls } from './useAccountCalls.ts'

type Props = {
  sessions: readonly SignedInSession[]
  onChanged(): void | Promise<void>
  onSignedOut(): void | Promise<void>
  /** Signs out of here, too: asks first where something would be lost. */
  askToLeave(go: () => Promise<unknown>): void
}

/** The customer's sessions, with sign-out of one browser, or of all. */
export function SessionList({ sessions, onChanged, onSignedOut, askToLeave }: Props) {
  const t = useWords(identitySettingsWords)
  const notify = useNotify()
  const { isBusy, fault, end, endAll } = useSessions(useAccountCalls(), {
    async onEnded(text) {
      notify(text)
      await onChanged()
    },
    onSignedOut,
  })
  return (
    <Section title={t('sessions')} text={t('sessionsText')}>
      {fault && <Notice tone="danger">{fault}</Notice>}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div className={styles.where}>
              <p className={styles.device}>{deviceText(t, session)}</p>
              <p className={styles.seen}>
                {t('lastSeen', { moment: momentIn(t.language, session.lastSeenAt) })}
              </p>
            </div>
            {session.isCurrent ? (
              <span className={styles.badge}>{t('thisBrowser')}</span>
            ) : (
              <Button
                look="secondary"
                size="small"
                disabled={isBusy}
                aria-label={t('signOutOf', { device: deviceText(t, session) })}
                onClick={() => void end(session)}
              >
                {t('signOutOne')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button look="secondary" disabled={isBusy} onClick={() => askToLeave(endAll)}>
          {t('signOutEverywhere')}
        </Button>
      </div>
    </Section>
  )
}

const deviceText = (t: Translate<IdentitySettingsWords>, { browser, system }: SignedInSession): string =>
  browser && system ? t('device.both', { browser, system }) : (browser ?? system ?? t('device.unknown'))

const momentIn = (language: Language, moment: string) =>
  dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))
