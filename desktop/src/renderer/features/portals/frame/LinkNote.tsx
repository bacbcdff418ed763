import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import type { FrameLink } from '#shared/features/portals/rules/shownFrame.ts'
import { NoSuchPage } from '../links/NoSuchPage.tsx'

type LinkNoteProps = { link: FrameLink | null; label: string | null; path: string[] }

/** Below a link of the frame: that its address has no page. A page that is made for it is linked by its key, so that its address may change. */
export function LinkNote({ link, label, path }: LinkNoteProps) {
  const { record, edit } = useFormTarget()
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
