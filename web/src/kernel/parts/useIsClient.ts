import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration, then true: for browser-only content. */
export const useIsClient = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
