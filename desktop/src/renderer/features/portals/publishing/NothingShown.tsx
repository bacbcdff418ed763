import { Callout } from '@blueprintjs/core'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { showsNothing } from '#shared/features/portals/rules/portalWarnings.ts'
import styles from './PortalPublishing.module.css'

/** Warns of a portal in which visitors find no courses. */
export function NothingShown({ portal }: { portal: Row }) {
  if (!showsNothing(portal)) return null
  return (
    <Callout compact intent="warning" className={styles.warning ?? ''}>
      This portal shows only what is in chosen libraries, and no library is chosen: visitors find no courses.{' '}
      <Link href="/app/details?tab=libraries">Choose what it shows</Link>
    </Callout>
  )
}
