import { LearningBoard } from '#shared/features/reporting/entities/LearningBoard.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { formFields } from '../../kernel/form/formFields.ts'
import { mayDo } from '../../kernel/records/online/mayDo.ts'
import { NewOnlineRecord } from '../../kernel/records/online/NewOnlineRecord.tsx'
import { OnlineRecord } from '../../kernel/records/online/OnlineRecord.tsx'
import { OnlineRecordsPage } from '../../kernel/records/online/OnlineRecordsPage.tsx'

const path = '/app/learning-boards'

/** The boards that administrators put together for customers (HUB-03). */
export function LearningBoardsPage() {
  const { data: state } = useConsoleState()
  const editable = mayDo(state, 'update', LearningBoard) ? formFields(LearningBoard.fields) : []
  return (
    <OnlineRecordsPage
      model="learningBoard"
      title="Learning boards"
      about="Things to learn that you put together for one customer: categories of a portal, and items chosen by hand. The customer finds them under My Learnings."
      path={path}
      fields={read}
      nameOf={nameOf}
      usual={usual}
      hasLetters
      settable={settable}
      isDeleted={false}
      add={<NewOnlineRecord entity={LearningBoard} path={path} names={asked} />}
      details={(id) => (
        <OnlineRecord
          key={id}
          entity={LearningBoard}
          recordKey={id}
          heading="Learning board"
          titleOf={nameOf}
          editable={editable}
        />
      )}
    />
  )
}

const read = ['name']
const usual = ['customer', 'portal', 'status', 'learningBoardViewedAt']
const settable = ['status']
const asked = ['name', 'portal', 'customer']

const nameOf = ({ name }: Row) => String(name)
