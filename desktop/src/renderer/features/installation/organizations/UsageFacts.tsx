import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { bytes } from '#desktop/renderer/kernel/parts/sizes.ts'
import { RecordFacts } from '#desktop/renderer/kernel/records/online/RecordFacts.tsx'
import { useUsage } from './useUsage.ts'

/** How much one organization uses. */
export function UsageFacts({ organization }: { organization: string }) {
  const { data, error } = useUsage([organization])
  const usage = data?.get(organization)
  if (error) return <p role="alert">The usage could not be read. {errorText(error)}</p>
  if (!usage) return null
  return (
    <section aria-label="Usage">
      <h2>Usage</h2>
      <RecordFacts
        facts={[
          { name: 'customers', label: 'Customers', text: usage.customers.toLocaleString('en') },
          { name: 'users', label: 'Users', text: usage.users.toLocaleString('en') },
          { name: 'courses', label: 'Courses', text: usage.courses.toLocaleString('en') },
          { name: 'storage', label: 'Storage', text: bytes(usage.storage) },
        ]}
      />
    </section>
  )
}
