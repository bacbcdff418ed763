import { FooterColumns } from '#widgets/features/portals/frame/FooterColumns.tsx'
import { usePortalFrame } from '../usePortalFrame.ts'

/** The portal's own footer, in place of the built-in links. */
export function OwnFooter() {
  const { footer } = usePortalFrame().ownFrame
  return footer && <FooterColumns columns={footer.columns} />
}
