import { askGraphql } from './ask.ts'
import type { Check } from './Check.ts'
import { callAs } from './people/callAs.ts'
import { enrolCustomer, settleCustomer, signInQuery } from './people/enrolCustomer.ts'
import { ownPassword } from './people/hire.ts'
import { openSchool } from './people/openSchool.ts'

/** Each IP address has ten tries for one account, and an account a hundred in total. */
const addresses = 12
const triesOfEach = 10

/**
 * Others use up all the tries of an account, from different addresses; its owner can still sign in on a known device.
 */
export const knownDevice: Check = {
  name: 'known-device',
  holds: 'Wrong passwords from elsewhere do not lock out a device that signed in before',
  asAdministrator: true,
  async run(target) {
    const school = await openSchool(target, 'Attack school')
    const { organization: org, portal } = school
    const owner = await enrolCustomer(school, 'Locked Customer')
    try {
      const device = await settleCustomer(target, school, owner)
      const sources = await ownAddresses(target.origin)
      const [fresh, others] = [sources.at(-1), sources.slice(0, -1)]
      const wrong = { email: owner.email, password: 'Wrong-1-password', org, portal }
      await Promise.all(
        others.map(async (from) => {
          const stranger = callAs(target.origin, { ...(from !== undefined && { from }) })
          for (let n = 0; n < triesOfEach; n += 1) await stranger(signInQuery, wrong)
        }),
      )
      const right = { ...wrong, password: ownPassword }
      const at = { ...(fresh !== undefined && { from: fresh }) }
      const stranger = await callAs(target.origin, at)(signInQuery, right)
      const known = await callAs(target.origin, { ...at, device })(signInQuery, right)
      const faults = []
      if (stranger.code !== 'rate_limited')
        faults.push(
          `After ${others.length * triesOfEach} wrong passwords a new device is answered ${stranger.code ?? 'with yes'}`,
        )
      if (known.value.step !== 'SUCCESS')
        faults.push(`The device that signed in before is answered ${known.code ?? known.value.step}`)
      return {
        faults,
        seen: `${others.length * triesOfEach} wrong passwords from ${others.length} addresses`,
      }
    } finally {
      await owner.remove()
    }
  },
}

/** Local addresses that can reach the server; if there is only one, that one. */
async function ownAddresses(origin: string): Promise<(string | undefined)[]> {
  const named = Array.from({ length: addresses }, (_none, n) => `127.0.0.${n + 20}`)
  try {
    await askGraphql(origin, '{ viewer { kind } }', {}, {}, named.at(-1))
    return named
  } catch {
    // Systems other than Linux have only one: its ten tries are enough to lock that address out.
    return [undefined, undefined]
  }
}
