import { portalWords, type SayWord } from '../../../../../shared/src/features/portals/rules/portalWords.ts'
import {
  type PortalsCardsWords,
  portalsCardsWords,
} from '../../../../../shared/src/features/portals/words/cards/words.generated.ts'
import { portalsTokensWords } from '../../../../../shared/src/features/portals/words/tokens/words.generated.ts'
import type { Translate } from '../../../../../shared/src/kernel/words/translator.ts'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import type { ShownPortal } from '../calls.ts'

/** What a course's card and button say: messages, and the portal's own words in them. */
export type CourseWords = { t: Translate<PortalsCardsWords>; say: SayWord }

export function useCourseWords({ tokens }: Pick<ShownPortal, 'tokens'>): CourseWords {
  return { t: useWords(portalsCardsWords), say: portalWords(tokens, useWords(portalsTokensWords)) }
}
