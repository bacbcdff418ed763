import { OnlineRecordsPage } from './OnlineRecordsPage.tsx'
import { CustomerActions } from './people/CustomerActions.tsx'
import { RecordFacts } from './RecordFacts.tsx'

/** The organization's learners. */
export function CustomersPage() {
  return (
    <OnlineRecordsPage
      model="customer"
      title="Customers"
      path="/app/customers"
      fields={['name', 'email']}
      nameOf={({ name, email }) => String(name ?? email)}
      details={(id) => (
        <RecordFacts
          key={id}
          model="customer"
          recordKey={id}
          heading="Customer"
          actions={(customer) => <CustomerActions customer={customer} />}
        />
      )}
    />
  )
}
