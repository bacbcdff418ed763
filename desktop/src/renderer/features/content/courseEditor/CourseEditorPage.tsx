import { Spinner, Tab, Tabs } from '@blueprintjs/core'
import { useRef } from 'react'
import { Link, useParams, useSearchParams } from 'wouter'
import { Course } from '../../../../../../shared/src/features/content/entities/Course.ts'
import { errorText } from '../../../kernel/api/toAppError.ts'
import { useConsoleState } from '../../../kernel/api/useConsoleState.ts'
import { useRecord } from '../../../kernel/editing/useRecord.ts'
import { EntityForm } from '../../../kernel/form/EntityForm.tsx'
import { FormTargetProvider, useRecordTarget } from '../../../kernel/form/FormTarget.tsx'
import { EmptyState } from '../../../kernel/parts/EmptyState.tsx'
import { RetryButton } from '../../../kernel/parts/RetryButton.tsx'
import { TabPanel } from '../../../kernel/parts/TabPanel.tsx'
import styles from './CourseEditorPage.module.css'
import { CourseHeader } from './CourseHeader.tsx'
import { courseTabs } from './courseTabs.ts'
import { OpenConflicts } from './OpenConflicts.tsx'
import { OutlineTab } from './OutlineTab.tsx'
import { PublishReadiness } from './PublishReadiness.tsx'
import { useMend } from './useMend.ts'

/** A course under edit: its outline with the lessons beside it, and its details. */
export function CourseEditorPage() {
  const { id = '' } = useParams<{ id: string }>()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization
  if (!organization) return <Spinner />
  const key = `${organization}~${id}`
  return <Editor key={key} courseKey={key} />
}

function Editor({ courseKey }: { courseKey: string }) {
  const used = useRecord('course', courseKey)
  const target = useRecordTarget(Course, used)
  const [params, setParams] = useSearchParams()
  const place = useRef<HTMLDivElement>(null)
  useMend(place)
  if (used.loadError && !used.record)
    return (
      <EmptyState
        icon="search"
        title="This course is not here"
        description={errorText(used.loadError)}
        action={
          <span>
            <RetryButton onClick={used.reload} /> <Link href="/app/courses">Go to the courses</Link>
          </span>
        }
      />
    )
  if (!used.record || !target) return <Spinner aria-label="Opening the course" />
  const tab = params.get('tab') ?? 'outline'
  const choose = (next: string) => {
    void used.session.flush()
    setParams(next === 'outline' ? {} : { tab: next })
  }
  const current = courseTabs.find((one) => one.id === tab)
  return (
    <FormTargetProvider target={target}>
      <div ref={place} className={styles.editor}>
        <CourseHeader used={used} course={used.record} />
        <OpenConflicts record={used.record} />
        <Tabs
          id="course"
          className={styles.tabs ?? ''}
          selectedTabId={current ? tab : 'outline'}
          onChange={(next) => choose(String(next))}
        >
          <Tab id="outline" title="Outline" />
          {courseTabs.map((one) => (
            <Tab key={one.id} id={one.id} title={one.title} />
          ))}
        </Tabs>
        <TabPanel tabs="course" tab={current ? tab : 'outline'}>
          {current ? (
            <div className={styles.form}>
              {current.id === 'publish' && <PublishReadiness course={used.record} />}
              <EntityForm key={current.id} names={current.fields} />
            </div>
          ) : (
            <OutlineTab used={used} course={used.record} />
          )}
        </TabPanel>
      </div>
    </FormTargetProvider>
  )
}
