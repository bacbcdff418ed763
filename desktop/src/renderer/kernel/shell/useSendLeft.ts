import { useEffect } from 'react'
import { useCoreContext } from '../api/CoreContext.tsx'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { useFailure } from '../dialogs/useFailure.tsx'

/** Saves what a page that was closed could not save while the console did not answer (SYN-11). */
export function useSendLeft(organization: string | undefined): void {
  const { sessions } = useCoreContext()
  const { snackBar } = useDialogs()
  const fail = useFailure()
  useEffect(() => {
    if (organization === undefined) return
    sessions.sendLeft(organization).then(
      (sent) => {
        const names = sent.map(({ view }) => `“${view().record?.name ?? 'a record'}”`)
        if (names.length > 0)
          snackBar(
            `Saved now what could not be saved before this page was closed, in ${names.join(', ')}.`,
            'success',
          )
      },
      (fault: unknown) => fail('Text of a page that was closed could not be saved', fault),
    )
  }, [organization, sessions, snackBar, fail])
}
