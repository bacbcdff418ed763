import { Link } from 'wouter'
import { LearningBoard } from '#shared/features/reporting/entities/LearningBoard.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useCachedRecord } from '#widgets/kernel/data/useCachedRecord.ts'
import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { formFields } from '../../kernel/form/formFields.ts'
import { onlineLabel } from '../../kernel/form/widgets/OnlinePicker.tsx'
import { idOf } from '../../kernel/parts/idOf.ts'
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
          hint={(board, isEditing) => !isEditing && <BoardSummary board={board} />}
        />
      )}
    />
  )
}

/** For whom a board is, and what is on it. */
function BoardSummary({ board }: { board: Row }) {
  const customer = typeof board.customer === 'string' ? board.customer : null
  const { record } = useCachedRecord('customer', customer)
  const sections = Array.isArray(board.sections) ? board.sections.map(({ name }) => String(name)) : []
  return (
    <>
      {customer === null ? (
        <p className="quiet">Nobody sees this board yet: choose its customer.</p>
      ) : (
        <p>
          For{' '}
          <Link href={`/app/customers/${idOf(customer)}`}>
            {record ? onlineLabel(record) : 'its customer'}
          </Link>
        </p>
      )}
      {sections.length > 0 ? (
        <ol aria-label="Sections">
          {sections.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections may have the same name
            <li key={at}>{name}</li>
          ))}
        </ol>
      ) : (
        <p className="quiet">It has no sections yet.</p>
      )}
    </>
  )
}

const read = ['name']
const usual = ['customer', 'portal', 'status', 'learningBoardViewedAt']
const settable = ['status']
const asked = ['name', 'portal', 'customer']

const nameOf = ({ name }: Row) => String(name)
