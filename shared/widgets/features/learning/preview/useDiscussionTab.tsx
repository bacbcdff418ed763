import { learningPreviewWords } from '#shared/features/learning/words/preview/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { ItemTab } from '../lesson/ItemTabs.tsx'

/** The tab of what learners discuss, without their posts. */
export function useDiscussionTab(topic: string | null): ItemTab[] {
  const t = useWords(learningPreviewWords)
  if (topic === null) return []
  return [{ value: 'discussion', label: t('discussion'), panel: <p>{t('discussionText')}</p> }]
}
