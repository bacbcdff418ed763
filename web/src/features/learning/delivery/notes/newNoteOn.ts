/** Under which a new note's draft is kept: it belongs to its lesson, and cannot be a note's id. */
export const newNoteOn = (lesson: string) => `new/${lesson}`
