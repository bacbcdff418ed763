import { Questionnaire } from '../../../../../shared/src/features/messaging/entities/Questionnaire.ts'
import type { Row } from '../../../../../shared/src/kernel/dataStore/Item.ts'
import { NewOnlineRecord } from '../../kernel/records/online/NewOnlineRecord.tsx'
import { OnlineRecordsPage } from '../../kernel/records/online/OnlineRecordsPage.tsx'
import { WrittenRecord } from '../../kernel/records/online/WrittenRecord.tsx'
import { optionLabel } from '../../kernel/values/optionLabel.ts'

const path = '/app/portal-questionnaires'
const names = ['name', 'email', 'portal', 'status', 'welcomeMessage', 'questions', 'completionMessage']

/** Questions for one person each, and how far they are with them. */
export function QuestionnairesPage() {
  return (
    <OnlineRecordsPage
      model="questionnaire"
      title="Questionnaires"
      path={path}
      fields={['name', 'email', 'status']}
      nameOf={({ name, email }) => String(name || email)}
      notesOf={notesOf}
      add={<NewOnlineRecord entity={Questionnaire} path={path} names={['name', 'email', 'portal']} />}
      details={(id) => (
        <WrittenRecord key={id} entity={Questionnaire} recordKey={id} names={names} path={path} />
      )}
    />
  )
}

const notesOf = ({ name, email, status }: Row) => [
  ...(name && email ? [String(email)] : []),
  optionLabel(String(status)),
]
