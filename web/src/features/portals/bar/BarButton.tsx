import { Link } from 'wouter'
import { linkAddress } from '#shared/features/portals/rules/linkAddress.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { usePortalFrame } from '../usePortalFrame.ts'
import styles from './BarButton.module.css'

/** The portal's own button in the top bar and in the phone's menu, where its administrators made one (PAG-48). */
export function BarButton({ close }: { close?: () => void }) {
  const { barButtonLabel, barButtonUrl } = usePortalFrame().portal.settings
  const to = linkAddress({ type: 'url', url: barButtonUrl }, () => undefined)
  if (!barButtonLabel || !to) return null
  const className = `${buttonClass({ look: 'secondary', size: 'small' })} ${styles.button}`
  if (to.leaves)
    return (
      <a href={to.href} className={className}>
        {barButtonLabel}
      </a>
    )
  return (
    <Link href={to.href} className={className} {...(close && { onClick: close })}>
      {barButtonLabel}
    </Link>
  )
}
