import { createContext } from 'react'

/** Faults that block publishing, by lesson id; shown in the outline's rows. */
export const OutlineFaults = createContext<ReadonlyMap<string, string>>(new Map())
