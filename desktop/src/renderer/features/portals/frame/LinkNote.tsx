import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { isHubPlace } from '#shared/features/portals/entities/parts/portalPlaces.ts'
import type { FrameLink } from '#shared/features/portals/rules/shownFrame.ts'
import { NoSuchPage } from '../links/NoSuchPage.tsx'
import styles from './Frame.module.css'

type LinkNoteProps = { link: FrameLink | null; label: string | null; path: string[] }

/** Below a link of the frame: that its address has no page, or only some have it. A page that is made for it is linked by its key, so that its address may change. */
export function LinkNote({ link, label, path }: LinkNoteProps) {
  const { record, edit } = useFormTarget()
  if (link?.type === 'place' && isHubPlace(link.place))
    return (
      <p className={styles.note}>Only customers who are in a hub see it. The preview shows it to nobody.</p>
    )
  if (link?.type !== 'url') return null
  return (
    <NoSuchPage
      portal={String(record.key)}
      url={link.url}
      label={label}
      onMade={({ key }) => edit([{ do: 'set', path, value: { type: 'page', page: key } }], 'now')}
    />
  )
}
