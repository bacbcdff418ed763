import { Callout, Spinner } from '@blueprintjs/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { OnlinePicker, onlineLabel } from '#desktop/renderer/kernel/form/widgets/OnlinePicker.tsx'
import { ReferencePicker } from '#desktop/renderer/kernel/form/widgets/ReferencePicker.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import { OnlineRecords } from '#desktop/renderer/kernel/records/online/OnlineRecords.tsx'
import { findEntity } from '#shared/entities.ts'
import { previewEmail } from '#shared/features/messaging/operations/testEmail.ts'
import type { Row as ServerRow } from '#shared/kernel/dataStore/CachedRecord.ts'
import { recordName } from '#shared/kernel/model/recordName.ts'
import { RichTextView } from '#widgets/kernel/richText/RichTextView.tsx'
import { useTemplate } from './TemplateForm.tsx'
import styles from './Templates.module.css'
import { TestEmail } from './TestEmail.tsx'

/** The template beside its form as one customer would read it, and a test of it. */
export function TemplatePreview() {
  return (
    <section aria-label="Preview" className={styles.preview}>
      <h2>Preview</h2>
      <OnlineRecords title="Customers" isPart empty="A preview needs the server">
        <Preview />
      </OnlineRecords>
    </section>
  )
}

function Preview() {
  const ids = { portal: useId(), customer: useId() }
  const [portal, setPortal] = useState<Row | null>(null)
  const [customer, setCustomer] = useState<ServerRow | null>(null)
  return (
    <>
      <div className={styles.choices}>
        <div>
          <label htmlFor={ids.portal}>Portal</label>
          <ReferencePicker
            id={ids.portal}
            entity="portal"
            path={[]}
            text={portal ? (recordName(findEntity('portal'), portal) ?? 'Without a name') : 'Choose…'}
            isChosen={({ key }) => key === portal?.key}
            onPick={setPortal}
          />
        </div>
        <div>
          <label htmlFor={ids.customer}>Customer</label>
          <OnlinePicker
            entity="customer"
            id={ids.customer}
            text={customer ? onlineLabel(customer) : 'Choose…'}
            isChosen={({ key }) => key === customer?.key}
            onPick={setCustomer}
          />
        </div>
      </div>
      {portal && customer ? (
        <Filled portalID={String(portal.id)} customerID={customer.id} />
      ) : (
        <p className="quiet">Choose a portal and a customer to see what they would read.</p>
      )}
    </>
  )
}

function Filled({ portalID, customerID }: { portalID: string; customerID: string }) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const organizationID = state?.workspace?.organization ?? ''
  const template = useDeferredValue(useTemplate())
  const request = { organizationID, portalID, customerID, ...template }
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['messaging', 'previewEmail', request],
    queryFn: () => callOperation(core, previewEmail, request),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (error)
    return (
      <Callout intent="danger" compact role="alert">
        <p>{errorText(error)}</p>
        <RetryButton onClick={() => void refetch()} />
      </Callout>
    )
  if (isPending) return <Spinner size={20} aria-label="Loading the preview" />
  return (
    <>
      <article aria-label="Mail" className={styles.mail}>
        <h3>{data.subject || <span className="quiet">Without a subject</span>}</h3>
        {data.body.slate.length > 0 ? (
          <RichTextView value={data.body} headingOffset={2} />
        ) : (
          <p className="quiet">Without a text</p>
        )}
      </article>
      <TestEmail asked={request} />
    </>
  )
}
