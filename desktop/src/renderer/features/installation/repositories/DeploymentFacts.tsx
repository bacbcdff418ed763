import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'

/** How far a repository is deployed, and by what it is served; the server alone writes these. */
export function DeploymentFacts({ repository }: { repository: Row }) {
  const { status, deployStatus, deployedAt, distributionDomain, distributionId } = repository
  const { originAccessIdentity, signingKeyID } = repository
  const facts: [string, unknown][] = [
    ['Status', optionLabel(String(status))],
    ['Deployment', optionLabel(String(deployStatus))],
    ['Deployed', deployedAt ? ago(String(deployedAt)) : null],
    ['Domain', distributionDomain],
    ['Distribution', distributionId],
    ['Origin access identity', originAccessIdentity],
    ['Signing key', signingKeyID],
  ]
  return (
    <section className={styles.card} aria-label="Deployment">
      <h2>Deployment</h2>
      <dl className={styles.facts}>
        {facts.flatMap(([name, value]) =>
          value ? [<dt key={name}>{name}</dt>, <dd key={`${name}=`}>{String(value)}</dd>] : [],
        )}
      </dl>
    </section>
  )
}
