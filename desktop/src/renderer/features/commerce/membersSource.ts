import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import { memberStatuses } from '#shared/features/commerce/entities/Member.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { createServerSource, type ServerSource } from '../../kernel/api/createServerSource.ts'

type Place = { core: Pick<CoreApi, 'executeOnServer' | 'executeManyOnServer'>; organization: string }

/** So many customers match a part of an address: a longer part finds the others. */
const mostFound = 200
/** So many keys fit in one question. */
const atOnce = 500

/** Of those who have or had what they began to buy. */
const begun = memberStatuses.filter((status) => status !== 'PENDING')

/**
 * Members by the addresses of their customers, too: they have none of their own. A search with an @ is one by address. A checkout that was
 * begun and not paid makes nobody a member: it is found by a search, and by its status.
 */
export function withEmails(source: ServerSource, { core, organization }: Place): ServerSource {
  const customers = createServerSource(core, organization, Customer, {
    ...{ field: 'name', reads: ['name', 'email'] },
    of: ({ name, email }) => String(name || email),
  })
  return {
    ...source,
    async read(input) {
      const { search = '', ...rest } = input
      const isNarrowed = search.trim() !== '' || rest.filter?.status !== undefined
      if (!isNarrowed) return await source.read({ ...rest, filter: { ...rest.filter, status: begun } })
      if (!search.includes('@')) return await source.read(input)
      const { items } = await customers.read({
        ...{ entity: 'customer', search: search.trim(), fields: ['email'], offset: 0, limit: mostFound },
      })
      if (items.length === 0) return { items: [], total: 0 }
      return await source.read({ ...rest, filter: { ...rest.filter, customer: items.map(({ key }) => key) } })
    },
    beside: {
      label: 'Email',
      async read(rows) {
        const keys = [
          ...new Set(rows.flatMap(({ customer }) => (typeof customer === 'string' ? [customer] : []))),
        ]
        const found: Row[] = []
        for (let at = 0; at < keys.length; at += atOnce) {
          const some = keys.slice(at, at + atOnce)
          const asked = { entity: 'customer', fields: ['email'], offset: 0, limit: some.length }
          found.push(...(await customers.read({ ...asked, filter: { key: some } })).items)
        }
        const emails = new Map(found.map(({ key, email }) => [key, String(email ?? '')]))
        return new Map(rows.map(({ key, customer }) => [key, emails.get(String(customer)) ?? '']))
      },
    },
  }
}
