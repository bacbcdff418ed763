import type { DriveReason } from '#shared/features/installation/rules/driveFiles.ts'

/** What is in a folder of a drive. */
export type DriveEntry = {
  id: string
  name: string
  isFolder: boolean
  /** Another one after each change of the content. */
  version: string
  /** Why it is not read; null if it can be. */
  refusal: DriveReason | null
}

/** A drive with the rights of the person who connected it. */
export type OpenDrive = {
  /** The address of that person; null where nobody connected it. */
  account(): Promise<string | null>
  /** What a folder is called. @throws AppError `not_found` for one that is not theirs, or is none; `unavailable` */
  nameOf(folder: string): Promise<string>
  /** Of a folder, or of the highest one. @throws AppError `not_found`, `unavailable` */
  list(folder: string | null): Promise<DriveEntry[]>
  /** Its content, and its name with the extension of that. @throws AppError `too_large`, `unavailable` */
  read(entry: DriveEntry): Promise<{ bytes: Uint8Array; name: string }>
}

/** Files of an organization that are kept elsewhere. */
export type Drive = {
  kind: 'google' | 'folder'
  /** Asks a person for access, by OAuth with PKCE; null where none is needed. */
  consent: {
    addressFor(asked: { state: string; challenge: string; redirectUri: string }): string
    /** @returns the refresh token. @throws AppError `validation` for a code that counts no more, `unavailable` */
    exchange(given: { code: string; verifier: string; redirectUri: string }): Promise<string>
  } | null
  /** `refreshToken` where there is a consent. */
  open(organization: string, refreshToken: string | null): OpenDrive
}

export const maxFileBytes = 100 * 1024 * 1024
