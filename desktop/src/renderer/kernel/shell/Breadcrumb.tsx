import { Button } from '@blueprintjs/core'
import { ChevronRight, Star, StarEmpty } from '@blueprintjs/icons'
import { Link, useLocation } from 'wouter'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { findEntity } from '#shared/entities.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { recordName } from '#shared/kernel/model/recordName.ts'
import { rolesIn } from '../api/useConsoleState.ts'
import { useRow } from '../api/useRecords.ts'
import { menuFor } from '../manifest/menu.ts'
import { places } from '../manifest/places.ts'
import { useListHref } from '../parts/Places.tsx'
import styles from './Breadcrumb.module.css'
import { useMenu } from './screens.ts'
import { favourites, type Shortcut, toggleFavourite } from './shortcuts/shortcuts.ts'
import { useCurrentEntry, useOpenScreen } from './useOpenScreen.ts'

const levels = ['place', 'list', 'record'] as const

/** Where the author is: the part of the console, the list, the record; and a star that adds it to the favourites. */
export function Breadcrumb({ state }: { state: ConsoleState }) {
  const [path] = useLocation()
  const open = useOpenScreen()
  const record = open?.shown
  const workspace = state.workspace?.organization
  // The address of a screen that the organization has switched off still opens it.
  const groups = menuFor(useMenu(), rolesIn(state), () => true)
  const entries = groups.flatMap((group) => group.entries)
  const entry = useCurrentEntry(entries)
  const name = useRecordName(workspace, record?.entity, record?.id)
  const listHref = useListHref(entry?.path ?? '')
  const outside = open?.screen.crumb
  if (workspace === undefined || (!entry && outside === undefined)) return null
  const crumbs = entry
    ? [
        places.find(({ name }) => name === entry.place)?.label ?? entry.group,
        entry.label,
        ...(record && name !== null ? [name] : []),
      ]
    : [outside ?? '']
  const shortcut: Shortcut | null = record ? { path, ...record } : entry && { path: entry.path }
  return (
    <div className={styles.breadcrumb}>
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <ol>
          {crumbs.map((crumb, index) => (
            <li key={levels[index]} data-last={index === crumbs.length - 1}>
              {index > 0 && <ChevronRight size={12} className={styles.between ?? ''} />}
              <Crumb
                href={index === 1 && record ? listHref : null}
                isCurrent={index === crumbs.length - 1}
                text={crumb}
              />
            </li>
          ))}
        </ol>
      </nav>
      {shortcut && (!record || name !== null) && (
        <StarButton workspace={workspace} shortcut={shortcut} name={crumbs.at(-1) ?? ''} />
      )}
    </div>
  )
}

function Crumb({ href, isCurrent, text }: { href: string | null; isCurrent: boolean; text: string }) {
  if (href !== null) return <Link href={href}>{text}</Link>
  return (
    <bdi className="clipped" title={text} aria-current={isCurrent ? 'page' : undefined}>
      {text}
    </bdi>
  )
}

type StarProps = { workspace: string; shortcut: Shortcut; name: string }

function StarButton({ workspace, shortcut, name }: StarProps) {
  const isFavourite = favourites.use(workspace).some(({ path }) => path === shortcut.path)
  return (
    <Button
      className={styles.star ?? ''}
      variant="minimal"
      size="small"
      icon={isFavourite ? <Star size={14} /> : <StarEmpty size={14} />}
      aria-label={`Favourite: ${name}`}
      aria-pressed={isFavourite}
      title={isFavourite ? 'Remove from favourites' : 'Add to favourites'}
      onClick={() => toggleFavourite(workspace, shortcut)}
    />
  )
}

/** Null until it is read, and for records that are not on this computer. */
function useRecordName(workspace?: string, entity?: string, id?: string): string | null {
  const definition = entity === undefined ? undefined : findEntity(entity)
  const isHere = definition?.sync === 'synced' && workspace !== undefined && id !== undefined
  const { data } = useRow(entity ?? '', isHere ? keyOf(definition, workspace, id) : null)
  if (!definition || !data) return null
  return recordName(definition, data) ?? `Untitled ${nounOf(definition)}`
}
