import { createContext, type ReactNode, useContext } from 'react'
import { Link, useRouter } from 'wouter'

/** Whether links open in a tab of their own: a frame on another site stays where it is. */
export const OpensTabs = createContext(false)

type Props = {
  href: string
  state?: object
  className?: string | undefined
  style?: object | undefined
  title?: string
  'aria-label'?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link of a conversation to a place in the portal, or to a web page, which opens in a tab of its own. */
export function PlaceLink({ href, state, ...rest }: Props) {
  const { base } = useRouter()
  const opensTabs = useContext(OpensTabs)
  if (isWebAddress(href)) return <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />
  if (opensTabs) return <a href={`${base}${href}`} target="_blank" rel="noopener" {...rest} />
  return <Link href={href} {...(state && { state })} {...rest} />
}

/** The server writes such an address only for a page that it has read. */
export const isWebAddress = (href: string): boolean => /^https?:\/\//.test(href)
