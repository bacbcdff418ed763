import { HTMLSelect } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { Review } from '#shared/features/portals/entities/Review.ts'
import type { Row } from '#shared/kernel/dataStore/Item.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { mayDo } from '../../kernel/records/online/mayDo.ts'
import { OnlineRecord } from '../../kernel/records/online/OnlineRecord.tsx'
import { OnlineRecordsPage } from '../../kernel/records/online/OnlineRecordsPage.tsx'
import { choiceLabel } from '../../kernel/values/optionLabel.ts'
import type { NameOf } from '../../kernel/values/valueText.ts'
import { ReviewActs } from './ReviewActs.tsx'
import styles from './ReviewsPage.module.css'

const { status: statusField } = Review.fields

/** What learners say of courses and programs: shown on their pages once it is approved here. */
export function ReviewsPage() {
  const { data: state } = useConsoleState()
  const selectId = useId()
  const [status, setStatus] = useState('')
  const mayDecide = mayDo(state, 'update', Review)
  return (
    <OnlineRecordsPage
      model="review"
      title="Reviews"
      about="Reviews of courses and programs appear here. A portal shows a review once you approve it."
      path="/app/portal-reviews"
      fields={['customerName', 'rating', 'status', 'itemType', 'itemID']}
      sort={newestFirst}
      {...(status && { filter: { status: { eq: status } } })}
      nameOf={({ customerName }) => String(customerName || 'Somebody')}
      notesOf={notesOf}
      above={
        <div className={styles.filter}>
          <label htmlFor={selectId}>Status</label>
          <HTMLSelect
            id={selectId}
            value={status}
            onChange={({ currentTarget: { value } }) => setStatus(value)}
          >
            <option value="">All</option>
            {statusField.options.map((option) => (
              <option key={option} value={option}>
                {choiceLabel(statusField, option)}
              </option>
            ))}
          </HTMLSelect>
        </div>
      }
      details={(id) => (
        <OnlineRecord
          key={id}
          entity={Review}
          recordKey={id}
          heading="Review"
          actions={(review) => mayDecide && <ReviewActs review={review} />}
        />
      )}
    />
  )
}

const newestFirst = [{ field: 'createdAt', direction: 'desc' }] as const

const notesOf = ({ rating, status, itemType, itemID }: Row, named: NameOf) => [
  ...(typeof itemID === 'string' ? [named(String(itemType), itemID)] : []),
  `${rating} of 5 · ${choiceLabel(statusField, String(status))}`,
]
