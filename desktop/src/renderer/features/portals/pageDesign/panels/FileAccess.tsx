import { Button, Callout } from '@blueprintjs/core'
import { useMutation } from '@tanstack/react-query'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { rolesIn, useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import type { PageElement } from '#shared/features/portals/pageWidgets/pageElement.ts'
import { findLock } from '#shared/kernel/rules/access/fieldLocks.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import styles from './Inspector.module.css'

/** The file or film that a widget plays. */
export function playedFile(element: PageElement): string | null {
  if (element.type === 'asset') return element.file
  return element.type === 'video' && element.filmFrom === 'library' ? element.film : null
}

/** Where a chosen file or film is not public: that visitors see nothing of it, and what changes that. */
export function FileAccess({ file }: { file: string }) {
  const { core, sessions } = useCoreContext()
  const { offerUndo } = useDialogs()
  const fail = useFailure()
  const { data: state } = useConsoleState()
  const { data: asset } = useRow(Asset.name, file)
  const about = { entity: Asset.name, key: file }
  const undoing = useMutation({
    mutationFn: () => core.undo(about),
    onError: (fault) => fail('It was not undone', fault),
  })
  const opening = useMutation({
    async mutationFn() {
      // What the author is typing comes first.
      await sessions.flushAll()
      await core.edit({ ...about, edits: [{ do: 'set', path: ['access'], value: 'public' }] })
    },
    onSuccess: () => offerUndo('Everyone can see the file now.', () => undoing.mutate()),
    onError: (fault) => fail('The file is not public', fault),
  })
  if (!asset || asset.access === 'public') return null
  const lock = state ? findLock(Asset.fields.access, staffActors(rolesIn(state)), asset) : null
  return (
    <Callout compact intent="warning" className={styles.missing ?? ''}>
      <p>Visitors do not see it: “{String(asset.name)}” is for learners of what holds it alone.</p>
      {lock === null ? (
        <Button
          size="small"
          text="Make it public"
          loading={opening.isPending}
          onClick={() => opening.mutate()}
        />
      ) : (
        <p>A full administrator can make it public.</p>
      )}
    </Callout>
  )
}
