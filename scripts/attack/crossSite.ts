import { ask } from './ask.ts'
import type { Check } from './Check.ts'

const cookie = `lectern_customer=${'a'.repeat(43)}`

/**
 * Requests that another site makes a signed-in browser send, with and without a header that once disabled the check.
 */
export const crossSite: Check = {
  name: 'cross-site',
  holds: 'Requests that another site makes a browser send are refused with any headers',
  asAdministrator: false,
  async run({ origin }) {
    const faults: string[] = []
    const others = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    const words = [null, 'Basic eA==', 'x', `Bearer ${'a'.repeat(43)}`, 'Bearer x']
    for (const other of others)
      for (const authorization of words) {
        const { status } = await ask(`${origin}/graphql`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            cookie,
            // Written out: the union's members have different names.
            ...(other as Record<string, string>),
            ...(authorization !== null && { authorization }),
          },
          body: '{"query":"{ viewer { kind } }"}',
        })
        if (status !== 403)
          faults.push(`${status} for ${JSON.stringify(other)} with Authorization: ${authorization ?? 'none'}`)
      }
    return { faults, seen: `${others.length * words.length} requests` }
  },
}
