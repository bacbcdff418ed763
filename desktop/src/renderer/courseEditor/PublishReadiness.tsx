import { Callout } from '@blueprintjs/core'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { Course } from '../../../../shared/src/entities/Course.ts'
import { type PublishFault, publishable } from '../../../../shared/src/rules/publishable.ts'
import type { Row } from '../../core/CoreApi.ts'
import styles from './PublishReadiness.module.css'

/** What is still missing before a course can be published, each with the way to it. */
export function PublishReadiness({ course }: { course: Row }) {
  // A stored course has the shape of its definition.
  const { isPublishable, faults } = useMemo(() => publishable(course as unknown as Course), [course])
  if (isPublishable)
    return (
      <Callout intent="success" compact className={styles.box ?? ''}>
        {course.publishedAt ? 'This course is published.' : 'This course is ready to be published.'}
      </Callout>
    )
  return (
    <Callout intent="warning" compact className={styles.box ?? ''} title="Before it can be published">
      <ul className={styles.list}>
        {faults.map(({ path, message }) => (
          <li key={path.join('/') + message}>
            <FaultText path={path} message={message} />
          </li>
        ))}
      </ul>
    </Callout>
  )
}

function FaultText({ path, message }: PublishFault) {
  const [field, lesson, _item, _parts, part] = path
  if (field !== 'sections' || !lesson) return message
  return <Link href={`?lesson=${lesson}${part ? `&part=${part}` : ''}`}>{message}</Link>
}
