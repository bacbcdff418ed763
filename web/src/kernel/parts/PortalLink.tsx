import { Link } from 'wouter'
import type { HostLinkProps } from '#widgets/kernel/links/HostLink.tsx'

/** A link that the portal's router follows. */
export const PortalLink = ({ children, ...rest }: HostLinkProps) => <Link {...rest}>{children}</Link>
