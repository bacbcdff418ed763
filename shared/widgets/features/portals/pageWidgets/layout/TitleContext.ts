import { createContext, useContext } from 'react'

/** The ids of the widgets whose titles are the page's heading: one, or one at each width where parts are hidden by width. */
export const TitleContext = createContext<readonly string[]>([])

export const useIsTitle = (id: string): boolean => useContext(TitleContext).includes(id)
