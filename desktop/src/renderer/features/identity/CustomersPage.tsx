import { Customer } from '../../../../../shared/src/features/identity/entities/Customer.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { formFields } from '../../kernel/form/formFields.ts'
import { mayDo } from '../../kernel/records/online/mayDo.ts'
import { OnlineRecord } from '../../kernel/records/online/OnlineRecord.tsx'
import { OnlineRecordsPage } from '../../kernel/records/online/OnlineRecordsPage.tsx'
import { CustomerActions } from './people/CustomerActions.tsx'
import { NewCustomer } from './people/NewCustomer.tsx'

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
