import { Link } from 'wouter'
import { learningWords } from '#shared/features/learning/words/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useFrame } from '../../kernel/site/frameQuery.ts'
import { useCustomer } from '../../kernel/viewer/useViewer.ts'

/** The path of My Learnings; its page belongs to portals. */
export const learningsPath = '/my-learnings'

/** Hidden without learnings (ROL-39). */
export function MyLearningsLink({ className }: { className?: string }) {
  const t = useWords(learningWords)
  if (!useShowsLearnings()) return null
  return (
    <Link href={learningsPath} {...(className && { className })}>
      {t('myLearnings')}
    </Link>
  )
}

/** Anonymous visitors of a public portal have no learnings of their own, and are not led to them (1§6, ROL-39). */
export function useShowsLearnings(): boolean {
  const frame = useFrame()
  return useCustomer() !== null || frame.portal.type !== 'public'
}
