import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { OnlinePicker, onlineLabel } from '#desktop/renderer/kernel/form/widgets/OnlinePicker.tsx'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { executeEngagementFlow } from '#shared/features/messaging/operations/executeEngagementFlow.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { type FlowItemChoice, FlowItemPicker, useItemNeeded } from './FlowItemPicker.tsx'
import styles from './Flows.module.css'

/** The steps are worked on a moment later, so the log is read again then. */
const readAgainMs = [1500, 4000]

/** Begins the flow, as it is on the server, for one customer. */
export function RunFlow(props: {
  flowID: string
  steps: readonly FlowStep[]
  isActive: boolean
  onBegun(): void
}) {
  const { flowID, steps, isActive, onBegun } = props
  const core = useCore()
  const { data: state } = useConsoleState()
  const { snackBar } = useDialogs()
  const fail = useFailure()
  const [customer, setCustomer] = useState<Row | null>(null)
  const [item, setItem] = useState<FlowItemChoice | null>(null)
  const isItemNeeded = useItemNeeded(steps)
  const isReady = customer !== null && (item !== null || !isItemNeeded)
  const [isBusy, setBusy] = useState(false)
  async function run() {
    if (!customer || !isReady || isBusy) return
    setBusy(true)
    try {
      const organizationID = state?.workspace?.organization ?? ''
      const { message } = await callOperation(core, executeEngagementFlow, {
        ...{ organizationID, customerID: customer.id, flowID },
        ...(isItemNeeded && item && { itemType: item.itemType, itemKey: item.row.key }),
      })
      snackBar(message, 'success')
      setCustomer(null)
      setItem(null)
      onBegun()
      for (const wait of readAgainMs) setTimeout(onBegun, wait)
    } catch (error) {
      fail('The flow was not started', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label="Run now" className={styles.run}>
      <h2>Run now</h2>
      {isActive ? (
        <>
          <p className="quiet">
            The flow runs at once, as it was last synced. It sends its mails, and its changes cannot be
            undone.
          </p>
          <div className={styles.head}>
            <OnlinePicker
              entity="customer"
              text={customer ? onlineLabel(customer) : 'Choose a customer…'}
              isDisabled={isBusy}
              isChosen={({ key }) => key === customer?.key}
              onPick={setCustomer}
            />
            {isItemNeeded && <FlowItemPicker item={item} isDisabled={isBusy} onChange={setItem} />}
            <Button
              text="Begin"
              aria-disabled={!isReady}
              aria-busy={isBusy}
              loading={isBusy}
              onClick={() => void run()}
            />
          </div>
        </>
      ) : (
        <Callout compact>The flow does nothing while it is not active.</Callout>
      )}
    </section>
  )
}
