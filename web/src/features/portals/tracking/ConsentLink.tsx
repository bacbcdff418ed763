import { portalsConsentWords } from '#shared/features/portals/words/consent/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Consent.module.css'
import { askAgain, consentButton } from './consent.ts'

/** In the footer: opens the question about tracking again. */
export function ConsentLink() {
  const t = useWords(portalsConsentWords)
  return (
    <button id={consentButton} type="button" className={styles.link} onClick={askAgain}>
      {t('choices')}
    </button>
  )
}
