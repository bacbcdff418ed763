import type { ReactNode } from 'react'
import { useSignInEvent } from '../identity/SignInEvents.tsx'
import { forgetNoteDrafts } from './delivery/notes/forgetNoteDrafts.ts'
import { OutboxProvider } from './outbox/OutboxProvider.tsx'

/** What learning keeps above the pages: events on their way, and no drafts of somebody who has left. */
export function LearningProvider({ children }: { children: ReactNode }) {
  useSignInEvent('signedOut', () => forgetNoteDrafts())
  return <OutboxProvider>{children}</OutboxProvider>
}
