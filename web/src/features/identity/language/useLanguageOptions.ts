import { identitySettingsWords } from '../../../../../shared/src/features/identity/words/settings/words.generated.ts'
import { offeredLanguages } from '../../../../../shared/src/kernel/words/chooseLanguage.ts'
import {
  isWritten,
  languages,
  type WrittenLanguage,
} from '../../../../../shared/src/kernel/words/languages.ts'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { useFrame } from '../../../kernel/site/frameQuery.ts'

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
