import type { ReactNode } from 'react'
import { useSignInEvent } from '../identity/SignInEvents.tsx'
import { forgetActivities } from './delivery/lesson/forgetActivities.ts'
import { forgetNoteDrafts } from './delivery/notes/forgetNoteDrafts.ts'
import { OutboxProvider } from './outbox/OutboxProvider.tsx'

/** State of learning above the pages: the outbox, and clearing drafts of a customer who left. */
export function LearningProvider({ children }: { children: ReactNode }) {
  useSignInEvent('signedOut', () => {
    forgetNoteDrafts()
    forgetActivities()
  })
  return <OutboxProvider load={loadOutbox}>{children}</OutboxProvider>
}

const loadOutbox = async () => (await import('./delivery/progress/openOutbox.ts')).openOutbox
