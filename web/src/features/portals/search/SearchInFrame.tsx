import { useLocation } from 'wouter'
import { usePortalFrame } from '../usePortalFrame.ts'
import { SearchBox } from './SearchBox.tsx'

/** In the app bar, except on the home page, which has its own large search box. */
export function SearchInBar() {
  const { portal } = usePortalFrame()
  const [path] = useLocation()
  const isHome = path === '/' || path === '/home'
  return portal.allowSearch && !isHome && <SearchBox />
}

export function SearchInMenu({ close }: { close(): void }) {
  const { portal } = usePortalFrame()
  const [, navigate] = useLocation()
  if (!portal.allowSearch) return null
  const go = (address: string) => {
    close()
    navigate(address)
  }
  return <SearchBox onSearch={go} />
}
