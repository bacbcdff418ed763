import { createContext } from 'react'

/** Called with the modules of each part that is shown; the server tells the browser which scripts a page needs. */
export const PartsContext = createContext<((modules: readonly string[]) => void) | undefined>(undefined)
