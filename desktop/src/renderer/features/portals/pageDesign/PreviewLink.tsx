import type { HostLinkProps } from '#widgets/kernel/links/HostLink.tsx'

/** Looks like a link, and leads nowhere: what is typed stays in front of its author. */
export const PreviewLink = ({ href, className, style, children }: HostLinkProps) => (
  <span title={href} className={className} style={style}>
    {children}
  </span>
)
