import type { Sco, ScormManifest } from '../../../../../src/features/content/scorm/ScormManifest.ts'
import { Button } from '../../../../kernel/parts/Button.tsx'
import styles from './ScormPlayer.module.css'
import { nextOpenSco, statusOf } from './scormSession.ts'

type Props = {
  manifest: ScormManifest
  kept: Record<string, string>
  sco: Sco
  /** The offered parts, in order. */
  parts: readonly Sco[]
  onChoose(sco: Sco): void
}

/** Says when a part of a package has ended, and leads to the next one. */
export function BetweenParts({ manifest, kept, sco, parts, onChoose }: Props) {
  const ended = endings[statusOf(kept, manifest, sco)]
  const next = nextOpenSco(kept, manifest, sco)
  const number = parts.indexOf(sco) + 1
  return (
    <div className={styles.between} data-said={ended !== undefined}>
      {/* Always in the page, so that screen readers announce its text. */}
      <p role="status">
        {ended &&
          `Part ${number} of ${parts.length} ${ended}. ${next ? `Next: ${next.title}` : 'All parts are finished.'}`}
      </p>
      {ended && next && (
        <Button size="small" onClick={() => onChoose(next)}>
          Go on
        </Button>
      )}
    </div>
  )
}

const endings: Readonly<Record<string, string>> = {
  completed: 'finished',
  passed: 'passed',
  failed: 'not passed',
}
