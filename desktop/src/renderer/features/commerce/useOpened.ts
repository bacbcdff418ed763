import { useQueries } from '@tanstack/react-query'
import type { Row } from '#desktop/core/Row.ts'
import { findEntity } from '#shared/entities.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { queryKeys } from '../../kernel/api/queryKeys.ts'
import { useReadList, useRecords, useRow } from '../../kernel/api/useRecords.ts'
import { opensToGroups } from '../portals/addresses/portalAddresses.ts'

const entities = ['course', 'program', 'microcast', 'document', 'meeting'].flatMap(
  (name) => findEntity(name) ?? [],
)
/** What decides who may open an item, and where. */
const decisive = [
  ...['name', 'active', 'publishedAt', 'startDate', 'expiryDate', 'libraries', 'gated', 'portal'],
  ...['accessGroups', 'excludeFromAllCourses', 'accessConfiguration'],
  ...['restrictByAccessGroup', 'restrictByCustomer', 'status'],
]

/**
 * The names of what a membership opens to its members on its portal, by its access groups; null until that is known, and
 * for one that sells a single course or program.
 */
export function useOpened(membership: Readonly<Record<string, unknown>>): readonly string[] | null {
  const { type, portal: portalKey, accessGroups } = membership
  const { data: portal } = useRow('portal', typeof portalKey === 'string' ? portalKey : null)
  const { data: libraries } = useRecords({
    entity: 'library',
    fields: ['status'],
    offset: 0,
    limit: 1000,
  })
  const readList = useReadList()
  const lists = useQueries({
    queries: entities.map(({ name, fields }) => {
      const input = {
        ...{ entity: name, offset: 0, limit: 1000 },
        fields: decisive.filter((field) => field in fields),
      }
      return {
        queryKey: queryKeys.list(name, input),
        queryFn: () => readList(input),
        enabled: type === 'membership',
      }
    }),
  })
  // A public portal opens its items to everybody, which another notice says.
  if (
    type !== 'membership' ||
    !portal ||
    portal.type === 'public' ||
    !libraries ||
    lists.some(({ data }) => !data)
  )
    return null
  const groups = Array.isArray(accessGroups) ? accessGroups.map(String) : []
  const among = { portal, libraries: libraries.items, groups, now: Date.now() }
  return entities.flatMap((entity, at) =>
    (lists[at]?.data?.items ?? [])
      .filter((item: Row) => opensToGroups(entity, withOrganization(item), among))
      .map((item: Row) => String(item.name)),
  )
}

/** Some fields of a record were read: whose it is stands in its key. */
const withOrganization = (item: Row): Row => ({ ...item, organization: parseKey(item.key)?.organization })
