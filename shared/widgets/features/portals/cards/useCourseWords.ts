import { portalWords, type SayWord } from '../../../../src/features/portals/rules/portalWords.ts'
import {
  type PortalsCardsWords,
  portalsCardsWords,
} from '../../../../src/features/portals/words/cards/words.generated.ts'
import { portalsTokensWords } from '../../../../src/features/portals/words/tokens/words.generated.ts'
import type { Translate } from '../../../../src/kernel/words/translator.ts'
import { useWords } from '../../../kernel/words/useWords.ts'
import type { CardPortal } from './CardPortal.ts'

/** What a course's card and button say: messages, and the portal's own words in them. */
export type CourseWords = { t: Translate<PortalsCardsWords>; say: SayWord }

export function useCourseWords({ tokens }: Pick<CardPortal, 'tokens'>): CourseWords {
  return { t: useWords(portalsCardsWords), say: portalWords(tokens, useWords(portalsTokensWords)) }
}
