import { Callout, Tag } from '@blueprintjs/core'
import type { Row } from '#desktop/core/Row.ts'
import { isFullAdmin, useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { readPortalScripts } from '#shared/features/portals/rules/portalScripts.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { findServer } from '../addresses/portalAddresses.ts'
import styles from '../domains/PortalDomains.module.css'
import { usePortalDomains } from '../domains/usePortalDomains.ts'

type Place = { address: string; runs: boolean; reason: string }

/** Each address of the portal, that which has none of them first, with the scripts that run there or the reason why they do not. */
export function ScriptPlaces({ portal }: { portal: string }) {
  const { data } = useRow(Portal.name, portal)
  const { data: state } = useConsoleState()
  const { data: domains } = usePortalDomains(portal)
  if (!data) return null
  // Cast: a row of portals has the fields of its definition.
  const { settings } = data as Row & Portal
  const { scripts, hosts, faults } = readPortalScripts(settings ?? {})
  const server = state ? findServer(state) : null
  const shared = `${server ?? 'The server’s address'}/portal/${parseKey(portal)?.organization}/${parseKey(portal)?.id}`
  const places: Place[] = [
    {
      address: shared,
      runs: false,
      reason:
        'They do not run: other portals share this address, and a script could read what is theirs. Give the portal a domain of its own.',
    },
    ...(domains ?? []).map(({ domain, isProven }) => ({
      address: domain,
      runs: isProven,
      reason: isProven
        ? settings?.asksConsent === false
          ? 'They run when a page opens. Nobody is asked.'
          : 'They run once a visitor has allowed it.'
        : 'They do not run: it is not proven that this domain is yours. Look at the tab “Deployment”.',
    })),
  ]
  if (scripts.length === 0 && faults.length === 0)
    return (
      <p className={`quiet ${styles.domains}`}>
        No scripts of others run on this portal. Page views are counted without them.
      </p>
    )
  return (
    <section className={styles.domains} aria-label="Where scripts run">
      {faults.length > 0 && (
        <Callout intent="warning" compact role="alert">
          <ul className={styles.faults}>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Callout>
      )}
      {scripts.length > 0 &&
        places.map(({ address, runs, reason }) => (
          <article key={address} className={styles.domain} aria-label={address}>
            <header className={styles.head}>
              <h3>{address}</h3>
              <Tag minimal intent={runs ? 'success' : 'none'}>
                {runs ? 'Scripts run' : 'No scripts'}
              </Tag>
            </header>
            <p>{reason}</p>
            <ul>
              {[...new Set(scripts.map(({ name }) => name))].map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </article>
        ))}
      {scripts.length > 0 && !domains && (
        <p className="quiet">
          {state && isFullAdmin(state)
            ? 'On which domains of its own they run is known once the server answers.'
            : 'Full administrators see on which domains of its own they run.'}
        </p>
      )}
      {hosts.length > 0 && (
        <p className="quiet">
          Where they run, pages may load from {hosts.join(', ')}, and from nowhere else. They never run in
          drafts, previews and embedded assistants. Publish the portal to apply changes.
        </p>
      )}
    </section>
  )
}
