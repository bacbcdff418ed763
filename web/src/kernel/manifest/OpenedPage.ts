import { createContext } from 'react'
import type { OpenPage } from './page.tsx'

/** The page that is open; null where there is none. */
export const OpenedPage = createContext<OpenPage | null>(null)
