import { createContext } from 'react'

/** Opens the dialog in which an author signs in, or connects the workspace to an organization. */
export const ConnectContext = createContext<() => void>(() => undefined)
