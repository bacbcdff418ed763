import { bigPush, bigQuery, listed, sendAtOnce } from './bigBodies.ts'
import type { Check } from './Check.ts'
import { findFaults, inWords, measureHealth } from './measureHealth.ts'

const times = 50

/**
 * Fifty visitors' pushes of 18 MB, then fifty GraphQL calls of 7.5 MB: none is read, and other requests are not
 * delayed.
 */
export const visitorBodies: Check = {
  name: 'visitor-bodies',
  holds: `Big bodies of visitors are refused unread, and ${times} of them at once hold nobody up`,
  asAdministrator: false,
  isTimed: true,
  async run({ origin }) {
    const [push, query] = [bigPush('acme'), bigQuery()]
    let pushed = new Map<string, number>()
    let asked = new Map<string, number>()
    const health = await measureHealth(origin, async () => {
      pushed = await sendAtOnce(`${origin}/sync`, push, times)
      asked = await sendAtOnce(`${origin}/graphql`, query, times)
    })
    const faults = findFaults(health)
    if (pushed.get('401 unauthenticated') !== times) faults.push(`pushes were answered ${listed(pushed)}`)
    if (asked.get('413 too_large') !== times) faults.push(`calls were answered ${listed(asked)}`)
    return { faults, seen: inWords(health) }
  },
}
