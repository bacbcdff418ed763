import { Customer } from '../../../../shared/src/entities/Customer.ts'
import { useConsoleState } from '../api/useConsoleState.ts'
import { formFields } from '../form/formFields.ts'
import { NewCustomer } from './adding/NewCustomer.tsx'
import { mayDo } from './online/mayDo.ts'
import { OnlineRecord } from './online/OnlineRecord.tsx'
import { OnlineRecordsPage } from './online/OnlineRecordsPage.tsx'
import { CustomerActions } from './people/CustomerActions.tsx'

/** The organization's learners. */
export function CustomersPage() {
  const { data: state } = useConsoleState()
  const editable = mayDo(state, 'update', Customer) ? formFields(Customer.fields) : []
  return (
    <OnlineRecordsPage
      model="customer"
      title="Customers"
      path="/app/customers"
      fields={['name', 'email']}
      nameOf={({ name, email }) => String(name || email)}
      add={<NewCustomer />}
      details={(id) => (
        <OnlineRecord
          key={id}
          entity={Customer}
          recordKey={id}
          heading="Customer"
          editable={editable}
          actions={(customer) => <CustomerActions customer={customer} />}
        />
      )}
    />
  )
}
