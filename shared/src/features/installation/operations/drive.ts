import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { driveReasons, driveStates } from '../rules/driveFiles.ts'

const organizationID = reference({ to: 'organization', by: 'id', required: true })
const folderID = text({ required: true, max: 1024 })

const folder = record({ id: folderID, name: text({ required: true }) }, { typeName: 'DriveFolder' })
const file = record(
  {
    id: text({ required: true }),
    name: text({ required: true }),
    state: choice({ options: driveStates, required: true }),
    reason: choice({ options: driveReasons }),
    checkedAt: timestamp(),
  },
  { typeName: 'ListedDriveFile' },
)
export type ListedDriveFile = ElementOf<typeof file>

const sync = record(
  {
    isRunning: boolean({ required: true }),
    folders: list(folder),
    libraryID: text(),
    repositoryID: text(),
    startedAt: timestamp(),
    finishedAt: timestamp(),
    message: text({ label: 'How it ended' }),
    total: number({ whole: true, required: true, label: 'Files that were found' }),
    waiting: number({ whole: true, required: true, label: 'Files that are not read yet' }),
  },
  { required: true, typeName: 'DriveSync' },
)

/**
 * Where an organization's drive is, how to connect it, and how far its sync is (INT-05, decision 0077). The consent is for the caller
 * alone, for ten minutes. @throws AppError with the message "Error fetching Google Sync Config" where nothing better is known
 */
export const getGoogleSyncConfig = defineOperation({
  name: 'getGoogleSyncConfig',
  kind: 'query',
  description: 'How an organization’s drive is connected, and how far its sync is.',
  access: ['fullAdmin'],
  input: { organizationID },
  output: {
    provider: choice({ options: ['google', 'folder'], required: true }),
    isConnected: boolean({ required: true }),
    account: text({ label: 'Whose drive it is' }),
    /** Null where no consent is needed. */
    consent: record(
      {
        address: text({ required: true }),
        redirectUri: text({ required: true }),
        state: text({ required: true }),
      },
      { typeName: 'DriveConsent' },
    ),
    sync,
    files: list(file, { label: 'Those that need a look first; at most 300' }),
  },
})

/**
 * Connects an organization to a person's Google Drive, by the code that Google gave them (INT-04). The tokens stay on the server,
 * encrypted. @throws AppError `validation` for a state that is forged, old or of another person; "Error fetching Google Access Token"
 */
export const getGoogleAccessToken = defineOperation({
  name: 'getGoogleAccessToken',
  kind: 'mutation',
  description: 'Connects an organization to a Google Drive, by a code from Google.',
  access: ['fullAdmin'],
  isCostly: true,
  input: {
    organizationID,
    authorizationCode: text({ required: true, max: 2000, secret: true }),
    redirectUri: text({ required: true, max: 2048 }),
    state: text({ required: true, max: 2000, secret: true }),
  },
  output: { isConnected: boolean({ required: true }), account: text() },
})

/** Forgets the tokens; what was imported stays. */
export const disconnectDrive = defineOperation({
  name: 'disconnectDrive',
  kind: 'mutation',
  description: 'Ends the connection to a Google Drive; what was imported stays.',
  access: ['fullAdmin'],
  input: { organizationID },
  output: { isConnected: boolean({ required: true }) },
})

/** The folders in a folder of the drive, or its highest ones. */
export const listDriveFolders = defineOperation({
  name: 'listDriveFolders',
  kind: 'query',
  description: 'The folders of an organization’s drive.',
  access: ['fullAdmin'],
  isCostly: true,
  input: { organizationID, folderID: text({ max: 1024 }) },
  output: { folders: list(folder) },
})

/**
 * Begins to import the files of folders: new ones become assets, and documents of the library, changed ones are updated, and removed
 * ones are listed (INT-03). @throws AppError `not_found` for a library or repository that is not theirs; "Error syncing files"
 */
export const syncDriveFiles = defineOperation({
  name: 'syncDriveFiles',
  kind: 'mutation',
  description: 'Begins to import the files of folders of an organization’s drive.',
  access: ['fullAdmin'],
  isCostly: true,
  input: {
    organizationID,
    folderIds: list(folderID, { required: true, max: 50 }),
    repositoryID: reference({ to: 'repository', by: 'id' }),
    libraryID: reference({ to: 'library', by: 'id', required: true }),
  },
  output: {
    statusCode: number({ whole: true, required: true }),
    message: text({ required: true }),
  },
})
