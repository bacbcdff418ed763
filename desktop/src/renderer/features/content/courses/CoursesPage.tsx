import { Button, InputGroup } from '@blueprintjs/core'
import { Cross, Plus, Search } from '@blueprintjs/icons'
import { useCallback, useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import { Course } from '../../../../../../shared/src/features/content/entities/Course.ts'
import { errorText } from '../../../kernel/api/toAppError.ts'
import { useConsoleState, useMay } from '../../../kernel/api/useConsoleState.ts'
import { useHold } from '../../../kernel/api/useHold.ts'
import { usePagedList } from '../../../kernel/api/usePagedList.ts'
import { EmptyState } from '../../../kernel/parts/EmptyState.tsx'
import { Page } from '../../../kernel/parts/Page.tsx'
import { RetryButton } from '../../../kernel/parts/RetryButton.tsx'
import { type CourseSort, CourseTable } from './CourseTable.tsx'

const fields = ['name', 'slug', 'publishedAt', 'active', 'lessonCount', 'level', 'format']

/** The organization's courses: search, sort, open, create. */
export function CoursesPage() {
  const { data: state } = useConsoleState()
  const [, navigate] = useLocation()
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<CourseSort>({ field: 'updatedAt', direction: 'desc' })
  const [window, setWindow] = useState({ from: 0, to: 30 })
  const sought = useDeferredValue(search.trim())
  const hold = useHold()
  const list = usePagedList(
    { entity: 'course', ...(sought ? { search: sought } : {}), sort, fields },
    window,
    hold.isHeld,
  )
  const onWindow = useCallback((next: { from: number; to: number }) => setWindow(next), [])
  const mayCreate = useMay()('create', Course)
  const create = () => navigate('/app/course-editor/new')
  return (
    <Page
      title="Courses"
      hint={list.total ? String(list.total) : ''}
      actions={
        <>
          <InputGroup
            type="search"
            leftIcon={<Search />}
            placeholder="Search"
            aria-label="Search courses"
            value={search}
            onValueChange={setSearch}
            {...(search
              ? {
                  rightElement: (
                    <Button
                      variant="minimal"
                      icon={<Cross />}
                      aria-label="Clear search"
                      onClick={() => setSearch('')}
                    />
                  ),
                }
              : {})}
          />
          {mayCreate && <Button intent="primary" icon={<Plus />} text="New course" onClick={create} />}
        </>
      }
    >
      {list.error ? (
        <EmptyState
          icon="warning-sign"
          title="The courses could not be read"
          description={errorText(list.error)}
          action={<RetryButton onClick={list.retry} />}
        />
      ) : list.total === 0 ? (
        sought ? (
          <EmptyState icon="search" title="Nothing found" description={`No course matches “${sought}”.`} />
        ) : (
          <EmptyState
            icon="book"
            title="Your first course"
            description="Write articles, add videos, quizzes, PDFs and SCORM packages. It is all kept on this computer."
            action={<Button intent="primary" icon={<Plus />} text="New course" onClick={create} />}
          />
        )
      ) : (
        state && <CourseTable {...{ list, hold, sort, onWindow }} onSort={setSort} sync={state.sync} />
      )}
    </Page>
  )
}
