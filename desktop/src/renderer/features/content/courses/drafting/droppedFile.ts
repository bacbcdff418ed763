/** The files that a course can be made of. */
export const readableFiles = '.docx,.md,.markdown,.txt,.html,.htm'

/** A file that was dropped on the list of courses, until the wizard takes it: an address cannot hold one. */
let dropped: File | null = null

export const keepDroppedFile = (file: File): void => {
  dropped = file
}

export function takeDroppedFile(): File | null {
  const file = dropped
  dropped = null
  return file
}
