import { versionHeader } from '#shared/kernel/sync/protocol.ts'
import { upgrades } from '#shared/upgrades.ts'
import { bigPush, bigQuery, listed, sendAtOnce } from './bigBodies.ts'
import { type Check, getAdmin } from './Check.ts'
import { findFaults, inWords, measureHealth } from './measureHealth.ts'

const times = 50
/** Taken (the same ones again are known), or refused with the time to retry. */
const allowedPushes = ['200', '503 unavailable']

/** The same from a signed-in person: all bodies are parsed, in turn, and other requests run in between. */
export const staffBodies: Check = {
  name: 'staff-bodies',
  holds: `${times} big bodies at once of somebody who is signed in hold nobody up`,
  asAdministrator: true,
  isTimed: true,
  async run(target) {
    const { origin } = target
    const { token, organization } = getAdmin(target)
    const [push, query] = [bigPush(organization), bigQuery()]
    const headers = { authorization: `Bearer ${token}` }
    let pushed = new Map<string, number>()
    let asked = new Map<string, number>()
    const health = await measureHealth(origin, async () => {
      pushed = await sendAtOnce(`${origin}/sync`, push, times, {
        ...headers,
        [versionHeader]: String(upgrades.version),
      })
      asked = await sendAtOnce(`${origin}/graphql`, query, times, headers)
    })
    const faults = findFaults(health)
    if ([...pushed.keys()].some((answer) => !allowedPushes.includes(answer)))
      faults.push(`pushes were answered ${listed(pushed)}`)
    if ([...asked.keys()].some((answer) => /internal|E[A-Z]{4,}/.test(answer)))
      faults.push(`calls were answered ${listed(asked)}`)
    return { faults, seen: `${inWords(health)}; pushes ${listed(pushed)}; calls ${listed(asked)}` }
  },
}
