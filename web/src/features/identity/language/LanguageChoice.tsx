import type { MouseEvent } from 'react'
import { identityWords } from '#shared/features/identity/words/words.generated.ts'
import { offeredLanguages } from '#shared/kernel/words/chooseLanguage.ts'
import { isWritten, languages, type WrittenLanguage } from '#shared/kernel/words/languages.ts'
import { useNotify } from '#web/kernel/parts/Notices.tsx'
import { useFrame } from '#web/kernel/site/frameQuery.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useCustomer } from '#web/kernel/viewer/useViewer.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { reloadPage } from './keepLanguage.ts'
import styles from './LanguageChoice.module.css'

/** In the footer of a portal with several languages: this page in another one, and all pages from then on. */
export function LanguageChoice() {
  const t = useWords(identityWords)
  const { api } = useSite()
  const customer = useCustomer()
  const notify = useNotify()
  const offered = offeredLanguages(useFrame().portal.languages).filter(isWritten)
  if (offered.length < 2) return null
  const choose = async (language: WrittenLanguage) => {
    try {
      const { saveLanguage } = await import('./saveLanguage.ts')
      await saveLanguage(api, customer, language)
      reloadPage()
    } catch (error) {
      console.warn('The language was not saved', error)
      notify(t('languageNotSaved'), 'danger')
    }
  }
  return (
    <nav className={styles.languages} aria-label={t('language')}>
      {offered.map((language) => (
        <a
          key={language}
          href={`?lang=${language}`}
          lang={language}
          hrefLang={language}
          aria-current={language === t.language || undefined}
          onClick={(event: MouseEvent) => {
            event.preventDefault()
            void choose(language)
          }}
        >
          {languages[language].name}
        </a>
      ))}
    </nav>
  )
}
