import { useEffect } from 'react'
import { dialogs } from '#shared/kernel/errors/dialogs.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { useCoreContext } from '../api/CoreContext.tsx'
import { concurrencyDialog } from '../dialogs/ConcurrencyText.tsx'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { faultLines } from '../dialogs/faultLines.ts'

/** Announces a refused edit that has no field to show it at (3§8.1). */
export function RefusedEdits() {
  const { sessions } = useCoreContext()
  const { error } = useDialogs()
  useEffect(
    () =>
      sessions.onRefused(({ session, error: reason }) => {
        const name = String(session.view().record?.name ?? session.key)
        if (reason.code === 'concurrency') return void error(...concurrencyDialog(reason.message))
        const lines = faultLines(reason)
        const { title, text } = dialogs.saving(labelOf(session.entity, {}), name)
        void error(
          title,
          <>
            <p>{text}</p>
            <p className="quiet">{lines.length > 0 ? lines.join(' · ') : reason.message}</p>
          </>,
        )
      }),
    [sessions, error],
  )
  return null
}
