import { Callout, Spinner } from '@blueprintjs/core'
import type { Row } from '#desktop/core/Row.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useDraft, useInEdition } from '#desktop/renderer/kernel/editions/useEditions.ts'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { portalForecast } from '#shared/features/portals/rules/portalForecast.ts'
import styles from './PortalPublishing.module.css'

/** What visitors will see change, as this computer knows it: no server is asked but for an edition that is not here. */
export function PortalForecast({ portal, edition }: { portal: Row; edition: number | null }) {
  const published = useInEdition(Portal, portal.key, edition)
  const draft = useDraft(Portal, portal)
  const error = published.error ?? draft.error
  if (error)
    return (
      <Callout compact>
        <p>It cannot be told now, only which parts changed. {errorText(error)}</p>
        <RetryButton onClick={() => void Promise.all([published.refetch(), draft.refetch()])} />
      </Callout>
    )
  if (!draft.data || (edition !== null && !published.data))
    return <Spinner size={24} aria-label="Loading what visitors see now" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
    <ul className={styles.forecast} aria-label="What visitors will see change" tabIndex={0}>
      {portalForecast(published.data ?? null, draft.data).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
