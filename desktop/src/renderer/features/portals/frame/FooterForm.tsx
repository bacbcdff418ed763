import { Button } from '@blueprintjs/core'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { choiceLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { type FrameLink, frameAddress, isNamed } from '#shared/features/portals/rules/shownFrame.ts'
import { useOwnPlaces } from '../links/useOwnPlaces.ts'
import styles from './EntryList.module.css'
import { EntryList } from './EntryList.tsx'
import form from './Frame.module.css'
import {
  columnFields,
  type FooterColumn,
  frameIn,
  frameLists,
  linkFields,
  profileFields,
} from './frameLists.ts'
import { LinkNote } from './LinkNote.tsx'
import { fourColumns } from './startingFrame.ts'
import { describeLink, findTarget, useFrameRows, useNameOf } from './useLinkTexts.ts'

const path = ['frame', 'footer', 'columns']

/** The columns of the portal's footer: links, social profiles or a text. */
export function FooterForm() {
  const { record, edit, isReadOnly = false } = useFormTarget()
  const { offerUndo } = useDialogs()
  const frame = frameIn(record)
  const { columns } = frame.footer
  const nameOf = ({ heading }: FooterColumn) => heading || 'Without a heading'
  const rowOf = useFrameRows(frame)
  const leads = (link: FrameLink | null) => frameAddress(link, findTarget(rowOf)) !== null
  function start() {
    const made = fourColumns()
    edit(
      made.map((element) => ({ do: 'insert' as const, path, element })),
      'now',
    )
    offerUndo('Four columns were added.', () =>
      edit(
        made.map(({ id }) => ({ do: 'remove' as const, path, id })),
        'now',
      ),
    )
  }
  return (
    <>
      {columns.length === 0 && (
        <div className={form.empty}>
          <p className="quiet">The portal shows its built-in footer. Add a column to replace it.</p>
          {!isReadOnly && <Button size="small" text="Start with four columns" onClick={start} />}
        </div>
      )}
      <EntryList
        label="Footer"
        noun="column"
        path={path}
        field={frameLists.columns}
        entries={columns}
        nameOf={nameOf}
        aboutOf={(column) => aboutColumn(column, leads)}
      >
        {(column, at) => (
          <>
            <EntityForm fields={columnFields} path={at} />
            <ColumnEntries column={column} name={nameOf(column)} path={at} />
          </>
        )}
      </EntryList>
    </>
  )
}

/** What a column is, and how much of it visitors see. */
function aboutColumn(
  { kind, links, profiles, text }: FooterColumn,
  leads: (link: FrameLink | null) => boolean,
) {
  const label = choiceLabel(columnFields.kind, kind)
  if (kind === 'text') return { text: text ? label : `${label} · empty`, isMissing: !text }
  const active = profiles.filter((one) => one.active)
  const [all, seen] =
    kind === 'links'
      ? [links.length, links.filter((one) => isNamed(one) && leads(one.link)).length]
      : [active.length, active.filter(({ url }) => Boolean(url)).length]
  return {
    text: `${label} · ${seen === all ? all : `${seen} of ${all} shown`}`,
    isMissing: all === 0 || seen < all,
  }
}

function ColumnEntries({ column, name, path: at }: { column: FooterColumn; name: string; path: string[] }) {
  const { record } = useFormTarget()
  const rowOf = useFrameRows(frameIn(record))
  const own = useOwnPlaces(String(record.key))
  const linkName = useNameOf()
  if (column.kind === 'text') return null
  return (
    <div className={styles.below}>
      {column.kind === 'links' ? (
        <EntryList<FooterColumn['links'][number]>
          label={`Links of ${name}`}
          noun="link"
          path={[...at, 'links']}
          field={frameLists.links}
          entries={column.links}
          nameOf={linkName}
          aboutOf={(one) =>
            isNamed(one) ? describeLink(one.link, rowOf, own) : { text: 'Needs a label', isMissing: true }
          }
        >
          {({ link, label }, below) => (
            <>
              <EntityForm fields={linkFields} path={below} />
              <LinkNote link={link} label={label} path={[...below, 'link']} />
            </>
          )}
        </EntryList>
      ) : (
        <EntryList
          label={`Profiles of ${name}`}
          noun="profile"
          path={[...at, 'profiles']}
          field={frameLists.profiles}
          entries={column.profiles}
          nameOf={({ platform }) => choiceLabel(profileFields.platform, platform)}
          aboutOf={({ url, active }) =>
            active
              ? { text: url ?? 'Needs an address', isMissing: url === null }
              : { text: 'Not shown', isMissing: false }
          }
        >
          {(_profile, below) => <EntityForm fields={profileFields} path={below} />}
        </EntryList>
      )}
    </div>
  )
}
