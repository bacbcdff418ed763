import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { downloadAddress } from '#widgets/features/content/host/downloadAddress.ts'
import styles from '#widgets/features/learning/item/Item.module.css'
import { Button, ButtonAnchor } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { DocumentAnswer } from '../../item/ItemAnswer.ts'
import type { LearnerProgress } from '../../item/learnerProgress.ts'
import type { ReportFact } from '../progress/useLearning.ts'
import { SignDocument } from './SignDocument.tsx'

type Props = { answer: DocumentAnswer; progress: LearnerProgress; viewer: ViewerAnswer; report: ReportFact }

/** What can be done with a document: download it, sign it, keep it in My Documents. */
export function DocumentRail({ answer, progress, viewer, report }: Props) {
  const t = useWords(learningItemWords)
  const { item: document, links, assets, asksForSignature } = answer
  const file = document.asset ?? null
  const address = file ? links[file]?.original : undefined
  const isKept = progress.kept?.isKept ?? true
  const isCustomer = viewer.kind === 'customer'
  const isDone = !asksForSignature && isComplete(progress.progress)
  if (!address && !isCustomer && !asksForSignature) return null
  return (
    <>
      {(address || isCustomer) && (
        <section className={styles.panel} aria-label={document.name}>
          {isDone && (
            <p className={styles.done}>
              <Icon name="check" size={18} /> {t('completed')}
            </p>
          )}
          {address && (
            <ButtonAnchor
              href={downloadAddress(address)}
              download={(file && assets[file]?.name) || document.name}
              target="_blank"
              rel="noopener"
            >
              {t('download')}
            </ButtonAnchor>
          )}
          {isCustomer && (
            <>
              {isKept && <p className={styles.faint}>{t('kept')}</p>}
              <Button
                look="quiet"
                size="small"
                onClick={() => report(null, 'documentKept', { isKept: !isKept }, `kept ${answer.name}`)}
              >
                {t(isKept ? 'unkeep' : 'keep')}
              </Button>
            </>
          )}
        </section>
      )}
      {asksForSignature && (
        <SignDocument
          name={document.name}
          suggested={viewer.customer?.name ?? ''}
          isCustomer={isCustomer}
          signature={progress.signature ?? null}
          sign={(name) => void report(null, 'documentSigned', { name })}
        />
      )}
    </>
  )
}
