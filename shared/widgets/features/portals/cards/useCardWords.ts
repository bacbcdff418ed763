import {
  type PortalsCardsWords,
  portalsCardsWords,
} from '#shared/features/portals/words/cards/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'

/** What cards and their buttons say. */
export type CardWords = Translate<PortalsCardsWords>

export const useCardWords = (): CardWords => useWords(portalsCardsWords)
