/** Archives of records with all that they need (docs/archives.md). */
export type ArchiveApi = {
  /**
   * Writes records and everything that goes along with them as one archive into the exports folder (docs/archives.md); returns its
   * path, and what it could not take along. One archive is written or read at a time.
   */
  exportArchive(input: { records: { entity: string; key: string }[] }): Promise<ExportedArchive>
  /** What importing an archive on this computer would do. @throws AppError `package_invalid` with the reason, `forbidden` */
  readArchive(input: { path: string; name: string }): Promise<ArchiveSummary>
  /**
   * Imports an archive that was read: all of it or nothing. `existing`: what goes along and is here already with the same content is
   * used, or copied as well.
   */
  importArchive(input: { archive: string; existing: 'use' | 'copy' }): Promise<ImportedArchive>
  /** The archive will not be imported. */
  discardArchive(input: { archive: string }): Promise<{ discarded: true }>
  /** Cancels the archive that is being written or read: its call is refused with `bad_request`. */
  stopArchive(input: Record<string, never>): Promise<{ stopped: boolean }>
}

/**
 * An archive in the exports folder. `left`: in sentences, what it could not take along; `report`: the name of a text file beside it
 * that says so too, null if nothing was left out.
 */
export type ExportedArchive = { path: string; fileName: string; left: string[]; report: string | null }

/** What importing an archive would do. */
export type ArchiveSummary = {
  /** Its handle until it is imported or discarded. */
  archive: string
  name: string
  items: { entity: string; name: string }[]
  /** Further records that would be created. */
  alongside: { entity: string; count: number }[]
  /** Further records that are here already with the same content. */
  here: { entity: string; count: number }[]
  /** Items that are here already with the same content: an import makes copies. */
  itemsHere: string[]
  /** Items with the name of another one here, whose content differs. */
  namesTaken: string[]
  /** Of all its files, and of those that are not on this computer yet. */
  bytes: number
  newBytes: number
  /** The archive's own text: what no archive holds; in one of an earlier version, also what was left out of it. */
  report: string
  /** What would be changed or left out on the way in, in sentences. */
  notes: string[]
}

export type ImportedArchive = {
  items: { entity: string; key: string; name: string }[]
  notes: string[]
  report: string
}
