import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { RecordFacts } from '#desktop/renderer/kernel/records/online/RecordFacts.tsx'
import { sayCount, saySize } from './sayUsage.ts'
import { useUsage } from './useUsage.ts'

/** How much one organization uses. */
export function UsageFacts({ organization }: { organization: string }) {
  const { data, error } = useUsage([organization])
  const usage = data?.get(organization)
  if (error) return <p role="alert">The usage could not be read. {errorText(error)}</p>
  if (!usage) return null
  return (
    <section aria-label="Usage">
      <RecordFacts
        facts={[
          { name: 'customers', label: 'Customers', text: sayCount(usage.customers) },
          { name: 'users', label: 'Users', text: sayCount(usage.users) },
          { name: 'courses', label: 'Courses', text: sayCount(usage.courses) },
          { name: 'storage', label: 'Storage', text: saySize(usage.storage) },
        ]}
      />
    </section>
  )
}
