import type { PublishFault } from '#shared/features/content/rules/publishing/faultsInOutline.ts'
import type { publishForecast } from '#shared/features/learning/operations/publishForecast.ts'
import type { Publication } from '#shared/kernel/editions/Publication.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import type { Row } from '../Row.ts'

/** Publishing, editions, and the SCORM export. */
export type PublishingApi = {
  /**
   * The faults that block publishing a record, its files included, and what its author is asked about first; empty if none. These four are for what has editions
   * of its own (publishing/publishables): courses, programs, microcasts, documents, and portals with their content.
   */
  publishFaults(input: { entity: string; key: string }): Promise<{
    faults: PublishFault[]
    warnings: PublishFault[]
    /** Files that are still being processed are all that is missing (`publishWhenReady`). */
    mayWait: boolean
  }>
  /**
   * Checks the record, and asks the server to publish it as it is now; returns the publication. `validation` with the
   * reasons if it has faults.
   */
  publish(input: { entity: string; key: string; note?: string | null }): Promise<Row>
  /**
   * Publishes the record as it is now once its files are processed, also after a restart; a record that was changed by then is not
   * published. Asked again, what the record is now counts. `validation` with the reasons if more than files is missing.
   */
  publishWhenReady(input: { entity: string; key: string; note?: string | null }): Promise<WhenReady>
  /** Takes that back, or takes what came of it off the list. */
  cancelWhenReady(input: { entity: string; key: string }): Promise<WhenReady>
  whenReady(input: Record<string, never>): Promise<WhenReady>
  /** A portal is closed by `active` instead. */
  unpublish(input: { entity: string; key: string }): Promise<Row>
  /** The published state of a record, its unpublished changes, and the outcomes of its publications. */
  publication(input: { entity: string; key: string }): Promise<PublicationState>
  /** The same of the records that a list shows, by key. */
  publications(input: {
    entity: string
    keys: string[]
  }): Promise<{ states: Record<string, PublicationState> }>
  /**
   * How publishing a course changes its learners' progress; local edits are sent first. `unavailable` without a server.
   */
  publishForecast(input: { key: string }): Promise<PublishForecast>
  /** A record's editions, newest first, as far as this computer knows them. */
  editions(input: { entity: string; key: string }): Promise<{ editions: RecordEdition[] }>
  /**
   * The record as an edition has it, with the present live fields; the draft for null. `unavailable` if it was never
   * read here and the server cannot be reached.
   */
  inEdition(input: { entity: string; key: string; number: number | null }): Promise<EditionState>
  /**
   * Makes the draft what an edition has, and asks the server to publish it as a new edition; of the edition that is read
   * now the draft alone goes back. Undoable. `unavailable` as above, `validation` with the reasons if it has faults now.
   */
  putBackEdition(input: { entity: string; key: string; number: number }): Promise<Row>
  /**
   * Writes the course as a SCORM 1.2 package into the exports folder; returns its path, and what it could not
   * include.
   */
  exportScorm(input: { key: string }): Promise<{ path: string; fileName: string; losses: string[] }>
}

export type PublicationState = {
  isPublished: boolean
  /** The edition that was published last; null if there is none. */
  edition: number | null
  /** The differences from the last or next published state, in words: fields, lessons and belonging records. */
  changes: string[]
  /** The newest publication that the server has not settled. */
  waiting: { key: string; act: Publication['act']; isForFiles: boolean } | null
  /** The publication that the server settled last. */
  last:
    | (Pick<Publication, 'key' | 'act' | 'reason' | 'message' | 'edition'> & {
        outcome: Exclude<Publication['outcome'], 'waiting'>
      })
    | null
}

/**
 * What is published when its files are processed, and what came of it until the author dismisses it. `isChanged`: not as its author
 * saw it any more. `message`: why it was not published; null if it was.
 */
export type WhenReady = {
  waiting: { entity: string; key: string; name: string; isChanged: boolean }[]
  ended: { entity: string; key: string; name: string; message: string | null }[]
}

/** `isOfThis`: the server has of the course what this computer has. */
export type PublishForecast = Omit<OperationOutput<typeof publishForecast>, 'hash'> & { isOfThis: boolean }

/** A record with those that are published with it, as an edition has them or as they are written now. */
export type EditionState = { record: Row; belonging: { entity: string; record: Row }[] }

/** An edition of a record, by the publication that made it. */
export type RecordEdition = Pick<Publication, 'author' | 'note'> & {
  number: number
  at: string
  /** Learners or visitors read it now. */
  isRead: boolean
  /** What it holds is on this computer. */
  isHere: boolean
}
