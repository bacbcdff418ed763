import { askGraphql } from './ask.ts'
import type { Check } from './Check.ts'
import { enrolCustomer } from './people/enrolCustomer.ts'
import { newAddress } from './people/hire.ts'
import { openSchool } from './people/openSchool.ts'

/** The number of tries per account from one IP address. */
const accounts = 4
const triesOfEach = 4
const mostMs = 25
const mostRatio = 1.5

/** In alternating order, so that other load on the computer affects both equally. */
export const unknownTimes: Check = {
  name: 'unknown-times',
  holds: 'An address without an account is answered as slowly as one with an account',
  asAdministrator: true,
  isTimed: true,
  async run(target) {
    const school = await openSchool(target, 'Attack school')
    const place = { org: school.organization, portal: school.portal }
    const known = await Promise.all(
      Array.from({ length: accounts }, () => enrolCustomer(school, 'Known Customer')),
    )
    const pairs = known.flatMap(({ email }) => {
      const unknown = newAddress()
      return Array.from({ length: triesOfEach }, () => ({ known: email, unknown }))
    })
    const faults: string[] = []
    const seen: string[] = []
    try {
      for (const door of ['signIn', 'forgotPassword']) {
        const password = door === 'signIn' ? ', password: "Wrong-1-password"' : ''
        const query = `mutation ($email: String!, $org: String, $portal: String) { ${door}(email: $email${password}, organizationID: $org, portalID: $portal) { step } }`
        const msFor = async (email: string) => {
          const begun = performance.now()
          await askGraphql(target.origin, query, { email, ...place })
          return performance.now() - begun
        }
        // Warm-up.
        await msFor(newAddress())
        const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
        for (const [n, pair] of pairs.entries()) {
          const kinds = ['known', 'unknown'] as const
          for (const kind of n % 2 === 0 ? kinds : kinds.toReversed())
            took[kind].push(await msFor(pair[kind]))
        }
        const [one, other] = [computeMedian(took.known), computeMedian(took.unknown)]
        seen.push(`${door} ${Math.round(one)} and ${Math.round(other)} ms`)
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        if (more - less > mostMs && more > less * mostRatio) faults.push(`${door} tells them apart`)
      }
    } finally {
      for (const { remove } of known) await remove()
    }
    return { faults, seen: `medians: ${seen.join(', ')}` }
  },
}

const computeMedian = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
