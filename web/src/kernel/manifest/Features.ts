import { createContext, useContext } from 'react'
import type { Feature } from './Feature.ts'

const FeaturesContext = createContext<readonly Feature[]>([])
export const FeaturesProvider = FeaturesContext.Provider

/** The portal's capabilities, the lower ones first. */
export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext)
