import type { ReactNode } from 'react'
import type { LinkAddress } from '../../../../../src/features/portals/rules/linkAddress.ts'
import { usePageHost } from '../host/PageHost.ts'

type Props = {
  to: LinkAddress
  className?: string | undefined
  style?: { [property: string]: string | number }
  'aria-label'?: string | undefined
  children: ReactNode
}

/** A link of a widget; one that leaves the portal tells the other side nothing of it. */
export function PageAnchor({ to, children, ...rest }: Props) {
  const { Link } = usePageHost()
  return to.leaves ? (
    <a href={to.href} rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  ) : (
    <Link href={to.href} {...rest}>
      {children}
    </Link>
  )
}
