import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { pageLabels } from '#shared/features/portals/entities/parts/pageKinds.ts'
import type { PageKind } from '#shared/features/portals/rules/pagesFor.ts'
import { keyOf, parseKey } from '#shared/kernel/model/key.ts'
import { useDesigner } from '../designer/DesignerContext.ts'
import { pagesPath } from '../pagesPath.ts'
import { otherPage, type ShownAs } from '../showAs.ts'
import styles from './DesignerBar.module.css'
import { shownAsText } from './ShowAsChoice.tsx'

/** The key of another page of the same organization, by its id. */
const keyOfId = (key: string, id: string): string =>
  keyOf(PortalTemplate, parseKey(key)?.organization ?? null, id)

/** Says where the chosen readers get another page than the open one, by the portal's rules. */
export function ShownAsNote({ portal, shownAs }: { portal: Row & Portal; shownAs: ShownAs }) {
  const { page } = useDesigner()
  return page.kind === 'free' ? null : (
    <OtherPageNote portal={portal} shownAs={shownAs} kind={page.kind as PageKind} />
  )
}

function OtherPageNote({
  portal,
  shownAs,
  kind,
}: {
  portal: Row & Portal
  shownAs: ShownAs
  kind: PageKind
}) {
  const { page } = useDesigner()
  const other = otherPage(shownAs, portal, { key: page.key, kind })
  const id = other?.id ?? null
  const { data } = useRow('portalTemplate', id === null ? null : keyOfId(page.key, id))
  // As a visitor a page is often looked at before any rule shows it.
  if (!other || (shownAs.as === 'visitor' && id === null)) return null
  return (
    <div className={styles.note} role="note">
      {id === null ? (
        <>
          {shownAsText(shownAs)}: gets the built-in page at {pageLabels[kind]}, since no rule and no default
          shows this one.
        </>
      ) : (
        <>
          {shownAsText(shownAs)}: gets another page at {pageLabels[kind]}, by the rules of {portal.name}.{' '}
          <Link href={`${pagesPath}/${id}`}>Open {String(data?.name ?? 'it')}</Link>
        </>
      )}{' '}
      <Link href="/app/details?tab=pages">Rules of pages</Link>
    </div>
  )
}
