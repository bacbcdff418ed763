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
  'aria-label'?: string
  onClick?: () => void
  children: ReactNode
}

/** A link of a conversation to a place in the portal. */
export function PlaceLink({ href, state, ...rest }: Props) {
  const { base } = useRouter()
  if (useContext(OpensTabs)) return <a href={`${base}${href}`} target="_blank" rel="noopener" {...rest} />
  return <Link href={href} {...(state && { state })} {...rest} />
}
