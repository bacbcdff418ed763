import { Callout, Spinner } from '@blueprintjs/core'
import { Link } from 'wouter'
import { Portal } from '../../../../../shared/src/features/portals/entities/Portal.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useRecords } from '../../kernel/api/useRecords.ts'
import { useRecord } from '../../kernel/editing/useRecord.ts'
import { EmptyState } from '../../kernel/parts/EmptyState.tsx'
import { Page } from '../../kernel/parts/Page.tsx'
import { RecordEditor } from '../../kernel/records/RecordEditor.tsx'
import { PortalPublishing } from '../portals/publishing/PortalPublishing.tsx'
import { configurationsPath } from './configurationsPath.ts'
import { PortalAssistantForm } from './PortalAssistantForm.tsx'

/** The chosen portal's assistant (CON-20). */
export function AiConfigPage() {
  const { data: state } = useConsoleState()
  const { data, isPending } = useRecords({ entity: 'portal', fields: ['name'], offset: 0, limit: 50 })
  const chosen = state?.workspace?.portal ?? data?.items[0]?.key ?? null
  const name = data?.items.find(({ key }) => key === chosen)?.name
  return (
    <Page
      title="AI configuration"
      hint={name ? String(name) : ''}
      actions={<Link href={configurationsPath}>Configurations</Link>}
    >
      {isPending ? (
        <Spinner />
      ) : chosen === null ? (
        <EmptyState
          icon="globe-network"
          title="No portal yet"
          description="An assistant belongs to a portal. Make one under “Details” first."
        />
      ) : (
        <PortalAssistant key={chosen} portal={chosen} />
      )}
    </Page>
  )
}

function PortalAssistant({ portal }: { portal: string }) {
  const { data: state } = useConsoleState()
  const used = useRecord(Portal.name, portal)
  const { record } = used
  const { data: organizations } = useRecords({
    entity: 'organization',
    fields: ['enableAI'],
    offset: 0,
    limit: 1,
  })
  const isOff = state !== undefined && organizations?.items[0]?.enableAI === false
  return (
    <>
      {record && <PortalPublishing used={{ ...used, record }} />}
      {isOff && (
        <Callout intent="warning" compact>
          Learners do not see the assistant yet: the organization has it switched off, under “Summary”.
        </Callout>
      )}
      <RecordEditor entity={Portal} recordKey={portal} form={<PortalAssistantForm />} />
    </>
  )
}
