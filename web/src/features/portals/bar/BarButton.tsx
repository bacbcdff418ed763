import { FrameAnchor } from '#widgets/features/portals/frame/FrameAnchor.tsx'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { usePortalFrame } from '../usePortalFrame.ts'
import styles from './BarButton.module.css'

/** The portal's own button in the top bar and in the phone's menu, where its administrators made one (PAG-48). */
export function BarButton({ close }: { close?: () => void }) {
  const { button } = usePortalFrame().ownFrame
  if (!button) return null
  return (
    <FrameAnchor
      to={button}
      className={`${buttonClass({ look: 'secondary', size: 'small' })} ${styles.button}`}
      onClick={close}
    >
      {button.label}
    </FrameAnchor>
  )
}
