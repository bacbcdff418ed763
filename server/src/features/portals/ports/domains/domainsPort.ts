import type { Port } from '#server/kernel/ports/Port.ts'
import { createDomains } from './createDomains.ts'
import type { Domains } from './Domains.ts'

export const domainsPort: Port<Domains> = {
  name: 'domains',
  create: ({ settings }) => createDomains(settings),
}
