import { ask } from './ask.ts'
import type { Check } from './Check.ts'

/** A page that repeats whatever name it was called by would be kept so by a cache, and read so by search engines. */
export const canonicalHost: Check = {
  name: 'canonical-host',
  holds: 'Pages name no address as theirs that only the request said',
  asAdministrator: false,
  async run({ origin }) {
    const faults: string[] = []
    for (const host of ['evil.example', 'localhost:1', 'evil.example:4000'])
      for (const path of ['/', '/search?q=tea']) {
        const { body } = await ask(`${origin}${path}`, { headers: { host } })
        if (body.includes(`//${host}`)) faults.push(`${path} repeats ${host}`)
      }
    return { faults, seen: '6 pages' }
  },
}
