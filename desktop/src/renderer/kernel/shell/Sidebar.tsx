import { Link, useLocation } from 'wouter'
import { type Feature, navigationFor } from '../../../../../shared/src/features/identity/rules/navigation.ts'
import type { ConsoleState } from '../../../core/CoreApi.ts'
import { rolesIn } from '../api/useConsoleState.ts'
import { useRow } from '../api/useRecords.ts'
import { navigationIcons } from './navigationIcons.tsx'
import styles from './Sidebar.module.css'
import { hasScreen } from './screens.tsx'
import { WorkspaceMenu } from './WorkspaceMenu.tsx'

export function Sidebar({ state, onConnect }: { state: ConsoleState; onConnect(): void }) {
  const [location] = useLocation()
  const { data: organization } = useRow(
    'organization',
    state.workspace && !state.workspace.isLocal ? state.workspace.organization : null,
  )
  const groups = navigationFor(rolesIn(state), featuresOf(organization), hasScreen)
  return (
    <div className={styles.sidebar}>
      <WorkspaceMenu state={state} onConnect={onConnect} />
      <nav aria-label="Main">
        {groups.map((group) => (
          <section key={group.label} className={styles.group}>
            <h2 className={styles.label}>{group.label}</h2>
            {group.entries.map((entry) => (
              <Item
                key={entry.path}
                path={entry.path}
                label={entry.label}
                isCurrent={isWithin(location, entry.path)}
              />
            ))}
          </section>
        ))}
        <section className={styles.group}>
          <h2 className={styles.label}>Sync</h2>
          <Item
            path="/app/conflicts"
            label="Conflicts"
            isCurrent={isWithin(location, '/app/conflicts')}
            count={state.sync.conflicts}
          />
        </section>
      </nav>
    </div>
  )
}

function Item(props: { path: string; label: string; isCurrent: boolean; count?: number }) {
  return (
    <Link
      href={props.path}
      className={styles.item ?? ''}
      data-current={props.isCurrent}
      aria-current={props.isCurrent ? 'page' : undefined}
    >
      <span className={styles.icon}>{navigationIcons[props.path]}</span>
      <span className="clipped">{props.label}</span>
      {props.count ? <span className={styles.count}>{props.count}</span> : null}
    </Link>
  )
}

const isWithin = (location: string, path: string) => location === path || location.startsWith(`${path}/`)

function featuresOf(organization: Record<string, unknown> | undefined): Partial<Record<Feature, boolean>> {
  return {
    enableMeetings: organization?.enableMeetings === true,
    enableHubs: organization?.enableHubs === true,
    enableDiscussionGroups: organization?.enableDiscussionGroups === true,
  }
}
