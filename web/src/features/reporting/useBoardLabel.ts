import { useQuery } from '@tanstack/react-query'
import { defaultBoardGroup } from '#shared/features/portals/rules/boardGroups.ts'
import { reportingWords } from '#shared/features/reporting/words/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useSite } from '../../kernel/site/Site.ts'
import { useCustomer } from '../../kernel/viewer/useViewer.ts'
import { usePortalFrame } from '../portals/usePortalFrame.ts'
import { hasBoardQuery } from './boardQuery.ts'

/** What the link to the board and its tab say: the portal's word, and the customer's name where its settings allow (HUB-07). */
export function useBoardLabel(): string {
  const t = useWords(reportingWords)
  const { learningBoardGroupNames, showUserNameInLearningBoard } = usePortalFrame().portal.settings
  const name = useCustomer()?.name
  const [group] = learningBoardGroupNames
  const board = !group ? t('learningBoard') : group === defaultBoardGroup ? t('justForYou') : group
  return showUserNameInLearningBoard && name ? t('boardOf', { board, name }) : board
}

/** Whether there is a link: where the portal shows boards, to who has one (HUB-06). Without an answer there is none. */
export function useHasBoard(): boolean {
  const { api } = useSite()
  const { showLearningBoard } = usePortalFrame().portal.settings
  const customer = useCustomer()
  const { data = false } = useQuery({
    ...hasBoardQuery(api, { customer, user: null }),
    enabled: showLearningBoard && customer !== null,
  })
  return showLearningBoard && customer !== null && data
}
