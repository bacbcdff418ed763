import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useSite } from '#web/kernel/site/Site.ts'
import { viewerQuery } from '#web/kernel/viewer/viewerQuery.ts'
import { nobody } from '#web/kernel/viewer/whoOf.ts'
import { homeQuery } from '../home/homeQuery.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import { SearchBox } from './SearchBox.tsx'

/** In the app bar, except on the built-in home page, which has its own large search box. */
export function SearchInBar() {
  const { portal } = usePortalFrame()
  const isBuiltIn = useIsBuiltInHome()
  return portal.allowSearch && !isBuiltIn && <SearchBox />
}

function useIsBuiltInHome(): boolean {
  const { api } = useSite()
  const [path] = useLocation()
  const viewer = useQuery(viewerQuery(api)).data ?? nobody
  // What the page has loaded: the bar asks for nothing itself.
  const { data } = useQuery({ ...homeQuery(api, viewer), enabled: false })
  return (path === '/' || path === '/home') && !data?.page
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
