import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'

type SignInEvent = 'signedIn' | 'signedOut'

const SignInEvents = createContext<EventTarget | null>(null)

/** Lets capabilities that stand above hear who comes and goes on this page. */
export function SignInEventsProvider({ children }: { children: ReactNode }) {
  const [target] = useState(() => new EventTarget())
  return <SignInEvents value={target}>{children}</SignInEvents>
}

/**
 * Calls back once somebody has signed in and it is known who, or has signed out by their own will, before what was
 * theirs leaves the page.
 */
export function useSignInEvent(event: SignInEvent, listener: () => void): void {
  const target = useContext(SignInEvents)
  const call = useEffectEvent(listener)
  useEffect(() => {
    const onEvent = () => call()
    target?.addEventListener(event, onEvent)
    return () => target?.removeEventListener(event, onEvent)
  }, [target, event])
}

/** Tells whoever listens. */
export function useTellSignIn(): (event: SignInEvent) => void {
  const target = useContext(SignInEvents)
  return (event) => target?.dispatchEvent(new Event(event))
}
