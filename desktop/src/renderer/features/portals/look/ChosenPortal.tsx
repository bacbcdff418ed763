import { Spinner } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Portal } from '../../../../../../shared/src/features/portals/entities/Portal.ts'
import { useConsoleState } from '../../../kernel/api/useConsoleState.ts'
import { useRecords } from '../../../kernel/api/useRecords.ts'
import { useRecord } from '../../../kernel/editing/useRecord.ts'
import { EmptyState } from '../../../kernel/parts/EmptyState.tsx'
import { Page } from '../../../kernel/parts/Page.tsx'
import { RecordEditor } from '../../../kernel/records/RecordEditor.tsx'
import { PortalPublishing } from '../publishing/PortalPublishing.tsx'

type Props = {
  title: string
  /** The form of one of the portal's fields; it writes to `useFormTarget`. */
  form: ReactNode
}

/** A screen for a part of the portal that the console works on: it is saved and published with the portal. */
export function ChosenPortal({ title, form }: Props) {
  const { data: state } = useConsoleState()
  const { data, isPending } = useRecords({ entity: 'portal', fields: ['name'], offset: 0, limit: 50 })
  const key = state?.workspace?.portal ?? data?.items[0]?.key ?? null
  const name = data?.items.find((portal) => portal.key === key)?.name
  return (
    <Page title={title} hint={typeof name === 'string' ? name : ''}>
      {isPending ? (
        <Spinner />
      ) : key === null ? (
        <EmptyState
          icon="globe-network"
          title="No portal yet"
          description="A portal is where learners find your courses."
          action={<Link href="/app/details">Portal details</Link>}
        />
      ) : (
        <>
          <Publishing key={key} portal={key} />
          <RecordEditor key={`form ${key}`} entity={Portal} recordKey={key} form={form} />
        </>
      )}
    </Page>
  )
}

/** Nothing while it loads: the form below says whether it can be read. */
function Publishing({ portal }: { portal: string }) {
  const used = useRecord(Portal.name, portal)
  const { record } = used
  return record && <PortalPublishing used={{ ...used, record }} />
}
