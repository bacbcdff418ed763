import type { Course } from '../../entities/Course.ts'

/** What a customer has completed or earned, by key. */
export type Completed = {
  courses: ReadonlySet<string>
  microcasts: ReadonlySet<string>
  certifications: ReadonlySet<string>
}

export type PrerequisiteVerdict = { isMet: boolean; missing: Course['prerequisites'] }

/**
 * Whether a course may be started (3§3.2): each prerequisite's course or microcast is completed and its
 * certification, if named, is earned. An empty prerequisite is ignored.
 */
export function prerequisites(list: Course['prerequisites'], completed: Completed): PrerequisiteVerdict {
  const missing = list.filter((line) => {
    const isCourse = line.prerequisiteType === 'course'
    const target = isCourse ? line.course : line.microcast
    const done = isCourse ? completed.courses : completed.microcasts
    const isEarned = !line.certificationID || completed.certifications.has(line.certificationID)
    return (target !== null && !done.has(target)) || !isEarned
  })
  return { isMet: missing.length === 0, missing }
}
