import { Callout } from '@blueprintjs/core'
import { Link } from 'wouter'
import type { Row } from '../../../../core/CoreApi.ts'
import styles from './PublishReadiness.module.css'
import { faultLink, usePublishFaults } from './usePublishFaults.ts'

/** What is missing before a course can be published, with a link to each fault. */
export function PublishReadiness({ course }: { course: Row }) {
  const faults = usePublishFaults(course)
  if (faults === null) return null
  if (faults.length === 0)
    return (
      <Callout intent="success" compact className={styles.box ?? ''}>
        {course.publishedAt ? 'This course is published.' : 'This course is ready to be published.'}
      </Callout>
    )
  return (
    <Callout intent="warning" compact className={styles.box ?? ''} title="Before it can be published">
      <ul className={styles.list}>
        {faults.map((fault) => (
          <li key={fault.path.join('/') + fault.message}>
            <Link href={faultLink(fault)}>{fault.message}</Link>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
