import { Button, ProgressBar } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import type { ArchiveProgress as Progress } from '#desktop/core/ConsoleState.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import styles from './archives.module.css'

/** How far the archive is that is being written or read, and the way to stop it. */
export function ArchiveProgress({ label }: { label: string }) {
  const core = useCore()
  // The core announces it; there is nothing to ask for.
  const { data } = useQuery<Progress | null>({
    queryKey: queryKeys.archive(),
    queryFn: () => null,
    enabled: false,
  })
  const share = data?.share ?? 0
  return (
    <div className={styles.progress}>
      <div className={styles.progressText}>
        <span>{label}</span>
        <span className="quiet">{Math.round(share * 100)} %</span>
      </div>
      <ProgressBar aria-label={label} intent="primary" stripes={false} value={share} />
      <Button variant="minimal" size="small" text="Cancel" onClick={() => void core.stopArchive({})} />
    </div>
  )
}
