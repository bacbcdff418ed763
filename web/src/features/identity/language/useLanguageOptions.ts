import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { offeredLanguages } from '#shared/kernel/words/chooseLanguage.ts'
import { isWritten, languages, type WrittenLanguage } from '#shared/kernel/words/languages.ts'
import { useFrame } from '#web/kernel/site/frameQuery.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'

/** What a customer may choose: no language of their own, or one of the portal's, each by its own name. */
export function useLanguageOptions(own: WrittenLanguage | null) {
  const t = useWords(identitySettingsWords)
  const offered = offeredLanguages(useFrame().portal.languages).filter(isWritten)
  // Chosen before the portal offered fewer.
  const shown = own && !offered.includes(own) ? [...offered, own] : offered
  const named = shown.map((language) => ({
    value: language,
    label: languages[language].name,
    lang: language,
  }))
  return [{ value: '', label: t('languageOpen') }, ...named]
}
