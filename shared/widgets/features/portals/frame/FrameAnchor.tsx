import { HostLink } from '#widgets/kernel/links/HostLink.tsx'

type Props = {
  to: { href: string; leaves: boolean }
  className?: string | undefined
  onClick?: (() => void) | undefined
  isHere?: boolean
  children: string
}

/** A link of the menu or footer; one that leaves the portal tells the other side nothing of it. */
export function FrameAnchor({ to: { href, leaves }, className, onClick, isHere = false, children }: Props) {
  const props = {
    href,
    className,
    ...(onClick && { onClick }),
    ...(isHere && { 'aria-current': 'page' as const }),
  }
  return leaves ? (
    <a rel="noopener noreferrer" {...props}>
      <bdi>{children}</bdi>
    </a>
  ) : (
    <HostLink {...props}>
      <bdi>{children}</bdi>
    </HostLink>
  )
}
