import { Button } from '@blueprintjs/core'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { isNamed } from '#shared/features/portals/rules/shownFrame.ts'
import { useOwnPlaces } from '../links/useOwnPlaces.ts'
import styles from './EntryList.module.css'
import { EntryList } from './EntryList.tsx'
import form from './Frame.module.css'
import { entryFields, frameIn, frameLists, type MenuEntry, type SubmenuEntry } from './frameLists.ts'
import { LinkNote } from './LinkNote.tsx'
import { builtInMenu } from './startingFrame.ts'
import { describeLink, useFrameRows, useNameOf } from './useLinkTexts.ts'

const path = ['frame', 'menu']

/** The entries of the portal's menu, each with those below it. */
export function MenuForm() {
  const { record, edit, flush, isReadOnly = false } = useFormTarget()
  const { offerUndo } = useDialogs()
  const frame = frameIn(record)
  const rowOf = useFrameRows(frame)
  const own = useOwnPlaces(String(record.key))
  const { menu } = frame
  const nameOf = useNameOf()
  const aboutOf = (entry: SubmenuEntry & { children?: readonly unknown[] }) => {
    if (!isNamed(entry)) return { text: 'Needs a label', isMissing: true }
    const below = entry.children?.length ?? 0
    const leads = describeLink(entry.link, rowOf, own)
    if (below === 0) return leads
    return {
      text: leads.isMissing ? `${below} below it` : `${leads.text} · ${below} below it`,
      isMissing: false,
    }
  }
  /** Puts an entry below the one before it, as its last. */
  function moveIn(entry: MenuEntry): string {
    const before = menu[menu.indexOf(entry) - 1]
    if (!before) return 'There is no entry above it that it could be put below.'
    if (entry.children.length > 0) return 'An entry with others below it cannot be put below another one.'
    const { children: _none, ...own } = entry
    flush()
    edit(
      [
        { do: 'remove', path, id: entry.id },
        { do: 'insert', path: [...path, before.id, 'children'], element: own },
      ],
      'now',
    )
    return `“${nameOf(entry)}” is below “${nameOf(before)}”.`
  }
  /** Takes an entry out, behind the one that it was below. */
  function moveOut(parent: MenuEntry, entry: SubmenuEntry): string {
    flush()
    edit(
      [
        { do: 'remove', path: [...path, parent.id, 'children'], id: entry.id },
        { do: 'insert', path, after: parent.id, element: { ...entry, children: [] } },
      ],
      'now',
    )
    return `“${nameOf(entry)}” is an entry of the menu.`
  }
  function startFromBuiltIn() {
    const entries = builtInMenu(record)
    edit(
      entries.map((element) => ({ do: 'insert' as const, path, element })),
      'now',
    )
    offerUndo('The built-in menu was copied.', () =>
      edit(
        entries.map(({ id }) => ({ do: 'remove' as const, path, id })),
        'now',
      ),
    )
  }
  return (
    <>
      {menu.length === 0 && (
        <div className={form.empty}>
          <p className="quiet">The portal shows its built-in menu. Add an entry to replace it.</p>
          {!isReadOnly && (
            <Button size="small" text="Start from the built-in menu" onClick={startFromBuiltIn} />
          )}
        </div>
      )}
      <EntryList<MenuEntry>
        label="Menu"
        noun="entry"
        path={path}
        field={frameLists.menu}
        entries={menu}
        nameOf={nameOf}
        aboutOf={aboutOf}
        onSideways={(entry, direction) => (direction === 'in' ? moveIn(entry) : null)}
      >
        {(entry, at) => (
          <>
            <EntryFields entry={entry} path={at} />
            <div className={styles.below}>
              <h3>Below it</h3>
              <EntryList<SubmenuEntry>
                label={`Below ${nameOf(entry)}`}
                noun="entry"
                path={[...at, 'children']}
                field={frameLists.children}
                entries={entry.children}
                nameOf={nameOf}
                aboutOf={aboutOf}
                onSideways={(child, direction) => (direction === 'out' ? moveOut(entry, child) : null)}
              >
                {(child, below) => <EntryFields entry={child} path={below} />}
              </EntryList>
            </div>
          </>
        )}
      </EntryList>
    </>
  )
}

const { label, link, ...readers } = entryFields

function EntryFields({ entry, path: at }: { entry: SubmenuEntry; path: string[] }) {
  return (
    <>
      <EntityForm fields={{ label, link }} path={at} />
      <LinkNote link={entry.link} label={entry.label} path={[...at, 'link']} />
      <EntityForm fields={readers} path={at} />
    </>
  )
}
