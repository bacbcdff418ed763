import { Button } from '@blueprintjs/core'
import { DocumentOpen } from '@blueprintjs/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import { useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { findDeadPlace, freePageSlug } from '#shared/features/portals/rules/deadPlaces.ts'
import { toWrite } from '#shared/features/portals/rules/toWrite.ts'
import { capitalized } from '#shared/kernel/model/nounOf.ts'
import { makePart, makeRow } from '../pageDesign/acts/makePart.ts'
import { makeParagraph } from '../pageDesign/adding/makeContent.ts'
import styles from './NoSuchPage.module.css'
import { useOwnPlaces } from './useOwnPlaces.ts'

type NoSuchPageProps = {
  portal: string
  /** The address of the link beside which it is said. */
  url: string | null
  /** What the link is called, and the page that is made for it. */
  label: string | null
  onMade(page: Row): void
}

/** Beside a link to a place of the portal where there is no page: says so, and offers to make the page. */
export function NoSuchPage({ portal, url, label, onMade }: NoSuchPageProps) {
  const own = useOwnPlaces(portal)
  const core = useCore()
  const client = useQueryClient()
  const may = useMay()
  const fail = useFailure()
  const { snackBar } = useDialogs()
  const dead = own && findDeadPlace(url, own)
  const slug = dead ? freePageSlug(dead) : null
  const name = nameOf(label, slug ?? '')
  const make = useMutation({
    mutationFn: () => {
      const text = makePart('richText', { content: makeParagraph(toWrite.text) })
      return core.create({
        entity: PortalTemplate.name,
        values: {
          ...{ name, kind: 'free', portal, slug, manualSlug: true },
          config: { elements: [makeRow([[text]])] },
        },
      })
    },
    onSuccess: async (page) => {
      onMade(page)
      await client.invalidateQueries({ queryKey: queryKeys.lists(PortalTemplate.name) })
      snackBar(`The page “${name}” was made. Write it under Design; it is published with the portal.`)
    },
    onError: (fault) => fail('The page was not made', fault),
  })
  if (!dead) return null
  return (
    <p className={styles.note} role="status">
      No such page yet: visitors who follow this link do not find {dead}.
      {slug !== null && may('create', PortalTemplate) && (
        <Button
          size="small"
          icon={<DocumentOpen />}
          text={`Make the page “${name}”`}
          loading={make.isPending}
          onClick={() => make.mutate()}
        />
      )}
    </p>
  )
}

/** A page's name has 3 to 30 characters. */
function nameOf(label: string | null, slug: string): string {
  const { min = 0, max = 30 } = PortalTemplate.fields.name
  const wanted = label && label.length >= min ? label : capitalized(slug.replaceAll('-', ' '))
  return (wanted.length < min ? `${wanted} page` : wanted).slice(0, max).trim()
}
