import { Button, Callout, Spinner, Tag } from '@blueprintjs/core'
import type { RecordEdition } from '#desktop/core/publishing/PublishingApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import type { RecordSession } from '../api/sessions/RecordSession.ts'
import { errorText } from '../api/toAppError.ts'
import { Modal } from '../dialogs/Modal.tsx'
import { ago } from '../parts/ago.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { RetryButton } from '../parts/RetryButton.tsx'
import { EditionComparison } from './EditionComparison.tsx'
import type { Editioned } from './Editioned.ts'
import styles from './Editions.module.css'
import { useEditions } from './useEditions.ts'
import { usePutBack } from './usePutBack.tsx'

type EditionsDialogProps = {
  of: Editioned
  session: RecordSession
  record: Row
  /** Whether something of the draft is not published. */
  isDirty: boolean
  mayPublish: boolean
  isOpen: boolean
  onClose(): void
}

/** A record's editions: who published each, when and with which note; any two compared, and one put back. */
export function EditionsDialog(props: EditionsDialogProps) {
  const { isOpen, onClose } = props
  return (
    <Modal name="editions" isOpen={isOpen} onClose={onClose} title="Editions" isDrawer>
      <div className={styles.drawer}>{isOpen && <Editions {...props} />}</div>
    </Modal>
  )
}

function Editions({ of, session, record, isDirty, mayPublish, onClose }: EditionsDialogProps) {
  const { data: editions, error, refetch } = useEditions(of.entity, record.key)
  const putBack = usePutBack(of, { session, record, isDirty }, onClose)
  if (error)
    return (
      <Callout intent="danger" title="The editions were not read">
        <p>{errorText(error)}</p>
        <RetryButton onClick={() => void refetch()} />
      </Callout>
    )
  if (!editions) return <Spinner aria-label="Reading the editions" />
  if (editions.length === 0)
    return <EmptyState icon="history" title="Not published yet" description={of.isNone} />
  return (
    <>
      <p className="quiet">
        An edition is a published version. Its texts, questions and order never change. A film’s captions,
        trim and poster belong to its file: a change there reaches everybody at once. Learners have the newest
        edition.
      </p>
      <EditionComparison entity={of.entity} record={record} editions={editions} />
      <h3>All editions</h3>
      <ol className={styles.list} aria-label="All editions">
        {editions.map((edition) => (
          <li key={edition.number} className={styles.edition}>
            <div className={styles.what}>
              <span>
                <b>Edition {edition.number}</b>{' '}
                {edition.isRead && (
                  <Tag minimal intent="success">
                    {of.isRead}
                  </Tag>
                )}
              </span>
              <span className="quiet">{madeText(edition)}</span>
              {edition.note && <span className={styles.note}>{edition.note}</span>}
            </div>
            {mayPublish && (
              <Button
                size="small"
                text="Restore…"
                aria-label={`Restore edition ${edition.number}`}
                onClick={() => void putBack(edition)}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

const madeText = ({ author, at }: RecordEdition) => [author, ago(at)].filter(Boolean).join(', ')
