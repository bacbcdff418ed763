import { Link } from 'wouter'
import { learningWords } from '#shared/features/learning/words/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useShowsLearnings } from './useShowsLearnings.ts'

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
