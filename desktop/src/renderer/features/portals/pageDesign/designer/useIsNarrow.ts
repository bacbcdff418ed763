import { useSyncExternalStore } from 'react'

const query = '(max-width: 900px)'

/** Whether panels have no room beside the page. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', tell)
      return () => media.removeEventListener('change', tell)
    },
    () => window.matchMedia(query).matches,
  )
