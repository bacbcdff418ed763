import { HostLink } from '#widgets/kernel/links/HostLink.tsx'

type Props = {
  to: { href: string; leaves: boolean }
  className?: string | undefined
  onClick?: (() => void) | undefined
  isHere?: boolean
  children: string
}

/** A link of the menu or footer, in its author's words. */
export const FrameAnchor = ({ to, className, onClick, isHere = false, children }: Props) => (
  <HostLink
    href={to.href}
    className={className}
    {...(to.leaves && { leaves: true })}
    {...(onClick && { onClick })}
    {...(isHere && { 'aria-current': 'page' as const })}
  >
    <bdi>{children}</bdi>
  </HostLink>
)
