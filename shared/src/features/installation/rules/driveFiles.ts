/** The outcome of a file of a drive. `waiting`: it is read soon; `removed`: the drive has it no more, and we still do. */
export const driveStates = [
  'waiting',
  'imported',
  'updated',
  'unchanged',
  'skipped',
  'failed',
  'removed',
] as const
export type DriveState = (typeof driveStates)[number]

/** Why a file was not imported. */
export const driveReasons = [
  'unsupported',
  'link',
  'tooLarge',
  'damaged',
  'unreachable',
  'deletedHere',
  'tooMany',
] as const
export type DriveReason = (typeof driveReasons)[number]

export const driveReasonTexts: Readonly<Record<DriveReason, string>> = {
  unsupported: 'This kind of file cannot be imported.',
  link: 'It is a link to another file. Links are not followed.',
  tooLarge: 'It is larger than 100 MB.',
  damaged: 'It is not what its name says, or damaged.',
  unreachable: 'The drive did not give it. The next sync tries again.',
  deletedHere: 'It was deleted here, so it is not imported again.',
  tooMany: 'One sync reads at most 2,000 files.',
}

/** The messages of the specification, where nothing better is known (INT-03 to INT-05, INT-10). */
export const driveErrors = {
  sync: 'Error syncing files',
  token: 'Error fetching Google Access Token',
  config: 'Error fetching Google Sync Config',
} as const
