import type { LinkAddress } from '#shared/features/portals/rules/linkAddress.ts'
import { HostLink, type HostLinkProps } from '#widgets/kernel/links/HostLink.tsx'
import { usePageHost } from '../host/PageHost.ts'

type Props = Omit<HostLinkProps, 'href'> & { to: LinkAddress }

/** A link of a widget; one that leaves the portal tells the other side nothing of it. */
export function PageAnchor({ to, children, ...rest }: Props) {
  const { isEdited } = usePageHost()
  return to.leaves && !isEdited ? (
    <a href={to.href} rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  ) : (
    <HostLink href={to.href} {...rest}>
      {children}
    </HostLink>
  )
}
