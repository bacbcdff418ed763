import { createContext } from 'react'

/** Why a lesson keeps its course from being published, by the lesson's id; the outline's rows show it. */
export const OutlineFaults = createContext<ReadonlyMap<string, string>>(new Map())
