import { Link } from 'wouter'
import type { PublicInstructor } from '../../../../../shared/src/features/content/entities/Instructor.ts'
import type { Links } from '../../../../../shared/widgets/features/content/host/WidgetHost.ts'
import { linkOf } from '../../../kernel/api/linkOf.ts'
import { instructorPath } from '../instructor/instructorPath.ts'
import styles from './CourseTabs.module.css'

/** Avatar, name with the way to their page, biography (PAG-17). */
export function InstructorList({
  instructors,
  links,
}: {
  instructors: readonly PublicInstructor[]
  links: Links
}) {
  return (
    <ul className={styles.people}>
      {instructors.map((person) => {
        const picture = linkOf(links, person.profileImage)
        return (
          <li key={person.key} className={styles.person}>
            {picture ? (
              <img className={styles.avatar} src={picture} alt="" loading="lazy" />
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
  )
}
