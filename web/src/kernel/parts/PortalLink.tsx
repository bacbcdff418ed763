import { Link } from 'wouter'
import type { HostLinkProps } from '#widgets/kernel/links/HostLink.tsx'

/** A link that the portal's router follows, unless it leaves the portal. */
export const PortalLink = ({ children, leaves, ...rest }: HostLinkProps) =>
  leaves ? (
    <a {...rest} rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <Link {...rest}>{children}</Link>
  )
