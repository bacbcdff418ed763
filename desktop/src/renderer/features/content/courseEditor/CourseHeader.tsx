import { MenuDivider, MenuItem } from '@blueprintjs/core'
import { Archive, Duplicate, History, Layers, More, People, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Course } from '../../../../../../shared/src/features/content/entities/Course.ts'
import { Publication } from '../../../../../../shared/src/kernel/editions/Publication.ts'
import type { Row } from '../../../../core/CoreApi.ts'
import { useConsoleState, useMay } from '../../../kernel/api/useConsoleState.ts'
import { SaveState } from '../../../kernel/editing/SaveState.tsx'
import type { UsedRecord } from '../../../kernel/editing/useRecord.ts'
import { EditionsDialog } from '../../../kernel/editions/EditionsDialog.tsx'
import { PublishDialog } from '../../../kernel/editions/PublishDialog.tsx'
import { FieldEditor } from '../../../kernel/form/FieldEditor.tsx'
import { ActionMenu } from '../../../kernel/parts/ActionMenu.tsx'
import { PopoverButton } from '../../../kernel/parts/PopoverButton.tsx'
import { useTitle } from '../../../kernel/parts/useTitle.ts'
import { PublicationNote, RefusedPublication } from '../../../kernel/publishing/PublicationNote.tsx'
import { PublishButton } from '../../../kernel/publishing/PublishButton.tsx'
import { useOutcome } from '../../../kernel/publishing/useOutcome.ts'
import { StatusTags } from '../courses/StatusTags.tsx'
import { useCourseActs } from '../courses/useCourseActs.ts'
import styles from './CourseHeader.module.css'
import { ExportDialog } from './ExportDialog.tsx'
import { editionsOfCourse } from './editionsOfCourse.ts'
import { ForecastView } from './ForecastView.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { LearnersDrawer } from './LearnersDrawer.tsx'
import { UndoButtons } from './UndoButtons.tsx'
import { usePublication } from './usePublication.ts'
import { usePublishing } from './usePublishing.tsx'

type Panel = 'editions' | 'export' | 'history' | 'learners' | null

/** The course's name, saving state, and actions. */
export function CourseHeader({ used, course }: { used: UsedRecord; course: Row }) {
  const { data: state } = useConsoleState()
  const [, navigate] = useLocation()
  const [panel, setPanel] = useState<Panel>(null)
  const acts = useCourseActs()
  useTitle(String(course.name))
  const publication = usePublication(course)
  useOutcome(publication)
  const publishing = usePublishing(used.session)
  const may = useMay()
  const mayPublish = may('create', Publication) && may('update', Course)
  const isLocal = state?.workspace?.isLocal === true
  return (
    <header className={styles.header}>
      <h1 className="visually-hidden">{String(course.name)}</h1>
      <div className={styles.name} data-mend="name">
        <FieldEditor name="name" field={Course.fields.name} label="Course name" isLabelHidden />
      </div>
      <div className={styles.facts}>
        {state && <StatusTags course={course} sync={state.sync} edition={publication?.edition ?? null} />}
        {publication && <PublicationNote publication={publication} isLocal={isLocal} />}
        <SaveState {...used} />
      </div>
      <div className={styles.actions}>
        <UndoButtons used={used} />
        {publication && (
          <PublishButton
            publishing={publishing}
            publication={publication}
            review={(asked) => (
              <PublishDialog
                entity={Course}
                record={course}
                publication={publication}
                forecast={{
                  title: 'What changes for learners',
                  view: <ForecastView session={used.session} isOpen={asked.isOpen} />,
                }}
                {...asked}
              />
            )}
          />
        )}
        <PopoverButton
          placement="bottom-end"
          content={
            <ActionMenu>
              <MenuItem icon={<People />} text="Learners" onClick={() => setPanel('learners')} />
              <MenuItem icon={<History />} text="History…" onClick={() => setPanel('history')} />
              <MenuItem icon={<Layers />} text="Editions…" onClick={() => setPanel('editions')} />
              <MenuItem icon={<Archive />} text="Export as SCORM…" onClick={() => setPanel('export')} />
              <MenuDivider />
              <MenuItem icon={<Duplicate />} text="Clone" onClick={() => void acts.clone(course)} />
              <MenuItem
                icon={<Trash />}
                intent="danger"
                text="Delete…"
                onClick={async () => {
                  if (await acts.remove(course)) navigate('/app/courses')
                }}
              />
            </ActionMenu>
          }
          icon={<More />}
          aria-label="More"
        />
      </div>
      {publication && <RefusedPublication publication={publication} />}
      <ExportDialog
        courseKey={course.key}
        session={used.session}
        isOpen={panel === 'export'}
        onClose={() => setPanel(null)}
      />
      <HistoryDialog session={used.session} isOpen={panel === 'history'} onClose={() => setPanel(null)} />
      <EditionsDialog
        of={editionsOfCourse}
        session={used.session}
        record={course}
        isDirty={publication !== null && publication.changes.length > 0}
        mayPublish={mayPublish}
        isOpen={panel === 'editions'}
        onClose={() => setPanel(null)}
      />
      <LearnersDrawer course={course} isOpen={panel === 'learners'} onClose={() => setPanel(null)} />
    </header>
  )
}
