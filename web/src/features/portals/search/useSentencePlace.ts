import type { FoundSentence } from '#shared/features/portals/operations/searchPortal.ts'
import { portalsSearchWords } from '#shared/features/portals/words/search/words.generated.ts'
import { formatClock } from '#shared/kernel/rules/texts/formatValues.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'

/** The place of a sentence: its lesson, its course, and the second or the page. */
export function useSentencePlace() {
  const t = useWords(portalsSearchWords)
  return ({ name, lessonName, place, at }: FoundSentence): string => {
    const spot =
      at === null || place === 'text'
        ? null
        : place === 'page'
          ? t('page', { at })
          : t('second', { at: formatClock(at) })
    return [lessonName, name, spot].filter(Boolean).join(' · ')
  }
}
