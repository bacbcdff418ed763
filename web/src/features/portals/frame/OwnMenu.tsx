import { useLocation } from 'wouter'
import { MenuBar, MenuList } from '#widgets/features/portals/frame/MenuBar.tsx'
import { usePortalFrame } from '../usePortalFrame.ts'

/** The portal's own menu, in place of the built-in links of the bar. */
export function OwnMenuInBar() {
  const { menu } = usePortalFrame().ownFrame
  const [path] = useLocation()
  return menu && <MenuBar entries={menu.entries} path={path} />
}

/** The same in the phone's menu. */
export function OwnMenuInDrawer({ close }: { close(): void }) {
  const { menu } = usePortalFrame().ownFrame
  const [path] = useLocation()
  return menu && <MenuList entries={menu.entries} path={path} onClick={close} />
}
