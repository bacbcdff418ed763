import { useState } from 'react'
import { Link } from 'wouter'
import type { PublicInstructor } from '#shared/features/content/entities/Instructor.ts'
import { portalsCourseWords } from '#shared/features/portals/words/course/words.generated.ts'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { findLink } from '#web/kernel/api/links.ts'
import type { Links } from '#widgets/features/content/host/WidgetHost.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './LandingSections.module.css'

/** An instructor's page: by its slug, else its id (PRT-15). */
const instructorPath = ({ slug, id }: { slug: string | null; id: string }) =>
  `/instructor/${encodeURIComponent(slug || id)}`

/** Avatar, name with the way to their page, biography (PAG-17); `most` of them at first (WID-11). */
export function InstructorList({
  instructors,
  links,
  most,
}: {
  instructors: readonly PublicInstructor[]
  links: Links
  most: number
}) {
  const t = useWords(portalsCourseWords)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? instructors : instructors.slice(0, most)
  return (
    <>
      <ul className={styles.people}>
        {shown.map((person) => {
          const picture = findLink(links, person.profileImage)
          return (
            <li key={person.key} className={styles.person}>
              {picture ? (
                <Picture
                  className={styles.avatar}
                  src={picture}
                  style={focusStyle(picture)}
                  alt=""
                  loading="lazy"
                />
              ) : (
                <span className={styles.avatar} aria-hidden="true">
                  {person.name.charAt(0)}
                </span>
              )}
              <div>
                <h3 className={styles.personName}>
                  <Link href={instructorPath(person)}>{person.name}</Link>
                </h3>
                {person.biography && <p className={styles.text}>{person.biography}</p>}
              </div>
            </li>
          )
        })}
      </ul>
      {shown.length < instructors.length && (
        <p>
          <Button look="secondary" onClick={() => setIsWhole(true)}>
            {t('allInstructors', { count: instructors.length - shown.length })}
          </Button>
        </p>
      )}
    </>
  )
}
