import { Callout, Spinner } from '@blueprintjs/core'
import { Link } from 'wouter'
import { AiConfiguration } from '#shared/features/assistant/entities/AiConfiguration.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { useChosenPortal, useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useRecords } from '../../kernel/api/useRecords.ts'
import { useRecord } from '../../kernel/editing/useRecord.ts'
import { EmptyState } from '../../kernel/parts/EmptyState.tsx'
import { Page } from '../../kernel/parts/Page.tsx'
import { RecordEditor } from '../../kernel/records/RecordEditor.tsx'
import { PortalPublishing } from '../portals/publishing/PortalPublishing.tsx'
import styles from './AiConfigPage.module.css'
import { PortalAssistantForm } from './PortalAssistantForm.tsx'
import { useAiService } from './useAiService.ts'

/** The chosen portal's assistant (CON-20). */
export function AiConfigPage() {
  const chosen = useChosenPortal()
  return (
    <Page
      title="AI configuration"
      meaning={AiConfiguration.meaning}
      hint={chosen?.name ?? ''}
      actions={
        <Link href={configurationsPath} className="bp6-button">
          Configurations
        </Link>
      }
    >
      {chosen === undefined ? (
        <Spinner />
      ) : chosen === null ? (
        <EmptyState
          icon="globe-network"
          title="No portal yet"
          description="An assistant belongs to a portal. Create a portal under “Details” first."
        />
      ) : (
        <PortalAssistant key={chosen.key} portal={chosen.key} />
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
        <ModelNote />
      </div>
      <RecordEditor entity={Portal} recordKey={portal} form={<PortalAssistantForm />} />
    </>
  )
}

/** The server's answer, while there is a line to it: nothing is said without. */
function ModelNote() {
  const service = useAiService()
  if (service?.hasModel !== false) return null
  return (
    <Callout compact>
      No language model is set up on the server. Answers are quotes from the portal’s lessons, and the
      settings under “How it speaks” have no effect until one is set up (AI_URL and AI_MODEL in the README).
      It would also draft descriptions and questions for authors (“Write with AI”).
    </Callout>
  )
}

/** Where the configurations of client AIs are listed. */
export const configurationsPath = '/app/aiconfig/configurations'
