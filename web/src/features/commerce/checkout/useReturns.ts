import { useEffect, useState } from 'react'

/**
 * Notes in this entry of the browser's history that its checkout was begun: who comes back to it by Back has seen the payment, and decides
 * again. The state of the router stays.
 */
export const markBegun = (): void =>
  window.history.replaceState({ ...window.history.state, isCheckoutBegun: true }, '')

/** How often somebody has come back to this page from the payment: also where the browser shows it as they left it. */
export function useReturns(): number {
  const [returns, setReturns] = useState(0)
  useEffect(() => {
    if (window.history.state?.isCheckoutBegun === true) setReturns(1)
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setReturns((before) => before + 1)
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return returns
}
