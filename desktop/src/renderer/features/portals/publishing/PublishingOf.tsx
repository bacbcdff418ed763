import { useRecord } from '#desktop/renderer/kernel/editing/useRecord.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalPublishing } from './PortalPublishing.tsx'

/** Which edition of a portal visitors see, and how to publish. Nothing while it loads: the form below says whether it can be read. */
export function PublishingOf({ portal }: { portal: string }) {
  const used = useRecord(Portal.name, portal)
  const { record } = used
  return record && <PortalPublishing used={{ ...used, record }} />
}
