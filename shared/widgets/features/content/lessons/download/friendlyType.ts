/** Familiar names of file types (1§9); null for an unknown one. */
export function friendlyType(mimeType: string | null): string | null {
  if (!mimeType) return null
  return (
    names[mimeType] ??
    (mimeType.startsWith('image/')
      ? 'Image'
      : mimeType.startsWith('video/')
        ? 'Video'
        : mimeType.startsWith('audio/')
          ? 'Sound'
          : null)
  )
}

const office = 'application/vnd.openxmlformats-officedocument'
const names: Record<string, string> = {
  'application/pdf': 'PDF Document',
  'application/msword': 'MS Word',
  [`${office}.wordprocessingml.document`]: 'MS Word',
  'application/vnd.ms-excel': 'MS Excel',
  [`${office}.spreadsheetml.sheet`]: 'MS Excel',
  'application/vnd.ms-powerpoint': 'MS PowerPoint',
  [`${office}.presentationml.presentation`]: 'MS PowerPoint',
  'application/zip': 'Zip Archive',
  'text/plain': 'Text',
  'text/csv': 'CSV Table',
  'video/mp4': 'MP4 Video',
  'audio/mpeg': 'MP3 Audio',
}
