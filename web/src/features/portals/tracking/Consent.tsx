import { useEffect, useRef } from 'react'
import { portalsConsentWords } from '#shared/features/portals/words/consent/words.generated.ts'
import type { Tracking } from '#web/kernel/render.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Consent.module.css'
import { type Choice, consentButton, keepChoice, useChoice, useIsReopened } from './consent.ts'
import { haveRun, runScripts } from './runScripts.ts'

/** Runs what the portal tracks with, once its visitor has allowed it; asks where it has to. */
export function Consent() {
  const { tracking } = useSite()
  return tracking ? <Asking tracking={tracking} /> : null
}

function Asking({ tracking }: { tracking: Tracking }) {
  const choice = useChoice(tracking)
  const isReopened = useIsReopened()
  // Who declined before is not tracked either where the portal no longer asks.
  const mayRun = choice === 'allowed' || (choice === null && tracking.consent === null)
  useEffect(() => {
    if (mayRun) void runScripts(document, tracking.scripts)
  }, [mayRun, tracking])
  if (tracking.consent === null || choice === 'unknown' || (choice !== null && !isReopened)) return null
  return <Question tracking={tracking} text={tracking.consent.text} choice={choice} isReopened={isReopened} />
}

type Props = { tracking: Tracking; text: string | null; choice: Choice | null; isReopened: boolean }

/** Not a dialog: the page can be read before somebody decides. */
function Question({ tracking, text, choice, isReopened }: Props) {
  const t = useWords(portalsConsentWords)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isReopened) section.current?.focus()
  }, [isReopened])
  const choose = (next: Choice) => {
    keepChoice(tracking, next)
    // Who asked for it is there already; others stay where they read.
    document.getElementById(consentButton)?.focus({ preventScroll: !isReopened })
    // What runs already cannot be stopped otherwise.
    if (next === 'declined' && haveRun(document)) window.location.reload()
  }
  return (
    <section ref={section} tabIndex={-1} className={styles.consent} aria-label={t('label')}>
      <p className={styles.text}>
        {text ?? t('question')} {choice && <span className={styles.now}>{t(choice)}</span>}
      </p>
      <div className={styles.buttons}>
        {/* Neither answer is easier than the other. */}
        <Button look="secondary" onClick={() => choose('declined')}>
          {t('decline')}
        </Button>
        <Button look="secondary" onClick={() => choose('allowed')}>
          {t('allow')}
        </Button>
      </div>
    </section>
  )
}
