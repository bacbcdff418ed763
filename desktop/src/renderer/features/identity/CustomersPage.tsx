import { Customer } from '#shared/features/identity/entities/Customer.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useCachedRecord } from '#widgets/kernel/data/useCachedRecord.ts'
import { isFullAdmin, useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { formFields } from '../../kernel/form/formFields.ts'
import { useSlot } from '../../kernel/manifest/FeaturesContext.tsx'
import { mayDo } from '../../kernel/records/online/mayDo.ts'
import { OnlineRecord } from '../../kernel/records/online/OnlineRecord.tsx'
import { OnlineRecordsPage } from '../../kernel/records/online/OnlineRecordsPage.tsx'
import { CustomerActions } from './people/CustomerActions.tsx'
import { CustomerManyActs } from './people/CustomerManyActs.tsx'
import { NewCustomer } from './people/NewCustomer.tsx'
import { customerAdding, customerDetails } from './people/personSlots.ts'

/** The organization's learners. */
export function CustomersPage() {
  const { data: state } = useConsoleState()
  const adding = useSlot(customerAdding)
  const editable = mayDo(state, 'update', Customer) ? formFields(Customer.fields) : []
  const mayManage = state !== undefined && isFullAdmin(state)
  return (
    <OnlineRecordsPage
      model="customer"
      title="Customers"
      about="Learners are listed here once they sign up on a portal, or once an administrator adds them."
      path="/app/customers"
      fields={read}
      nameOf={nameOf}
      usual={usual}
      labels={labels}
      hasLetters
      settable={settable}
      isDeleted={false}
      acts={(many, source) => mayManage && <CustomerManyActs {...{ many, source }} />}
      notesOf={({ name, email }) => (name && email ? [String(email)] : [])}
      add={
        <>
          {mayManage && adding.map((View) => <View key={View.name} />)}
          <NewCustomer />
        </>
      }
      details={(id) => <CustomerDetails key={id} id={id} editable={editable} />}
    />
  )
}

function CustomerDetails({ id, editable }: { id: string; editable: readonly string[] }) {
  const { record } = useCachedRecord('customer', id)
  const more = useSlot(customerDetails)
  const customer = record && { key: record.key, id, name: nameOf(record) }
  return (
    <>
      <OnlineRecord
        entity={Customer}
        recordKey={id}
        heading="Customer"
        titleOf={nameOf}
        editable={editable}
        // Listed below, by their names.
        hidden={['memberships']}
        actions={(customer) => <CustomerActions customer={customer} />}
      />
      {customer && more.map((View) => <View key={View.name} customer={customer} />)}
    </>
  )
}

const read = ['name', 'email']
const usual = ['email', 'status', 'activeMembershipCount', 'createdAt']
const labels = { activeMembershipCount: 'Memberships' }
const settable = ['hub', 'language']

const nameOf = ({ name, email }: Row) => String(name || email)
