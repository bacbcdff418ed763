import { useMemo } from 'react'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { findGroups, type LearnerGroup } from './groupWays.ts'

const most = { offset: 0, limit: 1000 }

/** The organization's groups of learners; null until they are read. */
export function useGroups(): readonly LearnerGroup[] | null {
  const { data: memberships } = useRecords({ entity: 'membership', fields: membershipFields, ...most })
  const { data: groups } = useRecords({ entity: 'accessGroupDefinition', fields: groupFields, ...most })
  const { data: portals } = useRecords({ entity: 'portal', fields: portalFields, ...most })
  return useMemo(
    () =>
      memberships && groups && portals
        ? findGroups({ memberships: memberships.items, groups: groups.items, portals: portals.items })
        : null,
    [memberships, groups, portals],
  )
}

const membershipFields = [
  ...['name', 'portal', 'type', 'active', 'accessGroups'],
  ...['expires', 'expiresAfterDays', 'expiresOn'],
]
const groupFields = ['name', 'code', 'active']
const portalFields = ['name']
