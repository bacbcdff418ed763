import { Callout } from '@blueprintjs/core'
import styles from './PortalPublishing.module.css'
import { momentText } from './scheduleTimes.ts'
import { useSchedule } from './useSchedule.ts'

/** Says before publishing that another publication waits: it does not know what is published now. */
export function ScheduledNote({ portal }: { portal: string }) {
  const next = useSchedule(portal, true).all?.find(({ state }) => state === 'waiting')
  if (!next) return null
  return (
    <Callout compact intent="warning" className={styles.warning ?? ''}>
      Another publication is scheduled for {momentText(next.publishAt)}. It then shows the portal as it was
      when it was scheduled, without what you publish now. To keep this, cancel it under “Scheduled for …”.
    </Callout>
  )
}
