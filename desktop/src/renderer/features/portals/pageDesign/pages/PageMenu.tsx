import { MenuItem } from '@blueprintjs/core'
import { Duplicate, Edit, Globe, More, PageLayout, Trash } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import { useConsoleState, useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { ActionMenu } from '#desktop/renderer/kernel/parts/ActionMenu.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { useRemoval } from '#desktop/renderer/kernel/records/useRemoval.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { pagesPath } from '../pagesPath.ts'
import { CopyPageDialog } from './CopyPageDialog.tsx'
import { RenamePageDialog } from './RenamePageDialog.tsx'

/** What can be done to a page from its row in the list; `onChanged`: the list may show its new order. */
export function PageMenu({ page, onChanged }: { page: Row; onChanged(): void }) {
  const core = useCore()
  const client = useQueryClient()
  const may = useMay()
  const [, navigate] = useLocation()
  const { snackBar } = useDialogs()
  const fail = useFailure()
  const { data: state } = useConsoleState()
  const [asked, setAsked] = useState<'copy' | 'rename' | null>(null)
  async function refresh() {
    onChanged()
    await client.invalidateQueries({ queryKey: queryKeys.lists(PortalTemplate.name) })
  }
  const remove = useRemoval(PortalTemplate, page, { onDeleted: () => void refresh() })
  async function duplicate() {
    try {
      const copy = await core.clone({ entity: PortalTemplate.name, key: page.key })
      await refresh()
      snackBar(`“${String(copy.name)}” was created.`, 'success')
    } catch (fault) {
      fail('The page was not duplicated', fault)
    }
  }
  const close = () => setAsked(null)
  const done = async (text: string) => {
    close()
    await refresh()
    snackBar(text, 'success')
  }
  const hasOthers = (state?.portals ?? []).some(({ key }) => key !== page.portal)
  return (
    <>
      <PopoverButton
        placement="bottom-end"
        content={
          <ActionMenu>
            <MenuItem icon={<PageLayout />} text="Open" onClick={() => navigate(`${pagesPath}/${page.id}`)} />
            {may('create', PortalTemplate) && (
              <MenuItem icon={<Duplicate />} text="Duplicate" onClick={() => void duplicate()} />
            )}
            {may('create', PortalTemplate) && hasOthers && (
              <MenuItem icon={<Globe />} text="Copy to portal…" onClick={() => setAsked('copy')} />
            )}
            {may('update', PortalTemplate) && (
              <MenuItem icon={<Edit />} text="Rename…" onClick={() => setAsked('rename')} />
            )}
            {may('delete', PortalTemplate) && (
              <MenuItem icon={<Trash />} intent="danger" text="Delete…" onClick={() => void remove()} />
            )}
          </ActionMenu>
        }
        variant="minimal"
        icon={<More />}
        aria-label={`Actions for ${String(page.name)}`}
      />
      <CopyPageDialog isOpen={asked === 'copy'} page={page} onClose={close} onDone={done} />
      <RenamePageDialog isOpen={asked === 'rename'} page={page} onClose={close} onDone={done} />
    </>
  )
}
