import { Link } from 'wouter'
import { useShowsLearnings } from './useShowsLearnings.ts'

/** Nothing for whoever has no learnings (ROL-39). */
export function MyLearningsLink({ className, onClick }: { className?: string; onClick?: () => void }) {
  if (!useShowsLearnings()) return null
  return (
    <Link href="/my-learnings" {...(className && { className })} {...(onClick && { onClick })}>
      My Learnings
    </Link>
  )
}
