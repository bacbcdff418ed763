import { NewOnlineRecord } from '#desktop/renderer/kernel/records/online/NewOnlineRecord.tsx'
import { OnlineRecordsPage } from '#desktop/renderer/kernel/records/online/OnlineRecordsPage.tsx'
import { WrittenRecord } from '#desktop/renderer/kernel/records/online/WrittenRecord.tsx'
import { optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { Questionnaire } from '#shared/features/messaging/entities/Questionnaire.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { AddQuestions } from './AddQuestions.tsx'
import { Answers } from './Answers.tsx'
import { QuestionnaireManyActs } from './QuestionnaireManyActs.tsx'
import { MissingToSend, SendButton } from './SendButton.tsx'

const path = '/app/portal-questionnaires'
const names = ['name', 'email', 'portal', 'welcomeMessage', 'completionMessage', 'questions']
/** A questionnaire that was begun does not change (questionnaireFaults). */
const namesOfBegun = ['name', 'welcomeMessage', 'completionMessage']

/** Questions for one person each, and how far they are with them (CON-28). */
export function QuestionnairesPage() {
  return (
    <OnlineRecordsPage
      model="questionnaire"
      title="Questionnaires"
      about="Send questions to one person by email, and read the answers here."
      path={path}
      fields={read}
      nameOf={nameOf}
      usual={usual}
      icon="form"
      acts={(many, source) => <QuestionnaireManyActs {...{ many, source }} />}
      notesOf={notesOf}
      add={<NewOnlineRecord entity={Questionnaire} path={path} names={['name', 'email', 'portal']} />}
      details={(id) => (
        <WrittenRecord
          key={id}
          entity={Questionnaire}
          recordKey={id}
          names={(record) => (isBegun(record) ? namesOfBegun : names)}
          path={path}
          acts={(record) => record.status === 'development' && <SendButton record={record} />}
          hint={(record, isEditing) =>
            isEditing ? (
              !isBegun(record) && <AddQuestions record={record} />
            ) : (
              <>
                <Answers record={record} />
                {record.status === 'development' && <MissingToSend record={record} />}
              </>
            )
          }
        />
      )}
    />
  )
}

const read = ['name', 'email', 'status']
const usual = ['email', 'status', 'completedAt', 'updatedAt']
const nameOf = ({ name, email }: Row) => String(name || email)

const isBegun = ({ status }: Row) => status === 'started' || status === 'complete'

const notesOf = ({ name, email, status }: Row) => [
  ...(name && email ? [String(email)] : []),
  optionLabel(String(status)),
]
