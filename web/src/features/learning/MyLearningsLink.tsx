import { Link } from 'wouter'
import { useShowsLearnings } from './useShowsLearnings.ts'

/** The address of the courses that one has begun; the page that stands there is the portal's. */
export const learningsPath = '/my-learnings'

/** Nothing for whoever has no learnings (ROL-39). */
export function MyLearningsLink({ className }: { className?: string }) {
  if (!useShowsLearnings()) return null
  return (
    <Link href={learningsPath} {...(className && { className })}>
      My Learnings
    </Link>
  )
}
