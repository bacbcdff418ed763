import { Link } from 'wouter'
import { useShowsLearnings } from './useShowsLearnings.ts'

/** The path of My Learnings; its page belongs to portals. */
export const learningsPath = '/my-learnings'

/** Hidden without learnings (ROL-39). */
export function MyLearningsLink({ className }: { className?: string }) {
  if (!useShowsLearnings()) return null
  return (
    <Link href={learningsPath} {...(className && { className })}>
      My Learnings
    </Link>
  )
}
