import { packageScore } from '#shared/features/content/scorm/packageScore.ts'
import type { Sco, ScormManifest } from '#shared/features/content/scorm/ScormManifest.ts'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './ScormPlayer.module.css'
import { findStatus, nextOpenSco } from './scormSession.ts'

type Props = {
  manifest: ScormManifest
  kept: Record<string, string>
  sco: Sco
  /** The offered parts, in order. */
  parts: readonly Sco[]
  onChoose(sco: Sco): void
}

/** Says when a package, or a part of it, has ended, with score and attempts, and links to the next part. */
export function BetweenParts({ manifest, kept, sco, parts, onChoose }: Props) {
  const t = useWords(contentPlayersWords)
  const status = endings[findStatus(kept, manifest, sco)]
  const next = nextOpenSco(kept, manifest, sco)
  const ended = status && { number: parts.indexOf(sco) + 1, count: parts.length, status }
  const { score, attempts } = packageScore(kept)
  const facts = [
    score !== null && t('scorm.score', { score: Math.round(score) }),
    (score !== null || attempts > 1) && t('scorm.attempts', { count: attempts }),
  ].filter((fact) => fact !== false)
  return (
    <div className={styles.between} data-said={ended !== undefined || facts.length > 0}>
      {/* Always in the page, so that screen readers announce its text. */}
      <p role="status">
        {ended &&
          (parts.length === 1
            ? t('scorm.finished', { status: ended.status })
            : next
              ? t('scorm.ended', { ...ended, title: next.title })
              : t('scorm.allEnded', ended))}
      </p>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {ended && next && (
        <Button size="small" onClick={() => onChoose(next)}>
          {t('scorm.goOn')}
        </Button>
      )}
    </div>
  )
}

const endings: Readonly<Record<string, 'passed' | 'failed' | 'other'>> = {
  completed: 'other',
  passed: 'passed',
  failed: 'failed',
}
