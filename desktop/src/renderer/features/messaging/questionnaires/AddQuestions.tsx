import { MenuItem } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { ActionMenu } from '#desktop/renderer/kernel/parts/ActionMenu.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { choiceLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { questionFields } from '#shared/features/content/entities/parts/questionFields.ts'
import { Question } from '#shared/features/content/entities/Question.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'

import styles from './AddQuestions.module.css'

const most = 200

/** Copies a question of the questions list into a questionnaire (CON-29): later changes of either do not change the other. */
export function AddQuestions({ record }: { record: Row }) {
  const store = useDataStore()
  const { data } = useRecords({
    entity: Question.name,
    sort: { field: 'name', direction: 'asc' },
    fields: ['name', 'type', 'availableAnswers'],
    offset: 0,
    limit: most,
  })
  const listed = data?.items ?? []
  function add({ name, type, availableAnswers }: Row) {
    const now = store.cached('questionnaire', record.key).record ?? record
    const before = Array.isArray(now.questions) ? now.questions : []
    const question = { id: createId(), name, type, availableAnswers: availableAnswers ?? [], response: null }
    store.change('questionnaire', record.key, { questions: [...before, question] })
  }
  if (data && listed.length === 0)
    return <p className="quiet">Questions from the Questions list can be added here with their answers.</p>
  return (
    <p className={styles.add}>
      <PopoverButton
        icon={<Plus />}
        text="Add from the questions list"
        placement="bottom-start"
        disabled={!data}
        content={
          <ActionMenu>
            {listed.map((question) => (
              <MenuItem
                key={question.key}
                text={String(question.name)}
                label={choiceLabel(questionFields.type, String(question.type))}
                onClick={() => add(question)}
              />
            ))}
          </ActionMenu>
        }
      />
    </p>
  )
}
