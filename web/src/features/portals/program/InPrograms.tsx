import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { portalsProgramWords } from '#shared/features/portals/words/program/words.generated.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { itemPath } from '#widgets/features/content/course/itemPath.ts'
import { ProgressBar } from '#widgets/kernel/parts/ProgressBar.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './InPrograms.module.css'
import { type BegunProgram, nextStepPath, programsQuery } from './programsQuery.ts'

type Props = { type: 'course' | 'microcast'; itemKey: string }

/** The programs that a course or microcast is taken in: how far their learner is, and the next step of each. */
export function InPrograms({ type, itemKey }: Props) {
  const { api } = useSite()
  // A failure is no news here: the item is complete without it.
  const { data = [] } = useQuery(programsQuery(api, useViewer(), { type, itemKey }))
  return data.map((program) => <InProgram key={program.id} program={program} />)
}

function InProgram({ program }: { program: BegunProgram }) {
  const t = useWords(portalsProgramWords)
  const { id, name, count, done, next } = program
  const heading = `in-${id}`
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <p className={styles.part}>{t('partOf')}</p>
      <h2 id={heading} className={styles.name}>
        <Link href={itemPath('program', program)}>{name}</Link>
      </h2>
      <ProgressBar value={(100 * done) / count} label={t('progressIn', { name })} />
      <p className={styles.part}>{t('stepsDone', { done, count })}</p>
      {next && (
        <Link href={nextStepPath(program, next)} className={styles.next}>
          <span className={styles.part}>{t('nextStep')}</span> <span>{next.name}</span>
        </Link>
      )}
    </section>
  )
}
