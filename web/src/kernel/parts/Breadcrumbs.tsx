import { Link } from 'wouter'
import { kernelFrameWords } from '../../../../shared/src/kernel/words/frame/words.generated.ts'
import { useWords } from '../../../../shared/widgets/kernel/words/useWords.ts'
import styles from './Breadcrumbs.module.css'

/** The way here, starting with Home (1§2). */
export function Breadcrumbs({ steps }: { steps: readonly { label: string; href?: string }[] }) {
  const t = useWords(kernelFrameWords)
  return (
    <nav aria-label={t('breadcrumbs')}>
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
