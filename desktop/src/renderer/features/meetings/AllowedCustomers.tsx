import { OnlinePicker, onlineLabel } from '#desktop/renderer/kernel/form/widgets/OnlinePicker.tsx'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { useCachedRecord } from '#widgets/kernel/data/useCachedRecord.ts'
import { useMay } from '../../kernel/api/useConsoleState.ts'
import form from '../../kernel/form/form.module.css'
import { RemovableTag } from '../../kernel/parts/RemovableTag.tsx'
import styles from './Meeting.module.css'
import { NotOnServer } from './NotOnServer.tsx'
import { useMeetingOnServer } from './useMeetingOnServer.ts'

/** The customers to whom a meeting is restricted. They are on the server alone, as all customers are. */
export function AllowedCustomers({ meeting }: { meeting: string }) {
  const used = useMeetingOnServer(meeting)
  const mayWrite = useMay()('update', Meeting)
  const { record } = used.cached
  if (!record) return <NotOnServer of={used} />
  const chosen = Array.isArray(record.customers) ? record.customers.map(String) : []
  const isDisabled = used.isBusy || !mayWrite
  const write = (customers: string[]) => void used.write({ customers })
  return (
    <section aria-label="Allowed customers" className={styles.allowed}>
      <h2>Allowed customers</h2>
      {chosen.length === 0 && <p className="quiet">Nobody yet: only administrators who learn may come.</p>}
      <div className={form.chips}>
        {chosen.map((customer) => (
          <Chip
            key={customer}
            {...{ customer, isDisabled }}
            onRemove={() => write(chosen.filter((one) => one !== customer))}
          />
        ))}
        <OnlinePicker
          entity="customer"
          text="Add customer…"
          {...{ isDisabled }}
          isChosen={({ key }) => chosen.includes(key)}
          onPick={({ key }) => {
            if (!chosen.includes(key)) write([...chosen, key])
          }}
        />
      </div>
    </section>
  )
}

function Chip(props: { customer: string; isDisabled: boolean; onRemove(): void }) {
  const { record, state } = useCachedRecord('customer', props.customer)
  const name = record ? onlineLabel(record) : state === 'not_found' ? '(customer that is not here)' : '…'
  return <RemovableTag name={name} isDisabled={props.isDisabled} onRemove={props.onRemove} />
}
