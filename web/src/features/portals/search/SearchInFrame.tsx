import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useLocation } from 'wouter'
import { portalsWords } from '#shared/features/portals/words/words.generated.ts'
import { LateDialog } from '#web/kernel/parts/LateDialog.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { viewerQuery } from '#web/kernel/viewer/viewerQuery.ts'
import { nobody } from '#web/kernel/viewer/whoOf.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { homeQuery } from '../home/homeQuery.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import { SearchBox } from './SearchBox.tsx'
import type { SearchDialog as Dialog } from './SearchDialog.tsx'
import { SearchLeaving } from './SearchLeaving.tsx'

const SearchDialog = lazyPart<ComponentProps<typeof Dialog>>(
  async () => (await import('./SearchDialog.tsx')).SearchDialog,
)

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

/** Where the bar has no room for the field: it opens over the page. */
export function SearchButton({ className }: { className: string | undefined }) {
  const t = useWords(portalsWords)
  const { portal } = usePortalFrame()
  const [isOpen, setOpen] = useState(false)
  if (!portal.allowSearch) return null
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('search')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={24} />
      </button>
      <LateDialog isOpen={isOpen} close={close}>
        <SearchDialog isOpen={isOpen} close={close} />
      </LateDialog>
    </>
  )
}

export function SearchInMenu({ close }: { close(): void }) {
  const { portal } = usePortalFrame()
  return portal.allowSearch && <SearchLeaving leave={close} />
}
