import { Button, Spinner } from '@blueprintjs/core'
import { Link } from 'wouter'
import { errorText, toAppError } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRecords, useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import { type UsedRecord, useRecord } from '#desktop/renderer/kernel/editing/useRecord.ts'
import {
  FormTargetProvider,
  useFormTarget,
  useRecordTarget,
} from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { CrashGuard } from '#desktop/renderer/kernel/parts/CrashGuard.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { useTitle } from '#desktop/renderer/kernel/parts/Page.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { pagesPath } from '../pagesPath.ts'
import styles from './Designer.module.css'
import { DesignerFrame } from './DesignerFrame.tsx'

/** A page as its own editor: the page in the middle, its structure at the left, the properties of what is selected at the right. */
export function PageDesigner({ pageKey }: { pageKey: string }) {
  const used = useRecord(PortalTemplate.name, pageKey)
  const target = useRecordTarget(PortalTemplate, used)
  useTitle(String(used.record?.name ?? 'Page'))
  // Deleted while it is open: nothing that is done to it would be stored.
  const isGone = used.loadError !== null && toAppError(used.loadError).code === 'not_found'
  if (used.loadError && (isGone || !used.record))
    return (
      <EmptyState
        icon="search"
        title={used.record ? 'This page was deleted' : 'This page was not found'}
        description={
          used.record
            ? 'Somebody deleted it while it was open here, so nothing more of it is saved.'
            : errorText(used.loadError)
        }
        action={
          <>
            <RetryButton onClick={used.reload} />
            <Link href={pagesPath}>All pages</Link>
          </>
        }
      />
    )
  if (!target) return <Spinner />
  return (
    <FormTargetProvider target={target}>
      <CrashGuard>
        <WithPortal used={used} />
      </CrashGuard>
    </FormTargetProvider>
  )
}

/** The portal whose look the page has: its own, or the one that the console works on; a page may be on all of them. */
function WithPortal({ used }: { used: UsedRecord }) {
  const { record } = useFormTarget()
  const { data: state } = useConsoleState()
  const first = useRecords({ entity: 'portal', fields: ['name'], offset: 0, limit: 1 })
  const named = typeof record.portal === 'string' ? record.portal : (state?.workspace?.portal ?? null)
  const key = named ?? first.data?.items[0]?.key ?? null
  const { data, isError } = useRow('portal', key)
  if (isError || (key === null && first.isSuccess))
    return (
      <div className={styles.without}>
        <EmptyState
          icon="globe-network"
          title="No portal yet"
          description="A page is designed as its portal shows it. Create a portal first."
          action={
            <>
              <Link href="/app/details?new=1">
                <Button intent="primary" text="Create a portal" />
              </Link>
              <Link href={pagesPath}>All pages</Link>
            </>
          }
        />
      </div>
    )
  if (!data) return <Spinner />
  // Cast: stored records have the shape of their definitions.
  return <DesignerFrame used={used} portal={data as typeof data & Portal} />
}
