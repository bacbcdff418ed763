import { portalWords, type SayWord } from '#shared/features/portals/rules/portalWords.ts'
import {
  type PortalsCardsWords,
  portalsCardsWords,
} from '#shared/features/portals/words/cards/words.generated.ts'
import { portalsTokensWords } from '#shared/features/portals/words/tokens/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CardPortal } from './CardPortal.ts'

/** What a course's card and button say: messages, and the portal's own words in them. */
export type CardWords = { t: Translate<PortalsCardsWords>; say: SayWord }

export function useCardWords({ tokens }: Pick<CardPortal, 'tokens'>): CardWords {
  return { t: useWords(portalsCardsWords), say: portalWords(tokens, useWords(portalsTokensWords)) }
}
