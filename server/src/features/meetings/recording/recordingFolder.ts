/** Where a meeting's recordings are stored; a recording has a folder of its own below it. `meeting` is its key. */
export function meetingFolder(organization: string, meeting: string): string {
  const [, id = meeting] = meeting.split('~')
  return `${organization}/recordings/${id}/`
}

/** The folder of one recording's pieces (`recordingMediaPipelineID`). */
export const recordingFolder = (organization: string, meeting: string, recording: string): string =>
  `${meetingFolder(organization, meeting)}${recording}/`
