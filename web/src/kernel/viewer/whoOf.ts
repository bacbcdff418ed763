import type { CallOptions } from '../api/Api.ts'
import type { ViewerAnswer } from './viewerQuery.ts'

/** One person's data is cached under this: the next person must not see it (STO-13). */
export const whoOf = ({ customer, user }: Pick<ViewerAnswer, 'customer' | 'user'>): string | null =>
  customer?.key ?? user?.key ?? null

/** For calls that are one person's own: what somebody else has signed in for since is not theirs. */
export const inNameOf = ({ customer }: Pick<ViewerAnswer, 'customer'>): CallOptions => ({
  customer: customer?.key ?? null,
})

/** Keys of queries that one person asked: `personal(whoOf(viewer), 'what for', …)`. They go when their owner goes. */
export const personalKey = 'personal'
export const personal = <T extends readonly unknown[]>(who: string | null, ...what: T) =>
  [personalKey, who, ...what] as const

export const nobody: ViewerAnswer = {
  kind: 'anonymous',
  customer: null,
  user: null,
  isAnonymous: true,
  hasEnded: false,
}
