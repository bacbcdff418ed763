import { useEffect, useState } from 'react'
import { useHost } from '../../../shared/widgets/host/HostContext.ts'
import type { Links } from '../../../shared/widgets/host/WidgetHost.ts'
import { friendlyType } from '../../../shared/widgets/lesson/friendlyType.ts'
import { Icon } from '../../../shared/widgets/parts/Icon.tsx'
import type { CourseAnswer } from '../api/answers.ts'
import styles from './CourseMaterials.module.css'

/** The course's files to take along. */
export function CourseMaterials({ answer }: { answer: CourseAnswer }) {
  const host = useHost()
  const resources = answer.course.resources ?? []
  const [links, setLinks] = useState<Links | null>(null)
  const wanted = resources.join('\n')
  useEffect(() => {
    let isCurrent = true
    host.loadLinks(wanted.split('\n'), ['original']).then(
      (answer) => isCurrent && setLinks(answer),
      () => isCurrent && setLinks({}),
    )
    return () => {
      isCurrent = false
    }
  }, [host, wanted])
  return (
    <ul className={styles.list}>
      {resources.map((key) => {
        const asset = answer.assets[key]
        const address = links?.[key]?.original
        return (
          asset && (
            <li key={key} className={styles.line}>
              <Icon name="download" />
              {address ? (
                <a href={address} download={asset.name} target="_blank" rel="noopener">
                  {asset.name}
                </a>
              ) : (
                <span>{asset.name}</span>
              )}
              <span className={styles.faint}>
                {links && !address ? 'Not available just now' : friendlyType(asset.mimeType)}
              </span>
            </li>
          )
        )
      })}
    </ul>
  )
}
