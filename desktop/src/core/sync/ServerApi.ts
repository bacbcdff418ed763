import type { PackageScore } from '#shared/features/content/scorm/packageScore.ts'
import type { ManyFault } from '../records/ManyApi.ts'

/** What exists only on the server. */
export type ServerApi = {
  /** A course's learners, loaded from the server; `unavailable` without one. */
  courseLearners(input: { key: string }): Promise<{ learners: Learner[]; total: number }>
  /**
   * Runs GraphQL on the server, for data that exists only there (customers, users); `unavailable` for a workspace
   * that is not signed in. Synced records are edited here, never through this.
   */
  executeOnServer(input: {
    document: string
    variables: Record<string, unknown>
  }): Promise<Record<string, unknown>>
  /** Runs GraphQL for the user's own account, on the server they are signed in to, not the one of the open workspace. */
  executeAsUser(input: {
    document: string
    variables: Record<string, unknown>
  }): Promise<Record<string, unknown>>
  /**
   * The same for several writes in one call: the server judges each as if it came alone. What was refused is in `faults`, by its
   * name in the document, and the others are stored.
   */
  executeManyOnServer(input: {
    document: string
    variables: Record<string, unknown>
  }): Promise<{ answers: Record<string, unknown>; faults: Record<string, ManyFault> }>
}

export type Learner = {
  customer: { id: string; name: string | null; email: string }
  progress: {
    progress: number
    startedDate: string | null
    lastActiveDate: string | null
    completeDate: string | null
    lessonsCompleted: number
    lessonProgress: Readonly<Record<string, { progress: number; isCompleted: boolean }>>
  }
  /** By lesson: what its package reported. */
  packageScores: Readonly<Record<string, PackageScore>>
}
