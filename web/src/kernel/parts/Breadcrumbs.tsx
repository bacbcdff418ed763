import { createContext, useContext } from 'react'
import { Link } from 'wouter'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Breadcrumbs.module.css'

export type Step = { label: string; href?: string }

/** The design around a page's content says the way where its author wants it: it is not said twice. */
export const SaysWay = createContext(false)

/** The way here, starting with Home (1§2). */
export function Breadcrumbs({ steps }: { steps: readonly Step[] }) {
  const t = useWords(kernelFrameWords)
  if (useContext(SaysWay)) return null
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
