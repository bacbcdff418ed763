import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { allCoursesGroup } from '#shared/features/content/entities/parts/itemRules.ts'

/**
 * The access groups that memberships open, each with the memberships' names: a member of one of them has the group.
 */
export function useMembershipCodes(): readonly (readonly [code: string, name: string])[] {
  const { data } = useRecords({
    entity: Membership.name,
    fields: ['name', 'type', 'accessGroups'],
    filter: { type: 'membership' },
    sort: { field: 'name', direction: 'asc' },
    offset: 0,
    limit: 500,
  })
  const names = new Map<string, string[]>()
  for (const { name, accessGroups } of data?.items ?? [])
    for (const code of (Array.isArray(accessGroups) ? accessGroups : []).map(String))
      if (code !== allCoursesGroup) names.set(code, [...(names.get(code) ?? []), String(name)])
  return [...names].map(([code, all]) => [code, all.join(', ')])
}
