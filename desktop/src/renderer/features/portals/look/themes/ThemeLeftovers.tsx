import { Button, Callout } from '@blueprintjs/core'
import { useMutation } from '@tanstack/react-query'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { screenHere } from '#desktop/renderer/kernel/api/screenHere.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { fieldPath } from '../../pageDesign/acts/PageAct.ts'
import { useStylesheet } from '../useStylesheet.ts'
import { findThemeLeftovers, recolorGrounds, withoutLeftovers } from './findThemeLeftovers.ts'

/** After the primary colour was changed: offers once that the other places of the theme follow it, on the portal's pages, too. */
export function ThemeLeftovers() {
  const { record, flush, isReadOnly = false } = useFormTarget()
  const { core, sessions } = useCoreContext()
  const { offerUndo } = useDialogs()
  const fail = useFailure()
  const { stylesheet, replace } = useStylesheet()
  const found = findThemeLeftovers(stylesheet)
  const portal = String(record.key)
  const apply = useMutation({
    async mutationFn({ theme, names }: NonNullable<typeof found>) {
      const next = withoutLeftovers(stylesheet, names)
      replace(next)
      flush()
      await sessions.flushAll()
      const pages = await core.list({
        entity: PortalTemplate.name,
        filter: { portal },
        offset: 0,
        limit: 500,
      })
      const done: string[] = []
      // Cast: a row of the pages' table has the fields of a page.
      for (const page of pages.items as (Row & PortalTemplate)[]) {
        const parts = recolorGrounds(page.config.elements, theme, next)
        if (parts.length === 0) continue
        const edits = parts.map(
          ({ id, color }): Edit => ({ do: 'set', path: fieldPath(id, 'backgroundColor'), value: color }),
        )
        await core.edit({ entity: PortalTemplate.name, key: page.key, edits, screen: screenHere() })
        done.push(page.key)
      }
      return { former: stylesheet, done }
    },
    onSuccess: ({ former, done }) =>
      offerUndo('Your colours are in all places now.', () => {
        replace(former)
        flush()
        for (const key of done)
          core.undo({ entity: PortalTemplate.name, key }).catch((fault: unknown) => fail('Not undone', fault))
      }),
    onError: (fault) => fail('Not all places have your colours', fault),
  })
  if (found === null || isReadOnly) return null
  return (
    <Callout compact role="status">
      <p>
        Chips, menus, the footer or sections of pages still have the colours of the theme “{found.theme.label}
        ”.
      </p>
      <Button
        size="small"
        text="Use my colours in all places"
        loading={apply.isPending}
        onClick={() => apply.mutate(found)}
      />
    </Callout>
  )
}
