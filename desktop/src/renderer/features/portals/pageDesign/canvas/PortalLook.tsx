import '@fontsource/source-serif-4/400.css'
import '@fontsource/source-serif-4/600.css'
import '#widgets/kernel/theme/tokens.css'
import '#widgets/kernel/theme/dark.css'
import type { CSSProperties, ReactNode } from 'react'
import { type HostLinkProps, LinkProvider } from '#widgets/kernel/links/HostLink.tsx'
import { lookProperties } from '#widgets/kernel/theme/lookProperties.ts'
import styles from './PageHere.module.css'

/** Looks like a link, and opens nothing, so that the author keeps their place. */
const StillLink = ({ href, className, style, children }: HostLinkProps) => (
  <span title={href} className={className} style={style}>
    {children}
  </span>
)

type PortalLookProps = { stylesheet: unknown; isDark: boolean; children: ReactNode }

/** A place in the console that looks like a page of a portal: its colours, fonts and shapes. Links in it open nothing. */
export function PortalLook({ stylesheet, isDark, children }: PortalLookProps) {
  const look = lookProperties(stylesheet, isDark)
  return (
    // Cast: custom properties.
    <div className={styles.page} data-page-theme={isDark ? 'dark' : 'light'} style={look as CSSProperties}>
      <LinkProvider value={StillLink}>{children}</LinkProvider>
    </div>
  )
}
