import { Review } from '#shared/features/portals/entities/Review.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { mayDo } from '../../kernel/records/online/mayDo.ts'
import { OnlineRecord } from '../../kernel/records/online/OnlineRecord.tsx'
import { OnlineRecordsPage } from '../../kernel/records/online/OnlineRecordsPage.tsx'
import { choiceLabel } from '../../kernel/values/optionLabel.ts'
import type { NameOf } from '../../kernel/values/valueText.ts'
import { ReviewActs } from './ReviewActs.tsx'
import { ReviewManyActs } from './ReviewManyActs.tsx'

const { status: statusField } = Review.fields

/** What learners say of courses and programs: shown on their pages once it is approved here. */
export function ReviewsPage() {
  const { data: state } = useConsoleState()
  const mayDecide = mayDo(state, 'update', Review)
  return (
    <OnlineRecordsPage
      model="review"
      title="Reviews"
      about="Reviews of courses and programs appear here. A portal shows a review once you approve it."
      path="/app/portal-reviews"
      fields={read}
      sort={newestFirst}
      nameOf={nameOf}
      nameBy="customerName"
      nameLabel="Review by"
      noteOf={noteOf}
      usual={usual}
      icon="star"
      hasLetters
      isDeleted={false}
      acts={(many, source) => mayDecide && <ReviewManyActs {...{ many, source }} />}
      notesOf={notesOf}
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

const read = ['customerName', 'rating', 'status', 'itemType', 'itemID', 'text']
const usual = ['itemID', 'rating', 'status', 'createdAt']
const newestFirst = { field: 'createdAt', direction: 'desc' } as const
const nameOf = ({ customerName }: Row) => String(customerName || 'Somebody')
/** What they say, in a line: enough to decide many at once. */
const noteOf = ({ text }: Row) => String(text ?? '').replaceAll('\n', ' ')

const notesOf = ({ rating, status, itemType, itemID }: Row, named: NameOf) => [
  ...(typeof itemID === 'string' ? [named(String(itemType), itemID)] : []),
  `${rating} of 5 · ${choiceLabel(statusField, String(status))}`,
]
