import { Button, Callout } from '@blueprintjs/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { screenHere } from '#desktop/renderer/kernel/api/screenHere.ts'
import { useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { findFaintSections } from '#shared/features/portals/rules/faintSections.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { chosenColors } from '#shared/kernel/theme/lookTokens.ts'
import { fieldPath } from '../pageDesign/acts/PageAct.ts'
import { pagesPath } from '../pageDesign/pagesPath.ts'

/** More pages than a portal has. */
const most = 500

/** Sections of the portal's pages whose text could hardly be read, and their repair: the colour that is seen, made opaque. */
export function FaintSections({ portal }: { portal: Row }) {
  const { core, sessions } = useCoreContext()
  const fail = useFailure()
  const mayRepair = useMay()('update', PortalTemplate)
  const { data } = useRecords({
    entity: PortalTemplate.name,
    fields: ['name', 'config'],
    filter: { portal: [portal.key, ''] },
    offset: 0,
    limit: most,
  })
  const background = chosenColors(portal.stylesheet).background ?? null
  // Cast: a row of the pages' table has the fields of a page.
  const faint = ((data?.items ?? []) as (Row & PortalTemplate)[]).flatMap((page) => {
    const sections = findFaintSections(page.config.elements, background)
    return sections.length > 0 ? [{ page, sections }] : []
  })
  const repair = useMutation({
    async mutationFn() {
      await sessions.flushAll()
      for (const { page, sections } of faint) {
        const edits = sections.map(
          ({ id, repaired }): Edit => ({
            do: 'set',
            path: fieldPath(id, 'backgroundColor'),
            value: repaired,
          }),
        )
        await core.edit({ entity: PortalTemplate.name, key: page.key, edits, screen: screenHere() })
      }
    },
    onError: (fault) => fail('Not all sections were repaired', fault),
  })
  if (faint.length === 0) return null
  return (
    <Callout intent="warning" compact role="status" aria-label="Sections that are hard to read">
      <strong>Sections that are hard to read</strong>
      <ul>
        {faint.map(({ page, sections }) => (
          <li key={page.key}>
            <Link href={`${pagesPath}/${page.id}`}>{page.name}</Link>: {sections.length}{' '}
            {sections.length === 1 ? 'section lets' : 'sections let'} the page show through its colour.
          </li>
        ))}
      </ul>
      {mayRepair && (
        <Button
          size="small"
          text="Repair sections"
          aria-busy={repair.isPending}
          onClick={() => !repair.isPending && repair.mutate()}
        />
      )}
    </Callout>
  )
}
