import { useCustomer } from '../../kernel/viewer/useViewer.ts'
import { usePortalFrame } from '../portals/usePortalFrame.ts'

/** Whether a link to My Meetings is shown: as My Learnings, and only where the organization has meetings. */
export function useHasMeetings(): boolean {
  const { organization, portal } = usePortalFrame()
  const isPublic = portal.type === 'public'
  return useCustomer() !== null ? organization.enableMeetings : organization.enableMeetings && !isPublic
}
