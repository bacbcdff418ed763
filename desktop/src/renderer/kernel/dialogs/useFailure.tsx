import { useCallback } from 'react'
import { toAppError } from '../api/toAppError.ts'
import { useDialogs } from './Dialogs.tsx'
import { faultLines } from './faultLines.ts'

/** Shows a failed act in an error dialog, with each reason on a line of its own. */
export function useFailure() {
  const { error } = useDialogs()
  return useCallback(
    (title: string, fault: unknown) => {
      const reason = toAppError(fault)
      const lines = faultLines(reason)
      void error(
        reason.code === 'concurrency' ? 'Concurrency Error' : title,
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
