import type { ReactNode } from 'react'
import { useSignInEvent } from '../identity/SignInEvents.tsx'
import { forgetSnapshots } from './snapshot.ts'

/** Clears what a customer who signs out has said. */
export function AssistantProvider({ children }: { children: ReactNode }) {
  useSignInEvent('signedOut', () => forgetSnapshots())
  return children
}
