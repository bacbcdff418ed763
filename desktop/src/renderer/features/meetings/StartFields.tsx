import { useQuery } from '@tanstack/react-query'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { EntityForm } from '../../kernel/form/EntityForm.tsx'
import { FormTargetProvider, useFormTarget } from '../../kernel/form/FormTarget.tsx'
import { startFields } from './meetingTabs.ts'
import { StartTimes } from './StartTimes.tsx'

/** The start and time zone of a meeting: locked while it is live. Offline the server decides later, and lists a fault. */
export function StartFields() {
  const target = useFormTarget()
  const isLive = useIsLive(String(target.record.id))
  return (
    <>
      {isLive && <p className="quiet">This meeting is live, so its time cannot be changed. End it first.</p>}
      <FormTargetProvider target={{ ...target, isReadOnly: target.isReadOnly === true || isLive }}>
        <EntityForm names={startFields} />
      </FormTargetProvider>
      <StartTimes meeting={target.record} />
    </>
  )
}

/** A host starts a meeting while its form is open. */
const askAgainMs = 10_000

/** Whether the server says that a meeting is running; false where it does not answer. */
function useIsLive(id: string): boolean {
  const core = useCore()
  const { data: state } = useConsoleState()
  const organizationID = state?.workspace?.organization ?? ''
  const { data } = useQuery({
    queryKey: ['meetings', 'isLive', organizationID, id],
    queryFn: async () => {
      const variables = { organizationID, id }
      const { answer } = await core.executeOnServer({ document: statusDocument, variables })
      // As the document selects it.
      return (answer as { status: string } | null)?.status === 'ACTIVE'
    },
    enabled: state?.workspace?.isLocal === false && state.user !== null,
    refetchInterval: askAgainMs,
    retry: false,
  })
  return data === true
}

const statusDocument = `query ($organizationID: String, $id: String!) {
  answer: getMeeting(organizationID: $organizationID, id: $id) { status } }`
