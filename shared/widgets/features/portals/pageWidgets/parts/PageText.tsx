import { use } from 'react'
import { sayStarterText } from '#shared/features/portals/rules/starterTexts.ts'
import { noTerms, type Terms } from '#shared/kernel/words/terms.ts'
import { WordsContext } from '#widgets/kernel/words/useWords.ts'
import { type TextProps, usePageHost } from '../host/PageHost.ts'

/**
 * A widget's own words: in a page's editor they can be edited at their place. What a starter says is said with the portal's
 * words until an author writes something else.
 */
export function PageText({ text, ...place }: TextProps) {
  const { editing } = usePageHost()
  const shown = sayStarterText(text, useEnglishTerms())
  return <>{editing ? editing.text({ ...place, text: shown }) : shown}</>
}

/** Starter texts are English, also on a page that says everything else in another language. */
export function useEnglishTerms(): Terms {
  const { language, terms } = use(WordsContext)
  return language === 'en' && terms ? terms : noTerms
}
