import { Callout } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import { useNewestWith } from '#desktop/renderer/kernel/editions/useEditions.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import styles from './PortalPublishing.module.css'
import { placeToMend } from './placeToMend.ts'

/** What can be published, but is not finished: places where visitors see nothing, or words that nobody has written yet. */
export function Unfinished({ portal }: { portal: Row }) {
  const core = useCore()
  const belonging = useNewestWith(Portal)
  const { data } = useQuery({
    queryKey: queryKeys.list('publication', { unfinished: portal.key, at: portal.updatedAt, belonging }),
    queryFn: () => core.publishFaults({ entity: Portal.name, key: portal.key }),
  })
  const warnings = data?.warnings ?? []
  if (warnings.length === 0) return null
  return (
    <Callout compact intent="warning" role="status" aria-label="Not finished yet">
      <strong>Not finished yet</strong>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
      <ul className={styles.forecast} aria-label="What is not finished" tabIndex={0}>
        {warnings.map(({ path, message }) => (
          <li key={path.join('/') + message}>
            <Link href={placeToMend(path)}>{message}</Link>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
