import { createId } from '#shared/kernel/model/createId.ts'

/** This page. A package in another tab does not know what this one did, so neither replaces the other's commits. */
const thisPage = createId()

/**
 * The outbox slot of a package's commit. A commit contains all data of the one before, so it replaces that one while it waits,
 * but only if status and score are the same: what a package reached counts even if the package takes it back afterwards.
 */
export function commitSlot(item: string, lessonId: string, cmi: Readonly<Record<string, string>>): string {
  const { 'cmi.core.lesson_status': status = '', 'cmi.core.score.raw': score = '' } = cmi
  return ['scorm', item, lessonId, thisPage, status, score].join(' ')
}
