import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'

type SignInEvent = 'signedIn' | 'signedOut'

const SignInEvents = createContext<EventTarget | null>(null)

/** Lets later capabilities subscribe to sign-in and sign-out on this page. */
export function SignInEventsProvider({ children }: { children: ReactNode }) {
  const [target] = useState(() => new EventTarget())
  return <SignInEvents value={target}>{children}</SignInEvents>
}

/**
 * Subscribes to sign-in, once the customer is known, and to voluntary sign-out, before the customer's data leaves
 * the page.
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

/** Notifies the subscribers. */
export function useTellSignIn(): (event: SignInEvent) => void {
  const target = useContext(SignInEvents)
  return (event) => target?.dispatchEvent(new Event(event))
}
