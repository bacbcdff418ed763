type Note = { name: string; content: string }

/** One's notes as a text of one's own. What they wrote stays as it is: Markdown in a note comes back as Markdown. */
export const notesMarkdown = (title: string, notes: readonly Note[]): string =>
  `${[`# ${title}`, ...notes.flatMap(({ name, content }) => [`## ${name}`, content.trim()])].join('\n\n')}\n`
