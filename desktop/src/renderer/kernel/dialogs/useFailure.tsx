import { useCallback } from 'react'
import { toAppError } from '../api/toAppError.ts'
import { concurrencyDialog } from './ConcurrencyText.tsx'
import { useDialogs } from './Dialogs.tsx'
import { faultLines } from './faultLines.ts'

/** Shows a failed action in an error dialog, each reason on its own line. */
export function useFailure() {
  const { error } = useDialogs()
  return useCallback(
    (title: string, fault: unknown) => {
      const reason = toAppError(fault)
      if (reason.code === 'concurrency') return void error(...concurrencyDialog(reason.message))
      const lines = faultLines(reason)
      void error(
        title,
        lines.length === 0 ? (
          reason.message
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
      )
    },
    [error],
  )
}
