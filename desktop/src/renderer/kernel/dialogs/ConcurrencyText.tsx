import type { ReactNode } from 'react'
import { dialogs } from '#shared/kernel/errors/dialogs.ts'

/** The specified words of the concurrency dialog (3§8.1), and under them in plain words what happened and what to do. */
export function ConcurrencyText({ children }: { children: ReactNode }) {
  return (
    <>
      <p>{dialogs.concurrency.text}</p>
      <p>{children}</p>
    </>
  )
}

/** The dialog of a refused edit: with the core's own sentence, if it has one, and else what holds for every edit that came too late. */
export const concurrencyDialog = (message: string): [title: string, text: ReactNode] => [
  dialogs.concurrency.title,
  <ConcurrencyText key="text">
    {message === dialogs.concurrency.text ? cameTooLate : message}
  </ConcurrencyText>,
]

const cameTooLate =
  'Someone else changed this while you were editing. Your text is still on this screen: copy it if you need it, look at their version, then save again.'
