import { useQuery } from '@tanstack/react-query'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf, personal, whoOf } from '#web/kernel/viewer/whoOf.ts'
import type { LeadFormProps } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'
import { LeadForm } from '#widgets/features/portals/pageWidgets/leadForm/LeadForm.tsx'
import { createLead, ownContact } from '../calls.ts'
import styles from './LeadFormOnPage.module.css'

/** A form for leads on a page of the portal. A learner finds in it what their account knows. */
export function LeadFormOnPage({ page, ...shown }: LeadFormProps & { page: string }) {
  const { api } = useSite()
  const viewer = useViewer()
  const { customer } = viewer
  const { data, isPending } = useQuery({
    queryKey: personal(whoOf(viewer), 'contact'),
    queryFn: () => api.call(ownContact, {}, inNameOf(viewer)),
    enabled: customer !== null,
  })
  const known = data?.internal ?? customer
  const start = {
    ...splitName(known?.name ?? ''),
    email: known?.email ?? '',
    phoneNumber: data?.internal?.phoneNumber ?? '',
  }
  // It has its place, and says without scripts that it needs them. What is typed now would be lost.
  if (customer !== null && isPending)
    return (
      <fieldset className={styles.waiting} disabled>
        <LeadForm {...shown} start={start} send={null} />
      </fieldset>
    )
  return (
    <LeadForm
      {...shown}
      key={whoOf(viewer)}
      start={start}
      send={async (lead) => {
        await api.call(createLead, { ...filledIn(lead), email: lead.email, page, form: shown.form })
      }}
    />
  )
}

/** An account has one name: its last word is the last name. */
function splitName(name: string) {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

const filledIn = <T extends Record<string, string>>(lead: T) =>
  // Cast: the same names, without those that are empty.
  Object.fromEntries(Object.entries(lead).filter(([, value]) => value !== '')) as Partial<T>
