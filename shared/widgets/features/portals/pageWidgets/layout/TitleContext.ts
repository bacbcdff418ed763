import { createContext, useContext } from 'react'

/** The id of the widget whose title is the page's heading; null: none. */
export const TitleContext = createContext<string | null>(null)

export const useIsTitle = (id: string): boolean => useContext(TitleContext) === id
