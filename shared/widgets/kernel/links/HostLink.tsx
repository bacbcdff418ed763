import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

export type HostLinkProps = {
  /** A place in the portal, from its root. */
  href: string
  className?: string | undefined
  style?: { [property: string]: string | number }
  'aria-label'?: string | undefined
  'aria-current'?: 'page' | undefined
  onClick?: () => void
  /** Leaves the portal: the other side is told nothing of it. */
  leaves?: boolean
  children?: ReactNode
}

const LinkContext = createContext<ComponentType<HostLinkProps>>(({ children, leaves, ...rest }) => (
  <a {...rest} {...(leaves && { rel: 'noopener noreferrer' })}>
    {children}
  </a>
))

/** How links inside the portal are followed: the portal gives its router's, a preview follows none. */
export const LinkProvider = LinkContext.Provider

/** A link inside the portal. */
export function HostLink(props: HostLinkProps) {
  const Link = useContext(LinkContext)
  return <Link {...props} />
}
