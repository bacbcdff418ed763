import { Link } from 'wouter'
import styles from './Breadcrumbs.module.css'

/** The way here, starting with Home (1§2). */
export function Breadcrumbs({ steps }: { steps: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.list}>
        {steps.map((step) => (
          <li key={step.label} className={styles.step}>
            {step.href ? (
              <Link href={step.href}>{step.label}</Link>
            ) : (
              <span aria-current="page">{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
