import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { rolesIn } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { roleNamed } from '#shared/kernel/model/roles.ts'
import styles from './Account.module.css'

/** The user's name, server and roles. */
export function AccountFacts({
  state,
  user,
}: {
  state: ConsoleState
  user: { name: string; email: string }
}) {
  const facts = [
    ['Email', user.email],
    ['Server', state.server],
    ['Organization', state.workspace?.name],
    [
      'Role here',
      rolesIn(state)
        .map((role) => roleNamed(role).title)
        .join(', '),
    ],
  ] as const
  return (
    <section className={styles.section} aria-labelledby="account-name">
      <h2 id="account-name" className={styles.name}>
        {user.name}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className="quiet">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
