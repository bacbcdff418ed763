import { Button, Callout, InputGroup } from '@blueprintjs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createMeetingGuestLink } from '#shared/features/meetings/operations/guestLink.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { errorText } from '../../kernel/api/toAppError.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { useFailure } from '../../kernel/dialogs/useFailure.tsx'
import { CopyButton } from '../../kernel/parts/CopyButton.tsx'
import { LoadingLines } from '../../kernel/parts/LoadingLines.tsx'
import { RetryButton } from '../../kernel/parts/RetryButton.tsx'
import styles from './Meeting.module.css'

/** The address by which guests join; another one takes the former back. */
export function GuestLink({ meeting, name }: { meeting: string; name: string }) {
  const core = useCore()
  const client = useQueryClient()
  const { data: state } = useConsoleState()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const organizationID = state?.workspace?.organization ?? ''
  const queryKey = ['meetings', 'guestLink', organizationID, meeting]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => callOperation(core, createMeetingGuestLink, { organizationID, meetingKey: meeting }),
    // The switch may be on its way to the server.
    retry: 6,
    retryDelay: 1500,
  })
  async function replace() {
    const isSure = await confirm('replaceGuestLink', {
      title: 'Replace the link for guests?',
      text: `The link that you have shared for “${name}” lets nobody in any more. Guests who are in the room stay.`,
      ok: 'Replace the link',
      cancel: 'Keep the link',
      intent: 'danger',
    })
    if (!isSure) return
    try {
      const input = { organizationID, meetingKey: meeting, isNew: true }
      client.setQueryData(queryKey, await callOperation(core, createMeetingGuestLink, input))
      snackBar('There is a new link for guests.', 'success')
    } catch (fault) {
      fail('The link was not replaced', fault)
    }
  }
  return (
    <section aria-labelledby="meeting-guest-link" className={styles.allowed}>
      <h2 id="meeting-guest-link">Link for guests</h2>
      {data ? (
        <>
          <div className={styles.line}>
            <InputGroup
              className={styles.address ?? ''}
              aria-labelledby="meeting-guest-link"
              readOnly
              value={data.guestLink}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={data.guestLink} />
            <Button variant="outlined" text="Replace…" onClick={() => void replace()} />
          </div>
          <p className="quiet">
            People who have it join under a name that they choose, marked as guests. In a meeting with a
            waiting room a host lets each of them in.
          </p>
        </>
      ) : error ? (
        <Callout intent="warning" compact role="alert">
          <p>The link could not be read. {errorText(error)}</p>
          <RetryButton onClick={() => void refetch()} />
        </Callout>
      ) : (
        <LoadingLines />
      )}
    </section>
  )
}
