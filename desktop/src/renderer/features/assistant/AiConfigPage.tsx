import { Callout, Spinner } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { AiConfiguration } from '#shared/features/assistant/entities/AiConfiguration.ts'
import { getAIService } from '#shared/features/assistant/operations/assistants.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useRecords } from '../../kernel/api/useRecords.ts'
import { useRecord } from '../../kernel/editing/useRecord.ts'
import { EmptyState } from '../../kernel/parts/EmptyState.tsx'
import { Page } from '../../kernel/parts/Page.tsx'
import { RecordEditor } from '../../kernel/records/RecordEditor.tsx'
import { PortalPublishing } from '../portals/publishing/PortalPublishing.tsx'
import styles from './AiConfigPage.module.css'
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
      meaning={AiConfiguration.meaning}
      hint={name ? String(name) : ''}
      actions={
        <Link href={configurationsPath} className="bp6-button">
          Configurations
        </Link>
      }
    >
      {isPending ? (
        <Spinner />
      ) : chosen === null ? (
        <EmptyState
          icon="globe-network"
          title="No portal yet"
          description="An assistant belongs to a portal. Create a portal under “Details” first."
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
      <div className={styles.notes}>
        {isOff && (
          <Callout intent="warning" compact>
            Learners do not see the assistant yet: it is turned off for the organization, under “Summary”.
          </Callout>
        )}
        <ModelNote organizationID={state?.workspace?.organization ?? ''} />
      </div>
      <RecordEditor entity={Portal} recordKey={portal} form={<PortalAssistantForm />} />
    </>
  )
}

/** The server's answer, while there is a line to it: nothing is said without. */
function ModelNote({ organizationID }: { organizationID: string }) {
  const core = useCore()
  const { data } = useQuery({
    queryKey: ['aiService', organizationID],
    queryFn: () => callOperation(core, getAIService, { organizationID }),
    retry: false,
  })
  if (data?.hasModel !== false) return null
  return (
    <Callout compact>
      No language model is set up on the server. Answers are quotes from the portal’s lessons, and the
      settings under “How it speaks” have no effect until one is set up (AI_URL and AI_MODEL in the README).
    </Callout>
  )
}

/** Where the configurations of client AIs are listed. */
export const configurationsPath = '/app/aiconfig/configurations'
