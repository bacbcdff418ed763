import { Review } from '../../../../../shared/src/features/portals/entities/Review.ts'
import type { Row } from '../../../../../shared/src/kernel/dataStore/Item.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { mayDo } from '../../kernel/records/online/mayDo.ts'
import { OnlineRecord } from '../../kernel/records/online/OnlineRecord.tsx'
import { OnlineRecordsPage } from '../../kernel/records/online/OnlineRecordsPage.tsx'
import { optionLabel } from '../../kernel/values/optionLabel.ts'

/** What learners say of courses and programs: shown on their pages once it is approved here. */
export function ReviewsPage() {
  const { data: state } = useConsoleState()
  const isEditable = mayDo(state, 'update', Review)
  return (
    <OnlineRecordsPage
      model="review"
      title="Reviews"
      path="/app/portal-reviews"
      fields={['customerName', 'rating', 'status']}
      sort={newestFirst}
      nameOf={nameOf}
      details={(id) => (
        <OnlineRecord
          key={id}
          entity={Review}
          recordKey={id}
          heading="Review"
          editable={isEditable ? ['status'] : []}
        />
      )}
    />
  )
}

const newestFirst = [{ field: 'createdAt', direction: 'desc' }] as const

const nameOf = ({ customerName, rating, status }: Row) =>
  `${customerName || 'Somebody'} · ${rating} of 5 · ${optionLabel(String(status))}`
