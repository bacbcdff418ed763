import type { Row } from '../Row.ts'

/** Courses from Word files. */
export type DocumentApi = {
  /**
   * Reads a Word file on this computer for a new course; its pictures are kept until the course is made or the document is
   * discarded. @throws AppError `media_invalid`, `too_large` with the reason
   */
  readDocument(input: { path: string; name: string }): Promise<ReadDocument>
  /** Creates a course together with those pictures of a document that it shows, all or nothing. */
  createFromDocument(input: { document: string; values: Record<string, unknown> }): Promise<Row>
  /** Takes back what `createFromDocument` has created, as one step; pictures that something else shows by now stay. */
  undoDocument(input: { document: string }): Promise<{ undone: true }>
  /** No course will be made of it. */
  discardDocument(input: { document: string }): Promise<{ discarded: true }>
}

/** A Word file that was read. */
export type ReadDocument = {
  /** Its handle until it is discarded or the console ends. */
  document: string
  html: string
  /** `src`: what stands for the picture in the HTML. `asset`: the key that it will have as an asset. */
  pictures: { src: string; asset: string; alt: string }[]
  /** What is not in the HTML, or is there in another form, in words. */
  left: string[]
}
