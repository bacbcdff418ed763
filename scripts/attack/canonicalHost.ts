import { ask } from './ask.ts'
import type { Check } from './Check.ts'

/** If a page used any requested host name, caches would store it and search engines would index it. */
export const canonicalHost: Check = {
  name: 'canonical-host',
  holds: 'Pages name no address as theirs that only the request said',
  asAdministrator: false,
  async run({ origin }) {
    const faults: string[] = []
    for (const host of ['evil.example', 'localhost:1', 'evil.example:4000'])
      for (const path of ['/', '/search?q=tea']) {
        const { body } = await ask(`${origin}${path}`, { headers: { host } })
        // The server's own port may begin with the same digit.
        if (new RegExp(`//${host.replaceAll('.', '\\.')}(?!\\d)`).test(body))
          faults.push(`${path} repeats ${host}`)
      }
    return { faults, seen: '6 pages' }
  },
}
