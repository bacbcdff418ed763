import { useQuery } from '@tanstack/react-query'
import { useSite } from '#web/kernel/site/Site.ts'
import { useCustomer } from '#web/kernel/viewer/useViewer.ts'
import { usePortalFrame } from '../../portals/usePortalFrame.ts'
import { hasHubQuery } from './hubQuery.ts'

/** Whether there is a link to the hub: for who is in one, where the organization has hubs. Without an answer there is none. */
export function useHasHub(): boolean {
  const { api } = useSite()
  const { enableHubs } = usePortalFrame().organization
  const customer = useCustomer()
  const isAsked = enableHubs && customer !== null
  const { data = false } = useQuery({ ...hasHubQuery(api, { customer, user: null }), enabled: isAsked })
  return isAsked && data
}
