type Note = { name: string; content: string }

/** One's notes as a text of one's own. What they wrote stays as it is: whoever writes Markdown in a note gets it back. */
export const notesMarkdown = (title: string, notes: readonly Note[]): string =>
  `${[`# ${title}`, ...notes.flatMap(({ name, content }) => [`## ${name}`, content.trim()])].join('\n\n')}\n`
